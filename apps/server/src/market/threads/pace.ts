import { isHurried, spend, standStill, type HasteMemory } from '../wire/haste.ts';

/** Share of a core that all background threads together take after their burst. */
const coreShare = 0.05;
/** After less work than this a pause costs more than it gives. */
const minWorkMs = 20;
/** Others may have used up what a pause was counted for: it is looked at again. */
const maxPauseMs = 60_000;

export interface PaceClock {
  /** Milliseconds of a core that this thread has used. */
  readonly usedMs: () => number;
  readonly now: () => number;
  readonly standStill: (memory: HasteMemory, ms: number) => void;
}

/** Older versions of Node know only what all threads have used together: there the time that passed is taken for work. */
const usedMs = (): number => {
  if (!('threadCpuUsage' in process)) return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const threadClock: PaceClock = { usedMs, now: Date.now, standStill };

/**
 * Spreads work that nobody waits for over time, so that a machine on which nobody is there stays quiet: after a burst all
 * background threads together take a small share of a core. As soon as somebody waits, they go on as fast as they can.
 */
export class Pace {
  readonly #memory: HasteMemory;
  readonly #clock: PaceClock;
  #used: number;

  constructor(memory: HasteMemory, clock: PaceClock = threadClock) {
    this.#memory = memory;
    this.#clock = clock;
    this.#used = clock.usedMs();
  }

  /** Called between two parts of a work; stands still as long as what was used so far asks for. */
  readonly rest = (): void => {
    const used = this.#clock.usedMs();
    const work = used - this.#used;
    if (work < minWorkMs) return;
    this.#used = used;
    if (isHurried(this.#memory)) return;
    const credit = spend(this.#memory, work, this.#clock.now(), coreShare);
    if (credit >= 0) return;
    this.#clock.standStill(this.#memory, Math.min(maxPauseMs, -credit / coreShare));
    this.#used = this.#clock.usedMs();
  };
}
