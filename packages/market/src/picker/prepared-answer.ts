import type { Answers } from './answers.ts';
import { countInAll, indicesOf, intersection } from './bits.ts';
import { sortPlaceOf, type PickedStock, type PickQuery } from './query.ts';

/** What a query finds; the parts that not everybody looks at are worked out when they are. */
export class PreparedAnswer {
  readonly #query: PickQuery;
  readonly #joined: readonly Uint32Array[];
  readonly #sets: readonly Uint32Array[];
  readonly #asked: readonly Answers[];
  /** How many stocks match. */
  readonly matched: number;

  constructor(
    query: PickQuery,
    joined: readonly Uint32Array[],
    sets: readonly Uint32Array[],
    asked: readonly Answers[],
  ) {
    this.#query = query;
    this.#joined = joined;
    this.#sets = sets;
    this.#asked = asked;
    this.matched = countInAll(joined);
  }

  /** The stocks that match, ascending. */
  get indices(): number[] {
    return indicesOf(intersection(this.#joined));
  }

  /** How many stocks meet each condition for itself, in the query's order. */
  get counts(): number[] {
    return this.#sets.map((set) => countInAll([set]));
  }

  /** The stocks that match in the query's order, with the figure of each condition. */
  get picked(): PickedStock[] {
    return this.ordered.slice(0, this.#query.limit).map((index) => ({ index, figures: this.figuresOf(index) }));
  }

  /** The stocks that match in the query's order. What has no figure stands last in either order. */
  get ordered(): number[] {
    const { indices } = this;
    const sorting = this.#asked[sortPlaceOf(this.#query)];
    if (!sorting) return indices;
    const { figures } = sorting;
    const order = this.#query.sort?.order === 'asc' ? 1 : -1;
    return indices.sort((a, b) => {
      const [one, other] = [figures[a]!, figures[b]!];
      if (Number.isNaN(one) || Number.isNaN(other))
        return Number(Number.isNaN(one)) - Number(Number.isNaN(other)) || a - b;
      return order * (one - other) || a - b;
    });
  }

  /** The figure of each condition for a stock, in the query's order. */
  figuresOf(index: number): (number | null)[] {
    return this.#asked.map(({ figures }) => (Number.isNaN(figures[index]!) ? null : figures[index]!));
  }
}
