import { Worker } from 'node:worker_threads';
import type { PlainColumns } from '@lianpan/market/columns';
import type { ThreadShare } from './indicator-thread.ts';

/** Two threads that share the securities between them; `run` resolves with the sum of all last values. */
export async function indicatorThreads(columns: PlainColumns): Promise<{ run(): Promise<number>; stop(): void }> {
  const middle = columns.stocks >> 1;
  const source = new URL('./indicator-thread.ts', import.meta.url).href;
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source)}); })`;
  const threads = [
    [0, middle],
    [middle, columns.stocks],
  ].map(([from, to]) => {
    const share = { columns, from: from!, to: to! } satisfies ThreadShare;
    return new Worker(start, { eval: true, workerData: share });
  });
  const next = (thread: Worker): Promise<unknown> => new Promise((resolve) => thread.once('message', resolve));
  await Promise.all(threads.map(next));
  return {
    async run() {
      const sums = threads.map(next);
      for (const thread of threads) thread.postMessage('go');
      return ((await Promise.all(sums)) as number[]).reduce((a, b) => a + b, 0);
    },
    stop() {
      for (const thread of threads) void thread.terminate();
    },
  };
}
