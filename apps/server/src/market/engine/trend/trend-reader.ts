import { aShareCalendar } from '@lianpan/market/calendar';
import { barsUpTo } from '@lianpan/market/day-book';
import { allocateBars, withUnfinishedBar, type Bars, type UnfinishedBar } from '@lianpan/market/series';
import { eventOf } from '@lianpan/market/simulator';
import type { MainTrendAnswer, TrendQueries } from '../../wire/trend-questions.ts';
import type { ListSource } from '../lists/list-reader.ts';
import { mainTrendOf } from './main-trend.ts';

/** Answers what large orders did to a stock of the simulated market. */
export class TrendReader implements TrendQueries {
  readonly #source: ListSource;

  constructor(source: ListSource) {
    this.#source = source;
  }

  mainTrend(slot: number, date?: string): MainTrendAnswer | null {
    const { market, book, dayOf } = this.#source;
    const day = dayOf(date);
    if (day === null || slot >= market.count) return null;
    const bars = this.#barsOf(slot, day);
    const trend = bars && mainTrendOf(bars, (on) => book.flowOf(slot, on));
    return trend && { ...trend, tradeDate: aShareCalendar.dateOf(day) };
  }

  /** The bars up to a day; the one that is traded stands last as far as it has come. */
  #barsOf(slot: number, day: number): Bars | null {
    const { history } = this.#source.market;
    const past = barsUpTo(history, slot, Math.min(day, history.lastDay));
    const today = day > history.lastDay ? this.#todayOf(slot, day) : null;
    return today ? withUnfinishedBar(past ?? allocateBars(0, 'forward', true), today) : past;
  }

  #todayOf(slot: number, day: number): UnfinishedBar | null {
    const { market, book } = this.#source;
    const bars = book.barsOf(day);
    if (bars?.traded[slot] !== 1 || bars.close[slot] === 0) return null;
    const action = market.today.actions.find(({ index }) => index === slot);
    const event = action && eventOf(action);
    return {
      day,
      open: bars.open[slot]! / 100,
      high: bars.high[slot]! / 100,
      low: bars.low[slot]! / 100,
      close: bars.close[slot]! / 100,
      prevClose: bars.prevClose[slot]! / 100,
      volume: bars.volume[slot]!,
      amount: bars.amount[slot]!,
      mainNet: bars.mainNet[slot]!,
      exFactor: event?.factor ?? 1,
      exSplit: event?.split ?? 1,
    };
  }
}
