import { setTimeout as wait } from 'node:timers/promises';
import { jobRuns } from '@lianpan/db';
import { day, hour, newMobile, startSlice, type Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../features/index.ts';
import { forgetOldCodes } from '../features/session/service.ts';
import type { TimedJob } from './job.ts';
import type { MarketService } from '../market/market-service.ts';
import { patienceOf } from './patience.ts';
import { startJobs, type Jobs } from './start-jobs.ts';

const quick = 0.5;
let slice: Slice;
let beside: Slice;
beforeAll(async () => {
  slice = await startSlice();
  beside = await startSlice({ beside: slice });
});
afterAll(async () => {
  await beside.close();
  await slice.close();
});

/** A job that no minute of a test starts by itself: it runs at New Year. */
const made = (name: string, run: TimedJob['run'], more: Partial<TimedJob> = {}): TimedJob => ({
  name,
  cron: '0 0 1 1 *',
  retries: 0,
  catchesUp: false,
  run,
  ...more,
});
const runsOf = (name: string) => slice.db.select().from(jobRuns).where(eq(jobRuns.name, name)).orderBy(jobRuns.id);
const endOf = async (jobs: Jobs, name: string, outcome: string): Promise<void> => {
  const newest = async () => (await jobs.states()).find((state) => state.name === name)?.last?.outcome;
  await expect.poll(newest, { timeout: 200_000 }).toBe(outcome);
};

describe('a job', () => {
  it('runs by hand on the day of the moved clock, and who wanted it why is kept', async () => {
    const days: string[] = [];
    const jobs = await startJobs(
      slice.parts,
      [
        made('byHand', (_parts, at) => {
          days.push(at.day);
          return Promise.resolve(3);
        }),
      ],
      quick,
    );
    slice.clock.advance(day);
    expect(await jobs.runByHand('byHand', 'the operator', 'the list looked old')).toBe(true);
    await endOf(jobs, 'byHand', 'done');
    await jobs.stop();
    expect(days).toEqual(['2026-11-21']);
    expect(await runsOf('byHand')).toMatchObject([
      { settled: 3, error: null, by: 'the operator', reason: 'the list looked old', endedAt: expect.any(Date) },
    ]);
    await expect(jobs.runByHand('nobody', 'x', 'y')).rejects.toThrow('no job is called nobody');
  });

  it('runs in one of two processes, and one at a time', async () => {
    let [runs, atOnce, most] = [0, 0, 0];
    const job = made('shared', async () => {
      runs += 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
      await wait(700);
      atOnce -= 1;
      return 0;
    });
    const both = [await startJobs(slice.parts, [job], quick), await startJobs(beside.parts, [job], quick)] as const;
    const asked = await Promise.all(both.map((jobs) => jobs.runByHand('shared', 'a person', 'both at once')));
    // The second one waits too when the first has begun by then.
    const accepted = asked.filter(Boolean).length;
    await expect.poll(() => runs, { timeout: 200_000 }).toBe(accepted);
    expect(await both[1].runByHand('shared', 'a person', 'once more, while it runs')).toBe(true);
    await expect.poll(() => runs, { timeout: 200_000 }).toBe(accepted + 1);
    await Promise.all(both.map((jobs) => jobs.stop()));
    expect([runs, most]).toEqual([accepted + 1, 1]);
  });

  it('that runs again and again begins when the market has opened', async () => {
    let [runs, hasOpened] = [0, false];
    const market = Object.create(slice.parts.market, { hasOpened: { get: () => hasOpened } }) as MarketService;
    const run = () => Promise.resolve((runs += 1));
    const jobs = await startJobs({ ...slice.parts, market }, [{ name: 'looped', everySeconds: 0.02, run }], quick);
    await wait(200);
    expect(runs).toBe(0);
    hasOpened = true;
    await expect.poll(() => runs).toBeGreaterThan(0);
    await jobs.stop();
  });

  it('R8 that would go on for long leaves the rest to the next run when its server ends', async () => {
    const patience: boolean[] = [];
    const job = made('long', async (_parts, { ending }) => {
      const long = patienceOf(60_000, ending);
      patience.push(long.isOver);
      while (!long.isOver) await wait(20);
      patience.push(long.isOver);
      return 7;
    });
    const jobs = await startJobs(slice.parts, [job], quick);
    await jobs.runByHand('long', 'a person', 'to end it');
    await expect.poll(() => patience.length, { timeout: 200_000 }).toBe(1);
    const startedAt = performance.now();
    await jobs.stop();
    // Half its patience.
    expect(performance.now() - startedAt).toBeLessThan(30_000);
    expect(patience).toEqual([false, true]);
    expect(await runsOf('long')).toMatchObject([{ outcome: 'done', settled: 7 }]);
  });

  it('that ends while every connection is taken is counted as done, and ends no process', async () => {
    const failures: unknown[] = [];
    const onFailure = (error: unknown): void => void failures.push(error);
    process.on('unhandledRejection', onFailure);
    const held: { release(): void }[] = [];
    const pool = slice.db.$client;
    const options = pool.options as { connectionTimeoutMillis?: number };
    const waited = options.connectionTimeoutMillis;
    try {
      // The last statement of the job finds no connection in the time that it may wait.
      const job = made('starved', async () => {
        while (held.length < pool.options.max) held.push(await pool.connect());
        options.connectionTimeoutMillis = 50;
        setTimeout(() => {
          for (const one of held.splice(0)) one.release();
        }, 1000);
        return 3;
      });
      const jobs = await startJobs(slice.parts, [job], quick);
      await jobs.runByHand('starved', 'a person', 'to see it end');
      const done = `select count(*)::int as n from job_queue.job where name = 'starved' and state = 'completed'`;
      await expect
        .poll(async () => (await slice.db.execute(done).catch(() => null))?.rows[0]?.['n'], { timeout: 200_000 })
        .toBe(1);
      await jobs.stop();
      expect(failures).toEqual([]);
    } finally {
      if (waited === undefined) delete options.connectionTimeoutMillis;
      else options.connectionTimeoutMillis = waited;
      process.off('unhandledRejection', onFailure);
    }
  });

  it('that failed is tried again, and each try is kept', async () => {
    let tries = 0;
    const job = made(
      'failing',
      () => {
        tries += 1;
        return tries === 1 ? Promise.reject(new Error('not today')) : Promise.resolve(1);
      },
      { retries: 2 },
    );
    const jobs = await startJobs(slice.parts, [job], quick);
    await jobs.runByHand('failing', 'a person', 'to see it fail');
    await endOf(jobs, 'failing', 'failed');
    // The pause before the next try is taken away.
    const soon = `update job_queue.job set start_after = now() where name = 'failing' and state = 'retry'`;
    await expect.poll(async () => (await slice.db.execute(soon)).rowCount, { timeout: 200_000 }).toBe(1);
    await endOf(jobs, 'failing', 'done');
    await jobs.stop();
    expect((await runsOf('failing')).map(({ outcome, error }) => [outcome, error])).toEqual([
      ['failed', 'not today'],
      ['done', null],
    ]);
  });

  it('that was missed while no server was up is made up for once by two that start together', async () => {
    let runs = 0;
    const job = (catchesUp: boolean, name: string): TimedJob =>
      made(
        name,
        () => {
          runs += 1;
          return Promise.resolve(0);
        },
        { catchesUp, cron: '30 3 * * *' },
      );
    const jobs = [job(true, 'missed'), job(false, 'notMadeUpFor'), job(true, 'neverRun')];
    const longAgo = new Date(Date.now() - 3 * day);
    for (const name of ['missed', 'notMadeUpFor']) {
      await slice.db
        .insert(jobRuns)
        .values({ name, startedAt: longAgo, endedAt: longAgo, outcome: 'done', by: 'schedule' });
    }
    const both = await Promise.all([startJobs(slice.parts, jobs, quick), startJobs(beside.parts, jobs, quick)]);
    await expect.poll(() => runs, { timeout: 200_000 }).toBe(1);
    const again = await startJobs(slice.parts, jobs, quick);
    await Promise.all([...both, again].map((one) => one.stop()));
    expect(runs).toBe(1);
    expect((await runsOf('missed')).map(({ by }) => by)).toEqual(['schedule', 'catchUp']);
  });
});

it('the jobs of all features have a time to come, and names of their own', async () => {
  const all = features.flatMap(({ jobs }) => jobs ?? []);
  const jobs = await startJobs(
    slice.parts,
    all.filter((job) => 'cron' in job),
  );
  const states = await jobs.states();
  await jobs.stop();
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(states.length).toBeGreaterThan(7);
  for (const { nextAt } of states) expect(nextAt.getTime()).toBeGreaterThan(Date.now());
});

it('deletes codes once no limit counts them any more', async () => {
  await slice.call('POST /api/auth/common/sendverifysms', { type: 1, mobile: newMobile() });
  slice.clock.advance(24 * hour);
  expect(await forgetOldCodes(slice.db, slice.clock.now())).toBe(0);
  slice.clock.advance(2 * hour);
  expect(await forgetOldCodes(slice.db, slice.clock.now())).toBe(1);
});
