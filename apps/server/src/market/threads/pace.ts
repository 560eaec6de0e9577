import type { HasteFlag } from '../wire/haste.ts';

/** What a thread may use before it slows down, ms of a core: short work is done at once. */
const burstMs = 3000;
/** Share of a core that it takes from then on. */
const coreShare = 0.07;
/** After less work than this a pause costs more than it gives. */
const leastWorkMs = 20;

export interface PaceClock {
  /** Milliseconds of a core that this thread has used. */
  readonly usedMs: () => number;
  readonly nowMs: () => number;
  /** Stands still so long, or until the flag is up. */
  readonly wait: (flag: HasteFlag, ms: number) => void;
}

/** Older versions of Node know only what all threads have used together: there the time that passed is taken for work. */
const usedMs = (): number => {
  if (!('threadCpuUsage' in process)) return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const threadClock: PaceClock = {
  usedMs,
  nowMs: () => performance.now(),
  wait: (flag, ms) => void Atomics.wait(flag, 0, 0, ms),
};

/**
 * Spreads work that nobody waits for over time, so that a machine on which nobody is there stays quiet: after a burst it
 * takes a small share of a core. As soon as somebody waits, it goes on as fast as it can.
 */
export class Pace {
  readonly #flag: HasteFlag;
  readonly #clock: PaceClock;
  #creditMs = burstMs;
  #used: number;
  #now: number;

  constructor(flag: HasteFlag, clock: PaceClock = threadClock) {
    this.#flag = flag;
    this.#clock = clock;
    this.#used = clock.usedMs();
    this.#now = clock.nowMs();
  }

  /** Called between two parts of a work; stands still as long as what was used so far asks for. */
  readonly rest = (): void => {
    const used = this.#clock.usedMs();
    const work = used - this.#used;
    if (work < leastWorkMs) return;
    const now = this.#clock.nowMs();
    this.#creditMs = Math.min(burstMs, this.#creditMs + (now - this.#now) * coreShare) - work;
    this.#used = used;
    this.#now = now;
    if (this.#creditMs < 0) this.#clock.wait(this.#flag, -this.#creditMs / coreShare);
  };
}
