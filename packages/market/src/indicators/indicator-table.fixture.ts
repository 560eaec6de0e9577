import { averageTrueRange, averageTrueRangeLookback, trueRange } from './average-true-range.ts';
import { bias, biasLookback } from './bias.ts';
import { bollingerBands, bollingerBandsLookback } from './bollinger-bands.ts';
import { commodityChannelIndex, commodityChannelIndexLookback } from './commodity-channel-index.ts';
import { differenceOfAverages, differenceOfAveragesLookback } from './difference-of-averages.ts';
import { directionalMovement, directionalMovementLookback } from './directional-movement.ts';
import { easeOfMovement, easeOfMovementLookback } from './ease-of-movement.ts';
import * as exponential from './exponential-moving-average.ts';
import type { IndicatorRun } from './indicator-run.ts';
import { momentum, momentumLookback, rateOfChange } from './momentum.ts';
import { moneyFlowIndex, moneyFlowIndexLookback } from './money-flow-index.ts';
import { macd, macdLookback } from './moving-average-convergence-divergence.ts';
import { bullBearIndex, bullBearIndexLookback, movingAverage, movingAverageLookback } from './moving-average.ts';
import { onBalanceVolume, onBalanceVolumeLookback } from './on-balance-volume.ts';
import { parabolicStop, parabolicStopLookback } from './parabolic-stop.ts';
import { energyIndex, popularityWillingness, popularityWillingnessLookback } from './popularity-willingness.ts';
import { envelope, envelopeLookback, turtleChannel, turtleChannelLookback } from './price-channels.ts';
import { psychologicalLine, psychologicalLineLookback } from './psychological-line.ts';
import { dailyVolumeRatio, dailyVolumeRatioLookback } from './quote-figures.ts';
import { relativeStrengthIndex, relativeStrengthIndexLookback } from './relative-strength-index.ts';
import { highest, lowest, rollingExtremesLookback } from './rolling-extremes.ts';
import * as statistics from './rolling-statistics.ts';
import { kdj, kdjLookback } from './stochastic-kdj.ts';
import { tripleExponential, tripleExponentialLookback } from './triple-exponential.ts';
import { volumeRatioIndex, volumeRatioIndexLookback } from './volume-ratio-index.ts';
import { weightedMovingAverage, weightedMovingAverageLookback } from './weighted-moving-average.ts';
import { williamsRange, williamsRangeLookback } from './williams-range.ts';

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
  /** Bars without a value at the start, as the package says. */
  readonly lookback: number;
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
  readonly leastPeriod: number | null;
}

function row(
  inputs: string,
  names: string,
  lookbacks: number | readonly number[],
  [price, volume]: readonly [Degree, Degree],
  run: Run,
  leastPeriod: number | null = 1,
): IndicatorRow {
  const outputs = names.split(' ').map((name, i) => ({
    name,
    lookback: typeof lookbacks === 'number' ? lookbacks : lookbacks[i]!,
    price,
    volume,
  }));
  return { inputs: inputs.split(' ') as (keyof TestBars)[], outputs, run, leastPeriod };
}

const inYuan = [1, 0] as const;
const plain = [0, 0] as const;
const inShares = [0, 1] as const;
const { exponentialMovingAverage, exponentialMovingAverageLookback, smoothedMovingAverage } = exponential;
const dmi = directionalMovementLookback();
const emv = easeOfMovementLookback(14, 9);
const strength = popularityWillingnessLookback(26);
const triple = tripleExponentialLookback(20);
const difference = differenceOfAveragesLookback(50, 10);

/** Every indicator and building block over bars that the package has. */
// oxfmt-ignore: a table is read in columns
export const indicatorTable: readonly IndicatorRow[] = [
  ...[1, 5, 10, 20, 30, 60].map((n) =>
    row('close', `ma${n}`, movingAverageLookback(n), inYuan, ([c], [o], p = n, state) =>
      movingAverage(c!, p, o!, state),
    ),
  ),
  ...[1, 12, 26].map((n) =>
    row('close', `ema${n}`, exponentialMovingAverageLookback, inYuan, ([c], [o], p = n, state) =>
      exponentialMovingAverage(c!, p, o!, state),
    ),
  ),
  row(
    'close',
    'sma7',
    exponentialMovingAverageLookback,
    inYuan,
    ([c], [o], p = 7, state) => smoothedMovingAverage(c!, p, 2, o!, state),
    2,
  ),
  row('close', 'wma10', weightedMovingAverageLookback(10), inYuan, ([c], [o], p = 10, state) =>
    weightedMovingAverage(c!, p, o!, state),
  ),
  row('close', 'bbi', bullBearIndexLookback, inYuan, ([c], [o], _p, state) => bullBearIndex(c!, o!, state), null),
  row('close', 'dif dea macd', macdLookback, inYuan, ([c], [dif, dea, bars], p, state) =>
    macd(c!, { dif: dif!, dea: dea!, macd: bars! }, p, undefined, undefined, state),
  ),
  row('high low close', 'k d j', kdjLookback, plain, ([h, l, c], [k, d, j], p, state) =>
    kdj(h!, l!, c!, { k: k!, d: d!, j: j! }, p, undefined, undefined, state),
  ),
  ...[6, 12, 24].map((n) =>
    row('close', `rsi${n}`, relativeStrengthIndexLookback, plain, ([c], [o], p = n, state) =>
      relativeStrengthIndex(c!, p, o!, state),
    ),
  ),
  row(
    'close',
    'bollSample bollUpperSample bollLowerSample',
    bollingerBandsLookback(20),
    inYuan,
    ([c], [middle, upper, lower], p, state) =>
      bollingerBands(c!, { middle: middle!, upper: upper!, lower: lower! }, p, undefined, undefined, state),
    2,
  ),
  row(
    'close',
    'bollPopulation bollUpperPopulation bollLowerPopulation',
    bollingerBandsLookback(20),
    inYuan,
    ([c], [middle, upper, lower], p, state) =>
      bollingerBands(c!, { middle: middle!, upper: upper!, lower: lower! }, p, 2, 'population', state),
    2,
  ),
  ...[6, 10].map((n) =>
    row('high low close', `wr${n}`, williamsRangeLookback, plain, ([h, l, c], [o], p = n, state) =>
      williamsRange(h!, l!, c!, p, o!, state),
    ),
  ),
  row('high low close', 'cci14', commodityChannelIndexLookback(14), plain, ([h, l, c], [o], p = 14, state) =>
    commodityChannelIndex(h!, l!, c!, p, o!, state),
  ),
  ...[6, 12, 24].map((n) =>
    row('close', `bias${n}`, biasLookback(n), plain, ([c], [o], p = n, state) => bias(c!, p, o!, state)),
  ),
  row('high low close', 'tr', 1, inYuan, ([h, l, c], [o], _p, state) => trueRange(h!, l!, c!, o!, state), null),
  row('high low close', 'atr14', averageTrueRangeLookback(14), inYuan, ([h, l, c], [o], p = 14, state) =>
    averageTrueRange(h!, l!, c!, p, o!, state),
  ),
  row(
    'high low close',
    'pdi mdi adx adxr',
    [dmi.di, dmi.di, dmi.adx, dmi.adxr],
    plain,
    ([h, l, c], [pdi, mdi, adx, adxr], p, state) =>
      directionalMovement(h!, l!, c!, { pdi: pdi!, mdi: mdi!, adx: adx!, adxr: adxr! }, p, undefined, state),
  ),
  row(
    'close volume',
    'obv',
    onBalanceVolumeLookback,
    inShares,
    ([c, v], [o], _p, state) => onBalanceVolume(c!, v!, o!, state),
    null,
  ),
  row('close volume', 'vr26', volumeRatioIndexLookback(26), plain, ([c, v], [o], p = 26, state) =>
    volumeRatioIndex(c!, v!, p, o!, state),
  ),
  row('close', 'psy12', psychologicalLineLookback(12), plain, ([c], [o], p = 12, state) =>
    psychologicalLine(c!, p, o!, state),
  ),
  row('open high low close', 'ar26 br26', [strength.ar, strength.br], plain, ([open, h, l, c], [ar, br], p, state) =>
    popularityWillingness(open!, h!, l!, c!, { ar: ar!, br: br! }, p, state),
  ),
  row('high low close', 'cr26', strength.cr, plain, ([h, l, c], [o], p = 26, state) =>
    energyIndex(h!, l!, c!, p, o!, state),
  ),
  row('close', 'mtm12', momentumLookback(12), inYuan, ([c], [o], p = 12, state) => momentum(c!, p, o!, state)),
  row('close', 'roc12', momentumLookback(12), plain, ([c], [o], p = 12, state) => rateOfChange(c!, p, o!, state)),
  row('close', 'trix12 trma20', [triple.trix, triple.mean], plain, ([c], [trix, mean], p, state) =>
    tripleExponential(c!, { trix: trix!, mean: mean! }, p, undefined, state),
  ),
  row('close', 'dma ama', [difference.difference, difference.mean], inYuan, ([c], [dma, ama], p, state) =>
    differenceOfAverages(c!, { difference: dma!, mean: ama! }, p, undefined, undefined, state),
  ),
  row('high low volume', 'emv maemv', [emv.emv, emv.mean], plain, ([h, l, v], [o, mean], p, state) =>
    easeOfMovement(h!, l!, v!, { emv: o!, mean: mean! }, p, undefined, state),
  ),
  row('high low close volume', 'mfi14', moneyFlowIndexLookback(14), plain, ([h, l, c, v], [o], p = 14, state) =>
    moneyFlowIndex(h!, l!, c!, v!, p, o!, state),
  ),
  row(
    'high low close',
    'sar',
    parabolicStopLookback(4),
    inYuan,
    ([h, l, c], [o], p, state) =>
      parabolicStop(h!, l!, c!, { stop: o!, isRising: new Uint8Array(o!.length) }, p, undefined, undefined, state),
    2,
  ),
  row(
    'high low',
    'taqUpper taqMiddle taqLower',
    turtleChannelLookback,
    inYuan,
    ([h, l], [upper, middle, lower], p, state) =>
      turtleChannel(h!, l!, { upper: upper!, middle: middle!, lower: lower! }, p, state),
    0,
  ),
  row('close', 'eneUpper eneMiddle eneLower', envelopeLookback(10), inYuan, ([c], [upper, middle, lower], p, state) =>
    envelope(c!, { upper: upper!, middle: middle!, lower: lower! }, p, undefined, undefined, state),
  ),
  row(
    'volume',
    'volumeRatio',
    dailyVolumeRatioLookback,
    plain,
    ([v], [o], _p, state) => dailyVolumeRatio(v!, o!, state),
    null,
  ),
  ...[5, 10].map((n) =>
    row('volume', `volumeMa${n}`, movingAverageLookback(n), inShares, ([v], [o], p = n, state) =>
      movingAverage(v!, p, o!, state),
    ),
  ),
  ...[0, 3, 25].map((n) =>
    row('high', `hhv${n}`, rollingExtremesLookback, inYuan, ([h], [o], p = n, state) => highest(h!, p, o!, state), 0),
  ),
  ...[0, 3, 25].map((n) =>
    row('low', `llv${n}`, rollingExtremesLookback, inYuan, ([l], [o], p = n, state) => lowest(l!, p, o!, state), 0),
  ),
  row(
    'close',
    'sum9',
    statistics.rollingStatisticsLookback(9),
    inYuan,
    ([c], [o], p = 9, state) => statistics.rollingSum(c!, p, o!, state),
    0,
  ),
  row('volume', 'sum0', 0, inShares, ([v], [o], p = 0, state) => statistics.rollingSum(v!, p, o!, state), 0),
  row(
    'close',
    'std9',
    statistics.rollingStatisticsLookback(9),
    inYuan,
    ([c], [o], p = 9, state) => statistics.standardDeviation(c!, p, 1, o!, state),
    2,
  ),
  row('close', 'stdp9', statistics.rollingStatisticsLookback(9), inYuan, ([c], [o], p = 9, state) =>
    statistics.standardDeviation(c!, p, 0, o!, state),
  ),
  row('close', 'avedev9', statistics.rollingStatisticsLookback(9), inYuan, ([c], [o], p = 9, state) =>
    statistics.meanAbsoluteDeviation(c!, p, o!, state),
  ),
  row(
    'close',
    'slope9',
    statistics.rollingStatisticsLookback(9),
    inYuan,
    ([c], [o], p = 9, state) => statistics.regressionSlope(c!, p, o!, state),
    2,
  ),
];
