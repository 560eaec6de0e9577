import { expect, it } from 'vitest';
import type { ArchivedDay } from './archive.ts';
import { figuresOf } from './figures.ts';

const day = (tradeDate: string, equity: number, held: number, entered: readonly number[] = []): ArchivedDay =>
  ({
    ...{ tradeDate, equity, benchmark: 4000, isLate: false },
    events: { held, entered, left: [], outcomes: [] },
  }) as unknown as ArchivedDay;

it('gives no result to a pool that never held anybody', () => {
  const figures = figuresOf([day('2026-06-10', 1, 0), day('2026-06-11', 1, 0), day('2026-06-12', 1, 0)]);
  expect(figures).toMatchObject({ totalPct: null, maxDrawdownPct: null, calmar: null, benchmarkPct: 0 });
});

it('gives its result to one that held somebody, be it nought', () => {
  const days = [day('2026-06-10', 1, 0, [3]), day('2026-06-11', 1.02, 1), day('2026-06-12', 1, 0)];
  expect(figuresOf(days)).toMatchObject({ totalPct: 0 });
  expect(figuresOf(days.slice(0, 2)).totalPct).toBeCloseTo(2, 9);
});
