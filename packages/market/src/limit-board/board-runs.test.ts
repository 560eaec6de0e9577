import { describe, expect, it } from 'vitest';
import { seededNumbers } from '../indicators/every-indicator.fixture.ts';
import type { LimitRecord } from './limit-record.ts';
import { daysBoardsOf, streakOf } from './limit-streak.ts';
import { LimitCounts, summariseLimits, type AfterLimit } from './limit-summary.ts';

describe('streaks of a limit day', () => {
  /** -1 a day without limit, 0 one that ended elsewhere, 1 one that closed at it. */
  const days = [1, 1, -1, 1, 0, 1, 0, 0, 0, 0, 1];
  const pastOf = (day: number) => (back: number) => {
    const state = days[day - back];
    return state === undefined ? undefined : state === -1 ? null : state === 1;
  };

  it.each([
    [0, 1, 1, 1],
    [1, 2, 2, 2],
    [3, 3, 4, 3],
    [5, 1, 6, 4],
    // Five traded days from the last one: they no longer belong together.
    [10, 1, 1, 1],
  ])('on day %i: %i in a row, %i days %i boards', (day, streak, count, boards) => {
    expect(streakOf(pastOf(day)).streak).toBe(streak);
    expect(daysBoardsOf(pastOf(day))).toEqual({ days: count, boards });
  });
});

describe('limits counted as stocks move', () => {
  const record = (index: number, side: 'up' | 'down', isSealed: boolean, streak: number): LimitRecord =>
    ({ index, side, isSealed, streak: isSealed ? streak : 0 }) as LimitRecord;

  it('sum up to what all records give, whatever way they came', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const next = seededNumbers(seed);
      const stocks = 60;
      const yesterday = Array.from({ length: 40 }, (_, index) =>
        record((index * 7) % stocks, next() < 0.8 ? 'up' : 'down', next() < 0.7, 1 + Math.floor(next() * 4)),
      );
      const counts = new LimitCounts(yesterday);
      const records: (LimitRecord | null)[] = Array.from({ length: stocks }, () => null);
      const today: (AfterLimit | null)[] = Array.from({ length: stocks }, () => null);
      for (let step = 0; step < 400; step++) {
        const index = Math.floor(next() * stocks);
        const old = records[index];
        if (old) counts.remove(old);
        const now =
          next() < 0.4 ? null : record(index, next() < 0.7 ? 'up' : 'down', next() < 0.7, 1 + Math.floor(next() * 6));
        records[index] = now ?? null;
        if (now) counts.add(now);
        const isSealedUp = now?.side === 'up' && now.isSealed;
        today[index] =
          next() < 0.1
            ? null
            : { change: next() * 0.2 - 0.1, openChange: next() * 0.1 - 0.05, isSealedUp, isAtDownLimit: false };
        counts.follow(index, today[index]!);
        const all = records.filter((one) => one !== null);
        expect(counts.summary, `step ${step}`).toEqual(summariseLimits(all, yesterday, (at) => today[at]!));
      }
    }
  });
});
