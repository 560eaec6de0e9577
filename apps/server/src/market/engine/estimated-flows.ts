import { adjustedBars, dailyVolumeRatio, estimateMainNet, statusChangesOfSpans } from '@lianpan/market';
import type { ImportedMarket } from './imported-files.ts';
import { limitsOf } from './limit-state.ts';

/** Fills the main flow of imported bars with the estimate from daily bars, the lowest tier. Source: handbook B.5. */
export function withEstimatedFlows<Market extends ImportedMarket>(market: Market): Market {
  const { columns, actions, riskSpans } = market;
  market.securities.forEach((security, index) => {
    const start = columns.start[index] ?? 0;
    const bars = adjustedBars(columns, index, actions[index] ?? [], 'none');
    const ratios = new Float64Array(bars.volume.length);
    dailyVolumeRatio(bars.volume, ratios);
    const statusChanges = statusChangesOfSpans(riskSpans[security.stockNo] ?? [], security.status);
    for (const [i, day] of bars.day.entries()) {
      const slot = start + i;
      // A published flow is better than an estimate.
      if (!Number.isNaN(columns.mainNet[slot])) continue;
      const isOnePrice = columns.high[slot] === columns.low[slot];
      const limits = isOnePrice ? limitsOf({ ...security, statusChanges }, columns.prevClose[slot]!, day) : null;
      const ratio = ratios[i]!;
      columns.mainNet[slot] = estimateMainNet({
        high: bars.high[i]!,
        low: bars.low[i]!,
        close: bars.close[i]!,
        prevClose: bars.prevClose[i]!,
        amount: bars.amount[i]!,
        // Too few bars before to say that the day was unusual.
        volumeRatio: Number.isNaN(ratio) ? 1 : ratio,
        isOnePriceLimitUp: limits !== null && columns.close[slot] === limits.up,
      });
    }
  });
  return market;
}
