import { averageTrueRange } from '../indicators/average-true-range.ts';
import { bollingerBands } from '../indicators/bollinger-bands.ts';
import { chipDays, gatherChips, minChipBars } from '../indicators/chip-distribution.ts';
import { chipPeaks } from '../indicators/chip-figures.ts';
import { chipBins, chipGrid } from '../indicators/chip-grid.ts';
import { sliceBars, type Bars } from '../series/bars.ts';
import { turnoverOf, type FloatShares } from './turnover.ts';

export type LevelSource =
  | 'swingLow'
  | 'swingHigh'
  | 'chipPeak'
  | 'ma20'
  | 'ma60'
  | 'ma250'
  | 'bollUpper'
  | 'bollLower'
  | 'gap'
  | 'round'
  | 'high20'
  | 'low20'
  | 'high60'
  | 'low60'
  | 'limitUpOpen';

/** A price that buyers or sellers may remember, in yuan. */
export interface LevelCandidate {
  readonly price: number;
  readonly weight: number;
  readonly source: LevelSource;
}

export interface PriceLevel {
  /** Yuan, two decimals. */
  readonly level: number;
  /** 1 .. 5. */
  readonly strength: number;
  readonly sources: readonly LevelSource[];
  /** From the price to the level, as a fraction; negative below. */
  readonly distance: number;
}

/** Nearest first, at most two a side; an empty side has no clear level. */
export interface PriceLevels {
  readonly supports: readonly PriceLevel[];
  readonly resistances: readonly PriceLevel[];
  /** Price half an average range below the first support; `null` without one. */
  readonly stopReference: number | null;
}

const swingBars = 120;

/**
 * Support and resistance at the last bar of forward-adjusted bars. `floatShares` gives chip peaks, `limitUpOpen` is the
 * open of a recent limit-up day in the same adjustment; both may be missing. `null` below 15 bars, where there is no
 * average range. Source: handbook D.3.
 */
export function findPriceLevels(bars: Bars, floatShares: FloatShares, limitUpOpen: number | null): PriceLevels | null {
  const count = bars.close.length;
  const range = new Float64Array(count);
  averageTrueRange(bars.high, bars.low, bars.close, 14, range);
  const atr = range[count - 1];
  if (atr === undefined || Number.isNaN(atr)) return null;
  return clusterLevels(levelCandidates(bars, floatShares, limitUpOpen), bars.close[count - 1]!, atr);
}

/**
 * Joins candidates closer than max(0.8 % of the price, a quarter of `atr14`) to the mean of their cluster, keeps
 * clusters of strength 1 and more within 20 % and picks the nearest two on each side of the price.
 */
export function clusterLevels(candidates: readonly LevelCandidate[], price: number, atr14: number): PriceLevels {
  const tolerance = Math.max(0.008 * price, 0.25 * atr14);
  const clusters: { mean: number; strength: number; sources: Set<LevelSource> }[] = [];
  for (const { price: candidate, weight, source } of candidates.toSorted((a, b) => a.price - b.price)) {
    const cluster = clusters[clusters.length - 1];
    if (cluster === undefined || candidate - cluster.mean >= tolerance) {
      clusters.push({ mean: candidate, strength: weight, sources: new Set([source]) });
    } else {
      cluster.mean = (cluster.mean * cluster.strength + candidate * weight) / (cluster.strength + weight);
      cluster.strength += weight;
      cluster.sources.add(source);
    }
  }
  const levels = clusters
    .map(({ mean, strength, sources }) => {
      const level = Math.round(mean * 100) / 100;
      // Sums of 0.3 and 0.7 fall a hair short of 1.
      return { level, strength, sources: [...sources], distance: level / price - 1, isKept: strength >= 1 - 1e-9 };
    })
    .filter(({ isKept, distance }) => isKept && Math.abs(distance) <= 0.2)
    .map(({ level, strength, sources, distance }) => ({ level, strength: Math.min(5, strength), sources, distance }));
  const supports = levels
    .filter(({ level }) => level < price)
    .toReversed()
    .slice(0, 2);
  const resistances = levels.filter(({ level }) => level > price).slice(0, 2);
  const first = supports[0];
  return {
    supports,
    resistances,
    stopReference: first === undefined ? null : Math.round((first.level - 0.5 * atr14) * 100) / 100,
  };
}

/** All candidates at the last bar with the weights of handbook D.3. */
export function levelCandidates(bars: Bars, floatShares: FloatShares, limitUpOpen: number | null): LevelCandidate[] {
  const { high, low, close } = bars;
  const price = close[close.length - 1];
  if (price === undefined) return [];
  const found = [...swings(high, low), ...gaps(high, low), ...roundPrices(price)];
  const add = (source: LevelSource, weight: number, at: number | null): void => {
    if (at !== null && Number.isFinite(at)) found.push({ price: at, weight, source });
  };
  for (const [source, period, weight] of [
    ['ma20', 20, 0.8],
    ['ma60', 60, 1],
    ['ma250', 250, 1.2],
  ] as const) {
    if (close.length >= period)
      add(source, weight, close.subarray(-period).reduce((sum, value) => sum + value, 0) / period);
  }
  const recent = close.slice(-20);
  const bands = { middle: new Float64Array(20), upper: new Float64Array(20), lower: new Float64Array(20) };
  if (recent.length === 20) {
    bollingerBands(recent, bands);
    add('bollUpper', 0.6, bands.upper[19]!);
    add('bollLower', 0.6, bands.lower[19]!);
  }
  for (const [period, top, bottom] of [
    [20, 'high20', 'low20'],
    [60, 'high60', 'low60'],
  ] as const) {
    if (close.length < period) continue;
    add(top, 0.8, Math.max(...high.subarray(-period)));
    add(bottom, 0.8, Math.min(...low.subarray(-period)));
  }
  add('limitUpOpen', 0.7, limitUpOpen);
  for (const peak of peaksOfChips(bars, floatShares)) add('chipPeak', 1.2, peak);
  return found;
}

/** Highs and lows with two quieter bars on each side; younger ones weigh more. */
function swings(high: Float64Array, low: Float64Array): LevelCandidate[] {
  const found: LevelCandidate[] = [];
  const last = high.length - 1;
  for (let i = Math.max(2, last - swingBars + 1); i <= last - 2; i++) {
    const weight = 0.98 ** (last - i);
    const around = [i - 2, i - 1, i + 1, i + 2];
    if (around.every((j) => high[j]! < high[i]!)) found.push({ price: high[i]!, weight, source: 'swingHigh' });
    if (around.every((j) => low[j]! > low[i]!)) found.push({ price: low[i]!, weight, source: 'swingLow' });
  }
  return found;
}

/** Both edges of what is left of the gaps of the last 120 bars. */
function gaps(high: Float64Array, low: Float64Array): LevelCandidate[] {
  const found: LevelCandidate[] = [];
  const first = Math.max(1, high.length - swingBars);
  let lowestSince = Infinity;
  let highestSince = -Infinity;
  for (let i = high.length - 1; i >= first; i--) {
    lowestSince = Math.min(lowestSince, low[i]!);
    highestSince = Math.max(highestSince, high[i]!);
    const [below, above] = [high[i - 1]!, low[i - 1]!];
    if (lowestSince > below) found.push(edge(below), edge(lowestSince));
    if (highestSince < above) found.push(edge(highestSince), edge(above));
  }
  return found;
}

function edge(price: number): LevelCandidate {
  return { price, weight: 1, source: 'gap' };
}

/** Prices people quote, within 20 % of the price: steps of about a twentieth of it, in halves, units, fives and tens. */
function roundPrices(price: number): LevelCandidate[] {
  const step = price < 5 ? 0.5 : price < 20 ? 1 : price < 100 ? 5 : price < 500 ? 10 : 100;
  const found: LevelCandidate[] = [];
  for (let n = Math.ceil((price * 0.8) / step); n * step <= price * 1.2; n++) {
    found.push({ price: n * step, weight: 0.3, source: 'round' });
  }
  return found;
}

function peaksOfChips(bars: Bars, floatShares: FloatShares): number[] {
  const count = bars.close.length;
  if (count < minChipBars) return [];
  const window = sliceBars(bars, Math.max(0, count - chipDays), count);
  const turnover = turnoverOf(window, floatShares);
  if (turnover === null) return [];
  const grid = chipGrid(window, 0, turnover.length);
  const mass = new Float64Array(chipBins);
  gatherChips(window, turnover, 0, turnover.length, grid, mass);
  return chipPeaks(grid, mass, 0.03);
}
