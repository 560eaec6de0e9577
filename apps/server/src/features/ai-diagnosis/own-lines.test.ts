import { describe, expect, it } from 'vitest';
import { priceOfLine } from './own-lines.ts';

const bars = {
  date: ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'],
  // A split halved the price on the eighteenth.
  factors: [
    { from: '2026-11-16', factor: 0.5 },
    { from: '2026-11-18', factor: 1 },
  ],
};
const point = (day: number, price: number) => ({ date: `2026-11-${day}`, price });

describe('where a line stands on the newest bar', () => {
  it.each([
    ['a level', 'level', [point(19, 12)], 12],
    ['a level of before a split', 'level', [point(16, 12)], 6],
    ['a trend that is carried on', 'trend', [point(18, 10), point(19, 11)], 12],
    ['a trend drawn from the right', 'trend', [point(19, 11), point(18, 10)], 12],
    ['a trend across a split', 'trend', [point(16, 20), point(18, 11)], 12],
    ['a day without a bar counts as the next one', 'trend', [point(14, 20), point(18, 12)], 14],
    ['a line that stands upright', 'trend', [point(18, 10), point(18, 11)], null],
    ['a line that has fallen to nothing', 'trend', [point(18, 10), point(19, 4)], null],
    ['a line through days to come', 'trend', [point(19, 10), point(25, 11)], null],
  ] as const)('%s', (_name, kind, points, price) => {
    expect(priceOfLine(bars, { kind, points })).toBe(price);
  });

  it('is nowhere without bars', () => {
    expect(priceOfLine({ date: [], factors: [] }, { kind: 'level', points: [point(19, 12)] })).toBeNull();
  });
});
