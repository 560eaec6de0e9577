import type { ChartScene } from '@lianpan/ui/k-line-chart';
import { expect, it } from 'vitest';
import { paintLevels, priceOnBars } from './level-lines.ts';

it.each([
  ['bars as traded', [{ from: '2026-01-05', factor: 1 }], 12],
  [
    'bars adjusted back',
    [
      { from: '2026-01-05', factor: 1 },
      { from: '2026-06-01', factor: 1.5 },
    ],
    18,
  ],
  ['no bars', [], 12],
])('a price of today on %s', (_name, factors, price) => {
  expect(priceOnBars({ factors }, 12)).toBe(price);
});

it('draws the levels on show with their names, and none beyond', () => {
  const written: (string | number)[][] = [];
  const ctx = {
    fillText: (text: string, x: number) => written.push([text, x]),
    measureText: () => ({ width: 50 }),
  };
  const nothing = (): void => undefined;
  const scene = {
    ctx: new Proxy(ctx, { get: (of, key) => (key in of ? of[key as 'fillText'] : nothing), set: () => true }),
    colours: { font: 'x', line: String },
    width: 100,
    height: 100,
    yOf: (price: number) => 100 - price,
  } as unknown as ChartScene;
  const levels = [
    { name: 'S2', price: 35, line: 5 },
    { name: 'S1', price: 40, line: 4 },
    { name: 'S3', price: 10, line: 5 },
    { name: 'R1', price: 140, line: 2 },
  ];
  paintLevels(scene, { factors: [] }, levels);
  expect(written).toEqual([
    ['S1 40.00', 4],
    ['S2 35.00', 62],
    ['S3 10.00', 4],
  ]);
});
