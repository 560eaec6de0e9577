import { atr, bb, cci, ema, kdj, macd, obv, roc, rsi, sma, willr } from 'indicatorts';
import type { PlainBars } from './naive-indicators.ts';

/**
 * The 27 outputs as a user of the library gets them. Its recurrences start otherwise than Tongdaxin's, so its values
 * differ: it is a comparison of time alone. What the library does not have (BIAS, PSY) is a plain loop.
 */
export function libraryIndicators(bars: PlainBars): number {
  const close = [...bars.close];
  const high = [...bars.high];
  const low = [...bars.low];
  const volume = [...bars.volume];
  const lines = [
    ...[5, 10, 20, 60].map((period) => sma(close, { period })),
    ...[12, 26].map((period) => ema(close, { period })),
    ...[6, 12, 24].map((period) => rsi(close, { period })),
    willr(high, low, close, { period: 10 }),
    cci(high, low, close, { period: 14 }),
    atr(high, low, close, { period: 14 }).atrLine,
    obv(close, volume),
    ...[5, 10].map((period) => sma(volume, { period })),
    roc(close, { period: 12 }),
  ];
  const { macdLine, signalLine } = macd(close);
  const histogram = macdLine.map((dif, i) => 2 * (dif - signalLine[i]!));
  const { k, d, j } = kdj(high, low, close);
  const { upper, middle, lower } = bb(close);
  const ma6 = sma(close, { period: 6 });
  const bias6 = close.map((price, i) => (price / ma6[i]! - 1) * 100);
  const psy12 = close.map((_, i) => {
    let rises = 0;
    for (let bar = Math.max(1, i - 11); bar <= i; bar++) if (close[bar]! > close[bar - 1]!) rises++;
    return (rises / 12) * 100;
  });
  lines.push(macdLine, signalLine, histogram, k, d, j, upper, middle, lower, bias6, psy12);
  return lines.reduce((sum, line) => sum + (line.at(-1) ?? 0), 0);
}
