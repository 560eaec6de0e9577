/** Long work that nobody waits for, one after the other: each takes a core for seconds and leaves its memory to the next. */
export class WorkLane {
  #last: Promise<unknown> = Promise.resolve();

  /** Does a work once all that came before has ended. Rejects with what it throws. */
  take<Value>(work: () => Promise<Value>): Promise<Value> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
