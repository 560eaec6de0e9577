import { averageTrueRange, averageTrueRangeLookback, trueRange } from './average-true-range.ts';
import { bias, biasLookback } from './bias.ts';
import { bollingerBands, bollingerBandsLookback } from './bollinger-bands.ts';
import { commodityChannelIndex, commodityChannelIndexLookback } from './commodity-channel-index.ts';
import { differenceOfAverages, differenceOfAveragesLookback } from './difference-of-averages.ts';
import { directionalMovement, directionalMovementLookback } from './directional-movement.ts';
import { easeOfMovement, easeOfMovementLookback } from './ease-of-movement.ts';
import * as exponential from './exponential-moving-average.ts';
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

/** One function of the package with arrays to read and to write and, where it takes one, its period. */
export interface IndicatorRow {
  readonly inputs: readonly (keyof TestBars)[];
  readonly outputs: readonly IndicatorOutput[];
  /** `period` undefined stands for the one of the row or of the function. */
  readonly run: (inputs: readonly Float64Array[], outputs: readonly Float64Array[], period?: number) => void;
  /** Least period that it takes, `null` when it takes none. */
  readonly leastPeriod: number | null;
}

type Run = (inputs: readonly Float64Array[], outputs: readonly Float64Array[], period: number | undefined) => void;

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
    row('close', `ma${n}`, movingAverageLookback(n), inYuan, ([c], [o], p = n) => movingAverage(c!, p, o!)),
  ),
  ...[1, 12, 26].map((n) =>
    row('close', `ema${n}`, exponentialMovingAverageLookback, inYuan, ([c], [o], p = n) =>
      exponentialMovingAverage(c!, p, o!),
    ),
  ),
  row(
    'close',
    'sma7',
    exponentialMovingAverageLookback,
    inYuan,
    ([c], [o], p = 7) => smoothedMovingAverage(c!, p, 2, o!),
    2,
  ),
  row('close', 'wma10', weightedMovingAverageLookback(10), inYuan, ([c], [o], p = 10) =>
    weightedMovingAverage(c!, p, o!),
  ),
  row('close', 'bbi', bullBearIndexLookback, inYuan, ([c], [o]) => bullBearIndex(c!, o!), null),
  row('close', 'dif dea macd', macdLookback, inYuan, ([c], [dif, dea, bars], p) =>
    macd(c!, { dif: dif!, dea: dea!, macd: bars! }, p),
  ),
  row('high low close', 'k d j', kdjLookback, plain, ([h, l, c], [k, d, j], p) =>
    kdj(h!, l!, c!, { k: k!, d: d!, j: j! }, p),
  ),
  ...[6, 12, 24].map((n) =>
    row('close', `rsi${n}`, relativeStrengthIndexLookback, plain, ([c], [o], p = n) =>
      relativeStrengthIndex(c!, p, o!),
    ),
  ),
  row(
    'close',
    'bollSample bollUpperSample bollLowerSample',
    bollingerBandsLookback(20),
    inYuan,
    ([c], [middle, upper, lower], p) => bollingerBands(c!, { middle: middle!, upper: upper!, lower: lower! }, p),
    2,
  ),
  row(
    'close',
    'bollPopulation bollUpperPopulation bollLowerPopulation',
    bollingerBandsLookback(20),
    inYuan,
    ([c], [middle, upper, lower], p) =>
      bollingerBands(c!, { middle: middle!, upper: upper!, lower: lower! }, p, 2, 'population'),
    2,
  ),
  ...[6, 10].map((n) =>
    row('high low close', `wr${n}`, williamsRangeLookback, plain, ([h, l, c], [o], p = n) =>
      williamsRange(h!, l!, c!, p, o!),
    ),
  ),
  row('high low close', 'cci14', commodityChannelIndexLookback(14), plain, ([h, l, c], [o], p = 14) =>
    commodityChannelIndex(h!, l!, c!, p, o!),
  ),
  ...[6, 12, 24].map((n) => row('close', `bias${n}`, biasLookback(n), plain, ([c], [o], p = n) => bias(c!, p, o!))),
  row('high low close', 'tr', 1, inYuan, ([h, l, c], [o]) => trueRange(h!, l!, c!, o!), null),
  row('high low close', 'atr14', averageTrueRangeLookback(14), inYuan, ([h, l, c], [o], p = 14) =>
    averageTrueRange(h!, l!, c!, p, o!),
  ),
  row(
    'high low close',
    'pdi mdi adx adxr',
    [dmi.di, dmi.di, dmi.adx, dmi.adxr],
    plain,
    ([h, l, c], [pdi, mdi, adx, adxr], p) =>
      directionalMovement(h!, l!, c!, { pdi: pdi!, mdi: mdi!, adx: adx!, adxr: adxr! }, p),
  ),
  row('close volume', 'obv', onBalanceVolumeLookback, inShares, ([c, v], [o]) => onBalanceVolume(c!, v!, o!), null),
  row('close volume', 'vr26', volumeRatioIndexLookback(26), plain, ([c, v], [o], p = 26) =>
    volumeRatioIndex(c!, v!, p, o!),
  ),
  row('close', 'psy12', psychologicalLineLookback(12), plain, ([c], [o], p = 12) => psychologicalLine(c!, p, o!)),
  row('open high low close', 'ar26 br26', [strength.ar, strength.br], plain, ([open, h, l, c], [ar, br], p) =>
    popularityWillingness(open!, h!, l!, c!, { ar: ar!, br: br! }, p),
  ),
  row('high low close', 'cr26', strength.cr, plain, ([h, l, c], [o], p = 26) => energyIndex(h!, l!, c!, p, o!)),
  row('close', 'mtm12', momentumLookback(12), inYuan, ([c], [o], p = 12) => momentum(c!, p, o!)),
  row('close', 'roc12', momentumLookback(12), plain, ([c], [o], p = 12) => rateOfChange(c!, p, o!)),
  row('close', 'trix12 trma20', [triple.trix, triple.mean], plain, ([c], [trix, mean], p) =>
    tripleExponential(c!, { trix: trix!, mean: mean! }, p),
  ),
  row('close', 'dma ama', [difference.difference, difference.mean], inYuan, ([c], [dma, ama], p) =>
    differenceOfAverages(c!, { difference: dma!, mean: ama! }, p),
  ),
  row('high low volume', 'emv maemv', [emv.emv, emv.mean], plain, ([h, l, v], [o, mean], p) =>
    easeOfMovement(h!, l!, v!, { emv: o!, mean: mean! }, p),
  ),
  row('high low close volume', 'mfi14', moneyFlowIndexLookback(14), plain, ([h, l, c, v], [o], p = 14) =>
    moneyFlowIndex(h!, l!, c!, v!, p, o!),
  ),
  row(
    'high low close',
    'sar',
    parabolicStopLookback(4),
    inYuan,
    ([h, l, c], [o], p) => parabolicStop(h!, l!, c!, { stop: o!, isRising: new Uint8Array(o!.length) }, p),
    2,
  ),
  row(
    'high low',
    'taqUpper taqMiddle taqLower',
    turtleChannelLookback,
    inYuan,
    ([h, l], [upper, middle, lower], p) => turtleChannel(h!, l!, { upper: upper!, middle: middle!, lower: lower! }, p),
    0,
  ),
  row('close', 'eneUpper eneMiddle eneLower', envelopeLookback(10), inYuan, ([c], [upper, middle, lower], p) =>
    envelope(c!, { upper: upper!, middle: middle!, lower: lower! }, p),
  ),
  row('volume', 'volumeRatio', dailyVolumeRatioLookback, plain, ([v], [o]) => dailyVolumeRatio(v!, o!), null),
  ...[5, 10].map((n) =>
    row('volume', `volumeMa${n}`, movingAverageLookback(n), inShares, ([v], [o], p = n) => movingAverage(v!, p, o!)),
  ),
  ...[0, 3, 25].map((n) =>
    row('high', `hhv${n}`, rollingExtremesLookback, inYuan, ([h], [o], p = n) => highest(h!, p, o!), 0),
  ),
  ...[0, 3, 25].map((n) =>
    row('low', `llv${n}`, rollingExtremesLookback, inYuan, ([l], [o], p = n) => lowest(l!, p, o!), 0),
  ),
  row(
    'close',
    'sum9',
    statistics.rollingStatisticsLookback(9),
    inYuan,
    ([c], [o], p = 9) => statistics.rollingSum(c!, p, o!),
    0,
  ),
  row('volume', 'sum0', 0, inShares, ([v], [o], p = 0) => statistics.rollingSum(v!, p, o!), 0),
  row(
    'close',
    'std9',
    statistics.rollingStatisticsLookback(9),
    inYuan,
    ([c], [o], p = 9) => statistics.standardDeviation(c!, p, 1, o!),
    2,
  ),
  row('close', 'stdp9', statistics.rollingStatisticsLookback(9), inYuan, ([c], [o], p = 9) =>
    statistics.standardDeviation(c!, p, 0, o!),
  ),
  row('close', 'avedev9', statistics.rollingStatisticsLookback(9), inYuan, ([c], [o], p = 9) =>
    statistics.meanAbsoluteDeviation(c!, p, o!),
  ),
  row(
    'close',
    'slope9',
    statistics.rollingStatisticsLookback(9),
    inYuan,
    ([c], [o], p = 9) => statistics.regressionSlope(c!, p, o!),
    2,
  ),
];
