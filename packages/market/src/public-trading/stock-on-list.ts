import type { ListingReason } from '../rules/public-trading.ts';
import type { PublicTradingRecord, Seat, SeatType } from './public-trading-record.ts';
import {
  distinctSeats,
  interpretRecord,
  recordFigures,
  speakingRecord,
  type Interpretation,
  type RecordFigures,
} from './record-figures.ts';

/** A stock of a day's list, by the record that speaks for it; yuan and fractions. */
export interface StockOnList {
  readonly index: number;
  /** Of all its records that day. */
  readonly reasons: readonly ListingReason[];
  readonly windowDays: number;
  readonly figures: RecordFigures;
  readonly interpretation: Interpretation;
  /** Kinds of seats in the record, ordinary ones left out. */
  readonly seatTypes: readonly SeatType[];
}

/** One row a stock of a day's list, most net buying first. Source: market handbook C.14. */
export function stocksOnList(
  records: Iterable<PublicTradingRecord>,
  seatOf: (seatCode: string) => Pick<Seat, 'type' | 'bosses'>,
): StockOnList[] {
  const byStock = new Map<number, PublicTradingRecord[]>();
  for (const record of records) {
    const known = byStock.get(record.index);
    if (known) known.push(record);
    else byStock.set(record.index, [record]);
  }
  return [...byStock.values()]
    .map((all): StockOnList => {
      const record = speakingRecord(all)!;
      const types = distinctSeats(record).map(({ seatCode }) => seatOf(seatCode).type);
      return {
        index: record.index,
        reasons: [...new Set(all.map(({ reason }) => reason))].sort(),
        windowDays: record.windowDays,
        figures: recordFigures(record, (code) => seatOf(code).type),
        interpretation: interpretRecord(record, seatOf),
        seatTypes: [...new Set(types)].filter((type) => type !== 'normal'),
      };
    })
    .sort((a, b) => b.figures.net - a.figures.net || a.index - b.index);
}
