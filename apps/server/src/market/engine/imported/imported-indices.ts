import { aShareCalendar } from '@lianpan/market/calendar';
import type { Bars } from '@lianpan/market/series';
import type { KLine, QuoteBoard } from '../../wire/protocol.ts';
import { explainIndex } from '../explanations/explanations.ts';
import type { KnownIndex } from '../../files/imported-records.ts';
import { boardOfIndexBar, writeIndexBar } from '../diagnosis/past-diagnosis.ts';
import { presentBars, type KLinePeriod } from '../quote-reader.ts';
import type { ExplainedFigure } from '../../wire/explained-figure.ts';

/** Trading day of the newest bar of an index; 0 without one. */
export const lastDayOfIndex = ({ day }: KnownIndex): number => day.at(-1) ?? 0;

/** The index that tests and entries are held against, and the trend is read from. */
export const benchmarkSymbol = '000300.SH';

/** Closes, or opens, of CSI 300 by trading-day number, NaN where nobody imported one. */
export function importedBenchmark(indices: readonly KnownIndex[], price: 'open' | 'close' = 'close'): Float64Array {
  const prices = new Float64Array(aShareCalendar.dayCount).fill(Number.NaN);
  const index = indices.find(({ symbol }) => symbol === benchmarkSymbol);
  index?.day.forEach((day, at) => (prices[day] = index[price][at]!));
  return prices;
}

/** Bars of an imported index; what nobody gave of a day is not known. */
export function importedIndexKLine(index: KnownIndex, period: KLinePeriod): KLine {
  const count = index.day.length;
  const daily: Bars = {
    mode: 'none',
    day: index.day,
    open: index.open,
    high: index.high,
    low: index.low,
    close: index.close,
    prevClose: index.prevClose,
    volume: index.volume,
    amount: index.amount,
    mainNet: new Float64Array(count).fill(Number.NaN),
    factor: new Float64Array(count).fill(1),
    split: new Float64Array(count).fill(1),
    isFinal: true,
  };
  return presentBars(daily, period);
}

/** An imported index stands at its last bar: nobody quotes it through the day. */
export function writeImportedIndices(indices: readonly KnownIndex[], board: QuoteBoard, firstSlot: number): void {
  indices.forEach((index, n) => writeIndexBar(board, firstSlot + n, index, index.day.length - 1));
}

/** How a figure of an imported index came about on a day, its newest without one; `null` as `explainIndex`. */
export function explainImportedIndex(metric: string, index: KnownIndex, day: number | null): ExplainedFigure | null {
  const of = day ?? lastDayOfIndex(index);
  const board = boardOfIndexBar(index, index.day.indexOf(of));
  return explainIndex(metric, 0, board, aShareCalendar.dateOf(of), 'imported');
}
