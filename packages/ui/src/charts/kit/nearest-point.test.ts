import { expect, it } from 'vitest';
import { nearestPoint } from './nearest-point.ts';

const places = [
  { left: 10, top: 50 },
  { left: 25, top: 90 },
];

it('finds the point that lies nearest as it is seen', () => {
  expect(nearestPoint(places, { x: 60, y: 50, width: 400, height: 100 })).toBe(0);
  // 60 px beside the first and 40 px above the second, though nearer to the first in percent.
  expect(nearestPoint(places, { x: 100, y: 50, width: 400, height: 100 })).toBe(1);
});

it('finds none where there are none', () => {
  expect(nearestPoint([], { x: 1, y: 1, width: 10, height: 10 })).toBe(-1);
});
