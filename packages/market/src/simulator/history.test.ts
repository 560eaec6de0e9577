import { slotOf } from '../series/bar-slots.ts';
import { expect, it } from 'vitest';
import { marketOf } from './company/markets.fixture.ts';
import { createNewsroom } from './company/newsroom.ts';
import { appendDay, createDayReader, historyWithDay, marketDayOf, themeHeatOn } from './history.ts';

it('reads a finished day before it is kept as it is read afterwards', () => {
  const { history, simulator } = marketOf(30, { stockCount: 120 });
  const { lastDay, columns } = history;
  const before = columns.length.slice();
  const bars = simulator.advance(lastDay + 1);
  const ahead = historyWithDay(history, bars);
  const news = createNewsroom(ahead).newsOn(lastDay + 2);
  expect(() => historyWithDay(ahead, bars)).toThrow(RangeError);
  expect(columns.length).toEqual(before);
  expect(history.lastDay).toBe(lastDay);
  simulator.loadState(history.state);
  appendDay(history, simulator);
  expect(ahead.lastDay).toBe(history.lastDay);
  expect(ahead.columns.length).toEqual(columns.length);
  for (let i = 0; i < columns.length.length; i++) {
    const slot = slotOf(columns, i, lastDay + 1);
    expect(slotOf(ahead.columns, i, lastDay + 1)).toBe(slot);
    if (slot >= 0) expect(ahead.columns.close[slot]).toBe(columns.close[slot]);
  }
  expect([...themeHeatOn(ahead, lastDay + 1)]).toEqual([...bars.heat]);
  expect(Math.max(...themeHeatOn(history, lastDay + 1))).toBeGreaterThan(0.5);
  expect(createNewsroom(history).newsOn(lastDay + 2)).toEqual(news);
});

it('has room for the day being traded when the room for days to come is used up', () => {
  const { history, simulator } = marketOf(10, { stockCount: 60 });
  for (let n = 0; n < 40; n++) appendDay(history, simulator);
  expect(() => appendDay(history, simulator)).toThrow(RangeError);
  const bars = simulator.advance(history.lastDay + 1);
  const ahead = historyWithDay(history, bars);
  for (let i = 0; i < 60; i++) {
    const { start, length } = ahead.columns;
    const next = start[i + 1] ?? ahead.columns.close.length;
    expect(start[i]! + length[i]!).toBeLessThanOrEqual(next);
  }
});

it('reads days in any order as each of them is read alone, and those that come after', () => {
  const { history, simulator } = marketOf(40, { stockCount: 60 });
  const { firstDay, lastDay } = history;
  const barsOn = createDayReader(history);
  const days = [0, 1, 2, 15, 16, 17, 3, 38, 39, 0].map((at) => firstDay + at);
  for (const day of days) expect(barsOn(day)).toEqual(marketDayOf(history, day));
  expect(barsOn(firstDay)).toBe(barsOn(firstDay));
  barsOn(lastDay);
  expect(() => barsOn(lastDay + 1)).toThrow(RangeError);
  const bars = appendDay(history, simulator);
  expect(barsOn(lastDay + 1)).toEqual(marketDayOf(history, lastDay + 1));
  expect([...barsOn(lastDay + 1).close]).toEqual([...bars.close]);
  expect(() => barsOn(firstDay - 1)).toThrow(RangeError);
});
