import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { addDays, aShareCalendar } from '@lianpan/market/calendar';
import { MarketEngine } from '../engine/engine.ts';
import { importMarket } from '../import/import-market.ts';
import type { EngineOptions } from '../wire/engine-messages.ts';
import type { Sourced } from '../wire/sourced-rows.ts';
import { startLiveServer } from './live/live-server.fixture.ts';
import { filesSource, simulatorSource, type AskLocally } from './local-sources.ts';
import type { MarketSource } from './market-source.ts';
import { stockSdkSource } from './live/stock-sdk-source.ts';
import { bar, ofDay, startTushareDay } from './tushare/tushare-day.fixture.ts';
import type { SourceId } from '../wire/source-words.ts';

/** A source with what its stand-in has, for statements that hold for every source. */
export interface Subject {
  readonly source: MarketSource;
  /** Instant at which it is asked. */
  readonly now: number;
  /** A stock that it knows, and one that nobody does. */
  readonly stockNo: string;
  readonly unknownNo: string;
  /** Trading days: one that is over, one that has not been, and the one whose minutes it has. */
  readonly date: string;
  readonly laterDate: string;
  readonly minuteDate: string;
  /** A day that is over on which somebody stood at a limit. */
  readonly limitDate: string;
  /** A day that is over with a list of unusual trading. */
  readonly listDate: string;
  /** A day that is over on which one share of somebody became more. */
  readonly splitDate: string;
  /** A day without trading. */
  readonly sunday: string;
}

export interface EverySource {
  readonly subjects: Readonly<Record<SourceId, Subject>>;
  close(): Promise<void>;
}

/** Friday morning: the day before is over, this one runs. */
const friday = '2026-11-20';
const now = Date.parse(`${friday}T10:00:00+08:00`);
const days = {
  date: '2026-11-19',
  laterDate: '2026-11-23',
  minuteDate: friday,
  limitDate: '2026-11-19',
  listDate: '2026-11-19',
  splitDate: '2026-11-19',
  sunday: '2026-11-15',
  unknownNo: '600998',
};

/** Starts the four sources: loopback servers behind two of them, an engine with imported files behind the others. */
export async function startEverySource(): Promise<EverySource> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-every-source-'));
  await writeFiles(root);
  const clock = { mode: 'FIXED', fixedAt: now, origin: now } as const satisfies EngineOptions['clock'];
  const engine = new MarketEngine(
    { dataDir: root, seed: 5, stockCount: 60, clock },
    () => undefined,
    () => now,
  );
  engine.tick(now);
  // As the thread's messages do it: nothing but copies leaves it.
  const ask: AskLocally = async (market, question) =>
    structuredClone(await engine.of('simulated').sourced(market, question));
  const simulator = simulatorSource(ask);
  const { bars } = await simulator.dailyBars(days.date);
  const listed = (await simulator.snapshots(bars.map(({ stockNo }) => stockNo))).quotes.find(
    ({ volume }) => volume > 0,
  );
  if (!listed) throw new Error('no simulated stock trades');

  const limitDate = await newestDate((date) => simulator.limitLists(date));
  const listDate = await newestDate((date) => simulator.publicTrading(date));
  const splitDate = await newestDate((date) => simulator.splits(date));

  const live = await startLiveServer();
  live.quotes.set('sh600519', {
    time: '20261120150003',
    totalShares: '1256197800',
    floatShares: '1256197800',
    pe: '22.5',
  });
  live.quotes.set('sh000300', {
    ...{ name: 'CSI', price: '3940.00', prevClose: '3910.00', open: '3900.00', high: '3950.00', low: '3880.00' },
    ...{ volume: '150000000', amount: '30000000', time: '20261120150003' },
  });
  live.dailyLines.set('sh600519', [
    ['2026-11-18', '1500.00', '1505.00', '1510.00', '1490.00', '10000', {}, '0.08', '150200.00'],
    ['2026-11-19', '1480.00', '1490.00', '1500.00', '1475.00', '10000', {}, '0.08', '148600.00'],
    ['2026-11-23', '1490.00', '1495.00', '1500.00', '1475.00', '10000', {}, '0.08', '148600.00'],
  ]);
  live.lines.set('sh600519', {
    date: friday.replaceAll('-', ''),
    prevClose: '1490.00',
    points: ['0930 1492.00 10 1492000.00', '0931 1493.00 30 4478000.00'],
  });
  // The pages have the newest day alone, and its bars after the close.
  const evening = Date.parse(`${friday}T18:00:00+08:00`);
  const liveClock = { now: () => new Date(evening), sleep: () => Promise.resolve() };
  const tushare = await startTushareDay();
  fillTushare(tushare.server.tables);
  return {
    subjects: {
      simulator: { ...days, limitDate, listDate, splitDate, source: simulator, now, stockNo: listed.stockNo },
      files: { ...days, source: filesSource(ask), now, stockNo: '600519' },
      live: {
        ...days,
        date: friday,
        source: stockSdkSource({ baseUrl: live.baseUrl, clock: liveClock, timeoutMs: 500, listDateOf: () => null }),
        now: evening,
        stockNo: '600519',
      },
      tushare: {
        source: tushare.source(),
        now: Date.parse('2025-01-02T18:00:00+08:00'),
        stockNo: '600000',
        unknownNo: days.unknownNo,
        date: '2025-01-02',
        laterDate: '2025-01-03',
        minuteDate: '2025-01-02',
        limitDate: '2025-01-02',
        listDate: '2025-01-02',
        splitDate: '2025-01-02',
        sunday: '2024-12-29',
      },
    },
    async close() {
      fs.rmSync(root, { recursive: true, force: true });
      await live.close();
      await tushare.server.close();
    },
  };
}

/** So few stocks have days without anybody at a limit or on a list, and shares are given in summer. */
async function newestDate(rowsOn: (date: string) => Promise<Sourced<unknown>>): Promise<string> {
  const last = aShareCalendar.numberOf(days.date)!;
  for (let day = last; day > last - 240; day--) {
    const date = aShareCalendar.dateOf(day);
    if ((await rowsOn(date)).rows.length > 0) return date;
  }
  throw new Error('no list has a simulated stock');
}

/** Rows that the day of three stocks does not have, and rows of the next day, which the service should not have. */
function fillTushare(tables: Map<string, Readonly<Record<string, unknown>>[]>): void {
  const sizes = ['sm', 'md', 'lg', 'elg'].flatMap((size, n) => [
    [`buy_${size}_amount`, n + 1],
    [`sell_${size}_amount`, 2.5],
  ]);
  const flow = ofDay(0, Object.fromEntries(sizes) as Record<string, number>);
  const points = { open: 3900, high: 3950, low: 3880, close: 3940, pre_close: 3910, vol: 150_000_000, amount: 3e8 };
  const index = { ts_code: '000300.SH', trade_date: '20250102', ...points };
  const tomorrow = { trade_date: '20250103' };
  tables.get('daily')?.push(bar(0, tomorrow));
  tables.set('moneyflow', [flow, { ...flow, ...tomorrow }]);
  tables.set('index_daily', [index, { ...index, ...tomorrow }]);
  const limit = ofDay(0, { close: 10.1, fd_amount: 0, limit_amount: null, first_time: '92500', last_time: '145630' });
  const list = { ...limit, open_times: 3, limit_times: 0, up_stat: '0/0', limit: 'Z' };
  tables.set('limit_list_d', [list, { ...list, ...tomorrow }]);
  const listing = ofDay(0, { amount: 101_000.5, net_amount: -20_000, reason: '日振幅值达到15%的前5只证券' });
  const reasons = [listing, { ...listing, reason: '日换手率达到20%的前5只证券' }];
  tables.set('top_list', [...reasons, { ...listing, ...tomorrow }]);
  tables.set('top_inst', []);
  const given = { ts_code: '600000.SH', ex_date: '20250102', div_proc: '实施', stk_div: 0.004, cash_div_tax: 0 };
  tables.set('trade_cal', daysOf2025());
  tables.set('dividend', [given, { ...given, ex_date: tomorrow.trade_date }]);
  const quote = { open: 10, high: 10.2, low: 10, close: 10.1, pre_close: 10.05, vol: 10_000, amount: 101_000.5 };
  tables.set('rt_k', [{ ts_code: '600000.SH', ...quote, trade_time: '2025-01-02 15:00:00' }]);
}

/** A folder of every kind of file, with rows of a day that is to come in each. */
async function writeFiles(root: string): Promise<void> {
  const folder = path.join(root, 'files');
  fs.mkdirSync(folder);
  const write = (name: string, ...lines: string[]): void =>
    fs.writeFileSync(path.join(folder, name), `${lines.join('\n')}\n`);
  write(
    'daily.csv',
    'code,date,open,high,low,close,preClose,volume,amount,adjFactor,isST',
    '600519,2026-11-18,1500,1510,1490,1505,1500,1000000,1502000000,1,0',
    '600519,2026-11-19,1480,1500,1475,1490,1475,1000000,1486000000,1.0204,0',
    '600519,2026-11-23,745,750,740,747.5,745,2000000,1491000000,2.0408,0',
    '000001,2026-11-18,10,10.1,9.9,10,10,500000,5000000,1,1',
    '000001,2026-11-19,10,10.1,9.9,10.1,10,500000,5010000,1,1',
  );
  write('stocks.csv', 'code,name,listDate,floatShares,totalShares', '600519,甲股,2001-08-27,1.2e9,1256197800');
  write('valuation.csv', 'code,date,peTtm,pb', '600519,2026-11-19,22.5,8.1', '000001,2026-11-19,-4,0.9');
  write(
    'minute1.csv',
    'code,datetime,open,high,low,close,volume,amount',
    ...['09:31', '09:32', '14:00'].map((time) => `600519,${friday} ${time}:00,1490,1492,1490,1491,1000,1490800`),
    '600519,2026-11-23 09:31:00,1490,1492,1490,1491,1000,1490800',
  );
  write(
    'exrights.csv',
    'code,date,prevClose,preClose,ratio,split',
    '600519,2026-11-19,1505,1475,1.02034,1.01',
    '600519,2026-11-23,1490,745,2,2',
  );
  const points = (date: string): string => `sh000300,${date},3900,3950,3880,3940,15000000000,300000000000`;
  write('index_daily.csv', 'code,date,open,high,low,close,volume,amount', points('2026-11-19'), points('2026-11-23'));
  write(
    'news.csv',
    'date,publishTime,type,code,title',
    '2026-11-18,2026-11-18T18:30:00,announcement,600519,一个公告',
    '2026-11-19,2026-11-19T18:30:00,announcement,600519,后一个公告',
    '2026-11-20,2026-11-20T20:00:00,announcement,600519,晚间公告',
    '2026-11-19,2026-11-19T18:30:00,announcement,000001,另一只股票',
  );
  const limit = (date: string, close: string): string => `${date},600519,${close},25000000,09:25:00,14:56:30,2,1`;
  write(
    'limit_up_pool.csv',
    'date,code,price,sealFunds,firstSeal,lastSeal,breakTimes,boards',
    limit('2026-11-19', '1490'),
    limit('2026-11-23', '1495'),
  );
  const listing = (date: string): string => `${date},600519,254000000,日振幅值达到15%的前5只证券`;
  write('lhb_top.csv', 'date,code,netAmount,reason', listing('2026-11-19'), listing('2026-11-23'));
  await importMarket({ root, paths: [folder] });
}

/** As the table writes them, newest first. */
const daysOf2025 = (): { exchange: string; cal_date: string; is_open: number }[] =>
  Array.from({ length: 365 }, (_, n) => addDays('2025-12-31', -n)).map((date) => ({
    exchange: 'SSE',
    cal_date: date.replaceAll('-', ''),
    is_open: aShareCalendar.isTradingDay(date) ? 1 : 0,
  }));
