import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SourcedDay } from '../../wire/sourced-rows.ts';
import { bar, date, listed, ofDay, startTushareDay, type TushareDay } from './tushare-day.fixture.ts';
import type { TushareServer } from './tushare-server.fixture.ts';

let server: TushareServer;
let source: TushareDay['source'];
beforeEach(async () => {
  ({ server, source } = await startTushareDay());
});
afterEach(() => server.close());

const day = (): Promise<SourcedDay> => source().dailyBars(date);
const stocksOf = (given: SourcedDay): string[] => given.bars.map(({ stockNo }) => stockNo);
const all = ['600000', '600001', '600002'];

describe('a day', () => {
  it('comes in yuan, shares and our dates', async () => {
    const given = await day();
    expect(given.bars[0]).toEqual({
      stockNo: '600000',
      date,
      open: 10,
      high: 10.2,
      low: 10,
      close: 10.1,
      prevClose: 10.05,
      volume: 10_000,
      amount: 101_000.5,
      afterVolume: null,
      afterAmount: null,
      adjustFactor: 2.5,
      totalShares: 29_352_080_397,
      floatShares: 29_352_080_000,
      freeFloatShares: 1_005_000,
      isRisk: false,
    });
    expect(given.bars.map(({ isRisk }) => isRisk)).toEqual([false, true, false]);
    expect(given).toMatchObject({ suspended: ['600009'], gaps: [], refused: [], unavailable: [] });
    expect(source().sourceName).toBe('Tushare');
  });

  it('has no bars before it is published, and asks for nothing more then', async () => {
    server.tables.set('daily', []);
    expect(await day()).toMatchObject({ bars: [], gaps: null });
    expect(server.heard.map(({ table }) => table)).toEqual(['daily']);
  });

  it('names the stocks without a bar that were not suspended', async () => {
    server.tables.set('daily', [bar(0), bar(2, { vol: 0, amount: 0 })]);
    // What traded was not suspended, and a pause of half an hour is no reason to have no bar.
    server.tables.set('suspend_d', [ofDay(9), ofDay(0), ofDay(1, { suspend_timing: '09:30-10:00' })]);
    const given = await day();
    expect(given).toMatchObject({ gaps: ['600001'], suspended: ['600009', '600002'], refused: [] });
    expect(stocksOf(given)).toEqual(['600000']);
  });

  it('goes without what our access does not include', async () => {
    for (const table of ['adj_factor', 'daily_basic', 'suspend_d'])
      server.forbid(table, 2002, '抱歉，您没有访问该接口的权限');
    server.tables.set('stock_st', []);
    const given = await day();
    expect(given.unavailable).toEqual(['adjustFactors', 'shares', 'riskMarks', 'suspensions']);
    expect(given.bars[1]).toMatchObject({ adjustFactor: null, totalShares: null, isRisk: null, close: 10.1 });
    expect(given.gaps).toBeNull();
  });

  it.each(['2025-02-30', '20250102', ''])('is refused for the date "%s"', async (wrong) => {
    await expect(source().dailyBars(wrong)).rejects.toThrow(RangeError);
    expect(server.heard).toEqual([]);
  });
});

describe('a row', () => {
  it.each([
    ['highBelowLow', { high: 9.9 }],
    ['openOutsideRange', { open: 10.21 }],
    ['closeOutsideRange', { close: 9.99 }],
    ['notPositive', { low: 0 }],
    ['notPositive', { close: -10.1 }],
    ['notPositive', { pre_close: -1 }],
    ['notANumber', { open: null }],
    ['notANumber', { vol: '-' }],
    ['notANumber', { pre_close: 'x' }],
    ['notANumber', { amount: '101' }],
    ['notAMultipleOfTheTick', { close: 10.105 }],
    ['negativeVolume', { vol: -100 }],
    ['fractionalVolume', { vol: 100.005 }],
    ['wrongVolumeUnit', { vol: 10_000 }],
    ['wrongVolumeUnit', { vol: 1 }],
    ['wrongAmountUnit', { amount: 101_000.5 }],
    ['wrongVolumeAndAmountUnit', { vol: 10_000, amount: 101_000.5 }],
    ['amountDoesNotFitVolume', { amount: 300 }],
    ['amountDoesNotFitVolume', { amount: -101 }],
    ['badDate', { trade_date: '20250103', force: true }],
    ['badCode', { ts_code: '600001.SZ' }],
    ['unknownBoard', { ts_code: '900901.SH' }],
    ['wrongFieldCount', { short: true }],
  ])('is refused alone as %s: %j', async (reason, changes) => {
    server.tables.set('daily', [bar(0), bar(1, changes), bar(2)]);
    const given = await day();
    expect(given.refused).toMatchObject([{ table: 'daily', reason }]);
    expect(stocksOf(given)).toEqual(['600000', '600002']);
  });

  it('that is given again is refused, the first one stays', async () => {
    server.tables.set('daily', [bar(0), bar(1), bar(1, { close: 10.2 }), bar(2)]);
    const given = await day();
    expect(given.refused).toMatchObject([{ code: '600001.SH', reason: 'duplicate' }]);
    expect(given.bars[1]).toMatchObject({ close: 10.1 });
    expect(given.bars).toHaveLength(3);
  });

  it('without an amount or a price before is a bar', async () => {
    server.tables.set('daily', [bar(0, { amount: null, pre_close: 0 })]);
    expect((await day()).bars).toMatchObject([{ amount: null, prevClose: null }]);
  });

  it.each([
    ['adj_factor', { adj_factor: 0 }, 'adjustFactorNotPositive', { adjustFactor: null }],
    ['adj_factor', { adj_factor: 'x' }, 'notANumber', { adjustFactor: null }],
    ['daily_basic', { float_share: -1, total_share: 5 }, 'notPositive', { floatShares: null, totalShares: null }],
  ])('of %s that is wrong leaves its bar: %j', async (table, changes, reason, left) => {
    server.tables.set(table, [ofDay(0, changes)]);
    const given = await day();
    expect(given.refused).toMatchObject([{ table, code: '600000.SH', reason }]);
    expect(given.bars[0]).toMatchObject(left);
    expect(given.bars).toHaveLength(3);
  });
});

describe('securities', () => {
  it('come with those that were delisted', async () => {
    const { securities, refused } = await source().securities();
    expect(refused).toEqual([]);
    expect(securities).toMatchObject([
      {
        symbol: '600000.SH',
        name: '浦发银行',
        board: 'SH_MAIN',
        industry: '银行',
        listDate: '1999-11-10',
        status: 'NORMAL',
      },
      { symbol: '300001.SZ', board: 'CHINEXT', industry: null, status: '*ST', delistDate: null, totalShares: null },
      { symbol: '600001.SH', status: 'DELISTING', delistDate: '2009-12-29' },
    ]);
  });

  it('that can not be are refused one by one', async () => {
    server.tables
      .get('stock_basic')
      ?.push(
        listed({ ts_code: 'T00018.SH', name: 'a' }),
        listed({ ts_code: '900901.SH', name: 'b' }),
        listed({ ts_code: '600000.SH', name: 'c' }),
        listed({ ts_code: '600002.SH', name: 'd', list_date: '20250230' }),
        listed({ ts_code: '600003.SH', name: 'ST e', short: true }),
        listed({ ts_code: '600004.SH', name: 'ST f' }),
      );
    const { securities, refused } = await source().securities();
    const reasons = ['badCode', 'unknownBoard', 'duplicate', 'badDate', 'wrongFieldCount'];
    expect(refused.map(({ reason }) => reason)).toEqual(reasons);
    expect(securities.map(({ stockNo }) => stockNo)).toEqual(['600000', '600004', '300001', '600001']);
    expect(securities[1]).toMatchObject({ name: 'ST f', status: 'ST' });
  });
});

describe('columns', () => {
  it('are found by name, in whatever order a page has them', async () => {
    server.shuffleColumns();
    server.cutPages(2, true);
    const given = await day();
    expect(stocksOf(given)).toEqual(all);
    expect(given.bars[2]).toMatchObject({ open: 10, high: 10.2, volume: 10_000, amount: 101_000.5, adjustFactor: 2.5 });
  });

  it('that are not there are named', async () => {
    server.dropColumn('daily', 'vol');
    await expect(day()).rejects.toMatchObject({ name: 'SourceFormatError', table: 'daily', missingColumns: ['vol'] });
    await expect(day()).rejects.toThrow(/daily.*vol/);
  });
});
