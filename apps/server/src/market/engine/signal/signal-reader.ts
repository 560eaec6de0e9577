import { aShareCalendar } from '@lianpan/market/calendar';
import { closeSecond, isStandardStock } from '@lianpan/market/rules';
import { daySignals, mayHaveSignals, signalCodes, type DaySignal, type SignalMinutes } from '@lianpan/market/signal';
import {
  createStockDays,
  sampledDays,
  statusAt,
  type SimulatedHistory,
  type StockDay,
} from '@lianpan/market/simulator';
import type {
  DatedSignal,
  SignalQueries,
  SignalResultsAnswer,
  SignalsAnswer,
  StockSignal,
} from '../../wire/signal-questions.ts';
import type { DayBookThread } from '../facts/day-book-thread.ts';
import { inSlices } from '../in-slices.ts';
import { withFallback } from '../with-fallback.ts';
import type { ListSource } from '../lists/list-reader.ts';
import { createBefore, marketBefore } from './signal-before.ts';
import { outcomeDays, type SignalOutcomes } from './signal-study.ts';

const morning = 9.5 * 3600;
const afternoon = 13 * 3600;
const noonPoint = 120;
const closePoint = 240;
const keptDays = 8;
/** Trading days of a stock's own signals. */
const stockDays = 60;
/** Stocks that are looked at in one part. */
const stocksAPart = 20;

/** Finished minute points of a day at a second of it; below 1 before 09:31. */
const pointAt = (second: number): number => {
  if (second >= closeSecond) return closePoint;
  const isAfternoon = second >= afternoon;
  const passed = Math.floor((second - (isAfternoon ? afternoon : morning)) / 60);
  return isAfternoon ? noonPoint + passed : Math.min(noonPoint, passed);
};

const secondOf = (point: number): number =>
  point <= noonPoint ? morning + point * 60 : afternoon + (point - noonPoint) * 60;

/** Finds the signals of a day of the simulated market, minute by minute. */
export class SignalReader implements SignalQueries {
  readonly #source: ListSource;
  readonly #thread: DayBookThread;
  #days: { readonly history: SimulatedHistory; readonly read: ReturnType<typeof createStockDays> } | null = null;
  /** By day and, while it is traded, by minute. */
  readonly #kept = new Map<string, Promise<SignalsAnswer>>();

  /** What became of the signals of a past day: nothing changes it any more. */
  readonly #studied = new Map<number, Promise<readonly SignalOutcomes[]>>();

  constructor(source: ListSource, thread: DayBookThread) {
    this.#source = source;
    this.#thread = thread;
  }

  /** Of the days before one, as its morning knew them; of no day while they are still studied. */
  async signalResults(date?: string): Promise<SignalResultsAnswer | null> {
    const { market, dayOf } = this.#source;
    const asked = dayOf(date);
    if (asked === null) return null;
    this.#renew();
    // What the evening before the day knew: a signal of the day is held against it.
    const known = asked - 1;
    const days = sampledDays(market.history, known).filter((day) => day + outcomeDays <= known);
    const tradeDate = aShareCalendar.dateOf(asked);
    const studies = await withFallback(Promise.all(days.map((day) => this.#studyOf(day))), null);
    if (studies === null) return { tradeDate, days: 0, kinds: [] };
    const kinds = signalCodes.map((code) => {
      const own = studies.map((study) => study.find((each) => each.code === code)!);
      const sumOf = (field: 'count' | 'ups' | 'sum'): number => own.reduce((sum, each) => sum + each[field], 0);
      const count = sumOf('count');
      return {
        code,
        count,
        upRate: count === 0 ? null : sumOf('ups') / count,
        mean: count === 0 ? null : sumOf('sum') / count,
      };
    });
    return { tradeDate, days: days.length, kinds };
  }

  #studyOf(day: number): Promise<readonly SignalOutcomes[]> {
    const there = this.#studied.get(day);
    if (there) return there;
    const { history } = this.#source.market;
    const made = this.#thread.run(history, { kind: 'signals', day, known: marketBefore(this.#source, day) });
    this.#studied.set(day, made);
    made.catch(() => this.#studied.delete(day));
    return made;
  }

  /** Another history has other days. */
  #renew(): void {
    const { history } = this.#source.market;
    if (this.#days?.history === history) return;
    this.#days = { history, read: createStockDays(history) };
    this.#kept.clear();
    this.#studied.clear();
  }

  async signals(date?: string): Promise<SignalsAnswer | null> {
    const { dayOf, knownOf } = this.#source;
    const day = dayOf(date);
    if (day === null) return null;
    this.#renew();
    const point = pointAt(knownOf(day));
    const key = `${day} ${point}`;
    const kept = this.#kept.get(key) ?? inSlices(this.#found(day, point)).then((answer) => answer!);
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    if (this.#kept.size > keptDays) this.#kept.delete(this.#kept.keys().next().value!);
    return kept;
  }

  *#found(day: number, point: number): Generator<void, SignalsAnswer> {
    const { market } = this.#source;
    const beforeOf = createBefore(market.history, day, marketBefore(this.#source, day));
    yield;
    const signals: StockSignal[] = [];
    for (let index = 0; index < market.count; index++) {
      if (index % stocksAPart === stocksAPart - 1) yield;
      signals.push(...this.#ofStock(index, day, point, beforeOf));
    }
    signals.sort((a, b) => b.second - a.second || b.supports.length - a.supports.length || a.slot - b.slot);
    return { tradeDate: aShareCalendar.dateOf(day), signals };
  }

  #ofStock(index: number, day: number, point: number, beforeOf: ReturnType<typeof createBefore>): StockSignal[] {
    const { universe } = this.#source.market.history;
    const listedDays = day - universe.listDay[index]! + 1;
    if (!isStandardStock({ isTraded: true, status: statusAt(universe, index, day), listedDays })) return [];
    const own = this.#dayOf(index, day);
    if (!own || !mayHaveSignals(own.columns, point)) return [];
    const before = beforeOf(own);
    if (!before) return [];
    return daySignals(own.columns, before, point).map((signal) => present(index, signal, own.columns, point));
  }

  async signalsOfDay(slot: number, date: string): Promise<readonly StockSignal[]> {
    const { market, dayOf, knownOf } = this.#source;
    const day = dayOf(date);
    if (day === null || slot >= market.count) return [];
    this.#renew();
    const beforeOf = createBefore(market.history, day, marketBefore(this.#source, day));
    return this.#ofStock(slot, day, pointAt(knownOf(day)), beforeOf).toSorted((a, b) => a.second - b.second);
  }

  async stockSignals(slot: number): Promise<readonly DatedSignal[]> {
    if (slot >= this.#source.market.count) return [];
    this.#renew();
    return (await inSlices(this.#overDays(slot))) ?? [];
  }

  *#overDays(slot: number): Generator<void, DatedSignal[]> {
    const { market, knownOf } = this.#source;
    const { history, tradeDay } = market;
    const found: DatedSignal[] = [];
    for (let day = Math.max(history.firstDay + 1, tradeDay - stockDays + 1); day <= tradeDay; day++) {
      const beforeOf = createBefore(history, day, marketBefore(this.#source, day));
      const signals = this.#ofStock(slot, day, pointAt(knownOf(day)), beforeOf);
      const tradeDate = aShareCalendar.dateOf(day);
      found.push(...signals.map((signal) => ({ ...signal, tradeDate })).sort((a, b) => a.second - b.second));
      yield;
    }
    return found;
  }

  #dayOf(index: number, day: number): StockDay | null {
    const { history, intraday, tradeDay } = this.#source.market;
    if (day > history.lastDay) return day === tradeDay ? intraday.stockDay(index) : null;
    return this.#days!.read(index, day);
  }
}

function present(slot: number, signal: DaySignal, { price }: SignalMinutes, last: number): StockSignal {
  const { code, direction, point, supports } = signal;
  let [most, least] = [signal.price, signal.price];
  for (let at = point; at <= last; at++) {
    most = Math.max(most, price[at]!);
    least = Math.min(least, price[at]!);
  }
  const since = (to: number): number => to / signal.price - 1;
  return {
    slot,
    code,
    direction,
    second: secondOf(point),
    price: signal.price / 100,
    supports,
    since: since(price[last]!),
    maxSince: since(most),
    minSince: since(least),
  };
}
