import { createVolumeRoom, drawVolumes } from './minute-volume.ts';
import { lastContinuous, minutePoints } from './minute-grid.ts';
import { brownian, factorMinutesOf, type FactorMinutes } from './minute-noise.ts';
import { drawPath } from './minute-path.ts';
import { dayKey, draw, entityKey, stream } from './random.ts';
import type { Universe } from './universe.ts';

/** A daily bar with its limits, as the minutes need it; fen, shares, yuan. Limits are 0 on a day without limit. */
export interface DayBar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly prevClose: number;
  readonly up: number;
  readonly down: number;
  readonly volume: number;
  readonly amount: number;
}

/** Points of one security on one day, see `minuteGrid`; 241 values each. */
export interface MinuteBars {
  /** Last price of the point, fen. */
  readonly price: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  /** Shares and yuan of the point alone. */
  readonly volume: Float64Array;
  readonly amount: Float64Array;
}

/** What the securities of a day have in common. */
export interface MinuteDay {
  /** The market's variance of the day. */
  readonly marketVariance: number;
  /** Heat of every concept on the day, 0 to 2. */
  readonly heat: ArrayLike<number>;
  /** Build them once a day. */
  readonly factors: FactorMinutes;
}

/** What moves the minutes of one security besides the day: its loadings and where it belongs. */
export interface MinuteParameters extends MinuteDay {
  readonly beta: number;
  readonly sectorLoading: number;
  readonly industry: number;
  readonly primaryConcept: number;
  readonly secondConcept: number;
}

export function allocateMinutes(): MinuteBars {
  return {
    price: new Int32Array(minutePoints),
    high: new Int32Array(minutePoints),
    low: new Int32Array(minutePoints),
    volume: new Float64Array(minutePoints),
    amount: new Float64Array(minutePoints),
  };
}

/** Loadings of a security on a day. */
export function minuteParametersOf(universe: Universe, index: number, day: MinuteDay): MinuteParameters {
  return {
    beta: universe.beta[index]!,
    sectorLoading: universe.sectorLoading[index]!,
    industry: universe.industry[index]!,
    primaryConcept: universe.primaryConcept[index]!,
    secondConcept: universe.secondConcept[index]!,
    marketVariance: day.marketVariance,
    heat: day.heat,
    factors: day.factors,
  };
}

/**
 * Minutes of one security on one day, a pure function of seed, index, day and daily bar. Their aggregate is the daily
 * bar: open, high, low, close and volume exactly, amount within 0.01 yuan. Source: market handbook H.5 to H.8.
 */
export function minuteBars(
  seed: number,
  index: number,
  day: number,
  bar: DayBar,
  parameters?: MinuteParameters,
): MinuteBars {
  const out = allocateMinutes();
  const factors = parameters?.factors ?? factorMinutesOf(seed, day);
  createMinuteDrawer(seed, day)(index, bar, parameters ?? { ...plain, factors }, out);
  return out;
}

/** A security of no special kind in a market without hot themes. */
const plain: Omit<MinuteParameters, 'factors'> = {
  beta: 1,
  sectorLoading: 1,
  industry: 0,
  primaryConcept: 0,
  secondConcept: 1,
  marketVariance: 1,
  heat: [0, 0],
};

/** Which limit a day touched. */
const touchedLimit = ({ down, up, low, high, close }: DayBar): 'up' | 'down' | null => {
  if (down > 0 && low === down && (close === down || high !== up)) return 'down';
  return up > 0 && high === up ? 'up' : null;
};

/** Draws the prices alone, fen; the 241 values hold until the next ones are drawn. */
export function createPriceDrawer(
  seed: number,
  day: number,
): (index: number, bar: DayBar, parameters: MinuteParameters) => Float64Array {
  const minuteKey = dayKey(seed, stream.MINUTE, day);
  const sealKey = dayKey(seed, stream.SEAL, day);
  const noise = new Float64Array(minutePoints);
  const path = new Float64Array(minutePoints);
  return (index, bar, parameters) => {
    const key = entityKey(minuteKey, index);
    const touched = touchedLimit(bar);
    const isDownDay = touched === 'down';
    drawNoise(key, bar, parameters, isDownDay ? -1 : 1, noise);
    drawPath(
      {
        open: isDownDay ? -bar.open : bar.open,
        high: isDownDay ? -bar.low : bar.high,
        low: isDownDay ? -bar.high : bar.low,
        close: isDownDay ? -bar.close : bar.close,
        limit: isDownDay ? -bar.down : touched === 'up' ? bar.up : null,
      },
      noise,
      entityKey(sealKey, index),
      draw(key, 700),
      path,
    );
    if (isDownDay) for (let j = 0; j < minutePoints; j++) path[j] = -path[j]!;
    return path;
  };
}

/** Draws the minutes of many securities of one day with the same scratch room. */
export function createMinuteDrawer(
  seed: number,
  day: number,
): (index: number, bar: DayBar, parameters: MinuteParameters, out: MinuteBars) => void {
  const minuteKey = dayKey(seed, stream.MINUTE, day);
  const drawPrices = createPriceDrawer(seed, day);
  const room = createVolumeRoom();
  return (index, bar, parameters, out) => {
    const key = entityKey(minuteKey, index);
    const touched = touchedLimit(bar);
    const [isUpDay, isDownDay] = [touched === 'up', touched === 'down'];
    out.price.set(drawPrices(index, bar, parameters));
    drawExtremes(draw(key, 701), bar, isUpDay, isDownDay, out);
    const totals = {
      volume: bar.volume,
      amount: bar.amount,
      sealPrice: isUpDay ? bar.up : isDownDay ? bar.down : 0,
      isOnePrice: bar.high === bar.low && (isUpDay || isDownDay),
    };
    drawVolumes(draw(key, 702), out, totals, room, out.volume, out.amount);
  };
}

/** Daily deviation of a theme by its heat, as within the day; the daily engine has 0.01. Source: market handbook H.3. */
const themeDeviation = (heat: number): number => 0.0082 * Math.sqrt(0.35 ** 2 + (0.72 * heat) ** 2);
/** How a security moves with its second theme. Source: market handbook H.3. */
const secondThemeLoading = 0.4;

/**
 * Own Brownian noise plus the market's, the industry's and the two themes', in fen, sized by the day's range (Parkinson).
 * Their ends do not matter: the path is bridged to the close, which holds the factors' returns of the day.
 * Source: market handbook H.6.
 */
function drawNoise(key: number, bar: DayBar, parameters: MinuteParameters, sign: number, noise: Float64Array): void {
  const { factors, industry, primaryConcept, secondConcept, heat } = parameters;
  const total = ((bar.high - bar.low) / bar.prevClose / 1.67) ** 2;
  let market = parameters.beta * 0.012 * Math.sqrt(parameters.marketVariance);
  let sector = parameters.sectorLoading * 0.008;
  let first = themeDeviation(heat[primaryConcept]!);
  let second = secondThemeLoading * themeDeviation(heat[secondConcept]!);
  // The factors take at most two thirds of the day's variance.
  const common = market * market + sector * sector + first * first + second * second;
  const shrink = Math.sqrt(Math.min(1, (0.67 * total) / Math.max(common, 1e-12)));
  const scale = shrink * bar.prevClose * sign;
  market *= scale;
  sector *= scale;
  first *= scale;
  second *= scale;
  const own = Math.sqrt(Math.max(total - common * shrink * shrink, 0.1 * total)) * bar.prevClose;
  brownian(key, own, noise, 0);
  const ofIndustry = factors.industryOf(industry);
  const firstTheme = factors.themeOf(primaryConcept);
  const secondTheme = factors.themeOf(secondConcept);
  for (let j = 1; j < minutePoints; j++) {
    const ofMarket = market * factors.market[j]! + sector * ofIndustry[j]!;
    noise[j]! += ofMarket + first * firstTheme[j]! + second * secondTheme[j]!;
  }
}

/** High and low of each point: the way from the point before, a little more at times, never beyond the day's. */
function drawExtremes(key: number, bar: DayBar, isUpDay: boolean, isDownDay: boolean, out: MinuteBars): void {
  const { price, high, low } = out;
  const ceiling = isUpDay ? bar.up - 1 : bar.high;
  const floor = isDownDay ? bar.down + 1 : bar.low;
  const limit = isUpDay ? bar.up : isDownDay ? bar.down : -1;
  const reach = (bar.high - bar.low) * 0.05;
  high[0] = low[0] = price[0]!;
  for (let j = 1; j <= lastContinuous; j++) {
    const from = price[j - 1]!;
    const to = price[j]!;
    let top = from > to ? from : to;
    let bottom = from < to ? from : to;
    if (from !== to || from !== limit) {
      const bits = draw(key, j);
      const above = ((bits & 0xff) * (bits & 0xff) * reach) / 65536;
      const under = (((bits >>> 8) & 0xff) * ((bits >>> 8) & 0xff) * reach) / 65536;
      const wideTop = Math.min(Math.round(top + above), ceiling);
      const wideBottom = Math.max(Math.round(bottom - under), floor);
      if (wideTop > top) top = wideTop;
      if (wideBottom < bottom) bottom = wideBottom;
    }
    high[j] = top;
    low[j] = bottom;
  }
  for (let j = 238; j < minutePoints; j++) high[j] = low[j] = price[j]!;
}
