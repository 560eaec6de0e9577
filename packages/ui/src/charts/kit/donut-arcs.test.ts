import { expect, it } from 'vitest';
import { donutArcs } from './donut-arcs.ts';

it('gives each value its part of the ring, one after the other from the top', () => {
  expect(donutArcs([2, 1, 1])).toEqual([
    { from: 0, to: 180, share: 0.5 },
    { from: 180, to: 270, share: 0.25 },
    { from: 270, to: 360, share: 0.25 },
  ]);
});

it('closes the ring', () => {
  expect(donutArcs([1, 1, 1, 0.7, 12.3]).at(-1)?.to).toBeCloseTo(360, 9);
});

it('has no part for what is not above nought, and an empty ring without any', () => {
  expect(donutArcs([3, 0, -2]).map(({ share }) => share)).toEqual([1, 0, 0]);
  expect(donutArcs([0, 0])).toEqual([
    { from: 0, to: 0, share: 0 },
    { from: 0, to: 0, share: 0 },
  ]);
});
