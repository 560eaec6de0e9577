import { expect, it } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

const earliest = (attempt: number) => retryDelayMs(attempt, () => 0);
const latest = (attempt: number) => retryDelayMs(attempt, () => 1);

it('RT-03 reconnects three times at growing intervals of seconds, then slowly', () => {
  expect([0, 1, 2].map((attempt) => retryDelayMs(attempt, () => 0.5))).toEqual([1000, 2500, 5500]);
  for (const attempt of [1, 2, 3]) expect(earliest(attempt)).toBeGreaterThanOrEqual(latest(attempt - 1));
  expect([earliest(3), latest(9)]).toEqual([30_000, 60_000]);
});

it('RT-03 spreads each attempt, so that those whom one server lost do not come back in one moment', () => {
  for (const attempt of [0, 1, 2, 3]) expect(latest(attempt) - earliest(attempt)).toBeGreaterThanOrEqual(1000);
});
