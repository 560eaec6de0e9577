import { dayMs, shanghaiInstant } from '@lianpan/domain';
import type { Bar } from '@lianpan/ui/k-line-chart';
import type { CaseBar } from '../api.ts';

/** The bars of a case for the chart: days in a row that stand for none of the calendar. */
export const hiddenBars = (bars: readonly CaseBar[]): Bar[] =>
  bars.map(({ open, high, low, close, volume }, at) => ({
    time: at * dayMs,
    open,
    high,
    low,
    close,
    // The pane of volumes writes lots of a hundred.
    volume: volume * 100,
  }));

/** The same with their days and in yuan, once they may be known. */
export const revealedBars = (bars: readonly (CaseBar & { readonly date: string })[], base: number): Bar[] =>
  hiddenBars(bars).map((bar, at) => ({
    ...bar,
    time: shanghaiInstant(bars[at]!.date),
    open: (bar.open * base) / 100,
    high: (bar.high * base) / 100,
    low: (bar.low * base) / 100,
    close: (bar.close * base) / 100,
  }));

/** Percent of a bar's close over the one before. */
export function changeAt(bars: readonly Pick<CaseBar, 'close'>[], at: number): number | null {
  const before = bars[at - 1]?.close;
  return before ? (bars[at]!.close / before - 1) * 100 : null;
}

/** Percent of the close some days after a bar, as far as the case goes. */
export function movedAfter(bars: readonly Pick<CaseBar, 'close'>[], at: number, days: number): number | null {
  const from = bars[at]?.close;
  const to = bars[Math.min(at + days, bars.length - 1)]?.close;
  return from && to && at < bars.length - 1 ? (to / from - 1) * 100 : null;
}
