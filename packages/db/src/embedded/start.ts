import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresBinaries } from './binaries.ts';
import { ensureCluster, urlOf } from './cluster.ts';
import { takeFolder } from './own-folder.ts';
import { runAs } from './run-as.ts';
import { runningPort, startServer, type LaunchOptions, type ServerProcess } from './server-process.ts';

export interface EmbeddedPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Folder of the cluster; made when absent. */
  readonly dataDir: string;
  /** Tests alone may trade durability for speed. */
  readonly durable?: boolean;
  /** Told when the server has ended by itself, and of each try to start it again that fails. */
  readonly onBreakdown?: (error: Error) => void;
}

const firstPauseMs = 250;
const longestPauseMs = 30_000;

/**
 * Starts the PostgreSQL that comes with the product, and starts it again at the same address when it breaks down.
 *
 * It listens on loopback only, on a free port, behind a random password kept beside the folder, and ends with this
 * process even when that is killed. Throws when another process uses the folder, with its id, and with PostgreSQL's own
 * words when it can't start.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  fs.mkdirSync(path.dirname(dataDir), { recursive: true, mode: 0o700 });
  const release = await takeFolder(dataDir);
  try {
    const binaries = postgresBinaries();
    ensureCluster(binaries, dataDir);
    const launch = { binaries, dataDir, as: runAs(binaries, dataDir), durable: options.durable ?? true };
    const server = await startServer(launch);
    const stop = keepAlive(launch, server, options.onBreakdown ?? (() => {}));
    return {
      url: urlOf(dataDir, server.port),
      async stop() {
        await stop();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** The server that another process runs on the folder, which stays that one's; without one it is started as above. */
export async function joinEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  const port = await runningPort(dataDir);
  return port === null ? startEmbeddedPostgres(options) : { url: urlOf(dataDir, port), stop: async () => {} };
}

/** Starts the server again whenever it ends, with growing pauses while it can't. Returns what ends it for good. */
function keepAlive(launch: LaunchOptions, first: ServerProcess, onBreakdown: (error: Error) => void) {
  const stopping = new AbortController();
  let server = first;
  let restarting: Promise<void> | undefined;

  async function startAgain(): Promise<void> {
    for (let pauseMs = firstPauseMs; !stopping.signal.aborted; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      await sleep(pauseMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        server = await startServer(launch, first.port);
        return;
      } catch (error) {
        onBreakdown(error as Error);
      }
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      await server.ended;
      if (stopping.signal.aborted) return;
      onBreakdown(new Error('PostgreSQL has ended by itself; it is started again'));
      await (restarting = startAgain());
      if (stopping.signal.aborted) return;
    }
  }

  void watch();
  return async (): Promise<void> => {
    stopping.abort();
    await restarting;
    await server.stop();
  };
}
