import '../calendar/take-calendar.ts';
import { parentPort } from 'node:worker_threads';
import type { SimulatedHistory } from '@lianpan/market/simulator';
import { doDayBookJob, type DayBookTask } from '../engine/facts/day-book-jobs.ts';
import { Pace } from './pace.ts';

let known: SimulatedHistory | null = null;
let pace: Pace | null = null;

/** Does jobs over columns that lie in shared memory. A fault ends the thread, which is how it is told. */
parentPort?.on('message', (task: DayBookTask) => void answer(task));

async function answer({ history, job, haste }: DayBookTask): Promise<void> {
  known = history ?? known;
  if (!known) throw new Error('a job without a history');
  pace ??= new Pace(haste);
  parentPort?.postMessage(await doDayBookJob(known, job, pace.rest));
}
