import { isPassing, type Db } from '@lianpan/db';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConstructorOptions } from 'pg-boss';

/** The queue's statements wait so long for a database that is away or busy. */
const maxWaitMs = 600_000;
const firstPauseMs = 250;
const maxPauseMs = 5000;

interface Trying {
  readonly maxMs?: number;
  readonly signal?: AbortSignal;
}

/** Does `work` until it succeeds or fails for a reason that does not pass by itself. Throws that reason, and any once the time is over. */
export async function untilItPasses<Value>(
  work: () => Promise<Value>,
  onError: (error: unknown) => void = () => undefined,
  { maxMs = maxWaitMs, signal }: Trying = {},
): Promise<Value> {
  const until = Date.now() + maxMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || Date.now() >= until || signal?.aborted) throw error;
      onError(error);
      await sleep(pauseMs, undefined, { ref: false, ...(signal && { signal }) }).catch(() => undefined);
    }
  }
}

/**
 * The queue's access to the database. It does not wait for the statement that says how a job ended, so one that failed would be
 * nobody's: a statement is tried until the database is back.
 */
export const patientStatements = (db: Db, signal: AbortSignal): NonNullable<ConstructorOptions['db']> => ({
  executeSql: (text, values) => untilItPasses(() => db.$client.query(text, values), undefined, { signal }),
});
