import { expect, it } from 'vitest';
import { adjustedBars } from '../series/bars.ts';
import { measureStock } from './stock-measures.ts';
import { wanderingColumns } from './stocks.fixture.ts';
import { findPriceLevels } from './support-resistance.ts';
import { turnoverOf } from './turnover.ts';

const rows = {
  day: Uint16Array.of(5, 6, 7),
  volume: Float64Array.of(100, 100, 100),
  split: Float64Array.of(1, 1, 1),
};
/** The same after ten for ten on day 6: what traded on day 5 were fifty shares. */
const split = { ...rows, split: Float64Array.of(2, 1, 1) };

it('measures each day against its own float, a day without one against that of the next', () => {
  expect([...turnoverOf(rows, 1000)!]).toEqual([0.1, 0.1, 0.1]);
  const growing = new Map([
    [5, 500],
    [7, 1000],
  ]);
  expect([...turnoverOf(rows, (day) => growing.get(day) ?? null)!]).toEqual([0.2, 0.1, 0.1]);
});

it('measures days before a split in the shares of then', () => {
  const halves = (day: number): number => (day === 5 ? 500 : 1000);
  expect([...turnoverOf(split, halves)!]).toEqual([0.1, 0.1, 0.1]);
  expect([...turnoverOf(split, 1000)!]).toEqual([0.1, 0.1, 0.1]);
  // Of day 5 nobody told: the float of day 6, in whose shares the day is counted.
  expect([...turnoverOf(split, (day) => (day === 5 ? null : 1000))!]).toEqual([0.1, 0.1, 0.1]);
  const backward = { ...rows, volume: Float64Array.of(50, 50, 50), split: Float64Array.of(1, 0.5, 0.5) };
  expect([...turnoverOf(backward, 1000)!]).toEqual([0.1, 0.1, 0.1]);
  expect([...turnoverOf(backward, halves)!]).toEqual([0.1, 0.1, 0.1]);
});

it('says nothing where the newest float is not known', () => {
  expect(turnoverOf(rows, null)).toBeNull();
  expect(turnoverOf(rows, 0)).toBeNull();
  expect(turnoverOf(rows, (day) => (day === 7 ? null : 500))).toBeNull();
  expect(
    turnoverOf({ day: new Uint16Array(0), volume: new Float64Array(0), split: new Float64Array(0) }, 1000),
  ).toBeNull();
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
