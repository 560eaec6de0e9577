import './background-thread.ts';
import '../calendar/take-calendar.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { mergeStoredDays } from '../sources/nightly/merge-days.ts';

/** Merges the stored days of a folder, says how many and ends; files of a whole market are written meanwhile. */
parentPort?.postMessage(mergeStoredDays((workerData as { readonly root: string }).root));
