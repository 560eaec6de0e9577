import { publishedCalendar } from '@lianpan/market/calendar';
import { statusChangesOf } from '@lianpan/market/import';
import { estimateMainNets } from '@lianpan/market/indicators';
import { adjustedBars } from '@lianpan/market/series';
import type { ImportedMarket } from '../../files/imported-files.ts';
import { limitsOf } from '../limit-state.ts';

/** Fills the main flow of imported bars with the estimate from daily bars, the lowest tier. Source: handbook B.5. */
export function withEstimatedFlows<Market extends ImportedMarket>(market: Market): Market {
  const { columns, actions, riskSpans } = market;
  market.securities.forEach((security, index) => {
    const start = columns.start[index] ?? 0;
    const bars = adjustedBars(columns, index, actions[index] ?? [], 'none');
    const spans = riskSpans[security.stockNo] ?? [];
    const statusChanges = statusChangesOf({ security, spans, columns, index }, publishedCalendar);
    const isOnePriceLimitUp = Uint8Array.from(bars.day, (day, i) => {
      const slot = start + i;
      if (columns.high[slot] !== columns.low[slot]) return 0;
      const limits = limitsOf({ ...security, statusChanges }, columns.prevClose[slot]!, day);
      return limits !== null && columns.close[slot] === limits.up ? 1 : 0;
    });
    const estimates = new Float64Array(bars.day.length);
    // A day is weighed by its volume over that of the days before, whatever splits lie between.
    const { volume } = adjustedBars(columns, index, actions[index] ?? [], 'backward');
    estimateMainNets({ ...bars, volume, isOnePriceLimitUp }, estimates);
    for (let i = 0; i < estimates.length; i++) {
      // A published flow is better than an estimate.
      if (Number.isNaN(columns.mainNet[start + i])) columns.mainNet[start + i] = estimates[i]!;
    }
  });
  return market;
}

/**
 * The same with an amount for each bar of which nobody gave one: its volume at the mean of high, low and close. Good for
 * shares of money, in which the price level cancels out; it is shown nowhere. The same market where no bar lacks one.
 */
export function withTypicalAmounts<Market extends ImportedMarket>(market: Market): Market {
  const { columns } = market;
  const isUnknown = (slot: number): boolean => Number.isNaN(columns.amount[slot]) && columns.volume[slot]! > 0;
  if (!columns.amount.some((_, slot) => isUnknown(slot))) return market;
  const amount = new Float64Array(new SharedArrayBuffer(columns.amount.byteLength));
  amount.set(columns.amount);
  const mainNet = new Float32Array(new SharedArrayBuffer(columns.mainNet.byteLength));
  mainNet.set(columns.mainNet);
  amount.forEach((_, slot) => {
    if (!isUnknown(slot)) return;
    const mean = (columns.high[slot]! + columns.low[slot]! + columns.close[slot]!) / 3;
    amount[slot] = (mean / 100) * columns.volume[slot]!;
  });
  return { ...market, columns: { ...columns, amount, mainNet } };
}
