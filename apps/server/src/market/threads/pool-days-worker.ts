import '../calendar/take-calendar.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { runPoolDays, type PoolDaysTask } from '../engine/picker/pool-days-run.ts';

/** Takes pools over some days of a market that lies in shared memory, hands the days over and ends. */
parentPort?.postMessage(runPoolDays(workerData as PoolDaysTask));
