import { gzipSync } from 'node:zlib';
import { publishedCalendar } from '@lianpan/market/calendar';
import { describe, expect, it } from 'vitest';
import { gbkOf } from '../../tables/gbk.fixture.ts';
import { workbookOf, zipOf } from '../../tables/zip.fixture.ts';
import { loadImported, loadIndices, loadRecords } from '../files/imported-files.ts';
import { table, useFolders } from './folders.fixture.ts';
import { importMarket } from './import-market.ts';

const folders = useFolders();
const { write } = folders;

interface Bar {
  readonly date: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly before: number;
  readonly volume: number;
  readonly amount: number;
}

const first = publishedCalendar.numberOf('2025-03-03')!;
/** Thirty days of a stock in yuan and shares; lots are whole. */
const barsOf = (base: number): Bar[] =>
  Array.from({ length: 30 }, (_, n) => {
    const fen = (day: number): number => Math.round(base * 100) + ((day * 7) % 11);
    const [close, before] = [fen(n), fen(n - 1)];
    const volume = 1_000_000 + n * 1000;
    return {
      date: publishedCalendar.dateOf(first + n),
      ...{ open: before / 100, high: (Math.max(close, before) + 3) / 100, low: (Math.min(close, before) - 3) / 100 },
      ...{ close: close / 100, before: before / 100, volume, amount: (volume * (close + before)) / 200 },
    };
  });
const stocks = { '000001': barsOf(11.2), '600519': barsOf(1500.5), '688981': barsOf(88.3) };
type Code = keyof typeof stocks;
const codes: readonly Code[] = ['000001', '600519', '688981'];
const suffixOf = (code: string): 'SZ' | 'SH' => (code.startsWith('6') ? 'SH' : 'SZ');
const compact = (date: string): string => date.replaceAll('-', '');

/** A file for each stock. */
const eachStock = (
  name: (code: Code) => string,
  content: (code: Code, bars: readonly Bar[]) => string | Buffer,
): void => codes.forEach((code) => write(name(code), content(code, stocks[code])));

function tushare(header = 'ts_code,trade_date,open,high,low,close,pre_close,change,pct_chg,vol,amount'): void {
  const rows = codes.flatMap((code) =>
    stocks[code].map((bar) => {
      const fields: Record<string, unknown> = {
        ...{
          ts_code: `${code}.${suffixOf(code)}`,
          trade_date: compact(bar.date),
          pre_close: bar.before,
          change: 0,
          pct_chg: 0,
        },
        ...{
          open: bar.open,
          high: bar.high,
          low: bar.low,
          close: bar.close,
          vol: bar.volume / 100,
          amount: bar.amount / 1000,
        },
      };
      return header.split(',').map((name) => fields[name]);
    }),
  );
  write('daily.csv', table(header, rows));
}

function akshare(): void {
  eachStock(
    (code) => `${code}.csv`,
    (code, bars) =>
      `\uFEFF${table(
        '日期,股票代码,开盘,收盘,最高,最低,成交量,成交额,振幅,涨跌幅,涨跌额,换手率',
        bars.map((bar) => [
          bar.date,
          code,
          bar.open,
          bar.close,
          bar.high,
          bar.low,
          bar.volume / 100,
          bar.amount,
          1,
          0.1,
          0.01,
          0.4,
        ]),
      )}`,
  );
}

function baostock(): void {
  eachStock(
    (code) => `${suffixOf(code).toLowerCase()}.${code}.csv`,
    (code, bars) =>
      table(
        'date,code,open,high,low,close,preclose,volume,amount,adjustflag,turn,tradestatus,pctChg,peTTM,pbMRQ,psTTM,pcfNcfTTM,isST',
        bars.map((bar) => [
          ...[
            bar.date,
            `${suffixOf(code).toLowerCase()}.${code}`,
            bar.open.toFixed(4),
            bar.high.toFixed(4),
            bar.low.toFixed(4),
          ],
          ...[
            bar.close.toFixed(4),
            bar.before.toFixed(4),
            bar.volume,
            bar.amount.toFixed(4),
            3,
            0.42,
            1,
            0.1,
            12.5,
            1.2,
            3.4,
            5.6,
            0,
          ],
        ]),
      ),
  );
}

const tongdaxinText = (code: string, bars: readonly Bar[]): Buffer =>
  gbkOf(
    `${code} 某某股份 日线 不复权\r\n      日期\t    开盘\t    最高\t    最低\t    收盘\t    成交量\t    成交额\r\n${bars
      .map((bar) =>
        [
          bar.date.replaceAll('-', '/'),
          ...[bar.open, bar.high, bar.low, bar.close].map((price) => price.toFixed(2)),
          bar.volume,
          bar.amount.toFixed(2),
        ].join('\t'),
      )
      .join('\r\n')}\r\n#数据来源:通达信\r\n`,
  );

function tongdaxinBars(bars: readonly Bar[]): Buffer {
  const bytes = Buffer.alloc(bars.length * 32);
  bars.forEach((bar, n) => {
    const at = n * 32;
    bytes.writeUInt32LE(Number(compact(bar.date)), at);
    [bar.open, bar.high, bar.low, bar.close].forEach((price, k) =>
      bytes.writeUInt32LE(Math.round(price * 100), at + 4 + k * 4),
    );
    bytes.writeFloatLE(bar.amount, at + 20);
    bytes.writeUInt32LE(bar.volume, at + 24);
  });
  return bytes;
}

const wan = (figure: number): string => (figure >= 1e8 ? `${figure / 1e8}亿` : `${figure / 1e4}万`);

function eastmoney(): void {
  eachStock(
    (code) => `${code}_日K.csv`,
    (_, bars) =>
      table(
        '时间,开盘,收盘,最高,最低,涨幅,振幅,总手,金额,换手%',
        bars.map((bar) => [
          bar.date,
          bar.open,
          bar.close,
          bar.high,
          bar.low,
          '0.1%',
          '1%',
          wan(bar.volume / 100),
          wan(bar.amount),
          0.4,
        ]),
      ),
  );
}

function tonghuashun(): void {
  eachStock(
    (code) => `${code}.xls`,
    (_, bars) =>
      gbkOf(
        table(
          '时间,开盘,最高,最低,收盘,涨幅,振幅,总手,金额,换手%,成交次数',
          bars.map((bar) => [
            bar.date,
            bar.open,
            bar.high,
            bar.low,
            bar.close,
            '0.1%',
            '1%',
            `"${(bar.volume / 100).toLocaleString('en')}"`,
            bar.amount,
            0.4,
            9,
          ]),
          '\t',
        ),
      ),
  );
}

function joinquant(): void {
  eachStock(
    (code) => `prices_${code}.csv`,
    (code, bars) =>
      table(
        ',code,open,close,low,high,volume,money,paused',
        bars.map((bar) => [
          ...[
            `${bar.date} 00:00:00`,
            `${code}.${suffixOf(code) === 'SH' ? 'XSHG' : 'XSHE'}`,
            bar.open,
            bar.close,
            bar.low,
            bar.high,
          ],
          ...[bar.volume.toFixed(1), bar.amount, '0.0'],
        ]),
      ),
  );
}

function uqer(): void {
  const rows = codes.flatMap((code) =>
    stocks[code].map((bar) => [
      ...[
        `${code}.${suffixOf(code) === 'SH' ? 'XSHG' : 'XSHE'}`,
        Number(code),
        '某某',
        bar.date,
        bar.before,
        bar.open,
        bar.high,
        bar.low,
        bar.close,
      ],
      ...[bar.volume, bar.amount],
    ]),
  );
  write(
    'MktEqud.csv',
    table(
      'secID,ticker,secShortName,tradeDate,preClosePrice,openPrice,highestPrice,lowestPrice,closePrice,turnoverVol,turnoverValue',
      rows,
    ),
  );
}

const workbook = (): void =>
  eachStock(
    (code) => `${code}.xlsx`,
    (code, bars) =>
      workbookOf([
        ['代码', '日期', '开盘价', '最高价', '最低价', '收盘价', '成交量(股)', '成交额(万元)'],
        ...bars.map((bar) =>
          [code, bar.date, bar.open, bar.high, bar.low, bar.close, bar.volume, bar.amount / 1e4].map(String),
        ),
      ]),
  );

describe('bars of thirty days come in the same', () => {
  it.each<readonly [string, () => void]>([
    ['Tushare', () => tushare()],
    ['AKShare', akshare],
    ['BaoStock', baostock],
    ['Tongdaxin, texts', () => eachStock((code) => `${suffixOf(code)}#${code}.txt`, tongdaxinText)],
    [
      'Tongdaxin, its own files',
      () =>
        eachStock(
          (code) => `vipdoc/${suffixOf(code).toLowerCase()}/lday/${suffixOf(code).toLowerCase()}${code}.day`,
          (_, bars) => tongdaxinBars(bars),
        ),
    ],
    [
      'Tongdaxin, its package',
      () =>
        write(
          'hsjday.zip',
          zipOf(
            Object.fromEntries(
              codes.map((code) => [
                `${suffixOf(code).toLowerCase()}/lday/${suffixOf(code).toLowerCase()}${code}.day`,
                tongdaxinBars(stocks[code]),
              ]),
            ),
          ),
        ),
    ],
    ['Eastmoney', eastmoney],
    ['Tonghuashun', tonghuashun],
    ['JoinQuant', joinquant],
    ['Uqer', uqer],
    ['workbooks', workbook],
    [
      'packed AKShare',
      () =>
        eachStock(
          (code) => `${code}.csv.gz`,
          (code, bars) =>
            gzipSync(
              table(
                '日期,股票代码,开盘,收盘,最高,最低,成交量,成交额',
                bars.map((bar) => [
                  bar.date,
                  code,
                  bar.open,
                  bar.close,
                  bar.high,
                  bar.low,
                  bar.volume / 100,
                  bar.amount,
                ]),
              ),
            ),
        ),
    ],
  ])('from %s', async (_, make) => {
    make();
    const summary = await importMarket({ root: folders.root, paths: [folders.folder] });
    expect([summary.skipped, summary.findings.flatMap(({ causes }) => causes)]).toEqual([[], []]);
    const { columns, securities } = loadImported(folders.root)!;
    expect(securities.map(({ stockNo }) => stockNo).toSorted()).toEqual(codes);
    for (const code of codes) {
      const at = securities.findIndex(({ stockNo }) => stockNo === code);
      const [from, to] = [columns.start[at]!, columns.start[at]! + columns.length[at]!];
      const bars = stocks[code];
      expect([...columns.day.subarray(from, to)]).toEqual(bars.map((__, n) => first + n));
      for (const name of ['open', 'high', 'low', 'close'] as const) {
        expect([...columns[name].subarray(from, to)]).toEqual(bars.map((bar) => Math.round(bar[name] * 100)));
      }
      expect([...columns.volume.subarray(from, to)]).toEqual(bars.map(({ volume }) => volume));
      const amounts = [...columns.amount.subarray(from, to)];
      amounts.forEach((amount, n) => expect(Math.abs(amount / bars[n]!.amount - 1)).toBeLessThan(1e-6));
    }
  });
});

describe('the other tables of Tushare', () => {
  it('stand beside the bars: names, shares, factors, valuations, flows, limits, indices', async () => {
    tushare('ts_code,trade_date,open,high,low,close,vol,amount');
    write(
      'stock_basic.csv',
      table('ts_code,symbol,name,area,industry,list_date,list_status', [
        ['000001.SZ', '000001', '平安银行', '深圳', '银行', '19910403', 'L'],
        ['600519.SH', '600519', '贵州茅台', '贵州', '白酒', '20010827', 'L'],
      ]),
    );
    write(
      'adj_factor.csv',
      table(
        'ts_code,trade_date,adj_factor',
        stocks['000001'].map((bar, n) => ['000001.SZ', compact(bar.date), n < 10 ? 100 : 102]),
      ),
    );
    const [bar] = stocks['000001'];
    write(
      'daily_basic.csv',
      table('ts_code,trade_date,close,turnover_rate,pe,pe_ttm,pb,ps,ps_ttm,dv_ttm,total_share,float_share', [
        ['000001.SZ', compact(bar!.date), bar!.close, 0.4, 5, 5.5, 0.6, 1.4, 1.5, 6.2, 1940591.82, 1940555.34],
      ]),
    );
    const half = (bar!.amount / 1e4 - 100) / 4;
    write(
      'moneyflow.csv',
      table(
        'ts_code,trade_date,buy_sm_amount,sell_sm_amount,buy_md_amount,sell_md_amount,buy_lg_amount,sell_lg_amount,buy_elg_amount,sell_elg_amount',
        [['000001.SZ', compact(bar!.date), half, half + 100, half, half, half, half, half + 100, half]],
      ),
    );
    write(
      'limit_list_d.csv',
      table(
        'trade_date,ts_code,industry,name,close,pct_chg,amount,fd_amount,first_time,last_time,open_times,up_stat,limit_times,limit',
        [
          [
            compact(bar!.date),
            '600519.SH',
            '白酒',
            '贵州茅台',
            1500.5,
            10,
            1e9,
            2e8,
            '93000',
            '145500',
            2,
            '1/1',
            1,
            'U',
          ],
        ],
      ),
    );
    write(
      'index_daily.csv',
      table('ts_code,trade_date,close,open,high,low,pre_close,change,pct_chg,vol,amount', [
        ['000001.SH', compact(bar!.date), 3300.5, 3290, 3310, 3280, 3290, 10.5, 0.3, 400_000_000, 500_000_000],
      ]),
    );
    const summary = await importMarket({ root: folders.root, paths: [folders.folder] });
    expect(summary.skipped).toEqual([]);
    const market = loadImported(folders.root)!;
    const at = market.securities.findIndex(({ stockNo }) => stockNo === '000001');
    expect(market.securities[at]).toMatchObject({ name: '平安银行', industry: '银行', listDate: '1991-04-03' });
    expect(market.actions[at]).toEqual([{ day: first + 10, factor: 1.02 }]);
    expect(market.valuations[at]).toMatchObject({ peTtm: 5.5, pb: 0.6, psTtm: 1.5, dividendYield: 0.062 });
    expect(market.columns.mainNet[market.columns.start[at]!]).toBeCloseTo(1_000_000, -1);
    const { events } = loadRecords(folders.root);
    expect(events).toMatchObject([
      {
        kind: 'limit_up_pool',
        stockNo: '600519',
        fields: { firstSeal: '09:30:00', breakTimes: '2', sealFunds: '200000000' },
      },
    ]);
    expect(loadIndices(folders.root)).toMatchObject([
      { symbol: '000001.SH', volume: { 0: 40_000_000_000 }, amount: { 0: 500_000_000_000 } },
    ]);
  });
});

it('says in its first lines what became of each file, and ends with an error where nothing was taken', async () => {
  akshare();
  write('000001_qfq.csv', 'x');
  write('picture.png', Buffer.from([137, 80, 78, 71, 0]));
  const summary = await importMarket({ root: folders.root, paths: [folders.folder] });
  expect(summary.files.map(({ name, kind, source, rows, refused }) => [name, kind, source, rows, refused])).toEqual(
    codes.map((code) => [`${code}.csv`, 'daily', 'akshare', 30, 0]),
  );
  expect(summary.skipped.map(({ name }) => name).toSorted()).toEqual(['000001_qfq.csv', 'picture.png']);
  expect(summary.isEmpty).toBe(false);
});
