import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresBinaries } from './binaries.ts';
import { runAs, type RunAs } from './run-as.ts';

export interface EmbeddedPostgres {
  readonly url: string;
  /** Another process of ours had started it already; it is left running at the end. */
  readonly adopted: boolean;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Folder of the cluster; made when absent. */
  readonly dataDir: string;
  /** Tests alone may trade durability for speed. */
  readonly durable?: boolean;
}

const user = 'lianpan';

/** After a kill the old server keeps its pid or port for a moment. */
const startAttempts = 25;
const retryMs = 200;

/**
 * Starts the PostgreSQL that comes with the product, or adopts the one already running on the folder.
 *
 * It listens on loopback only, on a free port, behind a random password kept in the folder, and ends with this
 * process even when that is killed. Throws with PostgreSQL's own words when it can't start.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const running = await adopt(dataDir);
  if (running) return running;
  const binaries = postgresBinaries();
  const as = runAs(binaries, dataDir);
  if (!fs.existsSync(path.join(dataDir, 'PG_VERSION'))) createCluster(binaries, dataDir, as);
  for (let attempt = 0; ; attempt++) {
    const port = await freePort();
    const server = launch(binaries, dataDir, as, port, options.durable ?? true);
    const failure = await readyOrFailure(server);
    if (failure === null) return { url: urlOf(dataDir, port), adopted: false, stop: () => stop(server) };
    const other = await adopt(dataDir);
    if (other) return other;
    const passing = /postmaster\.pid|shared memory|Address already in use/.test(failure);
    if (attempt >= startAttempts || !passing) throw new Error(`PostgreSQL did not start: ${failure}`);
    await sleep(retryMs);
  }
}

const passwordFile = (dataDir: string): string => `${dataDir}.password`;

const urlOf = (dataDir: string, port: number): string =>
  `postgres://${user}:${fs.readFileSync(passwordFile(dataDir), 'utf8')}@127.0.0.1:${port}/postgres`;

function createCluster(binaries: string, dataDir: string, as: RunAs): void {
  const file = passwordFile(dataDir);
  fs.writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (as.ids.uid !== undefined) fs.chownSync(file, as.ids.uid, as.ids.gid ?? as.ids.uid);
  const [program, args] = as.command(path.join(binaries, 'initdb'), [
    ...['-D', dataDir, '-U', user, '-A', 'scram-sha-256', `--pwfile=${file}`],
    ...['-E', 'UTF8', '--locale=C', '--no-instructions'],
  ]);
  const made = spawnSync(program, args, { ...as.ids, encoding: 'utf8' });
  if (made.status === 0) return;
  fs.rmSync(dataDir, { recursive: true, force: true });
  throw new Error(`PostgreSQL could not make its folder ${dataDir}: ${made.stderr}${made.stdout}`);
}

function launch(binaries: string, dataDir: string, as: RunAs, port: number, durable: boolean): ChildProcess {
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
  if (server.exitCode !== null) return;
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.ref();
  if (process.platform === 'win32') server.kill();
  else server.stdin?.end();
  await ended;
}

/** Lines 1 and 4 of `postmaster.pid` are process id and port. */
async function adopt(dataDir: string): Promise<EmbeddedPostgres | null> {
  const file = path.join(dataDir, 'postmaster.pid');
  if (!fs.existsSync(file)) return null;
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!pid || !port || !isAlive(pid) || !(await answers(port))) return null;
  return { url: urlOf(dataDir, port), adopted: true, stop: async () => {} };
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
