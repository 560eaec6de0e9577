import type { Answers } from './answers.ts';
import { countInAll, hasBit, indicesOf, intersection, union } from './bits.ts';
import { compareFigures, signOf } from './figure-order.ts';
import { blockerOf, sortPlaceOf, type Blocker, type PickedStock, type PickQuery } from './query.ts';

/** What a query finds; the parts that not everybody looks at are worked out when they are. */
export class PreparedAnswer {
  readonly #query: PickQuery;
  readonly #universe: readonly Uint32Array[];
  readonly #joined: readonly Uint32Array[];
  readonly #sets: readonly Uint32Array[];
  readonly #asked: readonly Answers[];
  /** How many stocks match. */
  readonly matched: number;

  /**
   * `asked` and `sets` have what each item answers, and whom it lets through, in the query's order; `universe` holds sets
   * that every stock has to be in, none for all stocks.
   */
  constructor(
    query: PickQuery,
    universe: readonly Uint32Array[],
    sets: readonly Uint32Array[],
    asked: readonly Answers[],
  ) {
    this.#query = query;
    this.#universe = universe;
    this.#sets = sets;
    this.#asked = asked;
    this.#joined = this.#joinedWithout(-1);
    this.matched = countInAll(this.#joined);
  }

  /** The stocks that match, ascending. */
  get indices(): number[] {
    return indicesOf(intersection(this.#joined));
  }

  /** How many stocks of the universe meet each condition for itself, in the query's order. */
  get counts(): number[] {
    return this.#sets.map((set) => countInAll([set, ...this.#universe]));
  }

  /** How many stocks of the universe answer each condition neither way, in the query's order: what it reads is not known of them. */
  get unknowns(): number[] {
    return this.#asked.map(({ holds, fails }) => {
      const known = union([holds, fails], holds.length);
      return this.universeSize - countInAll([known, ...this.#universe]);
    });
  }

  /** How many stocks are asked. */
  get universeSize(): number {
    return this.#universe.length > 0 ? countInAll(this.#universe) : (this.#asked[0]?.figures.length ?? 0);
  }

  /** The condition without which the most would match; `null` where something matches. */
  get blocker(): Blocker | null {
    if (this.matched > 0) return null;
    return blockerOf(this.#sets.length, (item) => countInAll(this.#joinedWithout(item)));
  }

  /** The stocks that match in the query's order, with the figure of each condition. */
  get picked(): PickedStock[] {
    return this.ordered.slice(0, this.#query.limit).map((index) => ({ index, figures: this.figuresOf(index) }));
  }

  /** The stocks that match in the query's order. */
  get ordered(): number[] {
    const { indices } = this;
    const { sort } = this.#query;
    const sorting = this.#asked[sortPlaceOf(this.#query)];
    if (!sort || !sorting) return indices;
    const { figures } = sorting;
    const sign = signOf(sort.order);
    return indices.sort((a, b) => compareFigures(figures[a]!, figures[b]!, sign) || a - b);
  }

  /** The figure of each condition for a stock, in the query's order. */
  figuresOf(index: number): (number | null)[] {
    return this.#asked.map(({ figures }) => (Number.isNaN(figures[index]!) ? null : figures[index]!));
  }

  /** Whether a stock is among those that are asked, and which conditions it meets, in the query's order. */
  resultOf(index: number): { readonly isOfUniverse: boolean; readonly isMet: readonly boolean[] } {
    return {
      isOfUniverse: this.#universe.every((set) => hasBit(set, index)),
      isMet: this.#sets.map((set) => hasBit(set, index)),
    };
  }

  /** Sets that have to be joined by "and", as if the item at `left` were not asked; it must not be the only one. */
  #joinedWithout(left: number): Uint32Array[] {
    const joined = [...this.#universe];
    let first = 0;
    for (const { op, items } of this.#query.groups) {
      const end = first + items.length;
      const sets = op === 'AND' ? joined : [];
      for (let at = first; at < end; at++) if (at !== left) sets.push(this.#sets[at]!);
      if (op === 'OR' && sets.length > 0) joined.push(union(sets, sets[0]!.length));
      first = end;
    }
    return joined;
  }
}
