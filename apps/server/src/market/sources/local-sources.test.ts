import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MarketEngine } from '../engine/engine.ts';
import { loadImported } from '../files/imported-files.ts';
import { importMarket } from '../import/import-market.ts';
import type { SourcedBar } from '../wire/sourced-rows.ts';
import { saveDay, saveSecurities } from '../files/day-files.ts';
import { filesSource, simulatorSource, type AskLocally } from './local-sources.ts';
import { mergeStoredDays } from './nightly/merge-days.ts';

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-local-sources-'));
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

/** An engine at a time of a trading Friday. */
function engineAt(time: string): AskLocally {
  const now = Date.parse(`2026-11-20T${time}+08:00`);
  const engine = new MarketEngine(
    { dataDir: root, seed: 5, stockCount: 60, clock: { mode: 'FIXED', fixedAt: now, origin: now } },
    () => undefined,
    () => now,
  );
  engine.tick(now);
  return (market, question) => engine.of('simulated').sourced(market, question);
}

const securityOf = (stockNo: string, name: string) => ({
  ...{ stockNo, symbol: `${stockNo}.SH`, name, board: 'SH_MAIN' as const, status: 'NORMAL' as const, industry: null },
  ...{ concepts: null, listDate: '2001-08-27', delistDate: null },
  ...{ totalShares: null, floatShares: null, freeFloatShares: null },
});

describe('files', () => {
  const bar = (stockNo: string, date: string, adjustFactor: number): SourcedBar => ({
    ...{
      stockNo,
      date,
      open: 10,
      high: 10,
      low: 10,
      close: 10,
      prevClose: 10,
      volume: 100,
      amount: 1000,
      adjustFactor,
    },
    ...{ afterVolume: null, afterAmount: null, totalShares: null, floatShares: null, freeFloatShares: null },
    isRisk: null,
  });

  it('leave out what the network gave for the same days', async () => {
    const folder = path.join(root, 'files');
    fs.mkdirSync(folder);
    const header = 'code,date,open,high,low,close,preClose,volume,amount,adjFactor';
    const rows = [
      '600519,2026-11-17,11,11,11,11,11,100,1100,1',
      '600519,2026-11-18,10,10,10,10,10,100,1000,1.1',
      '600519,2026-11-19,10,10,10,10,10,100,1000,1.1',
      '600009,2026-11-19,10,10,10,10,10,100,1000,1',
    ];
    fs.writeFileSync(path.join(folder, 'daily.csv'), `${[header, ...rows].join('\n')}\n`);
    const given = ['code,date,prevClose,preClose,ratio,split', '600519,2026-11-18,11,10,1.1,1.05'];
    fs.writeFileSync(path.join(folder, 'exrights.csv'), `${given.join('\n')}\n`);
    const index = 'code,date,open,high,low,close,volume,amount\nsh000300,2026-11-18,3900,3950,3880,3940,,\n';
    const next = 'sh000300,2026-11-19,3900,3950,3880,3940,,\n';
    fs.writeFileSync(path.join(folder, 'index_daily.csv'), index + next);
    await importMarket({ root, paths: [folder] });
    saveSecurities(root, {
      date: '2026-11-19',
      securities: [securityOf('600001', '网'), securityOf('600519', '甲')],
      renamed: [],
    });
    const points = { open: 3900, high: 3950, low: 3880, close: 3940, prevClose: null, volume: null, amount: null };
    saveDay(root, {
      ...{ date: '2026-11-19', sourceId: 'tushare', suspended: [], valuations: null, flows: null, unavailable: [] },
      bars: [{ ...bar('600519', '2026-11-19', 1.1), prevClose: 8 }, bar('600001', '2026-11-19', 1)],
      splits: [{ stockNo: '600519', split: 1.2 }],
      indices: [{ symbol: '000300.SH', date: '2026-11-19', ...points }],
    });
    expect(mergeStoredDays(root)).toBe(1);
    const source = filesSource(engineAt('10:00:00'));
    const codesOn = async (date: string) => (await source.dailyBars(date)).bars.map(({ stockNo }) => stockNo);
    expect([await codesOn('2026-11-18'), await codesOn('2026-11-19')]).toEqual([['600519'], ['600009']]);
    const { securities } = await source.securities();
    expect(securities.map(({ stockNo }) => stockNo)).toEqual(['600519', '600009']);
    const indexOn = async (date: string) => (await source.indexBars(['000300.SH'], date)).rows.length;
    expect([await indexOn('2026-11-18'), await indexOn('2026-11-19')]).toEqual([1, 0]);
    const merged = loadImported(root)!;
    const at = merged.securities.findIndex(({ stockNo }) => stockNo === '600519');
    expect(merged.actions[at]!.map(({ split }) => split)).toEqual([1.05, 1.2]);
    const splitsOn = async (date: string) => (await source.splits(date)).rows;
    expect(await splitsOn('2026-11-18')).toEqual([{ stockNo: '600519', split: 1.05 }]);
    expect(await splitsOn('2026-11-19')).toEqual([]);
    const actions = await source.actions('600519');
    expect(actions).toEqual([{ date: '2026-11-18', factor: expect.closeTo(1.1, 9), cash: null, split: 1.05 }]);
  });

  it('have the limits of a day from its evening on, and of a list of the afternoon nothing', async () => {
    const folder = path.join(root, 'files');
    fs.mkdirSync(folder);
    const rows = [
      '2026-11-20,,limit_down,600519,9.00',
      '2026-11-20,13:46:04,limit_up,600009,11.00',
      '2026-11-19,15:01:00,limit_up_broken,600009,10.50',
    ];
    fs.writeFileSync(path.join(folder, 'xgb_pools.csv'), `date,asOf,pool,code,price\n${rows.join('\n')}\n`);
    await importMarket({ root, paths: [folder] });
    const listedAt = async (time: string, date: string) =>
      (await filesSource(engineAt(time)).limitLists(date)).rows.map(({ stockNo, side, close }) => [
        stockNo,
        side,
        close,
      ]);
    expect(await listedAt('15:59:59', '2026-11-20')).toEqual([]);
    expect(await listedAt('16:00:00', '2026-11-20')).toEqual([['600519', 'down', 9]]);
    expect(await listedAt('10:00:00', '2026-11-19')).toEqual([['600009', 'up', 10.5]]);
  });

  it('have nothing before anything is imported', async () => {
    const source = filesSource(engineAt('10:00:00'));
    expect((await source.securities()).securities).toEqual([]);
    expect((await source.dailyBars('2026-11-19')).bars).toEqual([]);
    expect((await source.indexBars(['000300.SH'], '2026-11-19')).rows).toEqual([]);
    expect([await source.minutes('600519'), await source.events('600519'), await source.actions('600519')]).toEqual([
      null,
      [],
      [],
    ]);
  });
});

describe('the simulator', () => {
  it('gives the day once it is over, and the same as a day later', async () => {
    const noon = simulatorSource(engineAt('14:59:59'));
    expect((await noon.dailyBars('2026-11-20')).bars).toEqual([]);
    expect((await noon.moneyFlow('2026-11-20')).rows).toEqual([]);
    expect((await noon.indexBars(['000300.SH'], '2026-11-20')).rows).toEqual([]);
    const evening = simulatorSource(engineAt('15:00:00'));
    const { bars, suspended, valuations } = await evening.dailyBars('2026-11-20');
    const { securities } = await evening.securities();
    const listed = securities.filter(({ delistDate }) => delistDate === null || delistDate > '2026-11-20');
    expect(bars.length + suspended.length).toBe(listed.length);
    expect([valuations?.length, bars.length > 50]).toEqual([bars.length, true]);
    expect((await evening.moneyFlow('2026-11-20')).rows).toHaveLength(bars.length);
    const { quotes } = await evening.snapshots(bars.map(({ stockNo }) => stockNo));
    const closing = quotes.map(({ stockNo, open, high, low, price, volume }) => [
      stockNo,
      open,
      high,
      low,
      price,
      volume,
    ]);
    expect(closing).toEqual(
      bars.map(({ stockNo, open, high, low, close, volume }) => [stockNo, open, high, low, close, volume]),
    );
    const [index] = (await evening.indexBars(['000300.SH'], '2026-11-20')).rows;
    expect(index?.close).toBeGreaterThan(100);
  });

  it('has the prices of the day before until the opening match', async () => {
    const source = simulatorSource(engineAt('09:20:00'));
    const { bars } = await source.dailyBars('2026-11-19');
    const { quotes } = await source.snapshots(bars.slice(0, 10).map(({ stockNo }) => stockNo));
    for (const { price, prevClose, open, volume } of quotes)
      expect([price, open, volume]).toEqual([prevClose, null, 0]);
    expect((await source.minutes(bars[0]!.stockNo))?.price).toEqual([]);
  });
});

it('an engine that does not answer is a source that can not be reached', async () => {
  const source = simulatorSource(() => Promise.reject(new Error('the engine does not run')));
  await expect(source.securities()).rejects.toMatchObject({
    name: 'SourceUnreachable',
    message: 'the engine does not run',
  });
});

it('the engine refuses what a market does not have', async () => {
  await expect(engineAt('10:00:00')('imported', { asked: 'moneyFlow', date: '2026-11-19' })).rejects.toThrow(
    'nobody has moneyFlow of this market',
  );
});
