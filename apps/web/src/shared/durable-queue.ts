/** Where a queue is kept on this device. */
export interface QueueStore<Item> {
  read(): readonly Item[];
  write(all: readonly Item[]): void;
}

/** A store in this browser; without storage what waits lasts as long as the page. */
export const storedUnder = <Item>(key: string): QueueStore<Item> => ({
  read() {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(kept) ? (kept as Item[]) : [];
    } catch {
      return [];
    }
  },
  write(all) {
    try {
      if (all.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(all));
    } catch {
      // Kept by the page alone.
    }
  },
});

interface DurableQueueParts<Item> {
  readonly store: QueueStore<Item>;
  /** The name under which the server knows one: what is sent again keeps it, so that nothing arrives twice. */
  readonly nameOf: (item: Item) => string;
  /** What a page begins with. */
  readonly first?: readonly Item[];
  /** Whether one is still to be kept for the next page. */
  readonly isKept?: (item: Item) => boolean;
}

const maxKept = 200;

/** What has to reach the server: shown to who listens, and kept on this device until it has arrived or is given up. */
export class DurableQueue<Item> {
  readonly #parts: DurableQueueParts<Item>;
  readonly #listeners = new Set<() => void>();
  /** Names of all that ever were in this queue. */
  readonly #seen = new Set<string>();
  #all: readonly Item[];

  constructor(parts: DurableQueueParts<Item>) {
    this.#parts = parts;
    this.#all = parts.first ?? [];
    this.#see();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly all = (): readonly Item[] => this.#all;

  find(name: string): Item | undefined {
    return this.#all.find((one) => this.#parts.nameOf(one) === name);
  }

  drop(name: string): void {
    this.set(this.#all.filter((one) => this.#parts.nameOf(one) !== name));
  }

  protected change(name: string, change: Partial<Item>): void {
    this.set(this.#all.map((one) => (this.#parts.nameOf(one) === name ? { ...one, ...change } : one)));
  }

  protected set(all: readonly Item[]): void {
    const { store, nameOf, isKept = () => true } = this.#parts;
    this.#all = all;
    this.#see();
    // What other members and pages left on this device is theirs.
    const others = store.read().filter((one) => !this.#seen.has(nameOf(one)));
    store.write([...others, ...all.filter(isKept)].slice(-maxKept));
    for (const listener of this.#listeners) listener();
  }

  #see(): void {
    for (const one of this.#all) this.#seen.add(this.#parts.nameOf(one));
  }
}
