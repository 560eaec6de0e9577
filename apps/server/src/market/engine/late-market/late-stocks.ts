import {
  firstLatePoint,
  lateFiguresAt,
  latePoint,
  lateTypesOf,
  mayMoveLate,
  usualLate,
  type LateMinutes,
  type UsualLate,
} from '@lianpan/market/late-market';
import { closeSecond } from '@lianpan/market/rules';
import { slotOf, slotUpTo } from '@lianpan/market/series';
import { createPriceLines, createStockDays, type SimulatedHistory, type StockDay } from '@lianpan/market/simulator';
import type { LateMove, NextDay } from '../../wire/late-questions.ts';
import type { ListSource } from '../lists/list-reader.ts';
import type { SimulatedMarket } from '../simulated/simulated-market.ts';

const afternoon = 13 * 3600;
/** 14:30. */
export const lateSecond = 14.5 * 3600;
const closePoint = 240;
/** Trading days that say what is usual of a stock. */
const usualDays = 20;

/** Second of the day at which a point of the afternoon ends. */
export const secondOf = (point: number): number => afternoon + (point - closePoint / 2) * 60;

/** What is read of the engine. */
interface LateSource extends Pick<ListSource, 'knownOf'> {
  readonly market: Pick<SimulatedMarket, 'history' | 'tradeDay'> & {
    readonly intraday: Pick<SimulatedMarket['intraday'], 'stockDay'>;
  };
  readonly book: Pick<ListSource['book'], 'barsOf' | 'limitOf'>;
}

/** Reads single stocks before the close of a day: past days as they ended, the one that is traded as far as it has come. */
export class LateStocks {
  readonly #source: LateSource;
  #readers: {
    readonly history: SimulatedHistory;
    readonly daysOf: ReturnType<typeof createStockDays>;
    readonly pricesOf: ReturnType<typeof createPriceLines>;
  } | null = null;
  /** Of the day that is traded: it is looked at every minute. */
  #usual: { readonly day: number; readonly of: Map<number, UsualLate | null> } = { day: -1, of: new Map() };

  constructor(source: LateSource) {
    this.#source = source;
  }

  /** Finished minute points of a day; below 210 before 14:30. */
  pointOf(day: number): number {
    const known = this.#source.knownOf(day);
    return known >= closeSecond ? closePoint : Math.floor((known - afternoon) / 60) + closePoint / 2;
  }

  /** A stock with all minutes of a day, later ones than `pointOf` among them; `null` without trading. */
  dayOf(index: number, day: number): StockDay | null {
    const { history, intraday, tradeDay } = this.#source.market;
    if (day > history.lastDay) return day === tradeDay ? intraday.stockDay(index) : null;
    return this.#past(history).daysOf(index, day);
  }

  /** What a stock did from 14:30 on; `null` without trading, and where nothing can come of it unless it is `wanted` all the same. */
  moveOf(index: number, day: number, isWanted: boolean): LateMove | null {
    if (!isWanted && !this.#mayMove(index, day)) return null;
    const stock = this.dayOf(index, day);
    const point = this.pointOf(day);
    if (!stock || point < latePoint) return null;
    const minutes: LateMinutes = stock.columns;
    const limit = stock.bar.up > 0 && minutes.price[point] === stock.bar.up;
    const sealed = limit ? this.#source.book.limitOf(index, day, 'up')?.firstSealSecond : null;
    const isSealed = typeof sealed === 'number' && sealed >= lateSecond;
    // What is usual takes twenty more days to know: first whether it could matter.
    const bare = lateFiguresAt(minutes, null, point);
    const most = { ...bare, amountTimes: Infinity, call: bare.call && { ...bare.call, times: Infinity } };
    if (!isWanted && lateTypesOf(most, isSealed).length === 0) return null;
    const usual = this.#usualOf(index, day);
    const figures = lateFiguresAt(minutes, usual, point);
    const types = lateTypesOf(figures, isSealed);
    if (!isWanted && types.length === 0) return null;
    const first = firstLatePoint(minutes, usual, point, types);
    const seconds = [...(isSealed ? [sealed] : []), ...(first === null ? [] : [secondOf(first)])];
    return {
      ...figures,
      slot: index,
      types,
      firstSecond: seconds.length === 0 ? null : Math.min(...seconds),
      next: null,
    };
  }

  /** What the next day on which a stock traded brought, up to a day; the one that is traded as far as it has come. */
  nextOf(index: number, day: number, asOf: number): NextDay | null {
    const { book, market } = this.#source;
    const { columns, lastDay } = market.history;
    const slot = slotOf(columns, index, day);
    if (slot < 0) return null;
    if (slot < slotUpTo(columns, index, Math.min(asOf, lastDay))) return resultOf(columns, slot + 1);
    const today = asOf > lastDay ? book.barsOf(asOf) : null;
    return today?.traded[index] === 1 && today.open[index]! > 0 ? resultOf(today, index) : null;
  }

  /** A cheap no for most stocks of a past day: their prices alone are drawn. */
  #mayMove(index: number, day: number): boolean {
    const { history } = this.#source.market;
    if (day > history.lastDay) return true;
    const slot = slotOf(history.columns, index, day);
    if (slot < 0) return false;
    // Who closes sealed at the up limit closes at the highest price.
    if (history.columns.close[slot] === history.columns.high[slot]) return true;
    const prices = this.#past(history).pricesOf(index, day);
    return prices !== null && mayMoveLate(prices, closePoint);
  }

  #past(history: SimulatedHistory) {
    if (this.#readers?.history !== history) {
      this.#readers = { history, daysOf: createStockDays(history), pricesOf: createPriceLines(history) };
    }
    return this.#readers;
  }

  #usualOf(index: number, day: number): UsualLate | null {
    if (day <= this.#source.market.history.lastDay) return this.#drawUsual(index, day);
    if (this.#usual.day !== day) this.#usual = { day, of: new Map() };
    const known = this.#usual.of.get(index);
    if (known !== undefined) return known;
    const usual = this.#drawUsual(index, day);
    this.#usual.of.set(index, usual);
    return usual;
  }

  #drawUsual(index: number, day: number): UsualLate | null {
    const days = Array.from({ length: usualDays }, (_, n) => this.dayOf(index, day - 1 - n)?.columns ?? []);
    return usualLate(days.flat());
  }
}

interface DayPrices {
  readonly open: ArrayLike<number>;
  readonly high: ArrayLike<number>;
  readonly prevClose: ArrayLike<number>;
}

const resultOf = ({ open, high, prevClose }: DayPrices, at: number): NextDay => ({
  open: open[at]! / prevClose[at]! - 1,
  high: high[at]! / prevClose[at]! - 1,
});
