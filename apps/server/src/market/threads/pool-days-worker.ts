import './background-thread.ts';
import '../calendar/take-calendar.ts';
import { parentPort, workerData } from 'node:worker_threads';
import type { DaysTask } from '../engine/picker/days-queries.ts';
import { runPoolDays } from '../engine/picker/pool-days-run.ts';
import type { PoolDaysRequest } from '../wire/pool-days.ts';
import { Pace } from './pace.ts';

const task = workerData as DaysTask<PoolDaysRequest>;

/** Takes pools over some days of a market that lies in shared memory, hands the days over and ends. */
parentPort?.postMessage(runPoolDays(task, new Pace(task.haste).rest));
