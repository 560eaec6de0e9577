import { averageTrueRange, trueRange } from './average-true-range.ts';
import { bias } from './bias.ts';
import { bollingerBands } from './bollinger-bands.ts';
import { commodityChannelIndex } from './commodity-channel-index.ts';
import { directionalMovement } from './directional-movement.ts';
import { exponentialMovingAverage } from './exponential-moving-average.ts';
import type { IndicatorRun } from './indicator-run.ts';
import { momentum, rateOfChange } from './momentum.ts';
import { moneyFlowIndex } from './money-flow-index.ts';
import { macd } from './moving-average-convergence-divergence.ts';
import { movingAverage } from './moving-average.ts';
import { onBalanceVolume } from './on-balance-volume.ts';
import { parabolicStop } from './parabolic-stop.ts';
import { popularityWillingness } from './popularity-willingness.ts';
import { psychologicalLine } from './psychological-line.ts';
import { dailyVolumeRatio } from './quote-figures.ts';
import { relativeStrengthIndex } from './relative-strength-index.ts';
import { highest, lowest } from './rolling-extremes.ts';
import { rollingSum } from './rolling-statistics.ts';
import { kdj } from './stochastic-kdj.ts';
import { tripleExponential } from './triple-exponential.ts';
import { volumeRatioIndex } from './volume-ratio-index.ts';
import { williamsRange } from './williams-range.ts';

export interface TestBars {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
}

/** What an output does when all prices or volumes are multiplied: stays (0) or is multiplied too (1). */
type Degree = 0 | 1;

export interface IndicatorOutput {
  readonly name: string;
  readonly price: Degree;
  readonly volume: Degree;
}

type Run = (
  inputs: readonly Float64Array[],
  outputs: readonly Float64Array[],
  period?: number,
  state?: IndicatorRun,
) => void;

/** One function of the package with arrays to read and to write and, where it takes one, its period. */
export interface IndicatorRow {
  readonly inputs: readonly (keyof TestBars)[];
  readonly outputs: readonly IndicatorOutput[];
  /** `period` undefined stands for the one of the row or of the function; `state` goes on where it stopped. */
  readonly run: Run;
  /** Least period that it takes, `null` when it takes none. */
  readonly minPeriod: number | null;
}

function row(
  inputs: string,
  names: string,
  [price, volume]: readonly [Degree, Degree],
  run: Run,
  minPeriod: number | null = 1,
): IndicatorRow {
  const outputs = names.split(' ').map((name) => ({ name, price, volume }));
  return { inputs: inputs.split(' ') as (keyof TestBars)[], outputs, run, minPeriod };
}

const inYuan = [1, 0] as const;
const plain = [0, 0] as const;
const inShares = [0, 1] as const;

/** Every indicator and building block over bars that the package has. */
// oxfmt-ignore: a table is read in columns
export const indicatorTable: readonly IndicatorRow[] = [
  ...[1, 5, 10, 20, 30, 60].map((n) =>
    row('close', `ma${n}`, inYuan, ([c], [o], p = n, state) => movingAverage(c!, p, o!, state)),
  ),
  ...[1, 12, 26].map((n) =>
    row('close', `ema${n}`, inYuan, ([c], [o], p = n, state) => exponentialMovingAverage(c!, p, o!, state)),
  ),
  row('close', 'dif dea macd', inYuan, ([c], [dif, dea, bars], p, state) =>
    macd(c!, { dif: dif!, dea: dea!, macd: bars! }, p, undefined, undefined, state),
  ),
  row('high low close', 'k d j', plain, ([h, l, c], [k, d, j], p, state) =>
    kdj(h!, l!, c!, { k: k!, d: d!, j: j! }, p, undefined, undefined, state),
  ),
  ...[6, 12, 24].map((n) =>
    row('close', `rsi${n}`, plain, ([c], [o], p = n, state) => relativeStrengthIndex(c!, p, o!, state)),
  ),
  row(
    'close',
    'bollSample bollUpperSample bollLowerSample',
    inYuan,
    ([c], [middle, upper, lower], p, state) =>
      bollingerBands(c!, { middle: middle!, upper: upper!, lower: lower! }, p, undefined, undefined, state),
    2,
  ),
  row(
    'close',
    'bollPopulation bollUpperPopulation bollLowerPopulation',
    inYuan,
    ([c], [middle, upper, lower], p, state) =>
      bollingerBands(c!, { middle: middle!, upper: upper!, lower: lower! }, p, 2, 'population', state),
    2,
  ),
  ...[6, 10].map((n) =>
    row('high low close', `wr${n}`, plain, ([h, l, c], [o], p = n, state) => williamsRange(h!, l!, c!, p, o!, state)),
  ),
  row('high low close', 'cci14', plain, ([h, l, c], [o], p = 14, state) =>
    commodityChannelIndex(h!, l!, c!, p, o!, state),
  ),
  ...[6, 12, 24].map((n) => row('close', `bias${n}`, plain, ([c], [o], p = n, state) => bias(c!, p, o!, state))),
  row('high low close', 'tr', inYuan, ([h, l, c], [o], _p, state) => trueRange(h!, l!, c!, o!, state), null),
  row('high low close', 'atr14', inYuan, ([h, l, c], [o], p = 14, state) => averageTrueRange(h!, l!, c!, p, o!, state)),
  row('high low close', 'pdi mdi adx adxr', plain, ([h, l, c], [pdi, mdi, adx, adxr], p, state) =>
    directionalMovement(h!, l!, c!, { pdi: pdi!, mdi: mdi!, adx: adx!, adxr: adxr! }, p, undefined, state),
  ),
  row('close volume', 'obv', inShares, ([c, v], [o], _p, state) => onBalanceVolume(c!, v!, o!, state), null),
  row('close volume', 'vr26', plain, ([c, v], [o], p = 26, state) => volumeRatioIndex(c!, v!, p, o!, state)),
  row('close', 'psy12', plain, ([c], [o], p = 12, state) => psychologicalLine(c!, p, o!, state)),
  row('open high low close', 'ar26 br26', plain, ([open, h, l, c], [ar, br], p, state) =>
    popularityWillingness(open!, h!, l!, c!, { ar: ar!, br: br! }, p, state),
  ),
  row('close', 'mtm12', inYuan, ([c], [o], p = 12, state) => momentum(c!, p, o!, state)),
  row('close', 'roc12', plain, ([c], [o], p = 12, state) => rateOfChange(c!, p, o!, state)),
  row('close', 'trix12 trma20', plain, ([c], [trix, mean], p, state) =>
    tripleExponential(c!, { trix: trix!, mean: mean! }, p, undefined, state),
  ),
  row('high low close volume', 'mfi14', plain, ([h, l, c, v], [o], p = 14, state) =>
    moneyFlowIndex(h!, l!, c!, v!, p, o!, state),
  ),
  row(
    'high low close',
    'sar',
    inYuan,
    ([h, l, c], [o], p, state) =>
      parabolicStop(h!, l!, c!, { stop: o!, isRising: new Uint8Array(o!.length) }, p, undefined, undefined, state),
    2,
  ),
  row('volume', 'volumeRatio', plain, ([v], [o], _p, state) => dailyVolumeRatio(v!, o!, state), null),
  ...[5, 10].map((n) =>
    row('volume', `volumeMa${n}`, inShares, ([v], [o], p = n, state) => movingAverage(v!, p, o!, state)),
  ),
  ...[0, 3, 25].map((n) => row('high', `hhv${n}`, inYuan, ([h], [o], p = n, state) => highest(h!, p, o!, state), 0)),
  ...[0, 3, 25].map((n) => row('low', `llv${n}`, inYuan, ([l], [o], p = n, state) => lowest(l!, p, o!, state), 0)),
  row('close', 'sum9', inYuan, ([c], [o], p = 9, state) => rollingSum(c!, p, o!, state), 0),
  row('volume', 'sum0', inShares, ([v], [o], p = 0, state) => rollingSum(v!, p, o!, state), 0),
];

/** Bars without a value at the start, counted by hand from the formulas of handbook B.1 and B.2. */
export const lookbacks: Readonly<Record<string, number>> = {
  ma1: 0,
  ema1: 0,
  tr: 1,
  hhv0: 0,
  hhv3: 0,
  hhv25: 0,
  llv0: 0,
  llv3: 0,
  llv25: 0,
  sum0: 0,
  sum9: 8,
  ma5: 4,
  ma10: 9,
  ma20: 19,
  ma30: 29,
  ma60: 59,
  ema12: 0,
  ema26: 0,
  dif: 0,
  dea: 0,
  macd: 0,
  k: 0,
  d: 0,
  j: 0,
  rsi6: 1,
  rsi12: 1,
  rsi24: 1,
  bollSample: 19,
  bollUpperSample: 19,
  bollLowerSample: 19,
  bollPopulation: 19,
  bollUpperPopulation: 19,
  bollLowerPopulation: 19,
  wr6: 0,
  wr10: 0,
  cci14: 13,
  bias6: 5,
  bias12: 11,
  bias24: 23,
  atr14: 14,
  pdi: 14,
  mdi: 14,
  adx: 19,
  adxr: 25,
  obv: 0,
  vr26: 26,
  psy12: 12,
  ar26: 25,
  br26: 26,
  mtm12: 12,
  roc12: 12,
  trix12: 1,
  trma20: 20,
  mfi14: 14,
  sar: 3,
  volumeRatio: 5,
  volumeMa5: 4,
  volumeMa10: 9,
};
