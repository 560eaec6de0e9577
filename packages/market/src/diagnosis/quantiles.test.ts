import { expect, it } from 'vitest';
import { uniform } from '../simulator/random.ts';
import { quantilesOf } from './quantiles.ts';

const shares = [0.5, 0.1, 0.9, 0, 1, 0.333];

/** The definition: all values in order, and the line between the neighbours of a place. */
function readDirectly(values: Float32Array, share: number): number {
  const sorted = values.slice().sort();
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)]!;
  return below + (sorted[Math.ceil(place)]! - below) * (place - Math.floor(place));
}

it.each([1, 2, 3, 10, 101, 5000])('of %i values are those of the values in order', (count) => {
  const draw = (key: number, steps: number): Float32Array =>
    Float32Array.from({ length: count }, (_, n) => Math.floor(uniform(key, n) * steps) / steps - 0.5);
  // Drawn freely, with many equal ones, all the same, and in either order.
  const sets = [draw(1, 1e6), draw(2, 7), draw(3, 1), draw(4, 1e6).sort(), draw(5, 1e6).sort().reverse()];
  for (const values of sets) {
    const expected = shares.map((share) => readDirectly(values, share));
    const quantileOf = quantilesOf(values);
    expect(shares.map(quantileOf)).toEqual(expected);
  }
});
