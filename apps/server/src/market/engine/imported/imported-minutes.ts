import type { ImportedMinutes } from '@lianpan/market/import';
import { minuteStamp } from '@lianpan/market/rules';
import type { MinuteLine } from '../../wire/protocol.ts';

const stamps = Array.from({ length: 241 }, (_, index) => {
  const [hour = 0, minute = 0] = minuteStamp(index).split(':').map(Number);
  return hour * 60 + minute;
});

/** The finest minute bars that a stock has of a day; `null` for none. */
export function minutesOn(minutes: readonly ImportedMinutes[], stockNo: string, day: number): ImportedMinutes | null {
  let finest: ImportedMinutes | null = null;
  for (const stock of minutes) {
    if (stock.stockNo !== stockNo || !stock.day.includes(day)) continue;
    if (finest === null || stock.interval < finest.interval) finest = stock;
  }
  return finest;
}

/**
 * The minute bars of a day as a line. A minute without a bar had no trade; within a bar of several minutes the price before
 * stands until the bar ends, and its shares stand at its end. Of a day that is not over, what follows its last bar is left
 * out.
 */
export function minuteLineOf(stock: ImportedMinutes, day: number): Omit<MinuteLine, 'prevClose'> {
  const first = stock.day.indexOf(day);
  const end = stock.day.lastIndexOf(day) + 1;
  const lastMinute = stock.minute[end - 1] ?? 0;
  const price: number[] = [];
  const averagePrice: number[] = [];
  const volume: number[] = [];
  let [shares, yuan] = [0, 0];
  let at = first;
  // The opening match stands in the first bar: its price is that bar's open.
  let last = (stock.open[first] ?? 0) / 100;
  for (const stamp of stamps) {
    if (stamp > lastMinute) break;
    let traded = 0;
    // A bar that ends between two points of a coarse file counts at the next one.
    for (; at < end && (stock.minute[at] ?? 0) <= stamp; at++) {
      last = (stock.close[at] ?? 0) / 100;
      traded += stock.volume[at] ?? 0;
      yuan += stock.amount[at] ?? Number.NaN;
    }
    shares += traded;
    price.push(last);
    averagePrice.push(shares > 0 && !Number.isNaN(yuan) ? Math.round((yuan / shares) * 1000) / 1000 : last);
    volume.push(traded);
  }
  return { price, averagePrice, volume };
}
