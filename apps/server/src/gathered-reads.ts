/** Statements under way at once: a slow one must not hold up whoever comes after it. */
const maxAtOnce = 2;
const maxInOne = 64;

interface Waiting<Value> {
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Joins reads of one kind: whoever asks while statements are under way waits for the next one, which answers all who wait.
 * A read always begins after it was asked for, so everybody sees what he wrote before.
 */
export class GatheredReads<Key, Value> {
  readonly #read: (keys: readonly Key[]) => Promise<readonly Value[]>;
  readonly #nameOf: (key: Key) => string;
  #next = new Map<string, { key: Key; waiting: Waiting<Value>[] }>();
  #underWay = 0;
  #isDue = false;

  /** `read` gives a value for each of the keys, in their order; keys of one name are asked for once. */
  constructor(nameOf: (key: Key) => string, read: (keys: readonly Key[]) => Promise<readonly Value[]>) {
    this.#nameOf = nameOf;
    this.#read = read;
  }

  ask(key: Key): Promise<Value> {
    return new Promise((resolve, reject) => {
      const name = this.#nameOf(key);
      const asked = this.#next.get(name) ?? { key, waiting: [] };
      asked.waiting.push({ resolve, reject });
      this.#next.set(name, asked);
      // What arrives in one turn of the event loop is asked together.
      if (this.#isDue) return;
      this.#isDue = true;
      setImmediate(() => {
        this.#isDue = false;
        this.#begin();
      });
    });
  }

  #begin(): void {
    if (this.#underWay >= maxAtOnce || this.#next.size === 0) return;
    const asked = [...this.#next.values()].slice(0, maxInOne);
    for (const { key } of asked) this.#next.delete(this.#nameOf(key));
    this.#underWay += 1;
    void this.#answer(asked).finally(() => {
      this.#underWay -= 1;
      this.#begin();
    });
  }

  async #answer(asked: readonly { key: Key; waiting: readonly Waiting<Value>[] }[]): Promise<void> {
    try {
      const values = await this.#read(asked.map(({ key }) => key));
      // The reader gives a value a key.
      for (const [at, { waiting }] of asked.entries()) for (const { resolve } of waiting) resolve(values[at] as Value);
    } catch (error) {
      for (const { waiting } of asked) for (const { reject } of waiting) reject(error);
    }
  }
}
