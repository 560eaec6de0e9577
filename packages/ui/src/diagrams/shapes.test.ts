import { expect, it } from 'vitest';
import { arcPath, placePercent, radarPoints } from './shapes.ts';

it('draws a quarter arc from the top to the right', () => {
  expect(arcPath(50, 50, 40, 0, 90)).toBe('M50 10A40 40 0 0 1 90 50');
});

it('takes the long way round above a half turn', () => {
  expect(arcPath(0, 0, 1, 0, 270)).toContain('0 1 1');
});

it('starts the radar at the top and turns clockwise', () => {
  expect(radarPoints([1, 0.5, 0, 1], 0, 0, 10)).toEqual([
    { x: 0, y: -10 },
    { x: 5, y: 0 },
    { x: 0, y: 0 },
    { x: -10, y: 0 },
  ]);
});

it.each([
  [5, 0, 10, 50],
  [-1, 0, 10, 0],
  [12, 0, 10, 100],
  [3, 3, 3, 50],
])('places %d between %d and %d at %d percent', (value, low, high, percent) => {
  expect(placePercent(value, low, high)).toBe(percent);
});
