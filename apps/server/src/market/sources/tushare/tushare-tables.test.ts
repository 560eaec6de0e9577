import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SourcedDay } from '../../wire/sourced-rows.ts';
import { can } from '../market-source.ts';
import { bar, date, listed, ofDay, startTushareDay, type TushareDay } from './tushare-day.fixture.ts';
import type { TushareServer } from './tushare-server.fixture.ts';

let server: TushareServer;
let source: TushareDay['source'];
beforeEach(async () => {
  ({ server, source } = await startTushareDay());
});
afterEach(() => server.close());

const day = (): Promise<SourcedDay> => source().dailyBars(date);

it('says what it can be asked for', () => {
  const tushare = source();
  expect(can(tushare, 'dailyBars') && can(tushare, 'snapshots') && can(tushare, 'moneyFlow')).toBe(true);
  expect(can(tushare, 'minutes')).toBe(false);
});

describe('trading after the close', () => {
  it('is kept apart from the day, in shares and yuan', async () => {
    server.tables.set('daily', [bar(0, { ah_vol: 12.5, ah_amount: 12.6 }), bar(1)]);
    const { bars } = await day();
    expect(bars[0]).toMatchObject({ volume: 10_000, amount: 101_000.5, afterVolume: 1250, afterAmount: 12_600 });
    expect(bars[1]).toMatchObject({ afterVolume: null, afterAmount: null });
  });

  it('is unknown where the service has no such columns', async () => {
    server.dropColumn('daily', 'ah_vol');
    expect((await day()).bars[0]).toMatchObject({ volume: 10_000, afterVolume: null });
  });
});

describe('a code that was replaced', () => {
  const old = (changes: object = {}): object => ({ ...bar(0), ts_code: '830799.BJ', ...changes });
  beforeEach(() => {
    server.tables.set('bse_mapping', [{ o_code: '830799.BJ', n_code: '920799.BJ' }]);
  });

  it('stands under the new one in every table of a day', async () => {
    server.tables.set('daily', [old({}) as never, bar(1)]);
    server.tables.set('adj_factor', [ofDay(0, { ts_code: '830799.BJ', adj_factor: 3 }), ofDay(1, { adj_factor: 2 })]);
    const given = await day();
    expect(given.bars.map(({ stockNo, adjustFactor }) => [stockNo, adjustFactor])).toEqual([
      ['920799', 3],
      ['600001', 2],
    ]);
    expect(given.renamed).toEqual([{ from: '830799', to: '920799' }]);
    expect(given.gaps).not.toContain('920799');
  });

  it('given beside the new one is given twice', async () => {
    server.tables.set('daily', [bar(0, { ts_code: '920799.BJ' }), old() as never]);
    const given = await day();
    expect(given.bars.map(({ stockNo }) => stockNo)).toEqual(['920799']);
    expect(given.refused).toMatchObject([{ code: '830799.BJ', reason: 'duplicate' }]);
  });

  it('is asked for only where one is given, and left as it is without the permission', async () => {
    await day();
    expect(server.heard.some(({ table }) => table === 'bse_mapping')).toBe(false);
    server.forbid('bse_mapping', 2002, '抱歉，您没有访问该接口的权限');
    server.tables.set('daily', [old() as never]);
    expect((await day()).bars.map(({ stockNo }) => stockNo)).toEqual(['830799']);
  });

  it('stands under the new one in the money flow', async () => {
    const sides = ['sm', 'md', 'lg', 'elg'].flatMap((size) => [
      [`buy_${size}_amount`, 2],
      [`sell_${size}_amount`, 1],
    ]);
    server.tables.set('moneyflow', [ofDay(0, { ts_code: '830799.BJ', ...Object.fromEntries(sides) })]);
    expect((await source().moneyFlow(date)).rows).toMatchObject([{ stockNo: '920799', mainNet: 20_000 }]);
  });

  it('listed beside the new one is one security, and none too many', async () => {
    const both = [
      listed({ ts_code: '830799.BJ', name: '旧名' }),
      listed({ ts_code: '920799.BJ', name: '艾融软件' }),
      listed({ ts_code: '830799.BJ', name: '旧名', list_status: 'D' }),
    ];
    server.tables.set('stock_basic', both);
    const { securities, refused } = await source().securities();
    expect(securities).toMatchObject([{ stockNo: '920799', name: '艾融软件' }]);
    expect(refused).toEqual([]);
  });

  it('stands under the new one among the securities', async () => {
    server.tables.set('stock_basic', [listed({ ts_code: '830799.BJ', name: '艾融软件' })]);
    const { securities, renamed } = await source().securities();
    expect(securities).toMatchObject([{ stockNo: '920799', symbol: '920799.BJ', board: 'BSE' }]);
    expect([...renamed]).toEqual([['830799', '920799']]);
  });
});

describe('the price limit', () => {
  const refusedWith = async (changes: object, phase: 'NORMAL' | 'IPO_1_5' | null): Promise<unknown[]> => {
    server.tables.set('daily', [bar(0, { amount: null, ...changes })]);
    const given = await source().dailyBars(date, { limitPhaseOf: () => phase });
    return given.refused.map(({ reason }) => reason);
  };

  it('and half a percent more may be reached', async () => {
    expect(await refusedWith({ high: 11.1 }, 'NORMAL')).toEqual([]);
    expect(await refusedWith({ high: 11.11 }, 'NORMAL')).toEqual(['outsidePriceLimits']);
    expect(await refusedWith({ low: 8.99 }, 'NORMAL')).toEqual(['outsidePriceLimits']);
  });

  it('is narrower under risk warning', async () => {
    server.tables.set('stock_st', [ofDay(0, {})]);
    expect(await refusedWith({ high: 10.6 }, 'NORMAL')).toEqual([]);
    expect(await refusedWith({ high: 10.61 }, 'NORMAL')).toEqual(['outsidePriceLimits']);
  });

  it('is not asked for on days without one, nor where nobody can tell', async () => {
    expect(await refusedWith({ high: 30 }, 'IPO_1_5')).toEqual([]);
    expect(await refusedWith({ high: 30 }, null)).toEqual([]);
    expect(await refusedWith({ high: 30, pre_close: null }, 'NORMAL')).toEqual([]);
  });
});

describe('valuation', () => {
  it('comes with the day, as ratios and a fraction', async () => {
    const expected = { stockNo: '600000', peTtm: 5.1, isLoss: false, pb: 0.5, psTtm: 1.6, dividendYield: 0.053633 };
    expect((await day()).valuations).toMatchObject([expected, {}, {}]);
  });

  it('of a loss has no price-earnings ratio', async () => {
    server.tables.set('daily_basic', [
      ofDay(0, { pe_ttm: null, pb: 0.5 }),
      ofDay(1, { pe_ttm: -3, pb: -1, dv_ttm: 0 }),
    ]);
    expect((await day()).valuations).toEqual([
      { stockNo: '600000', peTtm: null, isLoss: true, pb: 0.5, psTtm: null, dividendYield: null },
      { stockNo: '600001', peTtm: null, isLoss: true, pb: null, psTtm: null, dividendYield: 0 },
    ]);
  });

  it('that is none is refused, and the bar stays', async () => {
    server.tables.set('daily_basic', [ofDay(0, { pe_ttm: 'x' }), ofDay(1, { pe_ttm: 4 })]);
    const given = await day();
    expect(given.refused).toMatchObject([{ table: 'daily_basic', code: '600000.SH', reason: 'notANumber' }]);
    expect(given.valuations?.map(({ stockNo }) => stockNo)).toEqual(['600001']);
    expect(given.bars).toHaveLength(3);
  });
});

describe('money flow', () => {
  const sides = { buy_sm_amount: 22534.95, sell_sm_amount: 14937.85, buy_md_amount: 0, sell_md_amount: 0 };
  const large = {
    buy_lg_amount: 21809.2,
    sell_lg_amount: 21809.82,
    buy_elg_amount: 20160.83,
    sell_elg_amount: 30866.31,
  };

  it('is net yuan by size', async () => {
    server.tables.set('moneyflow', [ofDay(0, { ...sides, ...large })]);
    expect(await source().moneyFlow(date)).toEqual({
      rows: [
        {
          stockNo: '600000',
          small: 75_971_000,
          medium: 0,
          large: -6200,
          superLarge: -107_054_800,
          mainNet: -107_061_000,
        },
      ],
      refused: [],
    });
  });

  it('that lacks an amount is refused', async () => {
    server.tables.set('moneyflow', [
      ofDay(0, { ...sides, ...large, buy_lg_amount: null }),
      ofDay(1, { ...sides, ...large }),
    ]);
    const { rows, refused } = await source().moneyFlow(date);
    expect(refused).toMatchObject([{ table: 'moneyflow', reason: 'notANumber' }]);
    expect(rows).toHaveLength(1);
  });

  describe('of an access without the table', () => {
    const forbidden = [2002, '抱歉，您没有访问该接口的权限'] as const;
    beforeEach(() => {
      server.tables.set('moneyflow', []);
      server.forbid('moneyflow', ...forbidden);
    });

    it('is read from the other one, whose columns of buying are nets', async () => {
      const nets = { buy_sm_amount: -1.5, buy_md_amount: 0.5, buy_lg_amount: 0.25, buy_elg_amount: 0.75 };
      server.tables.set('moneyflow_dc', [
        ofDay(0, { ...nets, net_amount: 1, name: '浦发银行' }),
        ofDay(1, { ...nets, buy_sm_amount: '-' }),
      ]);
      const { rows, refused } = await source().moneyFlow(date);
      const sized = { small: -15_000, medium: 5000, large: 2500, superLarge: 7500, mainNet: 10_000 };
      expect(rows).toEqual([{ stockNo: '600000', ...sized }]);
      expect(refused).toMatchObject([{ table: 'moneyflow_dc', code: '600001.SH', reason: 'notANumber' }]);
    });

    it('is refused where neither is included', async () => {
      server.tables.set('moneyflow_dc', []);
      server.forbid('moneyflow_dc', ...forbidden);
      await expect(source().moneyFlow(date)).rejects.toMatchObject({ name: 'SourceRefusal', kind: 'permission' });
    });
  });

  it('of a day without rows is not looked for elsewhere', async () => {
    server.tables.set('moneyflow', []);
    expect((await source().moneyFlow(date)).rows).toEqual([]);
    expect(server.heard.map(({ table }) => table)).toEqual(['moneyflow']);
  });
});

describe('a quote', () => {
  const quote = (changes: object = {}): never =>
    ({
      ts_code: '600000.SH',
      pre_close: 10,
      open: 10.1,
      high: 10.5,
      low: 10,
      close: 10.2,
      vol: 10_000,
      amount: 102_000,
      trade_time: '2025-01-02 14:00:00',
      ...changes,
    }) as never;
  const given = (listDate: string | null) => source({}, () => listDate).snapshots(['600000']);

  it('comes in yuan and shares', async () => {
    server.tables.set('rt_k', [quote()]);
    expect((await given('1999-11-10')).quotes).toMatchObject([{ price: 10.2, volume: 10_000, amount: 102_000 }]);
  });

  it('beyond its limit is refused where it is known when the stock was listed', async () => {
    server.tables.set('rt_k', [quote({ high: 11.2 })]);
    expect((await given('1999-11-10')).refused).toMatchObject([{ table: 'rt_k', reason: 'outsidePriceLimits' }]);
    for (const listDate of [null, '2024-12-31']) expect((await given(listDate)).refused).toEqual([]);
  });
});

describe('indices', () => {
  const index = (changes: object = {}): never =>
    ({
      ts_code: '000300.SH',
      trade_date: '20250102',
      open: 3930.5,
      high: 3939.0447,
      low: 3810.1,
      close: 3820.4,
      pre_close: 3934.91,
      vol: 200_000_000.5,
      amount: 350_000_000.25,
      ...changes,
    }) as never;

  it('come in points, shares and yuan', async () => {
    server.tables.set('index_daily', [index(), index({ ts_code: '399001.SZ' })]);
    const { rows, refused } = await source().indexBars(['000300.SH', '399001.SZ'], date);
    expect(refused).toEqual([]);
    expect(rows.map(({ symbol }) => symbol)).toEqual(['000300.SH', '399001.SZ']);
    expect(rows[0]).toMatchObject({ high: 3939.0447, volume: 20_000_000_050, amount: 350_000_000_250, date });
  });

  it.each([
    ['notANumber', { close: null }],
    ['notPositive', { low: 0 }],
    ['highBelowLow', { high: 3000 }],
    ['lotsInsteadOfShares', { vol: 2_000_000 }],
    ['badDate', { trade_date: '20250103', force: true }],
    ['badCode', { ts_code: '000001.SH', force: true }],
  ])('are refused as %s: %j', async (reason, changes) => {
    server.tables.set('index_daily', [index(changes)]);
    expect(await source().indexBars(['000300.SH'], date)).toMatchObject({ rows: [], refused: [{ reason }] });
  });
});
