import { minuteStamp } from '@lianpan/market/rules';
import type { StockSDK } from 'stock-sdk';
import type { SourcedMinutes } from '../../wire/sourced-rows.ts';

type Timeline = Awaited<ReturnType<StockSDK['quotes']['timeline']>>;

const minuteOf = new Map(Array.from({ length: 241 }, (_, index) => [minuteStamp(index), index]));

/** Points by minute, each with the shares since the one before; `null` for a line without a date. */
export function minutesOf({ date, preClose, data }: Timeline): SourcedMinutes | null {
  const day = /^\d{8}$/.test(date) ? `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}` : date;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const price: number[] = [];
  const averagePrice: number[] = [];
  const volume: number[] = [];
  let known = 0;
  for (const point of data) {
    // 13:00 repeats the end of the morning; what was traded since then comes with 13:01.
    const index = minuteOf.get(point.time);
    if (index === undefined || point.price <= 0) continue;
    // A minute that the page leaves out had no trade.
    while (price.length < index && price.length > 0) {
      price.push(price.at(-1) ?? point.price);
      averagePrice.push(averagePrice.at(-1) ?? point.avgPrice);
      volume.push(0);
    }
    if (price.length !== index) continue;
    price.push(point.price);
    averagePrice.push(point.avgPrice > 0 ? point.avgPrice : point.price);
    volume.push(Math.max(0, point.volume - known));
    known = Math.max(known, point.volume);
  }
  return {
    date: day,
    prevClose: preClose !== undefined && preClose > 0 ? preClose : null,
    price,
    averagePrice,
    volume,
  };
}
