import { allocateColumns } from '@lianpan/market/columns';
import { expect, it } from 'vitest';
import { MarketCoverage } from './market-coverage.ts';

/** Stocks with a bar on each of the given days. */
function coverageOf(days: readonly (readonly number[])[], lastDay = Math.max(...days.flat())): MarketCoverage {
  const columns = allocateColumns(
    days.map((own) => own.length),
    false,
  );
  days.forEach((own, index) => {
    columns.length[index] = own.length;
    columns.day.set(own, columns.start[index]!);
  });
  return new MarketCoverage({ columns, lastDay });
}

it('stands at the newest day that nearly as many stocks have as any', () => {
  const whole = [8000, 8001, 8002];
  expect(coverageOf([whole, whole, whole, whole, whole]).marketDay).toBe(8002);
  // One of five is suspended: it is the market's day all the same. Without two of them it is not.
  expect(coverageOf([whole, whole, whole, whole, [8000, 8001]]).marketDay).toBe(8002);
  expect(coverageOf([whole, whole, whole, [8000, 8001], [8000, 8001]]).marketDay).toBe(8001);
  // Who goes on alone is no market, however far.
  expect(coverageOf([[...whole, 8200], whole, whole]).marketDay).toBe(8002);
  // What was more than a year ago counts no more.
  expect(coverageOf([[...whole, 8300], whole, whole]).marketDay).toBe(8300);
});
