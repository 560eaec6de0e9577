import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { publishedCalendar } from '@lianpan/market/calendar';
import { boardOf, symbolOf } from '@lianpan/market/rules';
import type { Security } from '@lianpan/market/security';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveDay, saveSecurities } from '../../files/day-files.ts';
import { loadFetched } from '../../files/fetched-lines.ts';
import { loadImported } from '../../files/imported-files.ts';
import { importMarket } from '../../import/import-market.ts';
import { startLiveServer, type LiveServer } from '../live/live-server.fixture.ts';
import { stockSdkSource } from '../live/stock-sdk-source.ts';
import { rankSources } from '../source-ranking.ts';
import { createLineFill, isQuietAt, type FillParts, type LineFill } from './fill-lines.ts';
import { waitingLines } from './line-files.ts';
import { mergeLines } from './merge-lines.ts';

const evening = '2026-11-20T18:00:00+08:00';
const today = '2026-11-20';

let root: string;
let server: LiveServer;
let now: number;
beforeEach(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-lines-'));
  server = await startLiveServer();
  now = Date.parse(evening);
});
afterEach(async () => {
  fs.rmSync(root, { recursive: true, force: true });
  await server.close();
});

const stock = (stockNo: string): Security => ({
  stockNo,
  symbol: symbolOf(stockNo),
  name: `股${stockNo}`,
  board: boardOf(stockNo),
  status: 'NORMAL',
  industry: null,
  concepts: null,
  listDate: null,
  delistDate: null,
  totalShares: null,
  floatShares: null,
  freeFloatShares: null,
});
const list = (...stockNos: string[]): void =>
  saveSecurities(root, { date: today, securities: stockNos.map(stock), renamed: [], isQuoted: true });

/** Trading days up to a date, oldest first. */
const daysUpTo = (date: string, count: number): string[] => {
  const last = publishedCalendar.atOrBefore(date);
  return Array.from({ length: count }, (_, at) => publishedCalendar.dateOf(last - count + 1 + at));
};
/** A line that goes up by a fen a day from 10 yuan. */
const line = (count: number, date = today): (readonly unknown[])[] =>
  daysUpTo(date, count).map((day, at) => {
    const price = (1000 + at) / 100;
    return [day, price, price, price, price, '20000', {}, '0.1', String(price * 200)];
  });

const clock = { now: () => new Date(now), sleep: (ms: number) => Promise.resolve(void (now += ms)) };
function filler(changes: Partial<FillParts> = {}): LineFill {
  const log = { info: () => {}, warn: () => {} } as never;
  const source = stockSdkSource({ baseUrl: server.baseUrl, clock, timeoutMs: 60_000, listDateOf: () => null });
  const ranking = rankSources([source], () => now, log);
  return createLineFill({ root, ranking, clock, log, merge: mergeLines, ...changes });
}
function barsOf(stockNo: string): { readonly days: string[]; readonly closes: number[] } {
  const { columns, securities } = loadImported(root)!;
  const index = securities.findIndex((one) => one.stockNo === stockNo);
  const [start, length] = index < 0 ? [0, 0] : [columns.start[index]!, columns.length[index]!];
  const days = [...columns.day.subarray(start, start + length)].map((day) => publishedCalendar.dateOf(day));
  return { days, closes: [...columns.close.subarray(start, start + length)] };
}
const askedStocks = (): string[] => server.heardLines.map((param) => param.slice(2, 8));

it('fetches the lines of listed stocks, and asks for none again', async () => {
  list('600000', '600519', '000001');
  server.dailyLines.set('sh600000', line(300));
  server.dailyLines.set('sh600519', line(5));
  await filler().run();
  expect(askedStocks()).toEqual(['000001', '600000', '600519']);
  expect(server.heardLines[1]).toMatch(/^sh600000,day,2024-\d\d-\d\d,2026-11-20,640,$/);
  expect(barsOf('600000')).toEqual({
    days: daysUpTo(today, 300),
    closes: Array.from({ length: 300 }, (_, at) => 1000 + at),
  });
  expect(barsOf('600519').days).toEqual(daysUpTo(today, 5));
  expect(waitingLines(root).size).toBe(0);
  await filler().run();
  expect(askedStocks()).toHaveLength(3);
});

it('says how far it has come while it fetches, and nothing before and after', async () => {
  list('600000', '600519');
  const seen: unknown[] = [];
  const fill = filler({
    merge: (...args) => {
      seen.push(structuredClone(fill.progress()));
      return mergeLines(...args);
    },
  });
  await fill.run();
  expect([...seen, fill.progress()]).toEqual([null, { stockNum: 2, fetchedNum: 2 }, null]);
});

it('takes the ex days with their reference price and split', async () => {
  list('600000');
  const rows = line(10).map((row) => [...row]);
  rows[4] = [
    rows[4]![0],
    '7.00',
    '7.00',
    '7.10',
    '6.90',
    '20000',
    { cqr: rows[4]![0], FHcontent: '10送4股, 10派2元' },
    '0.1',
    '1400',
  ];
  for (let at = 5; at < 10; at++) rows[at] = [rows[at]![0], '7.00', '7.00', '7.10', '6.90', '20000', {}, '0.1', '1400'];
  server.dailyLines.set('sh600000', rows);
  await filler().run();
  const { actions } = loadImported(root)!;
  // (10.03 - 0.20) / 1.4
  expect(actions[0]).toEqual([
    { day: publishedCalendar.numberOf(rows[4]![0] as string), factor: expect.closeTo(10.03 / 7.02, 3), split: 1.4 },
  ]);
});

describe('a fill that is killed', () => {
  it('goes on where it was, without a gap and without a double', async () => {
    const codes = ['600000', '600004', '600006', '600007'];
    list(...codes);
    for (const code of codes) server.dailyLines.set(`sh${code}`, line(20));
    let merges = 0;
    const killed = filler({
      // The first call only asks what is wanted; the second one, with lines that wait, never comes back.
      merge: (...args) => (merges++ === 0 ? mergeLines(...args) : Promise.reject(new Error('killed'))),
    });
    server.next(null, null, { status: 429 });
    await killed.run();
    const waiting = [...waitingLines(root).keys()];
    expect(waiting.length).toBeGreaterThan(0);
    fs.writeFileSync(path.join(root, 'lines/waiting/600007_2026-11-20.csv.new'), 'code,date,op');
    const askedBefore = askedStocks().length;
    now += 600_000;
    await filler().run();
    expect(
      askedStocks()
        .slice(askedBefore)
        .filter((code) => waiting.includes(code)),
    ).toEqual([]);
    for (const code of codes) expect(barsOf(code).days).toEqual(daysUpTo(today, 20));
    expect(fs.readdirSync(path.join(root, 'lines/waiting'))).toEqual([]);
  });

  it('merges again what was merged when it died, which changes nothing', async () => {
    list('600000');
    server.dailyLines.set('sh600000', line(20));
    await filler().run();
    const before = barsOf('600000');
    // The market was written, the note of it was not.
    fs.rmSync(path.join(root, 'lines/fetched.json'));
    await filler().run();
    expect(barsOf('600000')).toEqual(before);
  });
});

it('leaves the page alone that does not want to be asked, and comes back', async () => {
  list('600000', '600004');
  for (const code of ['600000', '600004']) server.dailyLines.set(`sh${code}`, line(3));
  server.always({ status: 429 });
  await filler().run();
  expect(server.heardLines.length).toBe(0);
  expect(loadFetched(root)).toEqual({});
  server.always(null);
  await filler().run();
  expect(Object.keys(loadFetched(root))).toEqual(['600000', '600004']);
});

it('asks nothing while the exchanges trade, and on a day without trading all day', async () => {
  list('600000');
  now = Date.parse('2026-11-20T11:00:00+08:00');
  await filler().run();
  expect(server.heardLines).toEqual([]);
  expect(
    ['2026-11-20T08:59', '2026-11-20T09:00', '2026-11-20T15:59', '2026-11-20T16:00', '2026-11-21T11:00'].map((at) =>
      isQuietAt(Date.parse(`${at}:00+08:00`)),
    ),
  ).toEqual([true, false, false, true, true]);
});

it('does not ask for a stock whose history a file brought, but for the days since that nobody stored', async () => {
  list('600000');
  const folder = fs.mkdtempSync(path.join(root, 'files-'));
  const rows = line(300, '2026-11-13').map(
    ([day, price]) => `600000,${day as string},${`${price as number},`.repeat(5)}2000000,`,
  );
  fs.writeFileSync(
    path.join(folder, 'daily.csv'),
    ['code,date,open,high,low,close,preClose,volume,amount', ...rows].join('\n'),
  );
  await importMarket({ root, paths: [folder] });
  for (const date of ['2026-11-16', '2026-11-17', '2026-11-19', '2026-11-20'])
    saveDay(root, { date, sourceId: 'live', bars: [], suspended: [], valuations: null, flows: null, unavailable: [] });
  await filler().run();
  expect(server.heardLines).toEqual(['sh600000,day,2026-11-18,2026-11-20,640,']);
  saveDay(root, {
    date: '2026-11-18',
    sourceId: 'live',
    bars: [],
    suspended: [],
    valuations: null,
    flows: null,
    unavailable: [],
  });
  await filler().run();
  expect(server.heardLines).toHaveLength(1);
});
