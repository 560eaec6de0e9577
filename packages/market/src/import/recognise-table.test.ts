import { describe, expect, it } from 'vitest';
import { isHeader, recogniseTable } from './recognise-table.ts';
import type { TableHints } from './table-reading.ts';

const bars = [
  ['11.2', '11.4', '11.19', '11.38'],
  ['11.38', '11.58', '11.36', '11.48'],
];
const head = (name: string, header: string, rows: readonly string[], titles: readonly string[] = []) => ({
  name,
  titles,
  header: header.split(','),
  rows: rows.map((row) => row.split(',')),
});
const read = (
  name: string,
  header: string,
  rows: readonly string[],
  hints: TableHints = {},
  titles: readonly string[] = [],
) => {
  const given = head(name, header, rows, titles);
  const reading = recogniseTable(given, hints);
  return {
    source: reading.source,
    units: reading.units,
    kinds: reading.parts.map(({ kind, eventKind }) => eventKind ?? kind),
    first: reading.parts[0]!.convert(given.rows[0]!),
    names: reading.parts[0]!.names,
  };
};

describe('a table is recognised by its columns', () => {
  it('of Tushare: lots and thousand yuan, codes with their exchange, days without hyphens', () => {
    const { source, units, kinds, first, names } = read(
      'daily_20250114.csv',
      'ts_code,trade_date,open,high,low,close,pre_close,change,pct_chg,vol,amount',
      ['000001.SZ,20250114,11.2,11.4,11.19,11.38,11.18,0.2,1.79,824629.00,934467.76'],
    );
    expect([source, units, kinds]).toEqual(['tushare', { volume: 'lot', amount: 'thousandYuan' }, ['daily']]);
    expect(Object.fromEntries(names.map((name, at) => [name, first[at]]))).toEqual({
      code: '000001',
      date: '2025-01-14',
      open: '11.2',
      high: '11.4',
      low: '11.19',
      close: '11.38',
      volume: '824629.00',
      amount: '934467.76',
      preClose: '11.18',
    });
  });

  it('of akshare, Baostock, JoinQuant, uqer, Tongdaxin, Eastmoney: the unit that amounts prove', () => {
    const [one] = bars;
    const akshare = read('000001.csv', '日期,股票代码,开盘,收盘,最高,最低,成交量,成交额,振幅,涨跌幅,涨跌额,换手率', [
      '2025-01-14,000001,11.2,11.38,11.4,11.19,824629,934467766.39,1.88,1.79,0.2,0.42',
    ]);
    expect([akshare.source, akshare.units.volume, akshare.first.slice(0, 2)]).toEqual([
      'akshare',
      'lot',
      ['000001', '2025-01-14'],
    ]);
    const baostock = read(
      'k.csv',
      'date,code,open,high,low,close,preclose,volume,amount,adjustflag,turn,tradestatus,pctChg,peTTM,pbMRQ,psTTM,pcfNcfTTM,isST',
      [`2025-01-14,sz.000001,${one!.join(',')},11.18,82462900,934467766.39,3,0.42,1,1.79,4.9,0.5,1.4,2.1,0`],
    );
    expect([baostock.source, baostock.units.volume, baostock.kinds]).toEqual([
      'baostock',
      'share',
      ['daily', 'valuation'],
    ]);
    const joinquant = read('prices.csv', ',code,open,close,high,low,volume,money', [
      '2025-01-14 00:00:00,000001.XSHE,11.2,11.38,11.4,11.19,82462900.0,934467766.39',
    ]);
    expect([joinquant.source, joinquant.kinds, joinquant.first[1]]).toEqual(['joinquant', ['daily'], '2025-01-14']);
    const uqer = read(
      'MktEqud.csv',
      'secID,ticker,tradeDate,preClosePrice,openPrice,highestPrice,lowestPrice,closePrice,turnoverVol,turnoverValue',
      ['000001.XSHE,000001,2025-01-14,11.18,11.2,11.4,11.19,11.38,82462900,934467766.39'],
    );
    expect([uqer.source, uqer.units.volume]).toEqual(['uqer', 'share']);
    const tongdaxin = read(
      'SZ#000001.txt',
      '日期,开盘,最高,最低,收盘,成交量,成交额',
      ['2025/01/14,11.20,11.40,11.19,11.38,82462900,934467766.00'],
      {},
      ['000001 平安银行 日线 不复权'],
    );
    expect([tongdaxin.source, tongdaxin.first.at(-1), tongdaxin.first[0]]).toEqual([
      'tongdaxin',
      '000001',
      '2025-01-14',
    ]);
    const vipdoc = read('sh/lday/sh600000.day', 'code,date,open,high,low,close,amount,volume', [
      'sh600000,2025-01-14,11.20,11.40,11.19,11.38,934467766,82462900',
    ]);
    expect([vipdoc.source, vipdoc.units.volume]).toEqual(['tongdaxin', 'share']);
    const eastmoney = read('000001.csv', '时间,开盘,收盘,最高,最低,涨幅,振幅,总手,金额,换手%', [
      '2025-01-14,11.2,11.38,11.4,11.19,1.79%,1.88%,82.46万,9.34亿,0.42',
    ]);
    expect([eastmoney.source, eastmoney.units]).toEqual(['eastmoney', { volume: 'lot', amount: 'yuan' }]);
  });

  it('as minutes, a list, a calendar, flows, factors, valuations and lists of limits', () => {
    const kindsOf = (name: string, header: string, row: string): unknown => read(name, header, [row]).kinds;
    expect(
      kindsOf(
        'a.csv',
        'code,datetime,open,high,low,close,volume,amount',
        '600519,2025-03-04 09:31:00,10,10,10,10,100,1000',
      ),
    ).toEqual(['minutes']);
    expect(
      kindsOf('600519.csv', 'date,time,open,high,low,close,volume,amount', '2025-03-04,0931,10,10,10,10,100,1000'),
    ).toEqual(['minutes']);
    expect(
      kindsOf('b.csv', 'ts_code,symbol,name,area,industry,list_date', '000001.SZ,000001,平安银行,深圳,银行,19910403'),
    ).toEqual(['stocks']);
    expect(kindsOf('c.csv', 'exchange,cal_date,is_open,pretrade_date', 'SSE,20250114,1,20250113')).toEqual([
      'calendar',
    ]);
    expect(kindsOf('d.csv', 'ts_code,trade_date,adj_factor', '000001.SZ,20250114,127.8')).toEqual(['factors']);
    expect(
      kindsOf(
        'e.csv',
        'ts_code,trade_date,close,turnover_rate,pe,pe_ttm,pb,ps,ps_ttm,dv_ttm',
        '000001.SZ,20250114,11.38,0.4,4.8,4.9,0.5,1.4,1.4,6.2',
      ),
    ).toEqual(['valuation']);
    expect(
      kindsOf(
        'f.csv',
        'trade_date,ts_code,industry,name,close,pct_chg,amount,fd_amount,first_time,last_time,open_times,limit_times,limit',
        '20250114,000001.SZ,银行,平安银行,11.38,10,1,2,92500,93000,0,1,U',
      ),
    ).toEqual(['limit_up_pool', 'limit_up_broken_pool', 'limit_down_pool']);
    const pool = read(
      '涨停股池_20250114.csv',
      '序号,代码,名称,涨跌幅,最新价,成交额,封板资金,首次封板时间,最后封板时间,炸板次数,连板数',
      ['1,000001,平安银行,10.0,11.38,1000,2000,092500,093000,0,1'],
    );
    expect([pool.kinds, Object.fromEntries(pool.names.map((name, at) => [name, pool.first[at]]))]).toEqual([
      ['limit_up_pool'],
      {
        code: '000001',
        date: '2025-01-14',
        price: '11.38',
        sealFunds: '2000',
        firstSeal: '09:25:00',
        lastSeal: '09:30:00',
        breakTimes: '0',
        boards: '1',
      },
    ]);
  });
});

describe('a table that can’t be taken says why in one sentence', () => {
  const daily = 'code,date,open,high,low,close,volume,amount';
  const rows = (
    change: (prices: readonly number[]) => readonly number[],
    step = 1,
    tail = '82462900,934467766.39',
  ): string[] =>
    Array.from(
      { length: 8 },
      (_, at) =>
        `000001,2025-01-${String(2 + at * step).padStart(2, '0')},${change([11.2, 11.4, 11.19, 11.38]).join(',')},${tail}`,
    );

  it('adjusted prices: by the name, a title, a mark, below zero, between two fen, beside what was paid', () => {
    const same = (prices: readonly number[]): readonly number[] => prices;
    const refusal =
      (name: string, given: readonly string[], header = daily, titles: readonly string[] = []) =>
      () =>
        read(name, header, given, {}, titles);
    expect(refusal('daily_qfq.csv', rows(same))).toThrow(/adjusted prices/);
    expect(refusal('000001.txt', rows(same), daily, ['000001 平安银行 日线 前复权'])).toThrow(/前复权/);
    expect(
      refusal(
        'a.csv',
        rows(same).map((row) => `${row},2`),
        `${daily},adjustflag`,
      ),
    ).toThrow(/adjustflag 2/);
    expect(
      refusal(
        'a.csv',
        rows((prices) => prices.map((price) => -price)),
      ),
    ).toThrow(/negative/);
    expect(
      refusal(
        'a.csv',
        rows((prices) => prices.map((price) => price * 0.9137)),
      ),
    ).toThrow(/between two fen/);
    expect(
      refusal(
        'a.csv',
        rows((prices) => prices.map((price) => Math.round(price * 98) / 100)),
      ),
    ).toThrow(/beside amount over volume/);
    expect(refusal('a.csv', rows(same))).not.toThrow();
    expect(refusal('000001.txt', rows(same), daily, ['000001 平安银行 日线 不复权'])).not.toThrow();
  });

  it('bars of weeks and months', () => {
    expect(() => read('a.csv', daily, rows((prices) => prices, 7).slice(0, 4))).toThrow(/bars of weeks/);
    const months = ['01-27', '02-28', '03-31'].map(
      (day) => `000001,2025-${day},11.2,11.4,11.19,11.38,82462900,934467766.39`,
    );
    expect(() => read('a.csv', daily, months)).toThrow(/bars of months/);
  });

  it('volumes without an amount, until somebody says their unit; those of a known source never ask', () => {
    const bare = 'code,date,open,high,low,close,volume';
    const given = ['000001,2025-01-14,11.2,11.4,11.19,11.38,824629'];
    expect(() => read('a.csv', bare, given)).toThrow(/--volume/);
    expect(read('a.csv', bare, given, { volume: 'lot' }).units).toEqual({ amount: 'yuan', volume: 'lot' });
    expect(read('a.csv', `${bare},preClose`, [`${given[0]},11.18`]).units.volume).toBe('share');
    expect(read('a.csv', 'code,date,open,high,low,close,成交量(手)', given).units.volume).toBe('lot');
    expect(read('a.csv', bare, ['000001,2025-01-14,11.2,11.2,11.2,11.2,0']).units.volume).toBe('share');
  });

  it('shares of the science board beside lots of the others', () => {
    const mixed = [
      '600000,2024-06-05,8.36,8.38,8.26,8.29,312958,260000000',
      '688981,2024-06-03,46.50,47.50,46.00,46.60,39368171,1840000000',
    ];
    expect(read('a.csv', daily, mixed).units).toEqual({ volume: 'lot', amount: 'yuan', starVolume: 'share' });
  });

  it('a table of nothing that we know, with its columns', () => {
    expect(() => read('a.csv', 'foo,bar,baz', ['1,2,3'])).toThrow(/columns are foo, bar, baz/);
    expect(() => read('daily.csv', 'code,date,open,high', ['000001,2025-01-14,1,2'])).toThrow(
      /lacks the columns low, close, volume; it has code/,
    );
    expect(() => read('a.csv', 'date,open,high,low,close,volume', ['2025-01-14,1,2,1,2,3'])).toThrow(
      /lacks the column code/,
    );
  });

  it('and titles are no header', () => {
    expect([['000001 平安银行 日线 不复权'], ['日期', '开盘', '最高'], ['代码', '名称']].map(isHeader)).toEqual([
      false,
      true,
      true,
    ]);
  });
});
