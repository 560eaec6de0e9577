import './background-thread.ts';
import '../calendar/take-calendar.ts';
import { parentPort, workerData } from 'node:worker_threads';
import type { DaysTask } from '../engine/picker/days-queries.ts';
import { runTacticsDays } from '../engine/picker/tactics-days-run.ts';
import type { TacticsDaysRequest } from '../wire/tactics-days.ts';
import { Pace } from './pace.ts';

const task = workerData as DaysTask<TacticsDaysRequest>;

/** Takes tactics over some days of a market that lies in shared memory, hands the days over and ends. */
parentPort?.postMessage(runTacticsDays(task, new Pace(task.haste).rest));
