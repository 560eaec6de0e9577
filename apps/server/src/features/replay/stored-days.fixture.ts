import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { aShareCalendar } from '@lianpan/market/calendar';
import { importMarket } from '../../market/import/import-market.ts';

/** The day that is replayed, days before it, and what came later. */
export const storedDay = '2026-06-02';
const daysBefore = 200;
const daysAfter = 40;
export const storedCodes = ['600000', '600001', '600003', '600004', '000001', '000002', '300001', '688001'];
/** The one with minute bars. */
export const minuteCode = '600000';

const day = aShareCalendar.numberOf(storedDay)!;
const dateAt = (back: number): string => aShareCalendar.dateOf(day + back);

/** Close of a stock so many days after the replayed one, yuan: what comes later leaps. */
export const closeOn = (n: number, back: number): number =>
  Math.round((20 + n + Math.sin(back / 3 + n) + (back > 0 ? 1.5 : 0)) * 100) / 100;

export interface StoredBar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

export function storedBar(n: number, back: number): StoredBar {
  const close = closeOn(n, back);
  const open = Math.round(closeOn(n, back - 1) * 1.005 * 100) / 100;
  const high = Math.round((Math.max(open, close) + 0.1) * 100) / 100;
  const low = Math.round((Math.min(open, close) - 0.1) * 100) / 100;
  return { open, high, low, close, volume: 1_000_000 + 1000 * n + back };
}

/** Files of days up to so many after the replayed one. */
function writeFiles(folder: string, until: number): void {
  const backs = Array.from({ length: daysBefore + until + 1 }, (_, at) => at - daysBefore);
  const write = (name: string, head: string, rows: readonly string[]): void =>
    fs.writeFileSync(path.join(folder, name), [head, ...rows, ''].join('\n'));
  const bars = storedCodes.flatMap((code, n) =>
    backs.map((back) => {
      const { open, high, low, close, volume } = storedBar(n, back);
      return [
        code,
        dateAt(back),
        open,
        high,
        low,
        close,
        closeOn(n, back - 1),
        volume,
        Math.round(close * volume),
      ].join();
    }),
  );
  write('daily.csv', 'code,date,open,high,low,close,preClose,volume,amount', bars);
  write(
    'stocks.csv',
    'code,name,industry,listDate,floatShares,totalShares',
    storedCodes.map((code, n) => `${code},真实${n},银行,2001-01-02,${until > 0 ? 2 : 1}000000000,2000000000`),
  );
  write(
    'index_daily.csv',
    'code,date,open,high,low,close,volume,amount',
    backs.map((back) => {
      const close = 4000 + 10 * Math.sin(back) + (back > 0 ? 100 : 0);
      return ['sh000001', dateAt(back), close, close + 5, close - 5, close, 5e10, 8e11].join();
    }),
  );
  const stamps = ['10:00', '10:30', '11:30', '14:00', '15:00'];
  const minutes = backs
    .filter((back) => back >= 0)
    .flatMap((back) => {
      const { open, high, low, close, volume } = storedBar(0, back);
      const ends = [open, low, high, low, close];
      return stamps.map((stamp, at) => {
        const [from, to] = [at === 0 ? open : ends[at - 1]!, ends[at]!];
        const shares = at < 4 ? 1000 * (at + 1) : volume - 10_000;
        return [
          minuteCode,
          `${dateAt(back)} ${stamp}:00`,
          from,
          Math.max(from, to),
          Math.min(from, to),
          to,
          shares,
          shares * to,
        ].join();
      });
    });
  write('minute5_600000.csv', 'code,datetime,open,high,low,close,volume,amount', minutes);
  write(
    'news.csv',
    'date,publishTime,type,code,title,url,publisher',
    backs
      .filter((back) => back >= -3)
      .flatMap((back) =>
        ['09:00:00', '14:00:00'].map(
          (time) => `${dateAt(back)},${dateAt(back)}T${time},announcement,${minuteCode},公告${dateAt(back)}${time},,`,
        ),
      ),
  );
}

/** A market's folder with the days up to the replayed one, and later ones where they are wanted. */
export async function storedMarket(hasLater: boolean): Promise<string> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-stored-'));
  const files = path.join(root, 'files');
  fs.mkdirSync(files);
  writeFiles(files, hasLater ? daysAfter : 0);
  await importMarket({ root, paths: [files] });
  return root;
}
