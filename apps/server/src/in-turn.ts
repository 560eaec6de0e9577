/** Work of one owner comes one after the other in this process, that of others meanwhile. */
export class InTurn<Owner> {
  readonly #last = new Map<Owner, Promise<unknown>>();

  /** Does `work` once everything that the owner asked for before has ended, however it ended. */
  async take<Value>(owner: Owner, work: () => Promise<Value>): Promise<Value> {
    const before = this.#last.get(owner);
    const own = before ? before.then(work, work) : work();
    this.#last.set(owner, own);
    try {
      return await own;
    } finally {
      if (this.#last.get(owner) === own) this.#last.delete(owner);
    }
  }
}
