import { aShareCalendar, tradingWeekOf } from '@lianpan/market/calendar';
import { findPriceLevels } from '@lianpan/market/diagnosis';
import {
  goodRules,
  meanOfLast,
  recentDays,
  stepGoodList,
  type GoodMember,
  type GoodStyle,
  type RankedStock,
} from '@lianpan/market/pools';
import { closeSecond, isStandardStock } from '@lianpan/market/rules';
import { adjustedBars, slotOf } from '@lianpan/market/series';
import { fundamentalsOf, isInvestigated, statusAt, type SimulatedHistory } from '@lianpan/market/simulator';
import type { GoodAnswer, GoodStock } from '../../wire/pool-questions.ts';
import { simulatedDatasetUpTo } from '../dataset.ts';
import { inSlices } from '../in-slices.ts';
import { withFallback } from '../with-fallback.ts';
import type { ListSource } from '../lists/list-reader.ts';
import { goodStyleNames, type ScoredDay } from './good-study.ts';
import type { ScoredDays } from './scored-days.ts';

/** 16:30, second of the day: when the lists of the day are known. Source: market handbook C.13. */
const readySecond = 16.5 * 3600;
const amountDays = 20;
const keptWeeks = 12;

interface ListedDay {
  readonly day: number;
  readonly lists: Readonly<Record<GoodStyle, readonly GoodMember[]>>;
  readonly scored: ScoredDay;
}

/**
 * Draws the lists of good stocks of the simulated market. They begin anew with each week: what is told of a day never depends
 * on when somebody asks or on when a machine joined, and no day costs more than the scores of five.
 */
export class GoodReader {
  readonly #source: ListSource;
  readonly #scored: ScoredDays;
  #history: SimulatedHistory | null = null;
  /** By the first trading day of the week. */
  readonly #weeks = new Map<number, Promise<readonly ListedDay[]>>();

  constructor(source: ListSource, scored: ScoredDays) {
    this.#source = source;
    this.#scored = scored;
  }

  async goodStocks(style: GoodStyle, date?: string): Promise<GoodAnswer | 'preparing' | null> {
    const asked = this.#source.dayOf(date);
    if (asked === null) return null;
    const day = this.#listedBy(asked);
    const days = await withFallback(this.#scored.awaited(this.#weekUpTo(day)), 'preparing' as const);
    if (days === 'preparing') return days;
    const listed = days[day - days[0]!.day]!;
    return {
      tradeDate: aShareCalendar.dateOf(day),
      since: aShareCalendar.dateOf(days[0]!.day),
      stocks: listed.lists[style].map((member) => this.#stockOf(member, listed, style)),
    };
  }

  /** Draws the newest lists before anybody asks. */
  async prepare(): Promise<void> {
    await this.#weekUpTo(this.#listedBy(this.#source.market.tradeDay));
  }

  /** The day whose lists are out on a day. */
  #listedBy(day: number): number {
    const { market, knownOf } = this.#source;
    return Math.max(market.history.firstDay, knownOf(day) >= readySecond ? day : day - 1);
  }

  /** The days of a week up to one; those that are there are gone on from. */
  #weekUpTo(day: number): Promise<readonly ListedDay[]> {
    const { history } = this.#source.market;
    if (this.#history !== history) this.#weeks.clear();
    this.#history = history;
    const [first = ''] = tradingWeekOf(aShareCalendar.dateOf(day));
    const begin = Math.max(history.firstDay, aShareCalendar.numberOf(first) ?? day);
    const known = this.#weeks.get(begin) ?? Promise.resolve([]);
    const made = known.then((days) => this.#noPause(days, begin, day));
    this.#weeks.delete(begin);
    this.#weeks.set(begin, made);
    if (this.#weeks.size > keptWeeks) this.#weeks.delete(this.#weeks.keys().next().value!);
    made.catch(() => this.#weeks.delete(begin));
    return made;
  }

  /** As many of the best as can decide a list. */
  static readonly #enough = goodRules.keptRank + goodRules.most * 2;

  async #noPause(days: readonly ListedDay[], begin: number, last: number): Promise<readonly ListedDay[]> {
    const next = begin + days.length;
    if (next > last) return days;
    const all = [...days];
    let scoring = this.#scored.of(next, last);
    for (let day = next; day <= last; day++) {
      const scored = await scoring;
      // One day ahead, so that the thread is not idle and what others ask of it still comes between.
      if (day < last) scoring = this.#scored.of(day + 1, last);
      all.push((await inSlices(this.#listed(scored, all.at(-1))))!);
    }
    return all;
  }

  *#listed(scored: ScoredDay, before: ListedDay | undefined): Generator<void, ListedDay> {
    const { securities } = this.#source.market.simulator;
    const safe = new Map<number, boolean>();
    const lists = {} as Record<GoodStyle, readonly GoodMember[]>;
    for (const style of goodStyleNames) {
      const ranked: RankedStock[] = [];
      for (const { index } of scored.best[style]) {
        if (ranked.length >= GoodReader.#enough) break;
        const isSafe = safe.get(index) ?? this.isSafe(index, scored.day);
        safe.set(index, isSafe);
        if (isSafe) ranked.push({ index, industry: securities[index]?.industry ?? null });
        yield;
      }
      lists[style] = stepGoodList(before?.lists[style] ?? [], ranked, scored.day);
    }
    return { day: scored.day, lists, scored };
  }

  /** The risks that keep a stock out however well it scores. Source: market handbook C.13. */
  isSafe(index: number, day: number): boolean {
    const { book } = this.#source;
    const history = this.#scored.historyUpTo(day);
    const { universe } = history;
    const listedDays = day - universe.listDay[index]! + 1;
    if (!isStandardStock({ isTraded: true, status: statusAt(universe, index, day), listedDays })) return false;
    if (isInvestigated(universe, index, day, closeSecond)) return false;
    const { pledgeRatio, goodwillToEquity } = fundamentalsOf(history, index, day);
    if ((pledgeRatio ?? 0) >= goodRules.maxPledged || (goodwillToEquity ?? 0) >= goodRules.maxGoodwill) return false;
    const days = recentDays(history.columns, null, index, day, amountDays);
    if (!days || !(meanOfLast(days.amount, amountDays) >= goodRules.minAmount)) return false;
    const close = history.columns.close[slotOf(history.columns, index, day)]!;
    if ((book.floatSharesOf(index, day) * close) / 100 < goodRules.minFloatCap) return false;
    const distance = book.seriousDistanceOf(index, day);
    return distance === null || Math.min(distance.rise, -distance.fall) >= goodRules.minDistance;
  }

  #stockOf(member: GoodMember, { day, scored }: ListedDay, style: GoodStyle): GoodStock {
    const { index, addedDay } = member;
    const history = this.#scored.historyUpTo(day);
    const dataset = simulatedDatasetUpTo(history, day);
    const bars = adjustedBars(dataset.columns, index, dataset.actionsOf(index), 'forward');
    const levels = findPriceLevels(bars, dataset.floatSharesOf(index), null);
    const added = bars.day.indexOf(addedDay);
    const last = bars.close.length - 1;
    const own = scored.best[style].find((one) => one.index === index)!;
    return {
      slot: index,
      score: own.score,
      dimensions: own.dimensions,
      strong: own.strong,
      weak: own.weak,
      support: levels?.supports[0]?.level ?? null,
      resistance: levels?.resistances[0]?.level ?? null,
      addedDate: aShareCalendar.dateOf(addedDay),
      since: bars.close[last]! / bars.close[added]! - 1,
    };
  }
}
