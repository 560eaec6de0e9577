import { aShareCalendar, isDate } from '@lianpan/market/calendar';
import { barsOfUpTo } from '@lianpan/market/day-book';
import type { Bars } from '@lianpan/market/series';
import { importedPickerMarket } from '../picker/picker-markets.ts';
import { importedPart } from '../picker/picker-task.ts';
import { lastDayOf } from '../dataset.ts';
import type { ShownMarket } from '../shown-market.ts';
import { importedBenchmark } from './imported-indices.ts';
import type { TestedShare } from '../strategy/strategy-runs.ts';

interface ImportedBars {
  readonly index: number;
  readonly day: number;
  readonly bars: Bars;
}

/** The bars of an imported stock up to a date, its newest without one; `null` where it has none by then. */
export function importedBarsOf({ stocks }: ShownMarket, slot: number, date?: string): ImportedBars | null {
  const { imported } = stocks;
  const place = stocks.place(slot);
  if (!imported || place.kind !== 'imported' || !imported.securities[place.index]) return null;
  const { index } = place;
  const newest = lastDayOf(imported, index);
  const day = date === undefined ? newest : isDate(date) ? aShareCalendar.numberOf(date) : null;
  const bars = day === null ? null : barsOfUpTo(imported.measuredColumns, index, imported.actionsOf(index), day);
  return bars && { index, day: day!, bars };
}

/** The same as strategies are tested on it; what rules read beside bars nobody told. */
export function importedShareOf(market: ShownMarket, slot: number): TestedShare | null {
  const found = importedBarsOf(market, slot);
  const { imported, firstImportedSlot, indices } = market.stocks;
  if (!found || !imported) return null;
  const { index, bars, day } = found;
  const { limitPercentOn } = importedPickerMarket(importedPart(imported, firstImportedSlot, imported.lastDay));
  return {
    bars,
    lastDay: day,
    benchmark: importedBenchmark(indices),
    options: {
      security: imported.securities[index]!,
      limitPercentOn: (on) => limitPercentOn(index, on),
    },
  };
}
