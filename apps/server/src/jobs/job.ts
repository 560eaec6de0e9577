import type { ServerParts } from '../parts.ts';

export interface RunAt {
  /** In Shanghai by the server's clock. */
  readonly day: string;
  /** The server is about to end: who would work for long leaves the rest to the next run. */
  readonly ending: AbortSignal;
}

interface Work {
  /** Unique over all features. */
  readonly name: string;
  /** Does the whole work; how many rows it settled. */
  run(parts: ServerParts, at: RunAt): Promise<number>;
}

/** Runs once over all processes when its time comes. */
export interface TimedJob extends Work {
  /** Five fields, Shanghai time. */
  readonly cron: string;
  /** Further tries of a run that failed, each after a longer pause. */
  readonly retries: number;
  /** Whether a run that was missed while no server was up is made up for, once, at the next start. */
  readonly catchesUp: boolean;
}

/**
 * Runs again and again in one process at a time, for work that cannot wait. Its rows decide what is done: two processes may
 * overlap for a moment when the lease changes hands.
 */
export interface LoopedJob extends Work {
  readonly everySeconds: number;
}

export type Job = TimedJob | LoopedJob;
