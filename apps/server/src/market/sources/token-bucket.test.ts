import { expect, it } from 'vitest';
import { createTokenBucket } from './token-bucket.ts';
import { startTushareDay, date } from './tushare/tushare-day.fixture.ts';

function clockOfTest() {
  let now = 0;
  const slept: number[] = [];
  return {
    slept,
    advance: (ms: number) => void (now += ms),
    now: () => new Date(now),
    sleep: (ms: number) => {
      slept.push(ms);
      now += ms;
      return Promise.resolve();
    },
  };
}

it('gives the burst at once and the rest at an even pace', async () => {
  const clock = clockOfTest();
  const bucket = createTokenBucket(60, clock, 3);
  for (let taken = 0; taken < 6; taken++) await bucket.take();
  expect(clock.slept).toEqual([1000, 1000, 1000]);
});

it('fills again while nobody asks, up to the burst', async () => {
  const clock = clockOfTest();
  const bucket = createTokenBucket(60, clock, 2);
  await bucket.take();
  await bucket.take();
  clock.advance(60_000);
  await bucket.take();
  await bucket.take();
  expect(clock.slept).toEqual([]);
  await bucket.take();
  expect(clock.slept).toEqual([1000]);
});

it('serves those who ask together one after the other', async () => {
  const clock = clockOfTest();
  const bucket = createTokenBucket(120, clock, 1);
  await Promise.all([bucket.take(), bucket.take(), bucket.take()]);
  expect(clock.slept).toEqual([500, 500]);
});

it('holds back the requests of a source', async () => {
  const { server, source, slept } = await startTushareDay();
  let now = 0;
  const quota = createTokenBucket(
    60,
    { now: () => new Date(now), sleep: (ms) => Promise.resolve(void (now += ms)) },
    2,
  );
  await source({ quota }).dailyBars(date);
  expect(server.heard).toHaveLength(5);
  expect(now).toBe(3000);
  expect(slept).toEqual([]);
  await server.close();
});
