import { scalar, type EngineState } from './engine-state.ts';
import { marketDeviation, type MarketPath } from './market-path.ts';
import { below, clamp, dayKey, entityKey, normal, stream, studentT, uniform } from './random.ts';
import { conceptCount, industryCount } from './universe.ts';

/** What moves many securities at once on one day; returns are fractions. */
export interface DayFactors {
  market: number;
  marketVariance: number;
  sentiment: number;
  size: number;
  readonly sector: Float64Array;
  readonly concept: Float64Array;
  /** What of market, industries and concepts is there at the open, see `gapPart`. */
  marketGap: number;
  readonly sectorGap: Float64Array;
  readonly conceptGap: Float64Array;
}

export function createDayFactors(): DayFactors {
  return {
    market: 0,
    marketVariance: 1,
    sentiment: 0.5,
    size: 0,
    sector: new Float64Array(industryCount),
    concept: new Float64Array(conceptCount),
    marketGap: 0,
    sectorGap: new Float64Array(industryCount),
    conceptGap: new Float64Array(conceptCount),
  };
}

const sectorDeviation = 0.0098;
const sizeDeviation = 0.0066;
const themeDeviation = 0.01;
/** A theme runs on the day on which it ignites; whoever comes later finds as many falls as rises. */
const ignitionDrift = 1.2;

/** Entity of the draws of the whole market among those of the securities. */
const marketEntity = -2;

/** Share of a day's variance that is there at the open. */
const gapShare = 0.22;

/**
 * What of a factor's return of the day is there at the open. The rest is independent of it, or else an opening gap would
 * give the day away. `z` is a standard normal.
 */
const gapPart = (value: number, deviation: number, z: number): number =>
  gapShare * value + Math.sqrt(gapShare * (1 - gapShare)) * deviation * z;

/**
 * Moves sentiment, industries, size and themes on to `day` and writes the day's factor returns.
 * Source: market handbook H.3.
 */
export function advanceFactors(seed: number, path: MarketPath, state: EngineState, day: number, out: DayFactors): void {
  const { scalars } = state;
  const market = path.returnOf(day);
  const variance = path.varianceOf(day);
  const sentiment = nextSentiment(seed, day, scalars[scalar.SENTIMENT]!, market, scalars[scalar.BREADTH]!);
  scalars[scalar.SENTIMENT] = sentiment;

  const sectorKey = dayKey(seed, stream.SECTOR, day);
  for (let n = 0; n < industryCount; n++) {
    const last = state.sectorReturn[n]! / sectorDeviation;
    const h = clamp(0.04 + 0.08 * Math.min(last * last, 15) + 0.88 * state.sectorVariance[n]!, 0.3, 6);
    state.sectorVariance[n] = h;
    const value = sectorDeviation * Math.sqrt(h) * studentT(entityKey(sectorKey, n), 0, 5);
    state.sectorReturn[n] = value;
    out.sector[n] = value;
    out.sectorGap[n] = gapPart(value, sectorDeviation * Math.sqrt(h), normal(entityKey(sectorKey, n), 2));
  }

  const sizeShock = studentT(entityKey(dayKey(seed, stream.SIZE, day), 0), 0, 6);
  const size = 0.1 * scalars[scalar.SIZE]! + sizeDeviation * Math.sqrt(variance) * sizeShock + 0.15 * market;
  scalars[scalar.SIZE] = size;

  stepThemes(seed, day, sentiment, state.life, state.heat);
  const themeKey = dayKey(seed, stream.THEME, day);
  for (let c = 0; c < conceptCount; c++) {
    const own = entityKey(themeKey, c);
    const heat = state.heat[c]!;
    const drift = ignites(seed, day, c, sentiment) ? ignitionDrift : 0;
    const value = themeDeviation * (0.35 * normal(own, 4) + heat * (drift + 0.72 * normal(own, 6)));
    out.concept[c] = value;
    out.conceptGap[c] = gapPart(value, themeDeviation * (0.35 + 0.72 * heat), normal(own, 8));
  }
  const marketNight = normal(entityKey(dayKey(seed, stream.GAP, day), marketEntity), 0);
  out.marketGap = gapPart(market, marketDeviation * Math.sqrt(variance), marketNight);
  out.market = market;
  out.marketVariance = variance;
  out.sentiment = sentiment;
  out.size = size;
}

/** Sentiment of a day from the day before's, the day's market return and the day before's share of risers. */
export function nextSentiment(seed: number, day: number, was: number, market: number, breadth: number): number {
  const mood = entityKey(dayKey(seed, stream.SENTIMENT, day), 0);
  const pull = 0.16 * (0.5 - was) + 0.05 * clamp(market / 0.0145, -3, 3) + 0.1 * (breadth - 0.5);
  return clamp(was + pull + 0.04 * normal(mood, 0), 0.05, 0.95);
}

/** Whether a concept ignites: a pure draw against a chance that rises with sentiment. */
export function ignites(seed: number, day: number, concept: number, sentiment: number): boolean {
  return uniform(entityKey(dayKey(seed, stream.THEME, day), concept), 0) < 0.0075 * (0.5 + sentiment);
}

/** Moves days left and heat of all concepts on to `day`. */
export function stepThemes(seed: number, day: number, sentiment: number, life: Float64Array, heat: Float64Array): void {
  const themeKey = dayKey(seed, stream.THEME, day);
  for (let c = 0; c < conceptCount; c++) {
    const own = entityKey(themeKey, c);
    let left = Math.max(life[c]! - 1, 0);
    let warmth = heat[c]!;
    if (ignites(seed, day, c, sentiment)) {
      left = 3 + below(own, 1, 13);
      warmth = Math.max(warmth, 0.7 + 0.9 * uniform(own, 2));
    }
    life[c] = left;
    heat[c] = left > 0 ? clamp(warmth * (0.88 + 0.22 * uniform(own, 3)), 0, 2) : warmth * 0.55;
  }
}
