import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { Haste } from '../wire/haste.ts';
import { Pace } from './pace.ts';

/** A thread whose clock goes on with its work and its pauses alone. */
function standIn(haste: Haste) {
  let [used, now] = [0, 0];
  const pace = new Pace(haste.flag, {
    usedMs: () => used,
    nowMs: () => now,
    wait(flag, ms) {
      if (flag[0] === 0) now += ms;
    },
  });
  return {
    /** Works in parts and rests after each; how long it took, ms. */
    work(ms: number, partMs = 50): number {
      const startedAt = now;
      for (let done = 0; done < ms; done += partMs) {
        used += partMs;
        now += partMs;
        pace.rest();
      }
      return now - startedAt;
    },
    idle(ms: number): void {
      now += ms;
    },
  };
}

describe('work that nobody waits for', () => {
  it('is done at once when it is short', () => {
    expect(standIn(new Haste()).work(2500)).toBe(2500);
  });

  it('takes a small share of a core when it is long', () => {
    const took = standIn(new Haste()).work(30_000);
    expect(30_000 / took).toBeLessThan(0.08);
    expect(30_000 / took).toBeGreaterThan(0.06);
  });

  it('may be short once more after a long pause', () => {
    const thread = standIn(new Haste());
    thread.work(10_000);
    thread.idle(60_000);
    expect(thread.work(2500)).toBe(2500);
  });

  it('goes on as fast as it can while somebody waits, and slowly again afterwards', async () => {
    const haste = new Haste();
    const thread = standIn(haste);
    thread.work(5000);
    let come = (): void => {};
    const waiting = haste.during(new Promise<void>((resolve) => (come = resolve)));
    expect(thread.work(10_000)).toBeCloseTo(10_000);
    come();
    await waiting;
    expect(thread.work(1000)).toBeGreaterThan(10_000);
  });

  it('hurries as long as one of several still waits, and when what they waited for fails', async () => {
    const haste = new Haste();
    const failed = haste.during(Promise.reject(new Error('no')));
    let come = (): void => {};
    const waiting = haste.during(new Promise<void>((resolve) => (come = resolve)));
    await expect(failed).rejects.toThrow('no');
    expect(haste.flag[0]).toBe(1);
    come();
    await waiting;
    expect(haste.flag[0]).toBe(0);
  });
});

it('wakes a thread that stands still as soon as somebody waits', async () => {
  const haste = new Haste();
  const script = `
    const { parentPort, workerData } = require('node:worker_threads');
    parentPort.postMessage(Atomics.wait(workerData, 0, 0, 600000));
  `;
  const thread = new Worker(script, { eval: true, workerData: haste.flag });
  const woken = new Promise((resolve) => thread.once('message', resolve));
  await new Promise((resolve) => thread.once('online', resolve));
  let come = (): void => {};
  const waiting = haste.during(new Promise<void>((resolve) => (come = resolve)));
  expect(await woken).toMatch(/^(ok|not-equal)$/);
  come();
  await waiting;
});
