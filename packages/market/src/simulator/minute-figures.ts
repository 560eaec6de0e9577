import { slotOf } from '../series/bar-slots.ts';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { boardPlans } from './board-plan.ts';
import type { SimulatedHistory } from './history.ts';
import { auctionFrame, type AuctionFrame } from './opening-auction.ts';
import { limitTable } from './day-limits.ts';
import { barAt, createLateStarts, createStockDays, lateStart, type StockDay } from './stock-day.ts';

const lastPoint = 240;
const meanDays = 20;
const callMiddle = 9 * 3600 + 20 * 60;
const callEnd = 9 * 3600 + 25 * 60;
/** Below it the other figures of a late rise decide nothing. Source: market handbook C.8. */
const minLateChange = 0.015;
/** Far above what divisions lose. */
const noise = 1e-6;

/** From 14:30 to the close; see `StockProfile`. */
export interface LateFigures {
  readonly change: number | null;
  readonly net: number | null;
  readonly share: number | null;
  /** Share of the day's money over its mean of twenty days; `null` where the rise decides against it. */
  readonly times: () => number | null;
}

/** Figures of single hours of past days; `null` for a day without a bar. */
export interface MinuteFigures {
  /** Whether a stock rose after 14:30 by as much as it takes; most are answered without drawing a minute. */
  hasLateRise(index: number, day: number): boolean | null;
  lateOf(index: number, day: number): LateFigures;
  /** From 09:20 to the match: rise of the indicative price, and what was matched then over all that was matched. */
  grabRangeOf(index: number, day: number): number | null;
  grabShareOf(index: number, day: number): number | null;
}

const noLate: LateFigures = { change: null, net: null, share: null, times: () => null };

/** Reads the minutes of single stocks, as few of them as an answer needs. */
export function createMinuteFigures(history: SimulatedHistory): MinuteFigures {
  const { columns, universe } = history;
  const stockDays = createStockDays(history);
  const lateStarts = createLateStarts(history);
  let limits: { readonly day: number; readonly table: Float64Array } | null = null;
  const limitsOf = (day: number): Float64Array => {
    if (limits?.day !== day) limits = { day, table: limitTable(aShareCalendar.dateOf(day)) };
    return limits.table;
  };
  let kept: { readonly index: number; readonly day: number; readonly stock: StockDay | null } | null = null;
  const stockDayOf = (index: number, day: number): StockDay | null => {
    if (kept?.index !== index || kept.day !== day) kept = { index, day, stock: stockDays(index, day) };
    return kept.stock;
  };
  /** The opening call at a second of it; its prices follow from the bar, its shares from `volume`. */
  const frameOf = (index: number, day: number, second: number, volume: number): AuctionFrame | null => {
    const slot = slotOf(columns, index, day);
    if (slot < 0) return null;
    const bar = barAt(history, limitsOf(day), index, slot);
    const { board } = boardPlans[universe.board[index]!]!;
    return auctionFrame(universe.seed, index, day, { ...bar, volume, board }, second);
  };
  return {
    hasLateRise(index, day) {
      const slot = slotOf(columns, index, day);
      if (slot < 0) return null;
      const close = columns.close[slot]!;
      // No price at 14:30 was below the day's low.
      if (close / columns.low[slot]! - 1 < minLateChange - noise) return false;
      return close / lateStarts(index, day)! - 1 >= minLateChange - noise;
    },
    lateOf(index, day) {
      const stock = stockDayOf(index, day);
      return stock ? lateFigures(stock, (back) => stockDays(index, day - back)) : noLate;
    },
    grabRangeOf(index, day) {
      const middle = frameOf(index, day, callMiddle, 0);
      if (!middle || !(middle.price > 0)) return null;
      return columns.open[slotOf(columns, index, day)]! / middle.price - 1;
    },
    grabShareOf(index, day) {
      const volume = stockDayOf(index, day)?.columns.volumeSum[0] ?? 0;
      const middle = frameOf(index, day, callMiddle, volume);
      const last = frameOf(index, day, callEnd - 3, volume);
      return middle && last && volume > 0 ? Math.max(0, volume - middle.matched) / volume : null;
    },
  };
}

function lateFigures(stock: StockDay, earlier: (back: number) => StockDay | null): LateFigures {
  const { price, mainNetSum } = stock.columns;
  const amount = lateAmountOf(stock);
  const change = price[lateStart]! > 0 ? price[lastPoint]! / price[lateStart]! - 1 : null;
  const net = mainNetSum[lastPoint]! - mainNetSum[lateStart]!;
  return {
    change,
    net,
    share: amount > 0 ? net / amount : null,
    // The days before are drawn only where the rise alone could decide.
    times: () => (change === null || change < minLateChange ? null : lateTimes(stock, earlier)),
  };
}

function lateTimes(stock: StockDay, earlier: (back: number) => StockDay | null): number | null {
  let sum = 0;
  let count = 0;
  for (let back = 1; back <= meanDays; back++) {
    const before = earlier(back);
    if (!before) continue;
    sum += lateAmountOf(before) / before.bar.amount;
    count++;
  }
  return sum > 0 ? lateAmountOf(stock) / stock.bar.amount / (sum / count) : null;
}

const lateAmountOf = ({ columns }: StockDay): number => columns.amountSum[lastPoint]! - columns.amountSum[lateStart]!;
