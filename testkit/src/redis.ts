import { spawn, spawnSync } from 'node:child_process';
import { Redis } from 'ioredis';
import { freePort } from './free-port.ts';

/** Whether the tests that need a Redis can run; `npm test` sets NO_REDIS where it found none. */
export const hasRedis = (): boolean =>
  process.env['NO_REDIS'] === undefined && spawnSync('redis-server', ['--version']).status === 0;

export interface RunningRedis {
  readonly url: string;
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** Starts a Redis of our own on the loopback, on a free port unless one is given, without files. */
export async function startRedis(given?: number): Promise<RunningRedis> {
  const port = given ?? (await freePort());
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`redis-server ended with code ${code}`)));
    server.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Ready to accept connections')) resolve();
    });
  });
  const end = (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> =>
    new Promise((resolve) => {
      // A test that ended it itself ends it again when it cleans up.
      if (server.exitCode !== null || server.signalCode !== null) return resolve();
      server.once('exit', () => resolve());
      server.kill(signal);
    });
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** The settings of main.ts: they are part of what is proven and measured with several processes. */
export function connectRedis(url: string): Redis {
  const redis = new Redis(url, { commandTimeout: 800, maxRetriesPerRequest: 1 });
  redis.on('error', () => {});
  return redis;
}
