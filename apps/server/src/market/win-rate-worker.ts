import { parentPort, workerData } from 'node:worker_threads';
import { buildWinRateTable } from '@lianpan/market';
import type { WinRateTask } from './engine/win-rates.ts';

/** Builds one table over columns that lie in shared memory, hands it over and ends; its memory goes with it. */
const { columns, actions, included, indexClose } = workerData as WinRateTask;

parentPort?.postMessage(
  buildWinRateTable(columns, (index) => actions[index] ?? [], {
    isIncluded: (index) => included[index] === 1,
    ...(indexClose ? { indexClose } : {}),
  }),
);
