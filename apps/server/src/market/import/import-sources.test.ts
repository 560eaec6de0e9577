import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { gbkOf } from '../../tables/gbk.fixture.ts';
import { workbookOf, zipOf } from '../../tables/zip.fixture.ts';
import { loadImported } from '../files/imported-files.ts';
import { table } from './folders.fixture.ts';
import { importMarket } from './import-market.ts';
import {
  useSourceFolders,
  write,
  type Bar,
  first,
  stocks,
  codes,
  suffixOf,
  compact,
  eachStock,
  tushare,
  akshare,
} from './import-sources.fixture.ts';

const folders = useSourceFolders();

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
