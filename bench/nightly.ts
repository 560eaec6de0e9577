import fs from 'node:fs';
import path from 'node:path';
import { algorithmPools } from '@lianpan/market/backtest';
import { emptyPool } from '@lianpan/market/pools';
import { emptyModel, tacticsList } from '@lianpan/market/tactics';
import { pino } from 'pino';
import { startMarket } from '../apps/server/src/market/market-process.ts';
import { line } from './lib/report.ts';

/** Source: the time that is left between the close and the reports. */
const maxSeconds = 60;
const day = '2026-11-19';
const at = Date.parse('2026-11-20T10:00:00+08:00');

const folder = path.resolve('artifacts/bench/market');
fs.mkdirSync(folder, { recursive: true });
const clock = { mode: 'FAST', origin: Date.now(), fixedAt: at } as const;
const opened = startMarket(
  { dataDir: folder, seed: 20261120, stockCount: 5500, clock },
  pino({ level: 'silent' }),
  () => {},
);
await opened.opened;
const market = opened.service.of('simulated');

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** What the market alone takes of a core while it runs. */
async function shareOfMarket(): Promise<number> {
  const [startedAt, before] = [performance.now(), cpuSeconds()];
  await wait(10_000);
  return (cpuSeconds() - before) / ((performance.now() - startedAt) / 1000);
}

/** Asks until the thread that does the work has done it; seconds, and those of a core beside what the market took. */
async function secondsOf(ask: () => Promise<{ readonly state: string }>, ofMarket: number) {
  const [startedAt, before] = [performance.now(), cpuSeconds()];
  for (;;) {
    const { state } = await ask();
    if (state === 'failed') throw new Error('the work failed');
    const seconds = (performance.now() - startedAt) / 1000;
    if (state === 'done') return { seconds, cpu: Math.max(0, cpuSeconds() - before - ofMarket * seconds) };
    await wait(50);
  }
}

const tactics = tacticsList.map(({ id }) => ({ id, model: emptyModel, open: [], tracked: [] }));
const pools = algorithmPools.map(({ id, query }) => ({ id, query, state: emptyPool }));
line('5500 stocks, a day after the close, beside a market that runs through its day in ten minutes');
const ofMarket = await shareOfMarket();
line(`  the market takes ${(ofMarket * 100).toFixed(0)} % of a core`);
let sum = 0;
for (const [name, ask] of [
  ['tactics', () => market.ask('tacticsDays', { tactics, from: day, to: day })],
  ['pools', () => market.ask('poolDays', { pools, from: day, to: day })],
] as const) {
  const { seconds, cpu } = await secondsOf(ask, ofMarket);
  sum += cpu;
  line(`  ${name.padEnd(8)} ${cpu.toFixed(1)} s of a core, ${seconds.toFixed(1)} s by the clock`);
}
line(
  `  in all ${sum.toFixed(1)} s of a core, of ${maxSeconds} that it may take: ratio ${(maxSeconds / sum).toFixed(2)}`,
);
process.exit();
