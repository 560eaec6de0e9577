import '../calendar/take-calendar.ts';
import { parentPort } from 'node:worker_threads';
import type { SimulatedHistory } from '@lianpan/market/simulator';
import { doDayBookJob, type DayBookTask } from '../engine/facts/day-book-jobs.ts';

let known: SimulatedHistory | null = null;

/** Does jobs over columns that lie in shared memory. A fault ends the thread, which is how it is told. */
parentPort?.on('message', ({ history, job }: DayBookTask) => void answer(history, job));

async function answer(history: DayBookTask['history'], job: DayBookTask['job']): Promise<void> {
  known = history ?? known;
  if (!known) throw new Error('a job without a history');
  parentPort?.postMessage(await doDayBookJob(known, job));
}
