import { aShareCalendar, minuteStamp, type ImportedMinutes } from '@lianpan/market';
import { loadRecords, newestImport } from '../engine/imported-files.ts';
import { noRecords, type ImportedRecords } from '../engine/imported-records.ts';
import type { SourcedValuation } from './daily-source.ts';
import type { EventSource, MinuteSource, SourcedMinutes, ValuationSource } from './market-source.ts';

/** What was imported beside the daily bars: minute bars, valuations and events of files. */
export function filesSource(root: string): MinuteSource & ValuationSource & EventSource {
  let generation = 0;
  let records = noRecords;
  const newest = (): ImportedRecords => {
    const current = newestImport(root);
    if (current !== generation) {
      records = loadRecords(root);
      generation = current;
    }
    return records;
  };
  return {
    id: 'files',
    sourceName: 'files',
    delaySec: 0,
    capabilities: new Set(['minutes', 'valuation', 'events']),

    async minutes(stockNo) {
      const stock = newest().minutes.find((one) => one.stockNo === stockNo && one.interval === 1);
      return stock ? lineOf(stock) : null;
    },

    async valuation(tradeDate) {
      const day = aShareCalendar.numberOf(tradeDate);
      const rows = newest().valuations.flatMap((stock): SourcedValuation[] => {
        const at = stock.day.findIndex((one) => one === day);
        if (at < 0) return [];
        const known = (column: Float64Array): number | null => {
          const value = column[at] ?? Number.NaN;
          return Number.isNaN(value) ? null : value;
        };
        const [peTtm, pb, psTtm] = [known(stock.peTtm), known(stock.pb), known(stock.psTtm)];
        const dividendYield = known(stock.dividendYield);
        return [{ stockNo: stock.stockNo, peTtm, isLoss: stock.isLoss[at] === 1, pb, psTtm, dividendYield }];
      });
      return { rows, refused: [] };
    },

    async events(from, to) {
      return newest().events.filter(({ date }) => date >= from && date <= to);
    },
  };
}

const stamps = Array.from({ length: 241 }, (_, index) => {
  const [hour = 0, minute = 0] = minuteStamp(index).split(':').map(Number);
  return hour * 60 + minute;
});

/** The newest day of minute bars as a line; a minute without a bar had no trade. */
function lineOf(stock: ImportedMinutes): SourcedMinutes | null {
  const day = stock.day.at(-1);
  if (day === undefined) return null;
  const first = stock.day.indexOf(day);
  const price: number[] = [];
  const averagePrice: number[] = [];
  const volume: number[] = [];
  let [shares, yuan] = [0, 0];
  let at = first;
  // The opening match stands in the first bar: its price is that bar's open.
  let last = (stock.open[first] ?? 0) / 100;
  for (const stamp of stamps) {
    const isThere = at < stock.day.length && stock.minute[at] === stamp;
    const traded = isThere ? (stock.volume[at] ?? 0) : 0;
    if (isThere) {
      last = (stock.close[at] ?? 0) / 100;
      shares += traded;
      yuan += stock.amount[at] ?? Number.NaN;
      at++;
    }
    price.push(last);
    averagePrice.push(shares > 0 && !Number.isNaN(yuan) ? Math.round((yuan / shares) * 1000) / 1000 : last);
    volume.push(traded);
  }
  return { date: aShareCalendar.dateOf(day), prevClose: null, price, averagePrice, volume };
}
