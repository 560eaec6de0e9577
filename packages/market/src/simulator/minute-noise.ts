import { deviationShare, minutePoints } from './minute-grid.ts';
import { dayKey, draw, entityKey, stream } from './random.ts';
import { industryCount } from './universe.ts';

/** Minute paths of what moves many securities: Brownian, 241 points, 0 at the open, unit variance at the close. */
export interface FactorMinutes {
  readonly market: Float64Array;
  /** Industry n at [n * 241, n * 241 + 241). */
  readonly sector: Float64Array;
  /** Path of one concept, drawn when it is first asked for: whoever reads a single stock needs two of them. */
  themeOf(concept: number): Float64Array;
}

/** Entity of the first concept in the FACTOR stream; the market and the industries come before. */
const firstConcept = 1000;

/** Days whose paths are kept: whoever compares a day with the twenty before it draws none twice. */
const keptDays = 24;
const kept = new Map<string, FactorMinutes>();
let last: { readonly seed: number; readonly day: number; readonly factors: FactorMinutes } | undefined;

/**
 * Factor paths of a day, a pure function of seed and day. Those of the days asked last are kept, half a megabyte a day with
 * all concepts, for everybody in the thread together.
 */
export function factorMinutesOf(seed: number, day: number): FactorMinutes {
  if (last?.seed === seed && last.day === day) return last.factors;
  const key = `${seed} ${day}`;
  const factors = kept.get(key) ?? drawFactors(seed, day);
  kept.delete(key);
  kept.set(key, factors);
  if (kept.size > keptDays) kept.delete(kept.keys().next().value!);
  last = { seed, day, factors };
  return factors;
}

function drawFactors(seed: number, day: number): FactorMinutes {
  const key = dayKey(seed, stream.FACTOR, day);
  const market = new Float64Array(minutePoints);
  const sector = new Float64Array(minutePoints * industryCount);
  brownian(entityKey(key, 0), 1, market, 0);
  for (let n = 0; n < industryCount; n++) brownian(entityKey(key, n + 1), 1, sector, n * minutePoints);
  const themes: (Float64Array | undefined)[] = [];
  const themeOf = (concept: number): Float64Array => {
    const known = themes[concept];
    if (known) return known;
    const theme = new Float64Array(minutePoints);
    brownian(entityKey(key, firstConcept + concept), 1, theme, 0);
    return (themes[concept] = theme);
  };
  return { market, sector, themeOf };
}

/** Writes a Brownian path with the day's deviation `scale` at [offset, offset + 241); adds nothing, overwrites. */
export function brownian(key: number, scale: number, out: Float64Array, offset: number): void {
  let sum = 0;
  out[offset] = 0;
  for (let j = 1; j < minutePoints; j += 2) {
    const radius = scale * Math.sqrt(-2 * Math.log(((draw(key, j) >>> 0) + 0.5) * 2.3283064365386963e-10));
    const angle = (draw(key, j + 1) >>> 0) * 1.4629180792671596e-9;
    sum += radius * Math.cos(angle) * deviationShare[j]!;
    out[offset + j] = sum;
    sum += radius * Math.sin(angle) * deviationShare[j + 1]!;
    out[offset + j + 1] = sum;
  }
}
