import { adjustedBars, estimateMainNet } from '@lianpan/market';
import type { ImportedMarket } from './imported-files.ts';

/** Fills the main flow of imported bars with the estimate from daily bars, the lowest tier. Source: handbook B.5. */
export function withEstimatedFlows<Market extends ImportedMarket>(market: Market): Market {
  const { columns, actions } = market;
  market.securities.forEach((_, index) => {
    const start = columns.start[index] ?? 0;
    const bars = adjustedBars(columns, index, actions[index] ?? [], 'none');
    for (let i = 0; i < bars.day.length; i++) {
      // A published flow is better than an estimate.
      if (!Number.isNaN(columns.mainNet[start + i])) continue;
      let earlier = 0;
      for (let back = 1; back <= 5 && i >= 5; back++) earlier += bars.volume[i - back] ?? 0;
      const [high = 0, low = 0, close = 0, prevClose = 0] = [
        bars.high[i],
        bars.low[i],
        bars.close[i],
        bars.prevClose[i],
      ];
      columns.mainNet[start + i] = estimateMainNet({
        high,
        low,
        close,
        prevClose,
        amount: bars.amount[i] ?? 0,
        volumeRatio: earlier > 0 ? ((bars.volume[i] ?? 0) * 5) / earlier : 1,
        isOnePriceLimitUp: high === low && close > prevClose,
      });
    }
  });
  return market;
}
