import { aShareCalendar, isDate } from '@lianpan/market/calendar';
import {
  attentionFading,
  attentionOf,
  attentionPlaces,
  leakLookback,
  leakStanding,
  recentDays,
  type FocusInput,
} from '@lianpan/market/pools';
import { slotOf } from '@lianpan/market/series';
import type { KnownIndex } from '../../files/imported-records.ts';
import type { FocusAnswer, LeakAnswer, PoolQueries } from '../../wire/pool-questions.ts';
import type { Dataset } from '../dataset.ts';
import type { PastSign } from '../past-results/past-signs.ts';
import { FocusWalks } from '../pools/focus-walks.ts';
import { LeakDays } from '../pools/leak-days.ts';
import { leakLimitDays, type LeakEntry, type LeakTable } from '../pools/leak-table.ts';
import type { ImportedFacts } from './imported-facts.ts';
import { importedBenchmark } from './imported-indices.ts';
import { floatSharesOn } from './imported-shares.ts';
import type { ImportedThemes } from './imported-themes.ts';
import type { MarketCoverage } from './market-coverage.ts';
import { standardStocks } from './standard-stocks.ts';

export interface ImportedPoolParts {
  readonly dataset: Dataset;
  readonly firstSlot: number;
  readonly facts: ImportedFacts;
  readonly themes: ImportedThemes;
  readonly coverage: MarketCoverage;
  readonly indices: readonly KnownIndex[];
}

/** Days before a stock may enter the pool of the strong. Source: market handbook C.12. */
export const focusLeadDays = 20;
/** Days of which the flows decide whether money comes in. Source: market handbook C.2. */
export const leakFlowDays = 3;
/** Bars whose references a stock of the leak pool has to have: those of its mean. */
const referenceBars = 20;
/** Days after which attention has faded to a part in a thousand. */
const attentionDays = 10;
/** Stocks that are read in one part. */
const stocksAPart = 500;

/**
 * The pools of real stocks, by the rules of the simulated market: on days of a whole market after the members of concepts were
 * known. Nobody tells the relevance of a member, and attention is what bars and heats alone draw.
 */
export class ImportedPools implements Omit<PoolQueries, 'goodStocks'> {
  readonly #parts: ImportedPoolParts;
  readonly #leaks: LeakDays;
  readonly #focus: FocusWalks;
  readonly #isStandard: (index: number, day: number) => boolean;
  /** Of CSI 300 by trading-day number, NaN where one of its two closes is not known. */
  readonly #benchmark: Float64Array;

  constructor(parts: ImportedPoolParts) {
    this.#parts = parts;
    const { dataset, firstSlot, themes, coverage, indices } = parts;
    const count = dataset.securities.length;
    this.#isStandard = standardStocks(dataset);
    const closes = importedBenchmark(indices);
    this.#benchmark = closes.map((close, day) => (day === 0 ? Number.NaN : close / closes[day - 1]! - 1));
    this.#leaks = new LeakDays({
      firstDay: themes.since,
      firstSlot,
      *themesOn(day) {
        return coverage.isWholeOn(day) ? yield* themes.factsOn(day) : [];
      },
      membersOf: (concept) => themes.membersOf(concept),
      relevanceOf: () => null,
      tableOn: (day) => this.#leakTable(day),
    });
    this.#focus = new FocusWalks({
      count,
      firstSlot,
      firstDayUpTo: (day) => this.#firstDayUpTo(day),
      inputsFrom: (firstDay) => this.#inputsFrom(firstDay),
    });
  }

  async leakPool(date?: string): Promise<LeakAnswer | null> {
    const day = this.#dayOf(date);
    return day === null || !this.#knowsLeaksOn(day) ? null : this.#leaks.poolOn(day);
  }

  /** What a past day finds; `null` for a day on which the pool is not known. */
  async leaksOn(day: number): Promise<readonly PastSign[] | null> {
    return this.#knowsLeaksOn(day) ? this.#leaks.foundOn(day) : null;
  }

  async focusPool(date?: string): Promise<FocusAnswer | null> {
    const day = this.#dayOf(date);
    return day === null || !this.#knowsFocusOn(day) ? null : this.#focus.poolOn(day);
  }

  /** What came into the pool of the strong day by day up to one; none on the days before anybody could be in it. */
  async enteredUpTo(day: number): ReturnType<FocusWalks['enteredUpTo']> {
    if (!this.#knowsFocusOn(day)) return [];
    const entered = await this.#focus.enteredUpTo(day);
    return entered.slice(focusLeadDays);
  }

  #dayOf(date: string | undefined): number | null {
    const { lastDay, marketDay } = this.#parts.dataset;
    const day = date === undefined ? marketDay : isDate(date) ? aShareCalendar.numberOf(date) : null;
    return day === null || day > lastDay ? null : day;
  }

  /** Themes of the day, and money that somebody published on each day that the pool reads. */
  #knowsLeaksOn(day: number): boolean {
    const { facts, coverage, themes, dataset } = this.#parts;
    for (let back = 0; back < leakFlowDays; back++) {
      const on = day - back;
      const isPublished = dataset.securities.some((_, index) => {
        const slot = slotOf(dataset.columns, index, on);
        return slot >= 0 && facts.isFlowPublished(slot);
      });
      if (on < themes.since || !coverage.isWholeOn(on) || !isPublished) return false;
    }
    return true;
  }

  #knowsFocusOn(day: number): boolean {
    return day - this.#firstDayUpTo(day) >= focusLeadDays;
  }

  /** A day that is not whole, or without the index or members of concepts, ends what can be followed. */
  #firstDayUpTo(day: number): number {
    const { coverage, themes } = this.#parts;
    let first = day + 1;
    while (
      first - 1 >= themes.since &&
      coverage.isWholeOn(first - 1) &&
      !Number.isNaN(this.#benchmark[first - 1] ?? Number.NaN)
    )
      first--;
    return first;
  }

  *#leakTable(day: number): Generator<void, LeakTable> {
    const { dataset, facts } = this.#parts;
    const { measuredColumns: columns, securities } = dataset;
    const entries = new Map<number, LeakEntry>();
    const changes = new Float32Array(securities.length);
    for (let index = 0; index < securities.length; index++) {
      if (index % stocksAPart === stocksAPart - 1) yield;
      const days = recentDays(columns, null, index, day, leakLookback);
      changes[index] = days?.change.at(-1) ?? 0;
      const standing = days && leakStanding(days);
      if (!standing) continue;
      const slot = slotOf(columns, index, day);
      const first = Math.max(columns.start[index]! + 1, slot - referenceBars + 1);
      // How a stock changed over a reference that nobody knows, nobody knows either.
      if (columns.prevClose.subarray(first, slot + 1).some((reference) => reference < 1)) continue;
      const isPublished = Array.from({ length: leakFlowDays }, (_, back) => slot - back).every((at) =>
        facts.isFlowPublished(at),
      );
      const float = floatSharesOn(dataset, index, day);
      entries.set(index, {
        ...standing,
        ...(!isPublished && { mainNet: Number.NaN, mainNetShare: Number.NaN }),
        index,
        isStandard: this.#isStandard(index, day),
        hasLimitUp: Array.from({ length: leakLimitDays }, (_, back) => day - back).some((on) => this.#isUp(index, on)),
        floatCap: float === null ? Number.NaN : (float * days.close.at(-1)!) / 100,
      });
    }
    return { entries, changes };
  }

  #isUp(index: number, day: number): boolean {
    const bar = this.#parts.facts.limits.bars.barOf(index, day);
    return bar !== null && bar.up > 0 && bar.close >= bar.up;
  }

  #inputsFrom(firstDay: number): (day: number) => Generator<void, FocusInput> {
    const { dataset } = this.#parts;
    const attention = new Float64Array(dataset.securities.length).fill(-1);
    const isStandardOn = this.#isStandard;
    const heatsOn = (day: number) => this.#heatsOn(day);
    const barsOn = (day: number) => this.#barsOn(day);
    const draw = (day: number, heat: Float32Array): void => this.#draw(attention, day, heat);
    const benchmark = this.#benchmark;
    let isBegun = false;
    return function* (day) {
      if (!isBegun) {
        for (let on = Math.max(0, firstDay - attentionDays); on < firstDay; on++) {
          draw(on, yield* heatsOn(on));
          yield;
        }
        isBegun = true;
      }
      // The places of the evening before, as in the simulated market.
      const popularity = attentionPlaces(attention);
      const heat = yield* heatsOn(day);
      yield;
      draw(day, heat);
      yield;
      const isStandard = (index: number): boolean => isStandardOn(index, day);
      return { ...barsOn(day), heat, popularity, isStandard, benchmarkChange: benchmark[day]! };
    };
  }

  *#heatsOn(day: number): Generator<void, Float32Array> {
    const { dataset, themes } = this.#parts;
    const heat = new Float32Array(dataset.securities.length);
    for (const theme of yield* themes.factsOn(day)) {
      for (const index of themes.membersOf(theme.concept)) heat[index] = Math.max(heat[index]!, theme.heat);
    }
    return heat;
  }

  /** A day's attention beside what is left of the days before; a stock that never traded has none. */
  #draw(attention: Float64Array, day: number, heat: Float32Array): void {
    const { facts } = this.#parts;
    for (let index = 0; index < attention.length; index++) {
      const bar = facts.limits.bars.barOf(index, day);
      const [was, isNew] = [attention[index]!, attention[index]! < 0];
      if (isNew && !bar) continue;
      const change = bar ? bar.close / bar.prevClose - 1 : 0;
      const isAtUpLimit = bar !== null && bar.up > 0 && bar.close >= bar.up;
      attention[index] = (isNew ? 0 : attentionFading * was) + attentionOf(change, isAtUpLimit, heat[index]!);
    }
  }

  #barsOn(day: number): Pick<FocusInput, 'day' | 'traded' | 'close' | 'prevClose' | 'amount' | 'mainNet'> {
    const { dataset, facts } = this.#parts;
    const { measuredColumns } = dataset;
    const count = dataset.securities.length;
    const bars = {
      day,
      traded: new Uint8Array(count),
      close: new Int32Array(count),
      prevClose: new Int32Array(count),
      amount: new Float64Array(count),
      mainNet: new Float32Array(count),
    };
    for (let index = 0; index < count; index++) {
      const slot = slotOf(measuredColumns, index, day);
      if (slot < 0) continue;
      bars.traded[index] = 1;
      bars.close[index] = measuredColumns.close[slot]!;
      bars.prevClose[index] = measuredColumns.prevClose[slot]!;
      bars.amount[index] = measuredColumns.amount[slot]!;
      // Nobody enters by an estimate: what nobody published is no inflow.
      bars.mainNet[index] = facts.isFlowPublished(slot) ? measuredColumns.mainNet[slot]! : Number.NaN;
    }
    return bars;
  }
}
