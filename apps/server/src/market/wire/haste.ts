/** Shared with threads: 1 while somebody waits for what runs in the background, 0 while it is done for nobody yet. */
export type HasteFlag = Int32Array<SharedArrayBuffer>;

/** Lets background threads know whether somebody waits for them; see `Pace`. */
export class Haste {
  readonly flag: HasteFlag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  #waiting = 0;

  /** Background threads hurry until the promise is settled, which is returned. */
  during<Value>(promise: Promise<Value>): Promise<Value> {
    this.#count(1);
    const end = (): void => this.#count(-1);
    promise.then(end, end);
    return promise;
  }

  #count(change: number): void {
    this.#waiting += change;
    Atomics.store(this.flag, 0, this.#waiting > 0 ? 1 : 0);
    Atomics.notify(this.flag, 0);
  }
}
