import { parentPort, workerData } from 'node:worker_threads';
import type { PlainColumns } from '@lianpan/market/columns';
import { indicatorNames, indicators } from '@lianpan/market/indicators';

/** What a thread computes: a share of the securities of columns in shared memory. */
export interface ThreadShare {
  readonly columns: PlainColumns;
  readonly from: number;
  readonly to: number;
}

/** Share counts would drown the prices in the sum by which two programs are compared. */
const summed = indicatorNames.filter((name) => !['obv', 'volumeMa5', 'volumeMa10'].includes(name));

const { columns, from, to } = workerData as ThreadShare;
parentPort!.on('message', () => {
  let sum = 0;
  indicators(columns, from, to, (_index, length, values) => {
    for (const name of summed) sum += values[name][length - 1]!;
  });
  parentPort!.postMessage(sum);
});
parentPort!.postMessage('ready');
