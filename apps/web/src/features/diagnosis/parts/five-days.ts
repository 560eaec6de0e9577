import type { QuoteLine } from '@lianpan/contract/realtime';
import type { MinutePoint } from '@lianpan/ui/minute-chart';
import type { MinuteLine } from '../api.ts';
import { minutePoints, withLiveMinute } from './minute-points.ts';

const minutesPerDay = 241;
const nothing: MinutePoint = { price: null, vwap: null, volume: 0 };

export interface DaysInOne {
  /** Their dates, oldest first; the last one is the day that is shown, however far it has come. */
  readonly days: readonly string[];
  readonly points: readonly MinutePoint[];
  /** Close before the first of the days: changes count from there. */
  readonly prevClose: number | null;
  readonly minutesPerDay: number;
}

/** The days of an answer one behind the other, each in a room of the same width. `quote` is newer than the answer. */
export function daysInOne(
  line: Pick<MinuteLine, 'earlier' | 'tradeDate' | 'prevClose' | 'price' | 'averagePrice' | 'volume'>,
  quote: QuoteLine | undefined,
): DaysInOne {
  const past = line.earlier.flatMap((day) => {
    const points = minutePoints(day).slice(0, minutesPerDay);
    while (points.length < minutesPerDay) points.push(nothing);
    return points;
  });
  return {
    days: [...line.earlier.map(({ tradeDate }) => tradeDate), line.tradeDate],
    points: [...past, ...withLiveMinute(minutePoints(line), quote, line.tradeDate)],
    prevClose: line.earlier[0]?.prevClose ?? line.prevClose,
    minutesPerDay,
  };
}
