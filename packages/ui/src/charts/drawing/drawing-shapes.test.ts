import { describe, expect, it } from 'vitest';
import { distanceTo, drawingAt, strokesOf } from './drawing-shapes.ts';

const size = { width: 300, height: 200 };
const spotOf = ({ index, price }: { index: number; price: number }) => ({ x: index * 10, y: 200 - price * 10 });
const trend = {
  kind: 'trend',
  anchors: [
    { index: 2, price: 5 },
    { index: 12, price: 10 },
  ],
} as const;
const ratio = {
  kind: 'ratio',
  anchors: [
    { index: 1, price: 10 },
    { index: 5, price: 20 },
  ],
} as const;
const level = { kind: 'level', anchors: [{ index: 4, price: 8 }] } as const;

describe('strokes of a drawing', () => {
  it('carry a trend on to the right edge, also when it was drawn from the right', () => {
    const there = strokesOf(trend, trend.anchors.map(spotOf), size);
    // From (20,150) to (120,100): half a px up for each px to the right.
    expect(there[1]).toMatchObject({ from: { x: 120, y: 100 }, to: { x: 300, y: 10 }, isDashed: true });
    const turned = { ...trend, anchors: trend.anchors.toReversed() };
    expect(strokesOf(turned, turned.anchors.map(spotOf), size)).toEqual(there);
  });

  it('price the ratios between two prices', () => {
    const prices = strokesOf(ratio, ratio.anchors.map(spotOf), size).flatMap(({ price }) => price ?? []);
    expect(prices.map((price) => price.toFixed(2))).toEqual([
      '10.00',
      '12.36',
      '13.82',
      '15.00',
      '16.18',
      '17.86',
      '20.00',
    ]);
  });

  it('draw a level over the whole width', () => {
    expect(strokesOf(level, level.anchors.map(spotOf), size)).toEqual([
      { from: { x: 0, y: 120 }, to: { x: 300, y: 120 }, isDashed: false, price: 8 },
    ]);
  });
});

describe('a tap', () => {
  it.each([
    ['on a line', { x: 70, y: 126 }, trend],
    ['on its dashed way', { x: 200, y: 62 }, trend],
    ['on a level', { x: 290, y: 125 }, level],
    ['on nothing', { x: 20, y: 20 }, null],
  ])('%s', (_name, spot, expected) => {
    expect(drawingAt([trend, level], spotOf, size, spot)).toBe(expected);
  });

  it('is as far from a stroke as from its nearest end', () => {
    expect(distanceTo({ from: { x: 0, y: 0 }, to: { x: 10, y: 0 } }, { x: 13, y: 4 })).toBe(5);
    expect(distanceTo({ from: { x: 3, y: 4 }, to: { x: 3, y: 4 } }, { x: 0, y: 0 })).toBe(5);
  });
});
