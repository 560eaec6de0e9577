import { publishedCalendar } from '@lianpan/market/calendar';
import { table, useFolders, type Folders } from './folders.fixture.ts';

let current: Folders | undefined;
const take = (folders: Folders): Folders => (current = folders);

/** Makes the folders of the files below fresh for each test of the file that calls it. */
export const useSourceFolders = (): Folders => take(useFolders());

export const write: Folders['write'] = (name, content) => current!.write(name, content);

export interface Bar {
  readonly date: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly before: number;
  readonly volume: number;
  readonly amount: number;
}
export const first = publishedCalendar.numberOf('2025-03-03')!;
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
export const stocks = { '000001': barsOf(11.2), '600519': barsOf(1500.5), '688981': barsOf(88.3) };
type Code = keyof typeof stocks;
export const codes: readonly Code[] = ['000001', '600519', '688981'];
export const suffixOf = (code: string): 'SZ' | 'SH' => (code.startsWith('6') ? 'SH' : 'SZ');
export const compact = (date: string): string => date.replaceAll('-', '');
/** A file for each stock. */
export const eachStock = (
  name: (code: Code) => string,
  content: (code: Code, bars: readonly Bar[]) => string | Buffer,
): void => codes.forEach((code) => write(name(code), content(code, stocks[code])));
export function tushare(header = 'ts_code,trade_date,open,high,low,close,pre_close,change,pct_chg,vol,amount'): void {
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
export function akshare(): void {
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
