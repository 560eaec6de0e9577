import { expect, it } from 'vitest';
import { fittedLabel, layOutGroups, tileAt, tileBeside, type MapGroup } from './market-map-layout.ts';

const leaf = (key: string, weight: number) => ({
  key,
  name: key,
  weight,
  value: 1,
  text: '+1%',
  weightText: '',
  href: '#',
});

const group = (key: string, ...weights: number[]): MapGroup => ({
  key,
  name: key,
  value: 0,
  text: '0%',
  weightText: '',
  leaves: weights.map((weight, at) => leaf(`${key}${at}`, weight)),
});

it('keeps leaves inside their group and below its head', () => {
  const [banks, chips] = layOutGroups([group('banks', 30, 20, 10), group('chips', 30, 10)], 400, 300, 18);
  expect(banks?.headHeight).toBe(18);
  for (const { box, headHeight, tiles } of [banks!, chips!]) {
    for (const tile of tiles) {
      expect(tile.x).toBeGreaterThanOrEqual(box.x);
      expect(tile.y).toBeGreaterThanOrEqual(box.y + headHeight);
      expect(tile.x + tile.width).toBeLessThanOrEqual(box.x + box.width + 1e-6);
      expect(tile.y + tile.height).toBeLessThanOrEqual(box.y + box.height + 1e-6);
    }
  }
});

it('gives no head to a group that is too small for one', () => {
  const [, small] = layOutGroups([group('large', 1000), group('small', 4)], 400, 300, 18);
  expect(small?.headHeight).toBe(0);
});

it('draws neither groups nor leaves without a weight', () => {
  const [whole, empty] = layOutGroups([group('whole', 1, 0), group('empty', 0)], 100, 100, 18);
  expect(whole?.tiles[1]?.width).toBe(0);
  expect(empty?.box).toMatchObject({ width: 0, height: 0 });
});

// a | b
// a | c
const tiles = [
  { x: 0, y: 0, width: 50, height: 100 },
  { x: 50, y: 0, width: 50, height: 40 },
  { x: 50, y: 40, width: 50, height: 60 },
  { x: 0, y: 0, width: 0, height: 0 },
];

it('finds the rectangle under a point', () => {
  expect([tileAt(tiles, 10, 90), tileAt(tiles, 50, 39), tileAt(tiles, 99, 41), tileAt(tiles, 101, 5)]).toEqual([
    0, 1, 2, -1,
  ]);
});

it.each([
  [0, 'ArrowRight', 2],
  [1, 'ArrowDown', 2],
  [2, 'ArrowUp', 1],
  [2, 'ArrowLeft', 0],
  [0, 'ArrowLeft', 0],
  [0, 'Enter', null],
])('from rectangle %d %s leads to %s', (from, key, to) => {
  expect(tileBeside(tiles, from, key)).toBe(to);
});

const emWidth = (text: string): number => text.length * 0.6;
const tile = (width: number, height: number) => ({ x: 0, y: 0, width, height });

it.each([
  [100, 60, { size: 20, lines: ['Bank', '+10%'] }],
  [100, 32, { size: 12, lines: ['Bank', '+10%'] }],
  [100, 20, { size: 12, lines: ['Bank'] }],
  [40, 60, { size: 12, lines: ['Bank', '+10%'] }],
  [30, 60, null],
  [100, 10, null],
])('writes into %d by %d px what fits', (width, height, label) => {
  expect(fittedLabel(tile(width, height), 'Bank', '+10%', emWidth, [20, 12])).toEqual(label);
});

it('lays out a whole market', () => {
  const market = Array.from({ length: 31 }, (_, at) =>
    group(`g${at}`, ...Array.from({ length: 178 }, (__, n) => 1e6 / (n + 1 + (at % 5)))),
  );
  expect(layOutGroups(market, 1088, 560, 18).flatMap(({ tiles: all }) => all)).toHaveLength(5518);
});
