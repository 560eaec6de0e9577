import { expect, it } from 'vitest';
import { ratedReports } from './rated-reports.ts';
import type { Rating } from './research.ts';

const report = (house: string, rating: Rating, date: string) => ({
  stockNo: '600000',
  publishedAt: { date, second: 27_000 },
  house,
  rating,
  targetPrice: 10,
});

it('holds each report against the one before of the same house', () => {
  const reports = [
    report('one', 'NEUTRAL', '2026-01-05'),
    report('two', 'BUY', '2026-02-05'),
    report('one', 'BUY', '2026-03-05'),
    report('two', 'OVERWEIGHT', '2026-04-07'),
    report('one', 'BUY', '2026-05-07'),
  ];
  expect(ratedReports(reports).map(({ house, ratingChange }) => [house, ratingChange])).toEqual([
    ['one', 'FIRST'],
    ['two', 'FIRST'],
    ['one', 'RAISED'],
    ['two', 'LOWERED'],
    ['one', 'KEPT'],
  ]);
});
