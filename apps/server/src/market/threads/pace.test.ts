import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { burstMs, Haste, isHurried } from '../wire/haste.ts';
import { Pace } from './pace.ts';

/** Threads of one machine, whose clock goes on with their work and their pauses alone. */
function standIns(count: number) {
  let now = 0;
  const haste = new Haste(now);
  const threads = Array.from({ length: count }, () => {
    let used = 0;
    const pace = new Pace(haste.memory, {
      usedMs: () => used,
      now: () => now,
      standStill(memory, ms) {
        if (!isHurried(memory)) now += ms;
      },
    });
    return (ms: number): void => {
      used += ms;
      now += ms;
      pace.rest();
    };
  });
  return {
    haste,
    /** All threads work in turn, in parts of 50 ms; how long it took, ms. */
    work(ms: number): number {
      const startedAt = now;
      for (let done = 0; done < ms; done += 50) threads[(done / 50) % count]!(50);
      return now - startedAt;
    },
    idle(ms: number): void {
      now += ms;
    },
  };
}

describe.each([1, 3])('work that nobody waits for, in %i threads', (count) => {
  it('is done at once when it is short', () => {
    expect(standIns(count).work(burstMs)).toBe(burstMs);
  });

  it('takes a small share of a core when it is long', () => {
    const took = standIns(count).work(60_000);
    expect(60_000 / took).toBeLessThan(0.06);
    expect(60_000 / took).toBeGreaterThan(0.045);
  });

  it('may be short once more after a long pause', () => {
    const machine = standIns(count);
    machine.work(10_000);
    machine.idle(200_000);
    expect(machine.work(burstMs)).toBe(burstMs);
  });

  it('goes on as fast as it can while somebody waits, and slowly again afterwards', async () => {
    const machine = standIns(count);
    machine.work(5000);
    let come = (): void => {};
    const waiting = machine.haste.during(new Promise<void>((resolve) => (come = resolve)));
    expect(machine.work(10_000)).toBeCloseTo(10_000);
    come();
    await waiting;
    const took = machine.work(5000);
    expect(took).toBeGreaterThan(80_000);
    // What was done in haste is not made up for.
    expect(took).toBeLessThan(120_000);
  });
});

it('hurries as long as one of several still waits, and no longer when what was waited for fails', async () => {
  const haste = new Haste();
  const failed = haste.during(Promise.reject(new Error('no')));
  let come = (): void => {};
  const waiting = haste.during(new Promise<void>((resolve) => (come = resolve)));
  await expect(failed).rejects.toThrow('no');
  expect(haste.isHurried).toBe(true);
  come();
  await waiting;
  expect(haste.isHurried).toBe(false);
});

it('wakes a thread that stands still as soon as somebody waits', async () => {
  const haste = new Haste();
  const script = `
    const { parentPort, workerData } = require('node:worker_threads');
    parentPort.postMessage(Atomics.wait(workerData, 0, 0, 600000));
  `;
  const thread = new Worker(script, { eval: true, workerData: haste.memory });
  const woken = new Promise((resolve) => thread.once('message', resolve));
  await new Promise((resolve) => thread.once('online', resolve));
  let come = (): void => {};
  const waiting = haste.during(new Promise<void>((resolve) => (come = resolve)));
  expect(await woken).toMatch(/^(ok|not-equal)$/);
  come();
  await waiting;
});
