import fs from 'node:fs';
import path from 'node:path';
import { aShareCalendar } from '@lianpan/market/calendar';
import { adjustedBars } from '@lianpan/market/series';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetCalendar } from '../../calendar/calendar.fixture.ts';
import { importMarket } from '../../import/import-market.ts';
import { loadImported, newestImport, type ImportedMarket } from '../../files/imported-files.ts';
import { storedDates } from '../../files/day-files.ts';
import { dueDay, isHistoryBehind } from './nightly.ts';
import { dailyRow, startNightlyBench, week, type NightlyBench } from './nightly.fixture.ts';
import type { WireRow } from '../tushare/tushare-server.fixture.ts';

let bench: NightlyBench;
beforeEach(async () => {
  bench = await startNightlyBench();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await bench.close();
});

const market = (): ImportedMarket => loadImported(bench.root)!;
const closes = (mode: 'none' | 'forward' = 'none', index = 0): number[] =>
  Array.from(adjustedBars(market().columns, index, market().actions[index] ?? [], mode).close);
const dates = (index = 0): string[] =>
  Array.from(adjustedBars(market().columns, index, [], 'none').day, (day) => aShareCalendar.dateOf(day));
const daily = (): WireRow[] => bench.server.tables.get('daily')!;

describe('the day that is due', () => {
  it.each([
    ['2026-11-20T15:59:00', '2026-11-19'],
    ['2026-11-20T16:00:00', '2026-11-20'],
    ['2026-11-22T12:00:00', '2026-11-20'],
    ['2026-11-23T10:00:00', '2026-11-20'],
    ['2026-10-05T17:00:00', '2026-09-30'],
  ])('at %s is %s', (at, date) => {
    expect(aShareCalendar.dateOf(dueDay(Date.parse(`${at}+08:00`))!)).toBe(date);
  });

  it('beyond the calendar is none', () => {
    // A market that was started in this process late in a year has extended it.
    resetCalendar();
    expect(dueDay(Date.parse('2027-01-05T17:00:00+08:00'))).toBeNull();
    expect(isHistoryBehind(bench.root, Date.parse('2027-01-05T17:00:00+08:00'))).toBe(false);
  });
});

describe('missing days', () => {
  it('are fetched, oldest first, and become the bars of the stock', async () => {
    const report = await bench.run('2026-11-20T17:00');
    expect(report).toEqual({ fetched: [...week], pending: null, failed: null, mergedDays: 5 });
    expect(dates()).toEqual(week);
    expect(closes()).toEqual([10, 10.1, 10.2, 10.3, 10.4]);
    expect(market()).toMatchObject({
      sources: ['tushare'],
      securities: [{ stockNo: '600000', name: '浦发银行', totalShares: 1_000_000, freeFloatShares: 600_000 }],
      valuations: [{ peTtm: 5, pb: 0.5, dividendYield: 0.04 }],
    });
    expect(bench.logged).toContainEqual([
      expect.objectContaining({ fetched: [...week] }),
      'days of the market were fetched',
    ]);
  });

  it('are fetched once', async () => {
    await bench.run('2026-11-20T17:00');
    bench.asked();
    const generation = newestImport(bench.root);
    expect(await bench.run('2026-11-20T18:00')).toEqual({ fetched: [], pending: null, failed: null, mergedDays: 0 });
    expect(bench.asked()).toEqual([]);
    expect(newestImport(bench.root)).toBe(generation);
  });

  it('that come while the server was off are made up for', async () => {
    await bench.run('2026-11-17T17:00', 2);
    expect(dates()).toEqual(week.slice(0, 2));
    expect(isHistoryBehind(bench.root, Date.parse('2026-11-18T15:00:00+08:00'))).toBe(false);
    expect(isHistoryBehind(bench.root, Date.parse('2026-11-18T16:00:00+08:00'))).toBe(true);
    expect(await bench.run('2026-11-20T09:00', 4)).toMatchObject({ fetched: week.slice(2, 4), pending: null });
    expect(dates()).toEqual(week.slice(0, 4));
  });

  it('that are not published yet are waited for', async () => {
    bench.server.tables.set('daily', daily().slice(0, 4));
    expect(await bench.run('2026-11-20T16:30')).toMatchObject({ fetched: week.slice(0, 4), pending: '2026-11-20' });
    bench.server.tables.set('daily', [...daily(), dailyRow('2026-11-20', 1040)]);
    expect(await bench.run('2026-11-20T17:00')).toMatchObject({ fetched: ['2026-11-20'], mergedDays: 1 });
    expect(closes()).toEqual([10, 10.1, 10.2, 10.3, 10.4]);
  });

  it('of which nothing is published are passed over, and after days no longer asked for', async () => {
    const report = await bench.run('2026-11-20T17:00', 7);
    expect(report).toMatchObject({ fetched: [...week], pending: '2026-11-13', failed: null });
    expect(storedDates(bench.root)).toEqual(['2026-11-12', '2026-11-13', ...week]);
    bench.asked();
    await bench.run('2026-11-20T18:00', 7);
    expect(bench.asked()).toEqual([]);
  });

  it('end before one that can not be had, and go on there', async () => {
    bench.server.next('daily', ...Array.from({ length: 2 }, () => ({ body: JSON.stringify({ code: 0, data: null }) })));
    const failed = await bench.run('2026-11-20T17:00');
    expect(failed).toMatchObject({ fetched: [], failed: { date: week[0], problem: expect.stringContaining('daily') } });
    expect(bench.logged.at(-1)).toMatchObject([{ failed: { date: week[0] } }, 'days of the market are missing']);
    // The source rests; asked again at once it is left alone.
    bench.asked();
    await bench.run('2026-11-20T17:00');
    expect(bench.asked()).toEqual([]);
    expect((await bench.run('2026-11-20T17:30')).failed).toMatchObject({ date: week[0] });
    expect((await bench.run('2026-11-20T18:00')).fetched).toEqual([...week]);
  });

  it('that lack the factors are asked for again', async () => {
    const factors = bench.server.tables.get('adj_factor')!;
    bench.server.tables.set('adj_factor', factors.slice(0, 4));
    await bench.run('2026-11-20T17:00');
    bench.server.tables.set('adj_factor', factors);
    expect(await bench.run('2026-11-20T20:00')).toMatchObject({ fetched: ['2026-11-20'], mergedDays: 1 });
    expect(closes()).toHaveLength(5);
  });

  it('are not asked for again for factors that our access does not include', async () => {
    bench.server.forbid('adj_factor', 2002, '抱歉，您没有访问该接口的权限');
    await bench.run('2026-11-20T17:00');
    bench.asked();
    expect(await bench.run('2026-11-20T17:30')).toMatchObject({ fetched: [], mergedDays: 0 });
    expect(bench.asked()).toEqual([]);
  });

  it('change nothing when the disk is full', async () => {
    await bench.run('2026-11-19T17:00', 4);
    const before = closes();
    vi.spyOn(fs, 'writeSync').mockImplementation(() => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
    await expect(bench.run('2026-11-20T17:00')).rejects.toMatchObject({ code: 'ENOSPC' });
    vi.restoreAllMocks();
    expect(closes()).toEqual(before);
    expect(fs.readdirSync(path.join(bench.root, 'days')).some((name) => name.includes('writing'))).toBe(false);
    expect((await bench.run('2026-11-20T17:30')).mergedDays).toBe(1);
  });
});

describe('a day that comes again', () => {
  it('replaces the whole bars of the day', async () => {
    await bench.run('2026-11-20T17:00');
    bench.server.tables.set('daily', [...daily().slice(0, 4), dailyRow('2026-11-20', 1050, { pre_close: 10.3 })]);
    fs.rmSync(path.join(bench.root, 'days', '2026-11-20.json.gz'));
    expect(await bench.run('2026-11-20T21:00')).toMatchObject({ fetched: ['2026-11-20'], mergedDays: 1 });
    expect(closes()).toEqual([10, 10.1, 10.2, 10.3, 10.5]);
    expect(market().columns.open[4]).toBe(1040);
  });

  it('with too many wrong rows is refused as a whole', async () => {
    const many = (broken: number): WireRow[] =>
      Array.from({ length: 200 }, (_, n) =>
        dailyRow('2026-11-16', 1000, { ts_code: `${600_000 + n}.SH`, ...(n < broken ? { close: 20 } : {}) }),
      );
    bench.server.tables.set('daily', many(3));
    expect(await bench.run('2026-11-16T17:00', 1)).toMatchObject({
      failed: { problem: expect.stringContaining("3 of 200 rows can't be (closeOutsideRange)") },
    });
    expect(storedDates(bench.root)).toEqual([]);
    bench.server.tables.set('daily', many(2));
    expect(await bench.run('2026-11-16T17:30', 1)).toMatchObject({ fetched: ['2026-11-16'], failed: null });
  });

  it('has prices within the limits, but for new stocks and those that come back', async () => {
    await bench.run('2026-11-19T17:00', 4);
    const high = { high: 15, amount: null };
    const sound = Array.from({ length: 150 }, (_, n) => dailyRow('2026-11-20', 1000, { ts_code: `${601_000 + n}.SH` }));
    const added = { ts_code: '600001.SH', name: '新股', list_status: 'L', list_date: '20261118' };
    const absent = { ts_code: '600002.SH', name: '复牌', list_status: 'L', list_date: '20001118' };
    bench.server.tables.get('stock_basic')!.push(added, absent);
    bench.server.tables.set('daily', [
      dailyRow('2026-11-20', 1040, high),
      dailyRow('2026-11-20', 1040, { ...high, ts_code: '600001.SH' }),
      dailyRow('2026-11-20', 1040, { ...high, ts_code: '600002.SH' }),
      ...sound,
    ]);
    const report = await bench.run('2026-11-20T17:00', 1);
    expect(report).toMatchObject({ fetched: ['2026-11-20'] });
    const refused = bench.logged.find((entry) => (entry as unknown[])[1] === 'rows of a day were left out');
    expect(refused).toMatchObject([
      { refused: [{ code: '600000.SH', reason: 'outsidePriceLimits' }] },
      expect.any(String),
    ]);
    expect(market().securities.map(({ stockNo }) => stockNo)).toEqual(['600000', '600001', '600002']);
  });
});

describe('an ex-rights day', () => {
  const half = (): void => {
    const changes = { open: 5, high: 5.3, low: 5, close: 5.2, pre_close: 5.15, vol: 200, amount: 103.5 };
    bench.server.tables.set('daily', [...daily().slice(0, 4), dailyRow('2026-11-20', 520, changes)]);
  };

  it('is told by the factor', async () => {
    half();
    const factors = bench.server.tables.get('adj_factor')!;
    bench.server.tables.set('adj_factor', [...factors.slice(0, 4), { ...factors[4], adj_factor: 5 }]);
    await bench.run('2026-11-20T17:00');
    expect(market().actions[0]).toEqual([{ day: aShareCalendar.numberOf('2026-11-20'), factor: 2 }]);
    expect(closes('forward')).toEqual([5, 5.05, 5.1, 5.15, 5.2]);
  });

  it('moves to the day that comes late', async () => {
    const lower = { open: 5, high: 5.3, low: 5, close: 5.2, vol: 200, amount: 103.5 };
    const [first, ...rest] = daily().slice(1, 3);
    const halved = [
      { ...rest[0], ...lower, pre_close: 5.05 },
      dailyRow('2026-11-19', 520, { ...lower, pre_close: 5.2 }),
    ];
    bench.server.tables.set('daily', [first!, halved[1]!]);
    const factors = bench.server.tables.get('adj_factor')!;
    bench.server.tables.set('adj_factor', [factors[1]!, ...factors.slice(2).map((row) => ({ ...row, adj_factor: 5 }))]);
    await bench.run('2026-11-19T17:00', 3);
    expect(market().actions[0]).toEqual([{ day: aShareCalendar.numberOf('2026-11-19'), factor: 2 }]);
    bench.server.tables.set('daily', [first!, ...halved]);
    expect(await bench.run('2026-11-19T18:00', 3)).toMatchObject({ fetched: ['2026-11-18'] });
    expect(market().actions[0]).toEqual([{ day: aShareCalendar.numberOf('2026-11-18'), factor: 2 }]);
    expect(closes('forward')).toEqual([5.05, 5.2, 5.2]);
  });

  it('is told by the reference price where there is no factor', async () => {
    half();
    bench.server.tables.set('adj_factor', []);
    await bench.run('2026-11-20T17:00');
    expect(market().actions[0]).toEqual([{ day: aShareCalendar.numberOf('2026-11-20'), factor: 2 }]);
  });
});

describe('stocks of a file', () => {
  const file = async (lines: readonly string[]): Promise<void> => {
    const target = path.join(bench.root, 'daily.csv');
    fs.writeFileSync(target, `code,date,open,high,low,close,preClose,volume\n${lines.join('\n')}\n`);
    await importMarket({ root: bench.root, paths: [target] });
  };

  it('go on with the days that are fetched, whose bars win', async () => {
    await file([
      '600000,2026-11-12,9,9,9,9,9,100',
      '600000,2026-11-16,9,9,9,9,9,100',
      '000001,2026-11-13,11,11,11,11,11,100',
    ]);
    await bench.run('2026-11-20T17:00');
    expect(dates(1)).toEqual(['2026-11-13']);
    expect(market().securities.map(({ stockNo }) => stockNo)).toEqual(['600000', '000001']);
    expect(dates()).toEqual(['2026-11-12', ...week]);
    expect(market().sources).toEqual(['tushare', 'imported']);
    expect(closes()).toEqual([9, 10, 10.1, 10.2, 10.3, 10.4]);
  });

  it.each([
    ['keep the splits that were told of ex-rights days', 10, { factor: 2, split: 2 }],
    // Nobody knows the shares any more.
    ['lose a split that the reference price of the network leaves no room for', 19, { factor: 20 / 19 }],
  ])('%s', async (_what, reference, expected) => {
    const folder = path.join(bench.root, 'files');
    fs.mkdirSync(folder);
    const write = (name: string, ...lines: string[]): void =>
      fs.writeFileSync(path.join(folder, name), `${lines.join('\n')}\n`);
    write(
      'daily.csv',
      'code,date,open,high,low,close,preClose,volume',
      '600000,2026-11-13,20,20.2,20,20,20,50000',
      '600000,2026-11-16,10,10.2,10,10,10,100000',
    );
    write('exrights.csv', 'code,date,prevClose,preClose,ratio,split', '600000,2026-11-16,20,10,2,2');
    await importMarket({ root: bench.root, paths: [folder] });
    const day = aShareCalendar.numberOf('2026-11-16');
    expect(market().actions).toEqual([[{ day, factor: 2, split: 2 }]]);
    const bar = { open: reference, high: reference, low: reference, close: reference, amount: reference * 10 };
    bench.server.tables.set('daily', [dailyRow('2026-11-16', 1010, { ...bar, pre_close: reference })]);
    await bench.run('2026-11-16T17:00', 1);
    expect(market().sources).toEqual(['tushare']);
    expect(market().actions).toEqual([[{ day, ...expected }]]);
  });

  it('keep their days without limit', async () => {
    // Back after five months, fourteen percent up: a re-listing.
    await file(['600000,2026-06-10,9,9,9,9,9,100', '600000,2026-11-12,10.3,10.3,10.3,10.3,9,100']);
    const answer = market().noLimitDays;
    expect(answer).toEqual({ 600000: [aShareCalendar.numberOf('2026-11-12')] });
    await bench.run('2026-11-20T17:00');
    expect(dates()).toContain('2026-11-20');
    expect(market().noLimitDays).toEqual(answer);
  });

  it('that are imported again get the fetched days again', async () => {
    await bench.run('2026-11-20T17:00');
    await file(['600000,2026-11-12,9,9,9,9,9,100']);
    expect(closes()).toEqual([9, 10, 10.1, 10.2, 10.3, 10.4]);
    expect(await bench.run('2026-11-20T18:00')).toMatchObject({ fetched: [], mergedDays: 5 });
    expect(closes()).toEqual([9, 10, 10.1, 10.2, 10.3, 10.4]);
  });

  it('of an old code go on under the new one', async () => {
    await file(['830799,2026-11-13,9,9,9,9,9,100']);
    bench.server.tables.set('bse_mapping', [{ o_code: '830799.BJ', n_code: '920799.BJ' }]);
    bench.server.tables
      .get('stock_basic')!
      .push({ ts_code: '830799.BJ', name: '艾融', list_status: 'L', list_date: '20200727' });
    bench.server.tables.set('daily', [dailyRow('2026-11-16', 910, { ts_code: '920799.BJ' })]);
    await bench.run('2026-11-16T17:00', 1);
    expect(market().securities.map(({ stockNo, symbol, name }) => [stockNo, symbol, name])).toEqual([
      ['920799', '920799.BJ', '艾融'],
    ]);
    expect(closes()).toEqual([9, 9.1]);
  });
});

it('stores published flows of large orders instead of an estimate', async () => {
  const flow: Record<string, unknown> = { ts_code: '600000.SH', trade_date: '20261116' };
  for (const size of ['sm', 'md', 'lg', 'elg'])
    Object.assign(flow, { [`buy_${size}_amount`]: 2, [`sell_${size}_amount`]: 1 });
  bench.server.tables.set('moneyflow', [flow]);
  await bench.run('2026-11-17T17:00', 2);
  expect([...market().columns.mainNet.subarray(0, 2)]).toEqual([20_000, Number.NaN]);
});
