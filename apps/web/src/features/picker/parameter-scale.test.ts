import { expect, it } from 'vitest';
import { clean, scaleOf, sliderEnds } from './parameter-scale.ts';

const parameter = (unit: string, preset: number, least: number, most: number, step: number) => ({
  kind: 'number' as const,
  key: 'least',
  name: '',
  default: preset,
  least,
  most,
  step,
  unit,
});

it('shows fractions as percent and large sums in the units of the language', () => {
  expect(scaleOf(parameter('fraction', 0.03, -1, 10, 0.001), true)).toEqual({ factor: 100, unit: '%' });
  expect(scaleOf(parameter('yuan', 1e8, 1e6, 1e12, 1e6), true).unit).toBe('亿元');
  expect(scaleOf(parameter('yuan', 1e7, 0, 1e12, 1e4), true)).toEqual({ factor: 1e-4, unit: '万元' });
  expect(scaleOf(parameter('yuan', 1e8, 1e6, 1e12, 1e6), false).unit).toBe('M CNY');
  expect(scaleOf(parameter('yuan', 5, 0.01, 1e4, 0.01), true)).toEqual({ factor: 1, unit: '元' });
  expect(clean(0.07 * 100)).toBe(7);
});

it('keeps the slider near the usual value and within the bounds', () => {
  expect(sliderEnds(parameter('fraction', 0.03, -1, 10, 0.001))).toEqual([-0.03, 0.09]);
  expect(sliderEnds(parameter('days', 20, 2, 250, 1))).toEqual([2, 70]);
  expect(sliderEnds(parameter('points', 50, 0, 100, 1))).toEqual([0, 100]);
});
