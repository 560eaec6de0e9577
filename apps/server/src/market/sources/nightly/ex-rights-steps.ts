import { publishedCalendar } from '@lianpan/market/calendar';
import type { SourcedBar } from '../../wire/sourced-rows.ts';

/** A factor this close to 1 is no ex-rights day. */
export const sameFactor = 1e-6;

interface DayOfBars {
  readonly date: string;
  readonly bars: readonly SourcedBar[];
}

/**
 * What the prices of a day say of its ex-rights stocks: the step of the cumulative factor, else the close before over the
 * reference price where `before` is the trading day before. 1 for a stock that is not ex rights, nothing for one of which
 * nobody can tell. Source: market handbook A.9.
 */
export function exRightsSteps(day: DayOfBars, before: DayOfBars | null): ReadonlyMap<string, number> {
  const isNextDay = before !== null && isDayAfter(day.date, before.date);
  const barsBefore = new Map(before?.bars.map((bar) => [bar.stockNo, bar]));
  const steps = new Map<string, number>();
  for (const bar of day.bars) {
    const last = barsBefore.get(bar.stockNo);
    if (!last) continue;
    const byFactor = bar.adjustFactor && last.adjustFactor ? bar.adjustFactor / last.adjustFactor : null;
    const step = byFactor ?? (isNextDay && bar.prevClose ? last.close / bar.prevClose : null);
    if (step !== null) steps.set(bar.stockNo, Math.abs(step - 1) <= sameFactor ? 1 : step);
  }
  return steps;
}

function isDayAfter(date: string, dateBefore: string): boolean {
  const [day, before] = [publishedCalendar.numberOf(date), publishedCalendar.numberOf(dateBefore)];
  return day !== null && before !== null && day === before + 1;
}
