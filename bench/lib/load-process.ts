import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';

/** Starts a file of this folder as a process of its own, which can load TypeScript. */
export const startHelper = (file: string): ChildProcess =>
  fork(path.join(import.meta.dirname, file), { execArgv: ['--import', 'tsx'] });

/** Sends an order and waits for one answer. */
export const ask = <Answer>(helper: ChildProcess, order: unknown): Promise<Answer> =>
  new Promise((resolve, reject) => {
    helper.once('message', (answer) => {
      helper.removeListener('exit', onExit);
      resolve(answer as Answer);
    });
    const onExit = (code: number | null): void => reject(new Error(`the helper ended with code ${code}`));
    helper.once('exit', onExit);
    helper.send(order as object);
  });
