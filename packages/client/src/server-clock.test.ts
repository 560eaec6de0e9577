import { expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

it('says whole milliseconds, as calls take them, also of a way that took an odd number of them', () => {
  const clock = createServerClock(() => 1000);
  clock.learn(5000, 1000, 1003);
  expect(Number.isInteger(clock.now())).toBe(true);
  expect(Math.abs(clock.now() - (5000 + 1000 - 1001.5))).toBeLessThan(1);
});
