import './background-thread.ts';
import '../calendar/take-calendar.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { buildWinRateTable, marketStateLookback } from '@lianpan/market/diagnosis';
import { isStandardStock, riskStatusOn } from '@lianpan/market/rules';
import type { WinRateTask } from '../engine/diagnosis/win-rates.ts';
import { Pace } from './pace.ts';

/** Builds one table over columns that lie in shared memory, hands it over and ends; its memory goes with it. */
const { columns, actions, warned, indexClose, haste } = workerData as WinRateTask;

parentPort?.postMessage(
  buildWinRateTable(columns, (index) => actions[index] ?? [], {
    // Who came under a warning later was a stock like others before; one with a state traded, and is new no more.
    isIncluded: (index, day) =>
      isStandardStock({ isTraded: true, status: riskStatusOn(warned[index]!, day), listedDays: marketStateLookback }),
    ...(indexClose && { indexClose }),
    ...(haste && { between: new Pace(haste).rest }),
  }),
);
