import { aShareCalendar, type ImportedMinutes } from '@lianpan/market';
import { loadRecords, newestImport } from '../engine/imported-files.ts';
import { minuteLineOf, minutesOn, newestMinuteDay } from '../engine/imported-minutes.ts';
import { noRecords, type ImportedRecords } from '../engine/imported-records.ts';
import type { MinuteSource, SourcedMinutes } from './market-source.ts';

/** Minute bars of files; what else was imported is read where it is shown. */
export function filesSource(root: string): MinuteSource {
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
    capabilities: new Set(['minutes']),

    async minutes(stockNo) {
      return newestLineOf(newest().minutes, stockNo);
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
