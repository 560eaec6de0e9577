import { bits, countInAll, indicesOf, intersection, setBit, union } from './bits.ts';
import { completeValues, conditionOf, hasUsualValues } from './catalogue.ts';
import type { Condition, ParameterValues } from './condition.ts';
import { checkSize, sortPlaceOf, type PickedStock, type PickQuery, type QueryItem } from './query.ts';
import type { StockView } from './stock-view.ts';

/** One condition asked of every stock, a bit a stock. What is not known is in neither set. */
interface Answers {
  readonly holds: Uint32Array;
  readonly fails: Uint32Array;
  /** The figure of each stock, NaN where there is none. */
  readonly figures: Float64Array;
}

/** Kept beside the catalogue's own: what people asked with parameters of their own lately. */
const keptOwn = 200;

/**
 * The conditions of one day, answered for the whole market ahead of the questions; a query is then a few operations on
 * bits. Conditions with parameters of their own are answered when first asked for. Source: market handbook E.1.
 */
export class PreparedMarket {
  readonly stockCount: number;
  readonly #viewOf: (index: number) => StockView | null;
  readonly #closedViewOf: ((index: number) => StockView | null) | undefined;
  readonly #answers = new Map<string, Answers>();
  /** By the id of the condition: asked with the usual parameters, as nearly everybody does. */
  readonly #usual = new Map<string, Answers>();
  readonly #own: string[] = [];

  /**
   * `viewOf` gives `null` for a stock outside the universe; it is asked anew for each batch of conditions. While the day is being
   * traded, `closedViewOf` gives the last finished one, for the conditions that need it.
   */
  constructor(
    stockCount: number,
    viewOf: (index: number) => StockView | null,
    closedViewOf?: (index: number) => StockView | null,
  ) {
    this.stockCount = stockCount;
    this.#viewOf = viewOf;
    this.#closedViewOf = closedViewOf;
  }

  /** Answers conditions with their usual parameters for every stock, stock by stock, and keeps the answers. */
  prepare(conditions: readonly Condition[]): void {
    const steps = this.preparing(conditions);
    while (!steps.next().done);
  }

  /** The same with a pause after each stock; the answers can be asked for once it is done. Conditions with lists are passed over. */
  *preparing(conditions: readonly Condition[]): Generator<void> {
    const items = conditions
      .filter(hasUsualValues)
      .map((condition) => ({ condition, values: completeValues(condition) }));
    yield* this.#answering(items);
    for (const { condition, values } of items) {
      this.#usual.set(condition.id, this.#answers.get(keyOf(condition, values))!);
    }
  }

  /** Whether a question can be asked without work over all stocks. Throws QueryFault for a condition that can't be asked. */
  isAnswered(query: PickQuery): boolean {
    return query.groups.every(({ items }) =>
      items.every((item) => {
        if (this.#isUsual(item)) return true;
        const condition = conditionOf(item.id);
        return this.#answers.has(keyOf(condition, completeValues(condition, item.values)));
      }),
    );
  }

  /** Answers what a question asks with parameters of its own, with a pause after each stock. Throws QueryFault. */
  *answering(query: PickQuery): Generator<void> {
    checkSize(query);
    const items = query.groups.flatMap((group) => group.items).filter((item) => !this.#isUsual(item));
    const own = items.map(({ id, values }) => {
      const condition = conditionOf(id);
      return { condition, values: completeValues(condition, values) };
    });
    const keys = own.map(({ condition, values }) => keyOf(condition, values)).filter((key) => !this.#answers.has(key));
    yield* this.#answering(own);
    for (const key of new Set(keys)) this.#keepOwn(key);
  }

  /** Takes over the usual answers of another day's preparation for conditions that this one does not answer. */
  takeUsual(other: PreparedMarket, conditions: readonly Condition[]): void {
    for (const { id } of conditions) {
      const answers = other.#usual.get(id);
      if (answers) this.#usual.set(id, answers);
    }
  }

  #isUsual({ id, values }: QueryItem): boolean {
    return values === undefined && this.#usual.has(id);
  }

  *#answering(items: readonly { readonly condition: Condition; readonly values: ParameterValues }[]): Generator<void> {
    const missing = new Map<string, { readonly condition: Condition; readonly values: ParameterValues }>();
    for (const item of items) {
      const key = keyOf(item.condition, item.values);
      if (!this.#answers.has(key)) missing.set(key, item);
    }
    const asked = [...missing].map(([key, { condition, values }]) => ({
      key,
      condition,
      values,
      answers: {
        holds: bits(this.stockCount),
        fails: bits(this.stockCount),
        figures: new Float64Array(this.stockCount).fill(Number.NaN),
      },
    }));
    const asksClose = asked.some(({ condition }) => this.#isOfTheClose(condition));
    const asksNow = asked.some(({ condition }) => !this.#isOfTheClose(condition));
    for (let index = 0; index < this.stockCount && asked.length > 0; index++) {
      const stock = asksNow ? this.#viewOf(index) : null;
      const closed = asksClose ? this.#closedViewOf!(index) : null;
      if (stock ?? closed) {
        for (const { answers, condition, values } of asked) {
          const view = this.#isOfTheClose(condition) ? closed : stock;
          if (!view) continue;
          const answer = condition.test(view, values);
          if (answer !== null) setBit(answer ? answers.holds : answers.fails, index);
          answers.figures[index] = condition.value(view, values) ?? Number.NaN;
        }
      }
      yield;
    }
    // Kept only when whole: somebody else may ask while this one pauses.
    for (const { key, answers } of asked) this.#answers.set(key, answers);
  }

  /** Flows of a day that is not over are nobody's to tell from bars. */
  #isOfTheClose({ isIntraday, needs }: Condition): boolean {
    return this.#closedViewOf !== undefined && (!isIntraday || needs.includes('flow'));
  }

  #keepOwn(key: string): void {
    this.#own.push(key);
    if (this.#own.length > keptOwn) this.#answers.delete(this.#own.shift()!);
  }

  /** Throws QueryFault for a question that can't be asked. */
  ask(query: PickQuery): PreparedAnswer {
    checkSize(query);
    const asked: Answers[] = [];
    const sets: Uint32Array[] = [];
    const joined: Uint32Array[] = [];
    for (const { op, items } of query.groups) {
      const first = sets.length;
      for (const item of items) {
        const answers = this.#answersTo(item);
        asked.push(answers);
        sets.push(item.not ? answers.fails : answers.holds);
      }
      if (op === 'AND') for (let at = first; at < sets.length; at++) joined.push(sets[at]!);
      else joined.push(union(sets.slice(first), bits(this.stockCount).length));
    }
    return new PreparedAnswer(query, joined, sets, asked);
  }

  #answersTo({ id, values: given }: QueryItem): Answers {
    if (given === undefined) {
      const usual = this.#usual.get(id);
      if (usual) return usual;
    }
    const condition = conditionOf(id);
    const values = completeValues(condition, given);
    const key = keyOf(condition, values);
    const kept = this.#answers.get(key);
    if (kept) return kept;
    const steps = this.#answering([{ condition, values }]);
    while (!steps.next().done);
    this.#keepOwn(key);
    return this.#answers.get(key)!;
  }
}

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
    const figureOf = ({ figures }: Answers, index: number): number | null =>
      Number.isNaN(figures[index]!) ? null : figures[index]!;
    return this.#ordered()
      .slice(0, this.#query.limit)
      .map((index) => ({ index, figures: this.#asked.map((answers) => figureOf(answers, index)) }));
  }

  #ordered(): number[] {
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
}

const keyOf = (condition: Condition, values: ParameterValues): string =>
  condition.parameters.reduce((key, parameter) => `${key} ${JSON.stringify(values[parameter.key])}`, condition.id);
