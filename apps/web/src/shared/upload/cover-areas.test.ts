import { expect, it } from 'vitest';
import { areaOf, cellsOf } from './cover-areas.ts';

const picture = { width: 1000, height: 800 };

it('covers what lies between two points, whichever way it was drawn, and nothing beyond the picture', () => {
  const drawn = { x: 100, y: 200, width: 300, height: 100 };
  expect(areaOf({ x: 100, y: 200 }, { x: 400, y: 300 }, picture)).toEqual(drawn);
  expect(areaOf({ x: 400, y: 300 }, { x: 100, y: 200 }, picture)).toEqual(drawn);
  expect(areaOf({ x: 900, y: 700 }, { x: 1400, y: 1200 }, picture)).toEqual({
    x: 900,
    y: 700,
    width: 100,
    height: 100,
  });
});

it('covers what lies around a tap', () => {
  expect(areaOf({ x: 500, y: 400 }, { x: 502, y: 401 }, picture)).toEqual({ x: 452, y: 352, width: 96, height: 96 });
});

it('leaves four squares along the shorter side, and one of a line', () => {
  expect(cellsOf({ x: 0, y: 0, width: 400, height: 100 })).toEqual({ columns: 16, rows: 4 });
  expect(cellsOf({ x: 0, y: 0, width: 3, height: 1 })).toEqual({ columns: 3, rows: 1 });
});
