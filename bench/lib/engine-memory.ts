import { MarketEngine } from '../../apps/server/src/market/engine/engine.ts';

/** Prints what the engine adds to a process of its own, megabytes after a collection. */
const [, , dataDir = '', stocks = '', at = ''] = process.argv;
const collected = (): number => {
  global.gc?.();
  return process.memoryUsage().rss / 1e6;
};
const alive = setInterval(() => {}, 1000);
const before = collected();
const origin = Number(at);
const clock = { mode: 'FIXED', fixedAt: origin, origin } as const;
const engine = new MarketEngine({ dataDir, seed: 20261120, stockCount: Number(stocks), clock }, () => {});
engine.tick(origin);
const running = collected();
await engine.prepareDiagnosis();
// The thread that counted win rates gives its memory back when it has ended.
await new Promise((resolve) => setTimeout(resolve, 1000));
clearInterval(alive);
process.stdout.write(`${running - before} ${collected() - before}\n`);
process.exit(0);
