import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { memoryEnv, memoryFlags } from '../../scripts/lib/memory-env.mjs';
import { freePort } from '../../testkit/src/free-port.ts';

export const root = path.resolve(import.meta.dirname, '../..');

export interface BuiltServer {
  readonly url: string;
  readonly process: ChildProcess;
  /** From the start of the process to the first page. */
  readonly startMs: number;
  /** Asks it to end and waits for it; the code that it ended with. */
  stop(): Promise<number | null>;
}

const startLimitMs = 300_000;

/** Starts a program and waits until it serves its first page. */
export async function startUntilServed(args: readonly string[], env: Record<string, string>): Promise<BuiltServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    const isServed = await fetch(`${url}/hall`).then(
      (response) => response.ok,
      () => false,
    );
    if (isServed) break;
    if (child.exitCode !== null || performance.now() - startedAt > startLimitMs) {
      child.kill();
      throw new Error(`${args.join(' ')} served no page`);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    url,
    process: child,
    startMs: performance.now() - startedAt,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', (code) => resolve(code));
        child.kill('SIGTERM');
      }),
  };
}

/** The product as `npm start` runs it. */
export const startBuiltServer = (dataDir: string, env: Record<string, string> = {}): Promise<BuiltServer> =>
  startUntilServed([...memoryFlags, 'apps/server/dist/main.mjs'], {
    ...memoryEnv,
    APP_ROOT: root,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ...env,
  });
