import { expect, it } from 'vitest';
import { candlePatterns } from './candle-patterns.ts';
import { patternDrawings } from './pattern-drawings.ts';
import { closing, slope, viewOf } from './stock-view.fixture.ts';

it('shows of every pattern of candles what its condition finds, each way that it may point', () => {
  expect(new Set(patternDrawings.map(({ id }) => id))).toEqual(new Set(candlePatterns.map(({ id }) => id)));
  for (const { id, direction, trend, bars } of patternDrawings) {
    const condition = candlePatterns.find((one) => one.id === id)!;
    const found = (way: 1 | -1) =>
      condition.value(viewOf([...closing(way === 1 ? slope(16, 28, 25) : slope(40, 28, 25)), ...bars]), {});
    expect(found(trend === -1 ? -1 : 1), id).toBe(direction);
    expect(found(trend === -1 ? 1 : -1) === direction, id).toBe(trend === 0);
  }
});
