import { setTimeout } from 'node:timers/promises';

/** Time as sources see it. */
export interface SourceClock {
  now(): Date;
  sleep(ms: number): Promise<void>;
}

/** A clock that shows what `now` says and waits by the wall. */
export const clockOf = (now: () => number): SourceClock => ({
  now: () => new Date(now()),
  sleep: (ms) => setTimeout(ms, undefined, { ref: false }),
});
