import { Haste } from '../wire/haste.ts';

/** Long work that nobody waits for, one after the other: each takes a core for seconds and leaves its memory to the next. */
export class WorkLane {
  /** Whether somebody waits for a work of the lane, or for another that looks at it. */
  readonly haste: Haste;
  #last: Promise<unknown> = Promise.resolve();

  constructor(haste: Haste = new Haste()) {
    this.haste = haste;
  }

  /** Does a work once all that came before has ended. Rejects with what it throws. */
  take<Value>(work: () => Promise<Value>): Promise<Value> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Somebody waits: all that was taken so far hurries. */
  hurry(): void {
    void this.haste.during(this.#last);
  }
}
