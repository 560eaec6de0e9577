import '../calendar/take-calendar.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { runPickTest, type PickTestTask } from '../engine/picker/pick-test-run.ts';
import type { FromPickTest } from '../engine/picker/pick-test-reader.ts';

/** A test tells how far it has come so many times, after a day at the earliest. */
const reports = 100;

const report = (message: FromPickTest): void => parentPort?.postMessage(message);
let notified = 0;

/** Tests one query over columns that lie in shared memory, tells how it does, hands the result over and ends. */
const result = runPickTest(workerData as PickTestTask, (done, total) => {
  const reached = Math.floor((done / total) * reports);
  if (reached === notified) return;
  notified = reached;
  report({ progress: done / total });
});
report({ result });
