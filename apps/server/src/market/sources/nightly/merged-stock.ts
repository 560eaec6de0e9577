import { allocateColumns, type DailyColumns } from '@lianpan/market/columns';
import { isPossibleSplit } from '@lianpan/market/import';
import type { AdjustmentEvent, Security } from '@lianpan/market/security';
import type { ImportedMarket, KnownValuation } from '../../files/imported-files.ts';
import { sameFactor } from './ex-rights-steps.ts';
import type { SourceName } from '../../wire/source-words.ts';

const barColumns = ['day', 'open', 'high', 'low', 'close', 'prevClose', 'volume', 'amount', 'mainNet'] as const;

/** One bar as the columns have it: prices in fen, NaN for what is not known of amounts and flows. */
export type Bar = Readonly<Record<(typeof barColumns)[number], number>>;

/** A stock with the bars of an import and those that are put over them; nothing is written into the import's columns. */
export class MergedStock {
  security: Security;
  source: SourceName;
  valuation: KnownValuation | null;
  #actions: readonly AdjustmentEvent[];
  #lastFactor: { readonly day: number; readonly factor: number } | undefined;
  readonly #columns: DailyColumns | null;
  readonly #start: number;
  readonly #length: number;
  readonly #put = new Map<number, Bar>();
  /** Days of the bars that were put, ascending. */
  readonly #days: number[] = [];

  /** `market` null begins a stock without bars. */
  constructor(security: Security, market: ImportedMarket | null, index: number) {
    const stockNo = market?.securities[index]?.stockNo ?? '';
    this.security = security;
    this.source = market?.sources[index] ?? 'tushare';
    this.valuation = market?.valuations[index] ?? null;
    this.#actions = market?.actions[index] ?? [];
    this.#lastFactor = market?.lastFactors[stockNo];
    this.#columns = market?.columns ?? null;
    this.#start = market?.columns.start[index] ?? 0;
    this.#length = market?.columns.length[index] ?? 0;
  }

  get actions(): readonly AdjustmentEvent[] {
    return this.#actions;
  }

  get lastFactor(): { readonly day: number; readonly factor: number } | undefined {
    return this.#lastFactor;
  }

  /** Day of the newest bar, -1 without one. */
  get lastDay(): number {
    const own = this.#length === 0 ? -1 : (this.#columns?.day[this.#start + this.#length - 1] ?? -1);
    return Math.max(own, this.#days.at(-1) ?? -1);
  }

  /** Bars with those that were put. */
  get count(): number {
    let added = 0;
    for (const day of this.#put.keys()) if (this.#slotOf(day) === null) added++;
    return this.#length + added;
  }

  /**
   * Puts a bar into its place, the whole of it instead of the one of the same day, and says whether the day is ex rights.
   * `split` is what somebody told of the shares of that day.
   */
  put(bar: Bar, factor: number | null, split?: number): void {
    // Days come in their order but for those that come late.
    if (!this.#put.has(bar.day)) this.#days.splice(this.#days.findLastIndex((day) => day < bar.day) + 1, 0, bar.day);
    this.#put.set(bar.day, bar);
    const before = this.#before(bar.day);
    const known = this.#lastFactor;
    const step = factor !== null && known && before?.day === known.day ? factor / known.factor : null;
    this.#judge(bar, before, step, split);
    const after = this.#after(bar.day);
    if (after) this.#judge(after, bar, null, undefined);
    else if (factor !== null) this.#lastFactor = { day: bar.day, factor };
  }

  /** Writes all bars in their order into columns of others. */
  writeTo(columns: DailyColumns, target: number): void {
    const start = columns.start[target] ?? 0;
    const added = this.#days.flatMap((day) => this.#put.get(day) ?? []);
    let at = 0;
    let next = 0;
    for (let slot = 0; slot < this.#length || next < added.length; at++) {
      const own = slot < this.#length ? (this.#columns?.day[this.#start + slot] ?? 0) : Number.POSITIVE_INFINITY;
      const put = added[next];
      if (put && put.day <= own) {
        for (const name of barColumns) columns[name][start + at] = put[name];
        next++;
        if (put.day === own) slot++;
      } else {
        for (const name of barColumns) columns[name][start + at] = this.#columns?.[name][this.#start + slot] ?? 0;
        slot++;
      }
    }
    columns.length[target] = at;
  }

  /**
   * Notes whether a bar is of an ex-rights day: by the step of the cumulative factor, else by the reference price after a
   * bar of the day before. Source: market handbook A.9.
   */
  #judge(bar: Bar, before: Bar | null, step: number | null, reported: number | undefined): void {
    const isNextDay = before !== null && before.day + 1 === bar.day;
    const byReference = isNextDay && bar.prevClose > 0 ? before.close / bar.prevClose : null;
    const known = this.#actions.find((action) => action.day === bar.day);
    const factor = step ?? byReference ?? (reported === undefined ? null : (known?.factor ?? null));
    // Behind a gap and without factors nobody can tell: what was known of the day stays.
    if (factor === null) return;
    const others = this.#actions.filter((action) => action.day !== bar.day);
    if (Math.abs(factor - 1) <= sameFactor) {
      this.#actions = others;
      return;
    }
    // Prices tell no cash from shares: what somebody told of the shares stays where it fits.
    const split = [reported, known?.split].find((one) => one !== undefined && isPossibleSplit(one, factor));
    const action = { day: bar.day, factor, ...(split === undefined ? {} : { split }) };
    this.#actions = [...others, action].sort((a, b) => a.day - b.day);
  }

  #barAt(slot: number): Bar {
    const read = (name: (typeof barColumns)[number]): number => this.#columns?.[name][this.#start + slot] ?? 0;
    return Object.fromEntries(barColumns.map((name) => [name, read(name)])) as Bar;
  }

  /** Number of the first own bar that is not before a day. */
  #firstFrom(day: number): number {
    let [low, high] = [0, this.#length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#columns?.day[this.#start + middle] ?? 0) < day) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #slotOf(day: number): number | null {
    const slot = this.#firstFrom(day);
    return slot < this.#length && this.#columns?.day[this.#start + slot] === day ? slot : null;
  }

  #before(day: number): Bar | null {
    const slot = this.#firstFrom(day) - 1;
    const own = slot < 0 ? null : this.#barAt(slot);
    const put = this.#put.get(this.#days.findLast((one) => one < day) ?? -1) ?? null;
    return own && (!put || own.day > put.day) ? own : put;
  }

  #after(day: number): Bar | null {
    const slot = this.#firstFrom(day + 1);
    const own = slot >= this.#length ? null : this.#barAt(slot);
    const put = this.#put.get(this.#days.at(this.#days.findLastIndex((one) => one <= day) + 1) ?? -1) ?? null;
    return own && (!put || own.day < put.day) ? own : put;
  }
}

/** The market of these stocks; what files told of days goes on with it. */
export function marketOfStocks(
  stocks: readonly MergedStock[],
  mergedDays: Readonly<Record<string, string>>,
  {
    riskSpans = {},
    noLimitDays = {},
    suspendedDays = {},
    concepts = null,
  }: Partial<Pick<ImportedMarket, 'riskSpans' | 'noLimitDays' | 'suspendedDays' | 'concepts'>> = {},
): ImportedMarket {
  const columns = allocateColumns(
    stocks.map(({ count }) => count),
    false,
  );
  stocks.forEach((stock, index) => stock.writeTo(columns, index));
  return {
    columns,
    securities: stocks.map(({ security }) => security),
    actions: stocks.map(({ actions }) => actions),
    sources: stocks.map(({ source }) => source),
    valuations: stocks.map(({ valuation }) => valuation),
    mergedDays,
    lastFactors: Object.fromEntries(
      stocks.flatMap(({ security, lastFactor }) => (lastFactor ? [[security.stockNo, lastFactor] as const] : [])),
    ),
    riskSpans,
    noLimitDays,
    suspendedDays,
    concepts,
  };
}
