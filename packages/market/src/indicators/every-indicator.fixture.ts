import { averageTrueRange } from './average-true-range.ts';
import { bias } from './bias.ts';
import { bollingerBands } from './bollinger-bands.ts';
import { commodityChannelIndex } from './commodity-channel-index.ts';
import { differenceOfAverages } from './difference-of-averages.ts';
import { directionalMovement } from './directional-movement.ts';
import { easeOfMovement } from './ease-of-movement.ts';
import { exponentialMovingAverage } from './exponential-moving-average.ts';
import { momentum, rateOfChange } from './momentum.ts';
import { moneyFlowIndex } from './money-flow-index.ts';
import { macd } from './moving-average-convergence-divergence.ts';
import { bullBearIndex, movingAverage } from './moving-average.ts';
import { onBalanceVolume } from './on-balance-volume.ts';
import { parabolicStop } from './parabolic-stop.ts';
import { energyIndex, popularityWillingness } from './popularity-willingness.ts';
import { envelope, turtleChannel } from './price-channels.ts';
import { psychologicalLine } from './psychological-line.ts';
import { dailyVolumeRatio } from './quote-figures.ts';
import { relativeStrengthIndex } from './relative-strength-index.ts';
import { kdj } from './stochastic-kdj.ts';
import { tripleExponential } from './triple-exponential.ts';
import { volumeRatioIndex } from './volume-ratio-index.ts';
import { weightedMovingAverage } from './weighted-moving-average.ts';
import { williamsRange } from './williams-range.ts';

export interface TestBars {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
}

/** Every indicator of the package over one set of bars, by a short name. */
export function everyIndicator({ open, high, low, close, volume }: TestBars): Record<string, Float64Array> {
  const values: Record<string, Float64Array> = {};
  const out = (name: string): Float64Array => (values[name] = new Float64Array(close.length));
  for (const period of [5, 10, 20, 30, 60]) movingAverage(close, period, out(`ma${period}`));
  for (const period of [12, 26]) exponentialMovingAverage(close, period, out(`ema${period}`));
  weightedMovingAverage(close, 10, out('wma10'));
  bullBearIndex(close, out('bbi'));
  macd(close, { dif: out('dif'), dea: out('dea'), macd: out('macd') });
  kdj(high, low, close, { k: out('k'), d: out('d'), j: out('j') });
  for (const period of [6, 12, 24]) relativeStrengthIndex(close, period, out(`rsi${period}`));
  for (const [suffix, deviation] of [
    ['Sample', 'sample'],
    ['Population', 'population'],
  ] as const) {
    const bands = { middle: out(`boll${suffix}`), upper: out(`bollUpper${suffix}`), lower: out(`bollLower${suffix}`) };
    bollingerBands(close, bands, 20, 2, deviation);
  }
  for (const period of [6, 10]) williamsRange(high, low, close, period, out(`wr${period}`));
  commodityChannelIndex(high, low, close, 14, out('cci14'));
  for (const period of [6, 12, 24]) bias(close, period, out(`bias${period}`));
  averageTrueRange(high, low, close, 14, out('atr14'));
  directionalMovement(high, low, close, { pdi: out('pdi'), mdi: out('mdi'), adx: out('adx'), adxr: out('adxr') });
  onBalanceVolume(close, volume, out('obv'));
  volumeRatioIndex(close, volume, 26, out('vr26'));
  psychologicalLine(close, 12, out('psy12'));
  popularityWillingness(open, high, low, close, { ar: out('ar26'), br: out('br26') });
  energyIndex(high, low, close, 26, out('cr26'));
  momentum(close, 12, out('mtm12'));
  rateOfChange(close, 12, out('roc12'));
  tripleExponential(close, { trix: out('trix12'), mean: out('trma20') });
  differenceOfAverages(close, { difference: out('dma'), mean: out('ama') });
  easeOfMovement(high, low, volume, { emv: out('emv'), mean: out('maemv') });
  moneyFlowIndex(high, low, close, volume, 14, out('mfi14'));
  parabolicStop(high, low, close, { stop: out('sar'), isRising: new Uint8Array(close.length) });
  turtleChannel(high, low, { upper: out('taqUpper'), middle: out('taqMiddle'), lower: out('taqLower') });
  envelope(close, { upper: out('eneUpper'), middle: out('eneMiddle'), lower: out('eneLower') });
  dailyVolumeRatio(volume, out('volumeRatio'));
  movingAverage(volume, 5, out('volumeMa5'));
  movingAverage(volume, 10, out('volumeMa10'));
  return values;
}

/** Bars of a deterministic wandering price, two decimals. */
export function wanderingBars(count: number, seed: number): TestBars {
  let state = seed >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  const cents = (price: number): number => Math.round(price * 100) / 100;
  const bars = {
    open: new Float64Array(count),
    high: new Float64Array(count),
    low: new Float64Array(count),
    close: new Float64Array(count),
    volume: new Float64Array(count),
  };
  let price = 10 + next() * 20;
  for (let i = 0; i < count; i++) {
    bars.open[i] = cents(price * (0.99 + next() * 0.02));
    bars.close[i] = cents(price * (0.96 + next() * 0.08));
    bars.high[i] = cents(Math.max(bars.open[i]!, bars.close[i]!) * (1 + next() * 0.02));
    bars.low[i] = cents(Math.min(bars.open[i]!, bars.close[i]!) * (1 - next() * 0.02));
    bars.volume[i] = Math.floor(1e6 + next() * 1e7);
    price = Math.max(2, bars.close[i]!);
  }
  return bars;
}
