import './background-thread.ts';
import '../calendar/take-calendar.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { mergeLines } from '../sources/lines/merge-lines.ts';

const { root, lastDay, now } = workerData as { readonly root: string; readonly lastDay: number; readonly now: number };
parentPort?.postMessage(await mergeLines(root, lastDay, now));
