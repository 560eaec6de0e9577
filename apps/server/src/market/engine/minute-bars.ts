import { aShareCalendar } from '@lianpan/market/calendar';
import type { ImportedMinutes } from '@lianpan/market/import';
import { minuteStamp } from '@lianpan/market/rules';
import type { StockDay } from '@lianpan/market/simulator';
import type { KLine, MinutePeriod } from '../wire/protocol.ts';

/** One minute or a few, by the point of the day at which it ends: 0 is the opening match, 240 is 15:00. Fen, shares, yuan. */
interface Minute {
  readonly point: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly amount: number;
}

export interface MinutesOfDay {
  readonly day: number;
  readonly minutes: readonly Minute[];
}

const lastPoint = 240;
export const minutesOf: Readonly<Record<MinutePeriod, number>> = { m1: 1, m5: 5, m15: 15, m30: 30, m60: 60 };

/** How many days before the one that is shown a chart begins with: a few hundred bars, and four at least. */
export const daysBefore: Readonly<Record<MinutePeriod, number>> = { m1: 4, m5: 4, m15: 19, m30: 19, m60: 19 };

/** The minutes of a simulated day whose first point stands at `first`, as far as `points` have ended. */
export function simulatedMinutes(
  columns: Pick<StockDay['columns'], 'price' | 'high' | 'low' | 'volumeSum' | 'amountSum'>,
  first: number,
  points: number,
): Minute[] {
  const { price, high, low, volumeSum, amountSum } = columns;
  return Array.from({ length: points }, (_, point) => {
    const at = first + point;
    const close = price[at]!;
    if (point === 0) {
      return { point, open: close, high: close, low: close, close, volume: volumeSum[at]!, amount: amountSum[at]! };
    }
    return {
      point,
      // Where the minute before ended, as far as this one went there.
      open: Math.min(high[at]!, Math.max(low[at]!, price[at - 1]!)),
      high: high[at]!,
      low: low[at]!,
      close,
      volume: volumeSum[at]! - volumeSum[at - 1]!,
      amount: amountSum[at]! - amountSum[at - 1]!,
    };
  });
}

const pointByMinute = new Map(
  Array.from({ length: lastPoint + 1 }, (_, point) => {
    const [hour = 0, minute = 0] = minuteStamp(point).split(':').map(Number);
    return [hour * 60 + minute, point];
  }),
);

/** The bars of a file on a day; an amount that the file does not tell is 0. */
export function importedMinutes(stock: ImportedMinutes, day: number): Minute[] {
  const found: Minute[] = [];
  for (let at = stock.day.indexOf(day); at >= 0 && stock.day[at] === day; at++) {
    const point = pointByMinute.get(stock.minute[at]!);
    if (point === undefined) continue;
    const amount = stock.amount[at]!;
    found.push({
      point,
      open: stock.open[at]!,
      high: stock.high[at]!,
      low: stock.low[at]!,
      close: stock.close[at]!,
      volume: stock.volume[at]!,
      amount: Number.isNaN(amount) ? 0 : amount,
    });
  }
  return found;
}

/**
 * Minutes summed up to bars of a period, each stamped with its end as D.0 has it: the opening match belongs to the first,
 * one that is not over has the stamp it will end with, and one without a trade is left out. Prices are as traded.
 */
export function minuteBars(days: readonly MinutesOfDay[], period: MinutePeriod): KLine {
  const span = minutesOf[period];
  const bars = days.flatMap(({ day, minutes }) => {
    const date = aShareCalendar.dateOf(day);
    const ofDay = new Map<number, Minute>();
    for (const minute of minutes) {
      const point = Math.min(lastPoint, Math.max(1, Math.ceil(minute.point / span)) * span);
      const known = ofDay.get(point);
      ofDay.set(point, known ? joined(known, minute) : { ...minute, point });
    }
    return Array.from(ofDay.values(), (bar) => ({ ...bar, date }));
  });
  const yuan = (fen: number): number => fen / 100;
  return {
    date: bars.map(({ date }) => date),
    time: bars.map(({ point }) => minuteStamp(point)),
    open: bars.map(({ open }) => yuan(open)),
    high: bars.map(({ high }) => yuan(high)),
    low: bars.map(({ low }) => yuan(low)),
    close: bars.map(({ close }) => yuan(close)),
    volume: bars.map(({ volume }) => volume),
    amount: bars.map(({ amount }) => Math.round(amount * 100) / 100),
    factors: bars.slice(0, 1).map(({ date }) => ({ from: date, factor: 1 })),
    references: [],
  };
}

const joined = (bar: Minute, next: Minute): Minute => ({
  ...bar,
  high: Math.max(bar.high, next.high),
  low: Math.min(bar.low, next.low),
  close: next.close,
  volume: bar.volume + next.volume,
  amount: bar.amount + next.amount,
});
