import { hourMs } from '@lianpan/domain';
import { setTimeout as wait } from 'node:timers/promises';
import { jobLeases } from '@lianpan/db';
import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startJobs } from './start-jobs.ts';
import { keepLeases, watchForWorker, type Leases } from './leases.ts';

const often = 30;
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

const kept: Leases[] = [];
const keep = async (one: Slice, ...names: string[]): Promise<Leases> => {
  const leases = await keepLeases(one.db, names, one.log, often);
  kept.push(leases);
  return leases;
};
afterEach(async () => {
  for (const leases of kept.splice(0)) await leases.stop();
  await slice.db.delete(jobLeases);
});
/** As if no process had renewed anything for so long. */
const runOut = () => slice.db.update(jobLeases).set({ until: new Date(0) });

describe('a lease', () => {
  it('is of the process that asks first, for as long as it renews it', async () => {
    const first = await keep(slice, 'a', 'b');
    const second = await keep(beside, 'a', 'c');
    expect(['a', 'b', 'c'].map((name) => [first.holds(name), second.holds(name)])).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ]);
    await wait(5 * often);
    expect([first.holds('a'), second.holds('a')]).toEqual([true, false]);
  });

  it('goes to another process at once when its own ends', async () => {
    const first = await keep(slice, 'a');
    const second = await keep(beside, 'a');
    await first.stop();
    expect(first.holds('a')).toBe(false);
    await expect.poll(() => second.holds('a')).toBe(true);
  });

  it('of a process that died is taken once it has run out, and not before', async () => {
    await slice.db.insert(jobLeases).values({ name: 'a', holder: 'a dead one', until: new Date(Date.now() + hourMs) });
    const leases = await keep(beside, 'a');
    await wait(5 * often);
    expect(leases.holds('a')).toBe(false);
    await runOut();
    await expect.poll(() => leases.holds('a')).toBe(true);
  });

  it('that another process has taken meanwhile is not held any more', async () => {
    const leases = await keep(slice, 'a');
    await slice.db.update(jobLeases).set({ holder: 'somebody else', until: new Date(Date.now() + hourMs) });
    await expect.poll(() => leases.holds('a')).toBe(false);
  });
});

it('a loop runs in one of two processes, and in the other one after its end', async () => {
  const runs = [0, 0];
  const loop = (index: 0 | 1) => ({
    name: 'shared',
    everySeconds: 0.01,
    run: () => Promise.resolve((runs[index]! += 1)),
  });
  const first = await startJobs(slice.parts, [loop(0)], 0.5);
  const second = await startJobs(beside.parts, [loop(1)], 0.5);
  await expect.poll(() => runs[0]).toBeGreaterThan(10);
  expect(runs[1]).toBe(0);
  await first.stop();
  const before = runs[0];
  await expect.poll(() => runs[1]).toBeGreaterThan(0);
  expect(runs[0]).toBe(before);
  await second.stop();
});

it('says once that no process runs the jobs, and once that one does again', async () => {
  const lines = () =>
    slice
      .logged()
      .split('\n')
      .filter((line) => line.includes('runs the jobs')).length;
  const stop = watchForWorker(slice.db, slice.log, often);
  await expect.poll(lines).toBe(1);
  await wait(5 * often);
  expect(lines()).toBe(1);
  await keep(beside, 'a');
  await expect.poll(lines).toBe(2);
  expect(slice.logged()).toContain('a process runs the jobs again');
  await stop();
});
