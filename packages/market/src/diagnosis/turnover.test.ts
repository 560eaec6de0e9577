import { expect, it } from 'vitest';
import { adjustedBars } from '../series/bars.ts';
import { measureStock } from './stock-measures.ts';
import { wanderingColumns } from './stocks.fixture.ts';
import { findPriceLevels } from './support-resistance.ts';
import { turnoverOf } from './turnover.ts';

const rows = { day: Uint16Array.of(5, 6, 7), volume: Float64Array.of(100, 100, 100) };

it('measures each day against its own float, a day without one against that of the next', () => {
  expect([...turnoverOf(rows, 1000)!]).toEqual([0.1, 0.1, 0.1]);
  const growing = new Map([
    [5, 500],
    [7, 1000],
  ]);
  expect([...turnoverOf(rows, (day) => growing.get(day) ?? null)!]).toEqual([0.2, 0.1, 0.1]);
});

it('says nothing where the newest float is not known', () => {
  expect(turnoverOf(rows, null)).toBeNull();
  expect(turnoverOf(rows, 0)).toBeNull();
  expect(turnoverOf(rows, (day) => (day === 7 ? null : 500))).toBeNull();
  expect(turnoverOf({ day: new Uint16Array(0), volume: new Float64Array(0) }, 1000)).toBeNull();
});

it('moves chips and levels with a float that was smaller before an unlock', () => {
  const bars = adjustedBars(wanderingColumns([300]), 0, [], 'forward');
  const newest = Math.max(...bars.volume) * 12;
  const unlocked = bars.day[250]!;
  const floatOnDay = (day: number): number => (day < unlocked ? newest / 10 : newest);
  const [flat, byDay] = [measureStock(bars, newest)!, measureStock(bars, floatOnDay)!];
  expect(byDay.winner).not.toBeCloseTo(flat.winner!, 3);
  expect(byDay.concentration90).not.toBeCloseTo(flat.concentration90!, 3);
  expect(byDay.ddx5).toBe(flat.ddx5);
  expect(measureStock(bars, () => newest)).toEqual(flat);
  expect(findPriceLevels(bars, () => newest, null)).toEqual(findPriceLevels(bars, newest, null));
  expect(findPriceLevels(bars, floatOnDay, null)).not.toEqual(findPriceLevels(bars, newest, null));
});
