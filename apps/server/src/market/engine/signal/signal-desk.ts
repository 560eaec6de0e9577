import {
  aShareCalendar,
  closeSecond,
  createStockDays,
  daySignals,
  isStandardStock,
  statusAt,
  type DaySignal,
  type SignalMinutes,
  type SimulatedHistory,
  type StockDay,
} from '@lianpan/market';
import type { SignalQueries, SignalsAnswer, StockSignal } from '../../wire/signal-questions.ts';
import { inParts } from '../in-parts.ts';
import type { ListSource } from '../lists/list-desk.ts';
import { createBefore } from './signal-before.ts';

const morning = 9.5 * 3600;
const afternoon = 13 * 3600;
const noonPoint = 120;
const closePoint = 240;
const keptDays = 8;
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
export class SignalDesk implements SignalQueries {
  readonly #source: ListSource;
  #days: { readonly history: SimulatedHistory; readonly read: ReturnType<typeof createStockDays> } | null = null;
  /** By day and, while it is traded, by minute. */
  readonly #kept = new Map<string, Promise<SignalsAnswer>>();

  constructor(source: ListSource) {
    this.#source = source;
  }

  async signals(date?: string): Promise<SignalsAnswer | null> {
    const { market, dayOf, knownOf } = this.#source;
    const day = dayOf(date);
    if (day === null) return null;
    if (this.#days?.history !== market.history) {
      this.#days = { history: market.history, read: createStockDays(market.history) };
      this.#kept.clear();
    }
    const point = pointAt(knownOf(day));
    const key = `${day} ${point}`;
    const kept = this.#kept.get(key) ?? inParts(this.#found(day, point)).then((answer) => answer!);
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    if (this.#kept.size > keptDays) this.#kept.delete(this.#kept.keys().next().value!);
    return kept;
  }

  *#found(day: number, point: number): Generator<void, SignalsAnswer> {
    const { market } = this.#source;
    const { universe } = market.history;
    const beforeOf = yield* createBefore(this.#source, day);
    const signals: StockSignal[] = [];
    for (let index = 0; index < market.count; index++) {
      if (index % stocksAPart === stocksAPart - 1) yield;
      const listedDays = day - universe.listDay[index]! + 1;
      if (!isStandardStock({ isTraded: true, status: statusAt(universe, index, day), listedDays })) continue;
      const own = this.#dayOf(index, day);
      const before = own && beforeOf(own);
      if (!own || !before) continue;
      for (const signal of daySignals(own.columns, before, point))
        signals.push(told(index, signal, own.columns, point));
    }
    signals.sort((a, b) => b.second - a.second || b.supports.length - a.supports.length || a.slot - b.slot);
    return { tradeDate: aShareCalendar.dateOf(day), signals };
  }

  #dayOf(index: number, day: number): StockDay | null {
    const { history, intraday, tradeDay } = this.#source.market;
    if (day > history.lastDay) return day === tradeDay ? intraday.stockDay(index) : null;
    return this.#days!.read(index, day);
  }
}

function told(slot: number, signal: DaySignal, { price }: SignalMinutes, last: number): StockSignal {
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
    mostSince: since(most),
    leastSince: since(least),
  };
}
