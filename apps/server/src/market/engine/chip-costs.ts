import { aShareCalendar } from '@lianpan/market/calendar';
import { turnoverOf, type FloatShares } from '@lianpan/market/diagnosis';
import { chipBins, chipDays, chipGrid, chipProfile } from '@lianpan/market/indicators';
import { sliceBars } from '@lianpan/market/series';
import type { ChipCosts } from '../wire/protocol.ts';
import { measuredSeriesOf, type Dataset } from './dataset.ts';

/**
 * At which prices the holders of a stock bought, after the last bar up to a date; today's counts as far as it has come.
 * `null` before the twentieth bar and where the float is not known. Prices are adjusted forward. Source: market handbook B.4.
 */
export function chipCosts(dataset: Dataset, index: number, date?: string): ChipCosts | null {
  const bars = measuredSeriesOf(dataset, index);
  let end = bars.day.length;
  while (date !== undefined && end > 0 && aShareCalendar.dateOf(bars.day[end - 1]!) > date) end--;
  const window = sliceBars(bars, Math.max(0, end - chipDays), end);
  const shares: FloatShares = dataset.floatSharesOf(index);
  const turnover = turnoverOf(window, shares);
  if (turnover === null) return null;
  const mass = new Float64Array(chipBins);
  const profile = chipProfile(window, turnover, mass);
  if (profile === null) return null;
  const { low, step } = chipGrid(window, 0, turnover.length);
  const total = mass.reduce((sum, chips) => sum + chips, 0);
  return {
    ...profile,
    date: aShareCalendar.dateOf(window.day[turnover.length - 1]!),
    close: window.close[turnover.length - 1]!,
    low,
    step,
    shares: Array.from(mass, (chips) => chips / total),
  };
}
