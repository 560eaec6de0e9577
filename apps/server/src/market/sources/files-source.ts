import { aShareCalendar, type ImportedMinutes } from '@lianpan/market';
import { loadRecords, newestImport } from '../engine/imported-files.ts';
import { minuteLineOf, minutesOn, newestMinuteDay } from '../engine/imported-minutes.ts';
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
      return newestLineOf(newest().minutes, stockNo);
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

/** The newest day of a stock's finest minute bars as a line. */
function newestLineOf(minutes: readonly ImportedMinutes[], stockNo: string): SourcedMinutes | null {
  const days = minutes.flatMap((stock) => (stock.stockNo === stockNo ? (newestMinuteDay(stock) ?? []) : []));
  if (days.length === 0) return null;
  const day = Math.max(...days);
  const stock = minutesOn(minutes, stockNo, day);
  return stock && { date: aShareCalendar.dateOf(day), prevClose: null, ...minuteLineOf(stock, day) };
}
