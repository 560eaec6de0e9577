import { claim, isAbove, judge, plateau, ramp, type Criterion, type Dimension } from './score.ts';
import type { StockMeasures } from './stock-measures.ts';

/** Technical dimension: trend 35, momentum 25, volume and price 20, position and risk 20. Source: handbook D.1. */
export function scoreTechnical(stock: StockMeasures): Dimension {
  const { close, ma5, ma10, ma20, ma60, ma20FiveBarsAgo, adx, pdi, mdi, dif, dea, rsi12, k, d, j } = stock;
  const { upDownVolume, obv, obvAverage, volumeRatio, position250, atrToClose, maxDrawdown60 } = stock;
  const criterion = (
    group: string,
    key: string,
    max: number,
    share: number | null,
    values: Criterion['values'],
  ): Criterion => ({ group, key, max, share, values });

  return judge('technical', [
    criterion('trend', 'bullOrder', 12, claim(every(isAbove(ma5, ma10), isAbove(ma10, ma20), isAbove(ma20, ma60))), {
      ma5,
      ma10,
      ma20,
      ma60,
    }),
    criterion('trend', 'aboveMa20', 6, claim(isAbove(close, ma20)), { close, ma20 }),
    criterion('trend', 'aboveMa60', 5, claim(isAbove(close, ma60)), { close, ma60 }),
    criterion('trend', 'ma20Rising', 7, claim(isAbove(ma20, ma20FiveBarsAgo)), { ma20, ma20FiveBarsAgo }),
    criterion('trend', 'trendStrength', 5, claim(every(isAbove(adx, 25), isAbove(pdi, mdi))), { adx, pdi, mdi }),
    criterion('momentum', 'difAboveDea', 8, claim(isAbove(dif, dea)), { dif, dea }),
    criterion('momentum', 'difAboveZero', 5, claim(isAbove(dif, 0)), { dif }),
    criterion('momentum', 'rsiHealthy', 6, plateau(rsi12, 30, 45, 75, 90), { rsi12 }),
    criterion('momentum', 'kAboveD', 6, claim(every(isAbove(k, d), isAbove(100, j))), { k, d, j }),
    criterion('volumePrice', 'upDownVolume', 8, ramp(upDownVolume, 0.8, 1.2), { upDownVolume }),
    criterion('volumePrice', 'obvAboveAverage', 6, claim(isAbove(obv, obvAverage)), { obv, obvAverage }),
    criterion('volumePrice', 'volumeRatio', 6, plateau(volumeRatio, 0.5, 1, 3, 6), { volumeRatio }),
    criterion('risk', 'position', 8, position250 === null ? null : 1 - Math.abs(position250 - 0.55) / 0.55, {
      position250,
    }),
    criterion('risk', 'volatility', 6, ramp(atrToClose, 0.08, 0.04), { atrToClose }),
    criterion('risk', 'drawdown', 6, ramp(maxDrawdown60, 0.4, 0.15), { maxDrawdown60 }),
  ]);
}

/** All claims hold; unknown when any of them is. */
function every(...claims: readonly (boolean | null)[]): boolean | null {
  if (claims.includes(null)) return null;
  return !claims.includes(false);
}
