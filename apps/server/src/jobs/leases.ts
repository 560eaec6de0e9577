import { randomUUID } from 'node:crypto';
import type { Db } from '@lianpan/db';
import type { Logger } from 'pino';
import * as queries from './queries.ts';
import { startRepeated } from './repeated.ts';

/** How long a lease lasts without being renewed: as long as nobody does the work of a process that died. */
export const leaseMs = 20_000;
const renewEveryMs = 5000;

export interface Leases {
  /** Whether this process does the work of that name at this moment. */
  holds(name: string): boolean;
  /** Gives all of them back, for another process to take at once. */
  stop(): Promise<void>;
}

/**
 * Asks for the work of `names` again and again, so that one process over all does each. A process that stood still for
 * longer than a lease holds none until it has asked again.
 */
export async function keepLeases(
  db: Db,
  names: readonly string[],
  log: Logger,
  everyMs = renewEveryMs,
): Promise<Leases> {
  const holder = randomUUID();
  let held: ReadonlySet<string> = new Set();
  let heldUntil = 0;
  const renew = async (): Promise<void> => {
    // Before the database's own, so that this process never believes to hold what another one may take.
    const askedAt = performance.now();
    held = new Set(await queries.takeLeases(db, names, holder, leaseMs));
    heldUntil = askedAt + leaseMs;
  };
  const onError = (error: unknown): void => log.warn({ err: error }, 'the leases of jobs were not renewed');
  if (names.length > 0) await renew().catch(onError);
  const stop = names.length > 0 ? startRepeated(renew, everyMs, onError) : () => Promise.resolve();
  return {
    holds: (name) => held.has(name) && performance.now() < heldUntil,
    async stop() {
      await stop();
      held = new Set();
      await queries.deleteLeases(db, holder).catch(onError);
    },
  };
}

const watchEveryMs = 60_000;

/** Warns where no process runs the jobs, once until one does. Returns what ends it. */
export function watchForWorker(db: Db, log: Logger, everyMs = watchEveryMs): () => Promise<void> {
  let isMissed = false;
  return startRepeated(
    async () => {
      const wasMissed = isMissed;
      isMissed = !(await queries.hasLease(db));
      if (isMissed && !wasMissed) log.warn('no process runs the jobs: start one with ROLE=worker');
      if (wasMissed && !isMissed) log.info('a process runs the jobs again');
    },
    everyMs,
    (error) => log.warn({ err: error }, 'nobody knows whether a process runs the jobs'),
  );
}
