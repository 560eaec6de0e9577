import { describe, expect, it } from 'vitest';
import { gbkOf } from '../../tables/gbk.fixture.ts';
import { loadRecords } from '../files/imported-files.ts';
import { table, useFolders } from './folders.fixture.ts';
import { importMarket } from './import-market.ts';

const folders = useFolders();
const { write } = folders;

/** Minutes of the first morning of a stock in yuan and shares. */
const minutes = Array.from({ length: 120 }, (_, n) => {
  const clock = 9 * 60 + 31 + n;
  const close = 11.2 + ((n * 3) % 7) / 100;
  const two = (part: number): string => String(part).padStart(2, '0');
  return {
    ...{ hour: two(Math.floor(clock / 60)), minute: two(clock % 60), minuteOfDay: clock },
    ...{
      open: close,
      high: close + 0.01,
      low: close - 0.01,
      close,
      volume: 10_000 + n * 100,
      amount: (10_000 + n * 100) * close,
    },
  };
});
const pricesOf = ({ open, high, low, close }: (typeof minutes)[number]): string[] =>
  [open, high, low, close].map((price) => price.toFixed(2));

describe('minutes come in the same', () => {
  it.each<readonly [string, () => void]>([
    [
      'AKShare',
      () =>
        write(
          '000001.csv',
          table(
            '时间,开盘,最高,最低,收盘,成交量,成交额,均价',
            minutes.map((bar) => [
              `2025-03-03 ${bar.hour}:${bar.minute}:00`,
              ...pricesOf(bar),
              bar.volume / 100,
              bar.amount,
              bar.close,
            ]),
          ),
        ),
    ],
    [
      'BaoStock',
      () =>
        write(
          'minutes.csv',
          table(
            'date,time,code,open,high,low,close,volume,amount,adjustflag',
            minutes.map((bar) => [
              '2025-03-03',
              `20250303${bar.hour}${bar.minute}00000`,
              'sz.000001',
              ...pricesOf(bar),
              bar.volume,
              bar.amount,
              3,
            ]),
          ),
        ),
    ],
    [
      'Tushare',
      () =>
        write(
          'stk_mins.csv',
          table(
            'ts_code,trade_time,open,high,low,close,vol,amount',
            minutes.map((bar) => [
              '000001.SZ',
              `2025-03-03 ${bar.hour}:${bar.minute}:00`,
              ...pricesOf(bar),
              bar.volume,
              bar.amount,
            ]),
          ),
        ),
    ],
    [
      'Tongdaxin, texts',
      () =>
        write(
          'SZ#000001.txt',
          gbkOf(
            `000001 某某股份 1分钟线 不复权\r\n日期\t时间\t开盘\t最高\t最低\t收盘\t成交量\t成交额\r\n${minutes
              .map((bar) =>
                // It stamps the last bar of the morning with the beginning of the afternoon.
                [
                  '2025/03/03',
                  bar.minuteOfDay === 690 ? '1300' : `${bar.hour}${bar.minute}`,
                  ...pricesOf(bar),
                  bar.volume,
                  bar.amount,
                ].join('\t'),
              )
              .join('\r\n')}\r\n#数据来源:通达信\r\n`,
          ),
        ),
    ],
  ])('from %s', async (_, make) => {
    make();
    const summary = await importMarket({ root: folders.root, paths: [folders.folder] });
    expect([summary.skipped, summary.findings.flatMap(({ causes }) => causes)]).toEqual([[], []]);
    const [stock] = loadRecords(folders.root).minutes;
    expect(stock).toMatchObject({ stockNo: '000001', interval: 1 });
    expect([...stock!.minute]).toEqual(minutes.map(({ minuteOfDay }) => minuteOfDay));
    expect([...stock!.close]).toEqual(minutes.map(({ close }) => Math.round(close * 100)));
    expect([...stock!.volume]).toEqual(minutes.map(({ volume }) => volume));
  });
});
