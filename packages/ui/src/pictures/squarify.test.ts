import { describe, expect, it } from 'vitest';
import { squarify, type Box } from './squarify.ts';

const areaOf = ({ width, height }: Box): number => width * height;

const overlapOf = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y));

it('lays out the example of the paper', () => {
  const tiles = squarify([6, 6, 4, 3, 2, 2, 1], { x: 0, y: 0, width: 6, height: 4 });
  expect(tiles[0]).toEqual({ x: 0, y: 0, width: 3, height: 2 });
  expect(tiles[1]).toEqual({ x: 0, y: 2, width: 3, height: 2 });
  expect(tiles[2]?.width).toBeCloseTo(12 / 7);
  expect(tiles[2]?.height).toBeCloseTo(7 / 3);
});

describe.each([
  ['a phone', { x: 3, y: 7, width: 358, height: 420 }],
  ['a wide screen', { x: 0, y: 0, width: 1088, height: 520 }],
])('on %s', (_name, box) => {
  // Amounts of stocks fall off like this: few very large, thousands small.
  const weights = Array.from({ length: 300 }, (_, at) => 1000 / (((at * 7919) % 300) + 1) ** 1.1);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const tiles = squarify(weights, box);

  it('gives each weight its share of the area', () => {
    tiles.forEach((tile, at) => {
      expect(areaOf(tile)).toBeCloseTo(((weights[at] ?? 0) / total) * areaOf(box), 3);
    });
  });

  it('fills the box without overlaps and never leaves it', () => {
    expect(tiles.reduce((sum, tile) => sum + areaOf(tile), 0)).toBeCloseTo(areaOf(box), 3);
    const beyond = tiles.filter(
      ({ x, y, width, height }) =>
        x < box.x - 1e-6 ||
        y < box.y - 1e-6 ||
        x + width > box.x + box.width + 1e-6 ||
        y + height > box.y + box.height + 1e-6,
    );
    const overlaps = tiles.flatMap((one, at) => tiles.slice(at + 1).map((other) => overlapOf(one, other)));
    expect(beyond).toEqual([]);
    expect(Math.max(...overlaps)).toBeLessThan(1e-6);
  });

  it('keeps the rectangles nearly square', () => {
    const ratios = tiles.map(({ width, height }) => Math.max(width / height, height / width));
    const middle = ratios.toSorted((one, other) => one - other)[150];
    expect(middle).toBeLessThan(1.5);
  });
});

it('gives no room to what weighs nothing', () => {
  const tiles = squarify([5, 0, -1, Number.NaN], { x: 0, y: 0, width: 10, height: 10 });
  expect(tiles.map(areaOf)).toEqual([100, 0, 0, 0]);
});

it('draws nothing in a box without room and without weights', () => {
  expect(squarify([1, 2], { x: 0, y: 0, width: 0, height: 10 }).map(areaOf)).toEqual([0, 0]);
  expect(squarify([], { x: 0, y: 0, width: 10, height: 10 })).toEqual([]);
});
