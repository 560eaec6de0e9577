import { expect, it } from 'vitest';
import { slowedMs } from './query.ts';

const at = 1_000_000;

it('keeps its rhythm while answers come, and asks half as often with each failure, once a minute at least', () => {
  const fine = { status: 'success', dataUpdatedAt: at, errorUpdatedAt: 0, errorUpdateCount: 3 } as const;
  expect(slowedMs(3000, fine)).toBe(3000);
  const failing = (ms: number) =>
    ({ status: 'error', dataUpdatedAt: at, errorUpdatedAt: at + ms, errorUpdateCount: 9 }) as const;
  expect([1000, 3000, 6000, 12_000, 90_000].map((ms) => slowedMs(3000, failing(ms)))).toEqual([
    3000, 3000, 6000, 12_000, 60_000,
  ]);
});

it('counts the failures of what has never had an answer', () => {
  const never = (errorUpdateCount: number) =>
    ({ status: 'error', dataUpdatedAt: 0, errorUpdatedAt: at, errorUpdateCount }) as const;
  expect([1, 2, 3, 9].map((count) => slowedMs(3000, never(count)))).toEqual([3000, 6000, 12_000, 60_000]);
});

it('leaves a rhythm alone that is slower than that', () => {
  expect(slowedMs(90_000, { status: 'error', dataUpdatedAt: 0, errorUpdatedAt: at, errorUpdateCount: 1 })).toBe(90_000);
});
