/** What background threads may use before they slow down, ms of a core for all of them: short work is done at once. */
export const burstMs = 4000;

/** Places in what is shared. */
const [flagAt, creditAt, refilledAt] = [0, 1, 2];
/** The time of the last refill is counted in tenths of a second, so that it fits for years. */
const tickMs = 100;

/** Shared with threads: whether somebody waits for what runs in the background, and how much of a core it still may use. */
export type HasteMemory = Int32Array<SharedArrayBuffer>;

/** Lets background threads know whether somebody waits for them; see `Pace`. */
export class Haste {
  readonly memory: HasteMemory = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));
  #waiting = 0;

  constructor(now = Date.now()) {
    this.memory[creditAt] = burstMs;
    this.memory[refilledAt] = tickOf(now);
  }

  get isHurried(): boolean {
    return isHurried(this.memory);
  }

  /** Background threads hurry until the promise is settled, which is returned. */
  during<Value>(promise: Promise<Value>): Promise<Value> {
    this.#count(1);
    const end = (): void => this.#count(-1);
    promise.then(end, end);
    return promise;
  }

  #count(change: number): void {
    this.#waiting += change;
    Atomics.store(this.memory, flagAt, this.#waiting > 0 ? 1 : 0);
    Atomics.notify(this.memory, flagAt);
  }
}

export const isHurried = (memory: HasteMemory): boolean => Atomics.load(memory, flagAt) === 1;

/** Modulo what fits: a difference across the jump is seen as none. */
const tickOf = (now: number): number => Math.floor(now / tickMs) % 2 ** 31;

/** Takes work off what all threads may use, refilled by a share of the time that passed; what is left, ms, negative once it is overdrawn. */
export function spend(memory: HasteMemory, workMs: number, now: number, share: number): number {
  const tick = tickOf(now);
  const last = Atomics.load(memory, refilledAt);
  if (tick !== last && Atomics.compareExchange(memory, refilledAt, last, tick) === last) {
    const refill = Math.round(Math.max(0, tick - last) * tickMs * share);
    const credit = Atomics.add(memory, creditAt, refill) + refill;
    if (credit > burstMs) Atomics.sub(memory, creditAt, credit - burstMs);
  }
  const work = Math.round(workMs);
  return Atomics.sub(memory, creditAt, work) - work;
}

/** Stands still so long, or until somebody waits. */
export const standStill = (memory: HasteMemory, ms: number): void => void Atomics.wait(memory, flagAt, 0, ms);
