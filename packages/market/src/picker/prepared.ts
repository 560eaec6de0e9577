import type { Condition, ParameterValues } from './condition.ts';
import type { CheckedQuery, PickedStock } from './query.ts';
import type { StockView } from './stock-view.ts';

/** One condition asked of every stock, a bit a stock. */
interface Answers {
  readonly holds: Uint32Array;
  /** What is not known neither holds nor does its opposite. */
  readonly isKnown: Uint32Array;
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
  readonly #universe: Uint32Array;
  readonly #answers = new Map<string, Answers>();
  readonly #own: string[] = [];

  /** `viewOf` gives `null` for a stock outside the universe; it is asked anew for each batch of conditions. */
  constructor(stockCount: number, viewOf: (index: number) => StockView | null) {
    this.stockCount = stockCount;
    this.#viewOf = viewOf;
    this.#universe = bits(stockCount);
    for (let index = 0; index < stockCount; index++) if (viewOf(index)) setBit(this.#universe, index);
  }

  /** Answers conditions with these values for every stock, stock by stock, and keeps them. */
  prepare(items: readonly { readonly condition: Condition; readonly values: ParameterValues }[]): void {
    const missing = items
      .map(({ condition, values }) => ({ key: keyOf(condition, values), condition, values }))
      .filter(({ key }) => !this.#answers.has(key));
    for (const { key } of missing) {
      this.#answers.set(key, {
        holds: bits(this.stockCount),
        isKnown: bits(this.stockCount),
        figures: new Float64Array(this.stockCount).fill(Number.NaN),
      });
    }
    for (let index = 0; index < this.stockCount && missing.length > 0; index++) {
      const stock = this.#viewOf(index);
      if (!stock) continue;
      for (const { key, condition, values } of missing) {
        const answers = this.#answers.get(key)!;
        const answer = condition.test(stock, values);
        if (answer !== null) setBit(answers.isKnown, index);
        if (answer === true) setBit(answers.holds, index);
        answers.figures[index] = condition.value(stock, values) ?? Number.NaN;
      }
    }
  }

  /** How many stocks match, how many meet each condition for itself, and those that match in the query's order. */
  ask(query: CheckedQuery): { matched: number; counts: number[]; picked: PickedStock[] } {
    const items = query.groups.flatMap((group) => group.items);
    this.#answerOwn(items);
    const found = this.#universe.slice();
    const counts: number[] = [];
    for (const { op, items: some } of query.groups) {
      const group = op === 'AND' ? this.#universe.slice() : bits(this.stockCount);
      for (const { condition, values, not } of some) {
        const answers = this.#answers.get(keyOf(condition, values))!;
        counts.push(join(group, answers, not, op));
      }
      for (let word = 0; word < found.length; word++) found[word] = found[word]! & group[word]!;
    }
    const matched = indicesOf(found);
    const order = this.#ordered(matched, query, items).slice(0, query.limit);
    return {
      matched: matched.length,
      counts,
      picked: order.map((index) => ({
        index,
        figures: items.map(({ condition, values }) => {
          const figure = this.#answers.get(keyOf(condition, values))!.figures[index]!;
          return Number.isNaN(figure) ? null : figure;
        }),
      })),
    };
  }

  #answerOwn(items: CheckedQuery['groups'][number]['items']): void {
    const own = items.filter(({ condition, values }) => !this.#answers.has(keyOf(condition, values)));
    if (own.length === 0) return;
    this.prepare(own);
    this.#own.push(...new Set(own.map(({ condition, values }) => keyOf(condition, values))));
    for (const key of this.#own.splice(0, Math.max(0, this.#own.length - keptOwn))) this.#answers.delete(key);
  }

  #ordered(
    indices: number[],
    { sortItem, order }: CheckedQuery,
    items: CheckedQuery['groups'][number]['items'],
  ): number[] {
    const sorting = items[sortItem];
    if (!sorting) return indices;
    const { figures } = this.#answers.get(keyOf(sorting.condition, sorting.values))!;
    return indices.sort((a, b) => {
      const [one, other] = [figures[a]!, figures[b]!];
      if (Number.isNaN(one) || Number.isNaN(other))
        return Number(Number.isNaN(one)) - Number(Number.isNaN(other)) || a - b;
      return order * (one - other) || a - b;
    });
  }
}

const keyOf = (condition: Condition, values: ParameterValues): string =>
  condition.parameters.reduce((key, parameter) => `${key} ${String(values[parameter.key])}`, condition.id);

const bits = (count: number): Uint32Array => new Uint32Array((count + 31) >> 5);

function setBit(words: Uint32Array, index: number): void {
  words[index >> 5] = words[index >> 5]! | (1 << (index & 31));
}

/** Joins the answers of one condition to its group; returns for how many stocks they hold. */
function join(group: Uint32Array, { holds, isKnown }: Answers, not: boolean, op: 'AND' | 'OR'): number {
  let count = 0;
  for (let word = 0; word < group.length; word++) {
    const answer = not ? ~holds[word]! & isKnown[word]! : holds[word]!;
    count += bitsIn(answer);
    group[word] = op === 'AND' ? group[word]! & answer : group[word]! | answer;
  }
  return count;
}

function bitsIn(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

function indicesOf(words: Uint32Array): number[] {
  const found: number[] = [];
  words.forEach((word, at) => {
    for (let left = word; left !== 0; left &= left - 1) found.push(at * 32 + (31 - Math.clz32(left & -left)));
  });
  return found;
}
