import { expect, it } from 'vitest';
import { eliteScores, firstDateOf, resultOf, sharpeOf } from './ranking/rank-contest.ts';
import { monthsOf } from './profit.ts';
import { todayProfit } from './standing.ts';

const day = (tradeDate: string, equity: number, benchmark: number | null) => ({
  tradeDate,
  cashFen: equity,
  marketFen: 0,
  benchmark,
});

it('tells each month against the one before', () => {
  const days = [
    day('2026-09-29', 101_000, 4000),
    day('2026-09-30', 102_000, 4040),
    day('2026-10-30', 96_900, 3999.6),
    day('2026-11-20', 96_900, null),
  ];
  expect(monthsOf(days, 100_000)).toEqual([
    { month: '2026-11', profit: 0, profitPct: 0, benchmarkPct: null },
    { month: '2026-10', profit: -51, profitPct: -5, benchmarkPct: -1 },
    { month: '2026-09', profit: 20, profitPct: 2, benchmarkPct: 1 },
  ]);
  expect(monthsOf([], 100_000)).toEqual([]);
});

it.each([
  ['day', '2026-11-20', '2026-11-20'],
  ['week', '2026-11-20', '2026-11-16'],
  ['week', '2026-11-22', '2026-11-16'],
  ['month', '2026-11-20', '2026-11-01'],
] as const)('begins a %s that ends with %s on %s', (period, date, first) => {
  expect(firstDateOf(period, date)).toBe(first);
});

it('measures a period from what it began with, and its fall from its top', () => {
  const days = [
    { tradeDate: '2026-11-13', equityFen: 110 },
    { tradeDate: '2026-11-16', equityFen: 121 },
    { tradeDate: '2026-11-17', equityFen: 108.9 },
    { tradeDate: '2026-11-18', equityFen: 132 },
  ];
  const week = resultOf(days, 100, '2026-11-16')!;
  expect(week.returnRatio).toBeCloseTo(0.2, 10);
  expect(week.maxDrawdown).toBeCloseTo(0.1, 10);
  expect(resultOf(days, 100, '0000-01-01')!.returnRatio).toBeCloseTo(0.32, 10);
  expect(resultOf([], 100, '2026-11-16')).toBeNull();
});

it('knows a Sharpe ratio from twenty days on', () => {
  expect(sharpeOf(Array.from({ length: 20 }, (_, n) => 100 + (n % 3)))).toBeNull();
  // Twenty returns of 1 % and -1 % by turns, the first larger in number: mean 0.
  const level = Array.from({ length: 21 }, (_, n) => (n % 2 === 0 ? 100 : 101));
  const mean = (10 * 0.01 + 10 * (100 / 101 - 1)) / 20;
  const variance = (10 * (0.01 - mean) ** 2 + 10 * (100 / 101 - 1 - mean) ** 2) / 19;
  expect(sharpeOf(level)).toBeCloseTo((mean / Math.sqrt(variance)) * Math.sqrt(242), 8);
  expect(sharpeOf(Array(30).fill(100))).toBeNull();
});

it('joins return, drawdown, Sharpe ratio and wins to one score', () => {
  const rows = [
    { returnRatio: 0.1, maxDrawdown: 0.1, sharpe: null, winRate: null },
    { returnRatio: 0.2, maxDrawdown: 0.05, sharpe: null, winRate: null },
    { returnRatio: 0.3, maxDrawdown: 0.2, sharpe: null, winRate: null },
  ];
  // Return 0, 1/2, 1; drawdown 1/2, 1, 0; nobody has the other two, which count as the middle: 12.5.
  expect(eliteScores(rows)).toEqual([0 + 12.5 + 12.5, 25 + 25 + 12.5, 50 + 0 + 12.5]);
});

it('tells what today did to a position: held, bought and sold', () => {
  // Held 1000 at a close of 10.00, sold 200 at 11.00, bought 100 at 10.50, now 10.80.
  const traded = { boughtFen: 105_000, soldFen: 220_000, boughtShares: 100, soldShares: 200 };
  expect(todayProfit(1080, 1000, 900, traded)).toBe(800 * 80 + 200 * 100 + 100 * 30);
});
