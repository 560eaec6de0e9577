import { parentPort, workerData } from 'node:worker_threads';
import { runPickTest, type PickTestTask } from './engine/pick-test-run.ts';

/** Tests one query over columns that lie in shared memory, hands the result over and ends. */
parentPort?.postMessage(runPickTest(workerData as PickTestTask));
