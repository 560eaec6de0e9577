import type { PublicTradingRecord } from './public-trading-record.ts';
import { distinctSeats } from './record-figures.ts';

/** What a seat, or a trader with all of his, did in one stock on one list; yuan. */
export interface SeatDealing {
  readonly index: number;
  readonly day: number;
  readonly buyAmount: number;
  readonly sellAmount: number;
}

/** Dealings by seat or by whatever `keysOf` makes of one, newest first, the largest net of a day before the others. */
export function seatDealings(
  records: Iterable<PublicTradingRecord>,
  keysOf: (seatCode: string) => readonly string[],
): Map<string, SeatDealing[]> {
  const found = new Map<string, SeatDealing[]>();
  for (const record of records) {
    for (const [key, amounts] of amountsByKey(record, keysOf)) {
      const dealing = { index: record.index, day: record.day, ...amounts };
      const known = found.get(key);
      if (known) known.push(dealing);
      else found.set(key, [dealing]);
    }
  }
  for (const dealings of found.values()) dealings.sort(byDayThenNet);
  return found;
}

const netOf = ({ buyAmount, sellAmount }: SeatDealing): number => buyAmount - sellAmount;
const byDayThenNet = (a: SeatDealing, b: SeatDealing): number =>
  b.day - a.day || Math.abs(netOf(b)) - Math.abs(netOf(a)) || a.index - b.index;

/** Amounts of a record by key: who has two seats in it has one sum. */
export function amountsByKey(
  record: Pick<PublicTradingRecord, 'buyTop' | 'sellTop'>,
  keysOf: (seatCode: string) => readonly string[],
): Map<string, { buyAmount: number; sellAmount: number }> {
  const merged = new Map<string, { buyAmount: number; sellAmount: number }>();
  for (const { seatCode, buyAmount, sellAmount } of distinctSeats(record)) {
    for (const key of keysOf(seatCode)) {
      const known = merged.get(key) ?? { buyAmount: 0, sellAmount: 0 };
      known.buyAmount += buyAmount;
      known.sellAmount += sellAmount;
      merged.set(key, known);
    }
  }
  return merged;
}
