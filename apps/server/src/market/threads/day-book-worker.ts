import '../calendar/take-calendar.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { doDayBookJob, type DayBookTask } from '../engine/facts/day-book-jobs.ts';

/** Does one job over columns that lie in shared memory, hands the result over and ends; its memory goes with it. */
parentPort?.postMessage(await doDayBookJob(workerData as DayBookTask));
