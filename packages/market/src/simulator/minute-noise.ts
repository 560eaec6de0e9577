import { deviationShare, minutePoints } from './minute-grid.ts';
import { dayKey, draw, entityKey, stream } from './random.ts';

/** Minute paths of what moves many securities: Brownian, 241 points, 0 at the open, unit variance at the close. */
export interface FactorMinutes {
  readonly market: Float64Array;
  /** Path of one industry or concept, drawn when it is first asked for: a single stock needs one and two of them. */
  industryOf(industry: number): Float64Array;
  themeOf(concept: number): Float64Array;
}

/** Entities of the first industry and the first concept in the FACTOR stream; the market is 0. */
const firstIndustry = 1;
const firstConcept = 1000;

/** Days whose paths are kept: whoever compares a day with the twenty before it draws none twice. */
const keptDays = 24;
const kept = new Map<string, FactorMinutes>();
let last: { readonly seed: number; readonly day: number; readonly factors: FactorMinutes } | undefined;

/**
 * Factor paths of a day, a pure function of seed and day. Those of the days asked last are kept, half a megabyte a day where
 * all are drawn, for everybody in the thread together.
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
  const pathOf = (entity: number): Float64Array => {
    const path = new Float64Array(minutePoints);
    brownian(entityKey(key, entity), 1, path, 0);
    return path;
  };
  const pathsFrom = (first: number): ((n: number) => Float64Array) => {
    const known: (Float64Array | undefined)[] = [];
    return (n) => (known[n] ??= pathOf(first + n));
  };
  return { market: pathOf(0), industryOf: pathsFrom(firstIndustry), themeOf: pathsFrom(firstConcept) };
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
