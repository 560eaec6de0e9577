import { expect, it } from 'vitest';
import { daysInOne } from './five-days.ts';

const day = (price: number, count: number) => ({
  price: Array<number>(count).fill(price),
  averagePrice: Array<number>(count).fill(price),
  volume: Array<number>(count).fill(100),
});

it('gives every day the room of 241 minutes and counts from the close before the first', () => {
  const { days, points, prevClose } = daysInOne(
    {
      ...day(12, 31),
      prevClose: 11.5,
      tradeDate: '2026-11-20',
      earlier: [
        { ...day(10, 241), tradeDate: '2026-11-18', prevClose: 9.8 },
        // Half a day in the file: what is missing stays empty.
        { ...day(11, 120), tradeDate: '2026-11-19', prevClose: 10 },
      ],
    },
    undefined,
  );
  expect(days).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
  expect(points).toHaveLength(241 * 2 + 31);
  expect([0, 240, 241, 360, 361, 481, 482, 512].map((at) => points[at]?.price)).toEqual([
    10,
    10,
    11,
    11,
    null,
    null,
    12,
    12,
  ]);
  expect(prevClose).toBe(9.8);
});

it('has the day alone where nothing is known of those before', () => {
  const alone = daysInOne({ ...day(12, 31), prevClose: 11.5, tradeDate: '2026-11-20', earlier: [] }, undefined);
  expect(alone).toMatchObject({ days: ['2026-11-20'], prevClose: 11.5 });
});
