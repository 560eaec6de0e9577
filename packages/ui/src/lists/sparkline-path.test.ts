import { expect, it } from 'vitest';
import { sparklinePath } from './sparkline-path.ts';

it('spans the box from highest to lowest value', () => {
  expect(sparklinePath([1, 3, 2], undefined, 20, 23).line).toBe('M0 21.5L10 1.5L20 11.5');
});

it('fills half the width after half the day', () => {
  expect(sparklinePath([1, 2], undefined, 20, 23, 3).line).toBe('M0 21.5L10 1.5');
});

it('lifts the pen where a value is missing', () => {
  expect(sparklinePath([1, null, 3], undefined, 20, 23).line).toBe('M0 21.5M20 1.5');
});

it('runs a flat day through the middle', () => {
  expect(sparklinePath([5, 5], 5, 10, 20)).toEqual({ line: 'M0 10L10 10', baseY: 10 });
});

it('draws nothing without values', () => {
  expect(sparklinePath([], undefined, 10, 20)).toEqual({ line: '', baseY: null });
});
