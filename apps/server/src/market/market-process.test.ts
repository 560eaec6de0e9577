import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startSlice, type Slice } from '@lianpan/testkit';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMarket, type MarketHooks, type MarketProcess } from './market-process.ts';
import type { KLine } from './wire/protocol.ts';

const stockCount = 60;

/** What no sender of ours sends: the engine's thread ends with an error that nothing catches. */
const breakDown = (market: Pick<MarketProcess, 'takeLive'>): void => market.takeLive({ quotes: null } as never);

describe('an engine that breaks down', () => {
  let slice: Slice;
  let folder: string;
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-engine-'));
    slice = await startSlice({ marketDir: folder, stockCount });
  });
  afterAll(async () => {
    await slice.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const bars = () => slice.call('POST /api/stocks/quote/getKLine', { symbol: '000001.SH', adjust: 'none' });
  const list = () => slice.call('POST /api/stocks/quote/getQuotes', { symbols: ['000001.SH'] });

  it('refuses what it was asked, leaves the quotes, and gives the same bars when it runs again', async () => {
    const [before, quotes] = [await bars(), await list()];
    breakDown(slice.market);
    // In the same moment: on its way to a thread that is about to end.
    const lost = slice.market.service.ask('simulated', 'kLine', 0, 'day', 'none');
    await expect(lost).rejects.toThrow('starting again');
    // Nobody runs now: who asks is answered by the next thread.
    const asked = bars();
    expect(await list()).toMatchObject({ list: quotes.list });
    const { date, close } = await asked;
    expect({ date, close }).toEqual({ date: before.date, close: before.close });
  });
});

describe('an engine that starts', () => {
  const at = Date.parse('2026-11-20T10:00:00+08:00');
  let folder: string;
  let lines: string[];
  let tasks: string[];
  let market: MarketProcess | undefined;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-engine-'));
    lines = [];
    tasks = [];
  });
  afterEach(async () => {
    await market?.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  });
  const start = (dataDir = folder, instant = at, hooks: MarketHooks = {}): MarketProcess => {
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const clock = { mode: 'FIXED', fixedAt: instant, origin: instant } as const;
    return (market = startMarket({ dataDir, seed: 7, stockCount, clock }, log, (task) => void tasks.push(task), hooks));
  };
  const barsOf = ({ service }: MarketProcess): Promise<KLine> => service.ask('simulated', 'kLine', 0, 'day', 'none');

  it('answers late what it is asked before it is prepared, and refuses nothing', async () => {
    const hurried = { answerTimeoutMs: 1 };
    await expect(barsOf(start(folder, at, hurried))).rejects.toThrow('in time');
    await market?.stop();
    const bars = await barsOf(start(folder, at, { ...hurried, preparingTimeoutMs: 200_000 }));
    expect(bars.close.length).toBeGreaterThan(0);
  });

  it('opens a market that is drawn for the first time with its first lists, and a stored one at once', async () => {
    const first = start();
    await first.opened;
    expect(tasks).toEqual(expect.arrayContaining(['history', 'lists']));
    await first.stop();
    tasks = [];
    await start().opened;
    expect(tasks).toEqual([]);
  });

  it('from a damaged history makes it anew, and says so', async () => {
    const first = start();
    // Asked before there is anybody to answer.
    const before = await barsOf(first);
    await first.stop();
    await expect(barsOf(first)).rejects.toThrow('does not run');
    const [market = ''] = fs.readdirSync(folder).filter((name) => name.startsWith('simulated'));
    const [day = ''] = fs.readdirSync(path.join(folder, market));
    const file = path.join(folder, market, day, 'close.bin');
    const whole = fs.readFileSync(file);
    fs.truncateSync(file, 1000);
    const second = start();
    await second.opened;
    expect(await barsOf(second)).toEqual(before);
    expect(lines.join('')).toContain("can't be used");
    expect(fs.readFileSync(file)).toEqual(whole);
  });

  it('near the end of the calendar says so', async () => {
    await start(folder, Date.parse('2026-12-10T10:00:00+08:00')).opened;
    expect(lines.join('')).toContain('the trading calendar ends soon');
  });

  it('nowhere is given up, and refuses at once what it is asked then', async () => {
    const file = path.join(folder, 'no-folder');
    fs.writeFileSync(file, '');
    const never = start(file);
    const asked = barsOf(never);
    asked.catch(() => undefined);
    await expect(never.opened).rejects.toThrow('could not be started');
    await expect(asked).rejects.toThrow('starting again');
    await expect(barsOf(never)).rejects.toThrow('does not run');
  });
});
