import { closeSecond } from '../rules/session.ts';
import { slotOf } from '../series/bar-slots.ts';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { limitRecordOf, type LimitRecord } from '../limit-board/limit-record.ts';
import type { PastLimits } from '../limit-board/limit-streak.ts';
import { drain } from '../parts.ts';
import { limitOf, limitTable } from './day-limits.ts';
import type { SimulatedHistory } from './history.ts';
import type { DayBar } from './minute-bars.ts';
import { placeOf } from './minute-grid.ts';
import { limitTimelineOf } from './limit-timeline.ts';
import { sealPathOf } from './seal-path.ts';
import { barAt, createStockDays, printKeyOf, quoteUpTo, sharesUpTo, type StockDay } from './stock-day.ts';
import { limitSides, type LimitBar, type LimitSide } from '../limit-board/limit-inputs.ts';

/** Stocks whose limits are read in one part. */
const stocksAPart = 400;

/** Limits of the simulated market, of any stock and past day. */
export interface LimitReader {
  /** The record of a stock up to a second of a past day, `null` without bar, limit or touch. */
  recordOf(index: number, day: number, side: LimitSide, secondOfDay?: number): LimitRecord | null;
  /** The same for a stock of the day that is being traded, which follows the history. */
  liveRecordOf(stock: StockDay, side: LimitSide, secondOfDay: number): LimitRecord | null;
  /** Every stock that reached a limit on a past day: longest streak first, then the earlier seal. */
  recordsOf(day: number): readonly LimitRecord[];
  /** The same in parts, for a thread that keeps a clock. */
  recordsInParts(day: number): Generator<void, readonly LimitRecord[]>;
}

/** Reads limits out of a history; every answer is drawn anew. Source: market handbook B.6, C.5, H.5. */
export function createLimitReader(history: SimulatedHistory): LimitReader {
  const { columns, universe } = history;
  const stockDays = createStockDays(history);
  const tables = new Map<number, Float64Array>();
  const tableOf = (day: number): Float64Array => {
    const known = tables.get(day) ?? limitTable(aShareCalendar.dateOf(day));
    tables.set(day, known);
    return known;
  };
  const barOf = (index: number, slot: number): DayBar => barAt(history, tableOf(columns.day[slot]!), index, slot);

  /** How the bars before `slot` ended. */
  const pastOf =
    (index: number, slot: number, side: LimitSide): PastLimits =>
    (back) => {
      const at = slot - back;
      if (at < columns.start[index]!) return undefined;
      const bar = barOf(index, at);
      return bar[side] === 0 ? null : bar.close === bar[side];
    };
  const recordAt = (stock: StockDay, slot: number, side: LimitSide, second: number): LimitRecord | null => {
    const bar = barUpTo(stock, second);
    const limit = bar[side];
    if (limit === 0 || (side === 'up' ? bar.high < limit : bar.low > limit)) return null;
    const path = sealPathOf(stock, limit, second);
    return limitRecordOf({
      index: stock.index,
      day: stock.day,
      side,
      bar,
      percent: limitOf(universe, tableOf(stock.day), stock.index, stock.day),
      floatShares: stock.floatShares,
      times: limitTimelineOf(stock.columns, 0, limit, second, printKeyOf(stock)),
      queue: { now: path.now, peak: path.peak, boardAmount: amountAt(stock, limit, second) },
      past: pastOf(stock.index, slot, side),
    });
  };
  const recordOf = (index: number, day: number, side: LimitSide, second = closeSecond): LimitRecord | null => {
    const slot = slotOf(columns, index, day);
    if (slot < 0) return null;
    // Most stocks are nowhere near a limit: their minutes are not drawn.
    const bar = barOf(index, slot);
    if (bar[side] === 0 || (side === 'up' ? bar.high < bar.up : bar.low > bar.down)) return null;
    return recordAt(stockDays(index, day)!, slot, side, second);
  };
  function* recordsInParts(day: number): Generator<void, readonly LimitRecord[]> {
    const records: LimitRecord[] = [];
    for (let index = 0; index < universe.count; index++) {
      if (index % stocksAPart === stocksAPart - 1) yield;
      for (const side of limitSides) {
        const record = recordOf(index, day, side);
        if (record) records.push(record);
      }
    }
    return records.sort(byStreak);
  }
  return {
    recordOf,
    recordsOf: (day) => drain(recordsInParts(day)),
    recordsInParts,
    liveRecordOf: (stock, side, second) =>
      recordAt(stock, columns.start[stock.index]! + columns.length[stock.index]!, side, second),
  };
}

/** The longest streak first, then the earlier seal. */
export const byStreak = (a: LimitRecord, b: LimitRecord): number =>
  b.streak - a.streak || (a.firstSealSecond ?? closeSecond) - (b.firstSealSecond ?? closeSecond) || a.index - b.index;

/** The bar of a stock as far as it is known at a second; prices are 0 before the opening match. */
function barUpTo(stock: StockDay, second: number): LimitBar {
  const { bar, columns } = stock;
  const { last } = placeOf(second);
  const quote = quoteUpTo(stock, second);
  return {
    open: last < 0 ? 0 : columns.price[0]!,
    high: quote.high,
    low: quote.low,
    close: quote.price,
    prevClose: bar.prevClose,
    up: last < 0 ? 0 : bar.up,
    down: last < 0 ? 0 : bar.down,
    volume: sharesUpTo(stock, second),
    amount: last < 0 ? 0 : columns.amountSum[last]!,
  };
}

/** Yuan traded in the finished points that stood at a price from end to end. */
function amountAt({ columns }: StockDay, limit: number, second: number): number {
  let sum = 0;
  for (let point = 0; point <= placeOf(second).last; point++) {
    if (columns.high[point] !== limit || columns.low[point] !== limit) continue;
    sum += columns.amountSum[point]! - (point === 0 ? 0 : columns.amountSum[point - 1]!);
  }
  return sum;
}
