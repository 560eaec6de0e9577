import { Worker } from 'node:worker_threads';
import { builtFile } from '../../built-file.ts';

/** Files that run in threads of their own; the bundle has one for each. */
export type ThreadFile =
  | 'market-worker'
  | 'win-rate-worker'
  | 'day-book-worker'
  | 'merge-worker'
  | 'lines-worker'
  | 'picker-worker'
  | 'pick-test-worker'
  | 'pool-days-worker'
  | 'tactics-days-worker';

/**
 * What threads keep lies in shared columns or lives long; a larger room for young objects would be held by each of them for
 * its whole life and be collected no more cheaply.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 12 } as const;

/** Starts a thread, which the system knows by the name of its file. One that is there only as source first learns to read TypeScript. */
export function openThread(file: ThreadFile, workerData: unknown): Worker {
  const built = builtFile(file);
  if (built) return new Worker(built, { workerData, name: file, resourceLimits });
  const source = new URL(`../threads/${file}.ts`, import.meta.url).href;
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source)}); })`;
  return new Worker(start, { workerData, name: file, eval: true, resourceLimits });
}
