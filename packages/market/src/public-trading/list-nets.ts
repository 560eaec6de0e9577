import type { PublicTradingRecord, SeatType } from './public-trading-record.ts';
import { recordFigures, speakingRecords, type RecordFigures } from './record-figures.ts';

/** Nets of the public lists over some days, yuan; `null` for a stock that was not on any of them. */
export interface ListNets {
  lhbNetOf(index: number, day: number, days: number): number | null;
  institutionNetOf(index: number, day: number, days: number): number | null;
  hotMoneyNetOf(index: number, day: number, days: number): number | null;
  connectNetOf(index: number, day: number, days: number): number | null;
}

/** What speaks for one stock on one day. */
interface DayNets {
  readonly windowDays: number;
  readonly figures: RecordFigures;
}

/**
 * Readers over the lists of `listOf`, each day's worked out once. A record of several days counts only when no list
 * within its window was counted before, so that no trade is added twice. Source: market handbook C.14.
 */
export function createListNets(
  listOf: (day: number) => readonly PublicTradingRecord[],
  typeOf: (seatCode: string) => SeatType,
): ListNets {
  const known = new Map<number, ReadonlyMap<number, DayNets>>();
  const netsOn = (day: number): ReadonlyMap<number, DayNets> => {
    const found = known.get(day) ?? netsOfList(listOf(day), typeOf);
    known.set(day, found);
    return found;
  };
  const sumOf = (index: number, day: number, days: number, pick: (figures: RecordFigures) => number): number | null => {
    let sum: number | null = null;
    let counted = Number.NEGATIVE_INFINITY;
    for (let on = day - days + 1; on <= day; on++) {
      const nets = netsOn(on).get(index);
      if (!nets || (nets.windowDays > 1 && on - nets.windowDays + 1 <= counted)) continue;
      sum = (sum ?? 0) + pick(nets.figures);
      counted = on;
    }
    return sum;
  };
  return {
    lhbNetOf: (index, day, days) => sumOf(index, day, days, ({ net }) => net),
    institutionNetOf: (index, day, days) => sumOf(index, day, days, ({ institutionNet }) => institutionNet),
    hotMoneyNetOf: (index, day, days) => sumOf(index, day, days, ({ hotMoneyNet }) => hotMoneyNet),
    connectNetOf: (index, day, days) => sumOf(index, day, days, ({ connectNet }) => connectNet),
  };
}

function netsOfList(
  records: readonly PublicTradingRecord[],
  typeOf: (seatCode: string) => SeatType,
): Map<number, DayNets> {
  return new Map(
    speakingRecords(records).map((record) => [
      record.index,
      { windowDays: record.windowDays, figures: recordFigures(record, typeOf) },
    ]),
  );
}
