import type { DailyColumns, PlainColumns } from '../columns.ts';
import type { MarketKnowledge } from '../picker/market-views.ts';
import { countUpTo, latestDay } from '../series/latest-day.ts';
import { hasGap, plainRow } from '../series/plain-row.ts';
import { DailyRoom } from './daily-room.ts';
import { PriceRow, type Prices } from './price-row.ts';

/** One row that is moved from stock to stock. */
export interface Rows {
  readonly count: number;
  readonly row: PriceRow;
  /**
   * Whether the stock traded on the day; the row then stands there, and has its last `most` bars or more, of which only
   * the closes are read if so told.
   */
  moveTo(index: number, most: number, isOfCloses?: boolean): boolean;
  /** Gives the row where it stands so many last bars, or all of their prices. */
  widen(most: number, isOfCloses?: boolean): void;
}

/** Stocks whose bars come to memory's cache together. */
const stocksAhead = 64;

/** Rows of plain columns; `isOfCloses` says that no other prices are asked of. */
export function plainRows(columns: PlainColumns, { day }: MarketKnowledge, isOfCloses: boolean): Rows {
  const whole: Prices = { ...columns, prevClose: null };
  const row = new PriceRow(whole);
  const { stocks, bars, close } = columns;
  const count = Math.min(bars, (day ?? bars - 1) + 1);
  let asked = -1;
  /** Last bars of the row that are known to be there. */
  let seen = 0;
  const fetchFrom = (index: number): void => {
    const end = Math.min(stocks, index + stocksAhead) * bars;
    for (let slot = index * bars + count - 1; slot < end; slot += bars) row.fetch(slot);
    if (!isOfCloses) for (let slot = index * bars + count - 1; slot < end; slot += bars) row.fetchOthers(slot);
  };
  return {
    count: stocks,
    row,
    moveTo(index, most) {
      if (index % stocksAhead === 0) fetchFrom(index);
      const last = index * bars + count - 1;
      if (count === 0 || Number.isNaN(close[last])) return false;
      if (row.close !== close) row.readFrom(whole);
      row.moveTo(index * bars, last);
      asked = index;
      seen = 1;
      this.widen(most);
      return true;
    },
    widen(most) {
      // The reference of the first one is the close before it.
      const needed = Math.min(most + 1, count);
      if (needed <= seen) return;
      const last = asked * bars + count - 1;
      const isWhole = !hasGap(close, last - needed + 1, last - seen);
      seen = isWhole ? needed : count;
      if (isWhole) return;
      const known = plainRow(columns, asked, count);
      row.readFrom({ ...known, prevClose: null });
      row.moveTo(0, known.close.length - 1);
    },
  };
}

/** The last `most` bars up to the day, adjusted as they were on it, in room that is used again. */
export function dailyRows(columns: DailyColumns, knowledge: MarketKnowledge): Rows {
  const { day = latestDay(columns), actionsOf } = knowledge;
  const longest = columns.length.reduce((sofar, length) => Math.max(sofar, length), 0);
  const room = new DailyRoom(columns, longest);
  let asked = -1;
  let end = 0;
  return {
    count: columns.length.length,
    row: room.row,
    moveTo(index, most, isOfCloses) {
      const start = columns.start[index]!;
      const count = countUpTo(columns, index, day);
      if (count === 0 || columns.day[start + count - 1] !== day) return false;
      asked = index;
      end = start + count;
      room.row.know(index, knowledge);
      this.widen(most, isOfCloses);
      return true;
    },
    widen(most, isOfCloses = false) {
      const start = columns.start[asked]!;
      room.read(start, Math.max(start, end - most), end, actionsOf?.(asked) ?? [], isOfCloses);
      room.standAt(end - 1);
    },
  };
}
