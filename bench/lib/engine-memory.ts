import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { MarketEngine } from '../../apps/server/src/market/engine/engine.ts';

/**
 * Prints, as JSON, what the engine adds to a process of its own, megabytes after a collection, once it is opened and once
 * everything is prepared; how long both took, and the longest the thread was held up meanwhile, ms. `control` is the longest
 * that parts of fifteen milliseconds that do nothing else held it up: what the machine adds at that hour.
 */
const [, , dataDir = '', stocks = '', at = ''] = process.argv;

const partMs = 15;

interface Memory {
  readonly rss: number;
  readonly arrays: number;
  readonly heap: number;
}

function collected(): Memory {
  for (let n = 0; n < 3; n++) global.gc?.();
  const { rss, arrayBuffers, heapUsed } = process.memoryUsage();
  return { rss: rss / 1e6, arrays: arrayBuffers / 1e6, heap: heapUsed / 1e6 };
}

const less = (one: Memory, other: Memory): Memory => ({
  rss: one.rss - other.rss,
  arrays: one.arrays - other.arrays,
  heap: one.heap - other.heap,
});

const alive = setInterval(() => {}, 1000);
const before = collected();
const origin = Number(at);
const clock = { mode: 'FIXED', fixedAt: origin, origin } as const;
const start = performance.now();
const engine = new MarketEngine({ dataDir, seed: 20261120, stockCount: Number(stocks), clock }, () => {});
engine.tick(origin);
const openedAfter = performance.now() - start;
const opened = less(collected(), before);
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const preparing = performance.now();
await engine.prepareDiagnosis();
const preparedAfter = performance.now() - preparing;
delay.disable();
const longest = delay.max / 1e6;
delay.reset();
delay.enable();
for (const until = performance.now() + preparedAfter; performance.now() < until;) {
  for (const end = performance.now() + partMs; performance.now() < end;);
  await setImmediate();
}
delay.disable();
const control = delay.max / 1e6;
// Threads that did their part give their memory back when they have ended, and the book is stored.
await setTimeout(1500);
clearInterval(alive);
const prepared = less(collected(), before);
// Still in use: nothing of it was given back before.
engine.tick(origin);
process.stdout.write(`${JSON.stringify({ opened, prepared, openedAfter, preparedAfter, longest, control })}\n`);
process.exit(0);
