import type { FigureAlertKind } from '@lianpan/domain';

export interface WaitingAlert {
  readonly id: number;
  readonly stock: string;
  readonly kind: FigureAlertKind;
  readonly threshold: number;
}

/** What alerts are held against; nothing of it for a stock that does not trade. */
export interface Watched {
  readonly priceFen: number;
  /** Hundredths of a percent against the close before. */
  readonly changeBasis: number;
  readonly limitState: string;
}

/** Each kind as one rule: an alert is due once its key is no greater than the figure. */
const keys: Readonly<Record<FigureAlertKind, (threshold: number) => number>> = {
  priceAbove: (threshold) => threshold,
  priceBelow: (threshold) => -threshold,
  riseAbove: (threshold) => threshold,
  fallBelow: (threshold) => threshold,
  limitUp: () => 0,
  limitDown: () => 0,
  limitBroken: () => 0,
};
const figures: Readonly<Record<FigureAlertKind, (watched: Watched) => number>> = {
  priceAbove: ({ priceFen }) => priceFen,
  priceBelow: ({ priceFen }) => -priceFen,
  riseAbove: ({ changeBasis }) => changeBasis,
  fallBelow: ({ changeBasis }) => -changeBasis,
  limitUp: ({ limitState }) => (limitState === 'UP' ? 0 : -1),
  limitDown: ({ limitState }) => (limitState === 'DOWN' ? 0 : -1),
  limitBroken: ({ limitState }) => (limitState === 'UP_BROKEN' || limitState === 'DOWN_BROKEN' ? 0 : -1),
};

/** Whether an alert is due at these figures. */
export const isDue = (kind: FigureAlertKind, threshold: number, watched: Watched): boolean =>
  keys[kind](threshold) <= figures[kind](watched);

interface Shelf {
  readonly kind: FigureAlertKind;
  /** The nearest first, so that mostly one comparison says that none is due. */
  waiting: { readonly id: number; readonly key: number }[];
  isSorted: boolean;
}

/** Alerts that wait, by stock and kind; the table has the truth. */
export class AlertBook {
  readonly #stocks = new Map<string, Map<FigureAlertKind, Shelf>>();
  readonly #known = new Set<number>();

  get size(): number {
    return this.#known.size;
  }

  get stocks(): Iterable<string> {
    return this.#stocks.keys();
  }

  add({ id, stock, kind, threshold }: WaitingAlert): void {
    if (this.#known.has(id)) return;
    this.#known.add(id);
    const shelves = this.#stocks.get(stock) ?? new Map<FigureAlertKind, Shelf>();
    this.#stocks.set(stock, shelves);
    const shelf = shelves.get(kind) ?? { kind, waiting: [], isSorted: true };
    shelves.set(kind, shelf);
    shelf.waiting.push({ id, key: keys[kind](threshold) });
    shelf.isSorted = false;
  }

  /** Takes out what is due at the figures of a stock. */
  takeDue(stock: string, watched: Watched): number[] {
    const shelves = this.#stocks.get(stock);
    if (!shelves) return [];
    const due: number[] = [];
    for (const shelf of shelves.values()) {
      if (!shelf.isSorted) {
        shelf.waiting.sort((a, b) => a.key - b.key);
        shelf.isSorted = true;
      }
      const figure = figures[shelf.kind](watched);
      let taken = 0;
      while (taken < shelf.waiting.length && shelf.waiting[taken]!.key <= figure) taken += 1;
      if (taken > 0) for (const { id } of shelf.waiting.splice(0, taken)) due.push(id);
      if (shelf.waiting.length === 0) shelves.delete(shelf.kind);
    }
    for (const id of due) this.#known.delete(id);
    if (shelves.size === 0) this.#stocks.delete(stock);
    return due;
  }

  clear(): void {
    this.#stocks.clear();
    this.#known.clear();
  }
}
