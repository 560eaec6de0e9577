import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunAs } from './run-as.ts';

/** One life of a server. */
export interface ServerProcess {
  readonly port: number;
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

export interface LaunchOptions {
  readonly binaries: string;
  readonly dataDir: string;
  readonly as: RunAs;
  readonly durable: boolean;
}

/** After a kill the old server keeps its pid or port for a moment. */
const startAttempts = 25;
const retryMs = 200;
const watchMs = 1000;

/**
 * Starts a server on the folder, on a free port unless one is given. What a dead owner has left running ends by itself
 * in a moment; if it doesn't, it is taken over. Throws with PostgreSQL's own words when it can't start.
 */
export async function startServer(options: LaunchOptions, givenPort?: number): Promise<ServerProcess> {
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt >= startAttempts;
    const orphan = await findOrphan(options.dataDir);
    if (orphan) {
      if (isLast && (givenPort ?? orphan.port) === orphan.port) return takeOver(orphan);
    } else {
      const port = givenPort ?? (await freePort());
      const server = launch(options, port);
      const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()).once('error', () => resolve()));
      const failure = await readyOrFailure(server);
      if (failure === null) return { port, ended, stop: () => stop(server) };
      const isPassing = /postmaster\.pid|shared memory|Address already in use/.test(failure);
      if (isLast || !isPassing) throw new Error(`PostgreSQL did not start: ${failure}`);
    }
    if (isLast) throw new Error(`another PostgreSQL runs on ${options.dataDir}`);
    await sleep(retryMs);
  }
}

function launch({ binaries, dataDir, as, durable }: LaunchOptions, port: number): ChildProcess {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'shared_buffers=64MB',
    'max_connections=60',
    ...(durable ? [] : ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']),
  ];
  const [program, args] = as.command(path.join(binaries, 'postgres'), [
    ...['-D', dataDir, '-p', String(port)],
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  if (process.platform === 'win32') return spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  // The shell sees the end of its input when this process dies, however it dies, and takes PostgreSQL with it.
  const diesWithUs =
    'exec 3<&0; "$@" </dev/null 3<&- & p=$!; trap "" INT TERM; (cat <&3 >/dev/null; kill -INT $p 2>/dev/null) & wait $p';
  return spawn('sh', ['-c', diesWithUs, 'postgres', program, ...args], {
    ...as.ids,
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
}

/** Waits until the server takes connections; otherwise gives what it said before it ended. */
async function readyOrFailure(server: ChildProcess): Promise<string | null> {
  let said = '';
  const ended = new Promise<string>((resolve) => {
    server.once('error', (error) => resolve(error.message));
    server.once('exit', () => resolve(said === '' ? 'it ended without a word' : said));
  });
  const ready = new Promise<null>((resolve) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
      if (said.includes('ready to accept connections')) resolve(null);
    });
  });
  const failure = await Promise.race([ended, ready]);
  if (failure === null) {
    server.unref();
    (server.stderr as net.Socket | null)?.unref();
    (server.stdin as net.Socket | null)?.unref();
  }
  return failure;
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.ref();
  if (process.platform === 'win32') server.kill();
  else server.stdin?.end();
  await ended;
}

/** Port of the server that runs on a folder; `null` where none answers. */
export const runningPort = async (dataDir: string): Promise<number | null> => (await findOrphan(dataDir))?.port ?? null;

interface Orphan {
  readonly pid: number;
  readonly port: number;
}

/** A server that still answers; lines 1 and 4 of `postmaster.pid` are process id and port. */
async function findOrphan(dataDir: string): Promise<Orphan | null> {
  const file = path.join(dataDir, 'postmaster.pid');
  if (!fs.existsSync(file)) return null;
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid && port && isAlive(pid) && (await answers(port)) ? { pid, port } : null;
}

/** It is nobody's child, so its end has to be looked for; it is left running at the end. */
function takeOver({ pid, port }: Orphan): ServerProcess {
  const ended = (async () => {
    while (isAlive(pid)) await sleep(watchMs, undefined, { ref: false });
  })();
  return { port, ended, stop: async () => {} };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
