import fs from 'node:fs';
import path from 'node:path';
import { aShareCalendar } from '@lianpan/market/calendar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importedDataset, seriesOf } from '../../engine/dataset.ts';
import { loadImported } from '../../files/imported-files.ts';
import { LiveQuotes } from '../../engine/live-quotes.ts';
import { importMarket } from '../../import/import-market.ts';
import { loadDay } from '../../files/day-files.ts';
import { dailyRow, startNightlyBench, week, type NightlyBench } from './nightly.fixture.ts';
import type { WireRow } from '../tushare/tushare-server.fixture.ts';

let bench: NightlyBench;
beforeEach(async () => {
  bench = await startNightlyBench();
  give();
});
afterEach(() => bench.close());

const [friday, later] = ['2026-11-20T17:00', '2026-11-20T19:00'];
const codes = ['600000.SH', '600001.SH'];
const wire = (date: string): string => date.replaceAll('-', '');

/** Two stocks that halve on Friday, by their factors too where `factors` says so; 10,000 shares a day, 20,000 on Friday. */
function give(factors: readonly number[] = [5, 5]): void {
  const half = { open: 5, high: 5.3, low: 5, close: 5.2, pre_close: 5.15, vol: 200, amount: 103.5 };
  const rows = codes.flatMap((ts_code) =>
    week.map((date, n) => dailyRow(date, n === 4 ? 520 : 1000 + 10 * n, { ts_code, ...(n === 4 ? half : {}) })),
  );
  bench.server.tables.set('daily', rows);
  bench.server.tables.set(
    'adj_factor',
    codes.flatMap((ts_code, no) =>
      week.map((date, n) => ({ ts_code, trade_date: wire(date), adj_factor: n === 4 ? factors[no] : 2.5 })),
    ),
  );
  const list = bench.server.tables.get('stock_basic')!;
  if (list.length === 1) list.push({ ...list[0]!, ts_code: codes[1], name: '乙股' });
}

const dividend = (changes: WireRow = {}): WireRow => ({
  ...{ ts_code: codes[0], ex_date: wire(week[4]), div_proc: '实施', stk_div: 0.9, cash_div_tax: 0.2 },
  ...changes,
});
const giveDividends = (...rows: WireRow[]): void => void bench.server.tables.set('dividend', rows);

/** Moves the factor of the second stock a day earlier. */
function stepOnThursday(): void {
  const isSecond = (row: WireRow): boolean => row['ts_code'] === codes[1] && row['trade_date'] === wire(week[3]);
  const factors = bench.server.tables.get('adj_factor')!;
  bench.server.tables.set(
    'adj_factor',
    factors.map((row) => (isSecond(row) ? { ...row, adj_factor: 5 } : row)),
  );
}

/** Volumes of the week, adjusted forward, as charts and conditions take them. */
function volumes(index: number): number[] {
  const dataset = importedDataset(loadImported(bench.root)!, new LiveQuotes());
  return [...seriesOf(dataset, index, 'forward').volume];
}
const asTraded = [10_000, 10_000, 10_000, 10_000, 20_000];
const actions = () => loadImported(bench.root)!.actions.map(([action]) => action);
const asked = () => bench.server.heard.filter(({ table }) => table === 'dividend');
const fail = (table: string): void => bench.server.next(table, ...Array.from({ length: 3 }, () => ({ status: 500 })));
const leftOut = (): unknown[] =>
  bench.logged
    .filter((entry) => (entry as unknown[])[1] === 'splits were left out')
    .map((entry) => (entry as unknown[])[0]);

describe('the splits of a day', () => {
  it('make the volumes of before comparable, of a stock that has a row alone', async () => {
    giveDividends(dividend({ div_proc: '预案', stk_div: 0.5 }), dividend(), dividend());
    await bench.run(friday);
    const day = aShareCalendar.numberOf(week[4])!;
    expect(actions()).toEqual([
      { day, factor: 2, split: 1.9 },
      { day, factor: 2 },
    ]);
    expect([volumes(0), volumes(1)]).toEqual([[19_000, 19_000, 19_000, 19_000, 20_000], asTraded]);
    expect(leftOut()).toEqual([]);
  });

  it('are asked for once, of the day whose prices show a stock that is ex rights', async () => {
    await bench.run(friday);
    expect(asked()).toMatchObject([{ parameters: { ex_date: wire(week[4]) } }]);
    expect(week.map((date) => loadDay(bench.root, date)?.splits)).toEqual(week.map(() => []));
    expect(await bench.run(later)).toMatchObject({ fetched: [] });
    expect(asked()).toHaveLength(1);
  });

  it('are asked for where reference prices alone show it', async () => {
    bench.server.tables.set('adj_factor', []);
    giveDividends(dividend());
    await bench.run(friday);
    expect(asked()).toHaveLength(1);
    expect(volumes(0)[0]).toBe(19_000);
  });

  it('that the prices leave no room for are left out alone and named', async () => {
    give([5, 2.5]);
    giveDividends(
      dividend({ stk_div: 9 }),
      dividend({ ts_code: codes[1], stk_div: 0.3 }),
      dividend({ ts_code: '600004.SH' }),
      dividend({ ts_code: '600005.SH', stk_div: -1 }),
    );
    await bench.run(friday);
    expect(leftOut()).toMatchObject([
      {
        ...{ date: week[4], source: 'tushare', count: 4 },
        refused: [
          { table: 'dividend', code: '600005.SH', reason: 'negativeFigure' },
          { code: '600000', reason: 'splitDoesNotFit', detail: 'split 10 of a step of 2' },
          { code: '600001', reason: 'splitDoesNotFit', detail: 'split 1.3 of a step of 1' },
          { code: '600004', reason: 'splitDoesNotFit', detail: 'split 1.9 of a stock without a bar' },
        ],
      },
    ]);
    expect([volumes(0), volumes(1)]).toEqual([asTraded, asTraded]);
  });

  it('stay when the day comes again, also where nobody answers then', async () => {
    giveDividends(dividend());
    await bench.run(friday);
    fail('dividend');
    fs.rmSync(path.join(bench.root, 'days', `${week[4]}.json.gz`));
    await bench.run(later);
    expect(loadDay(bench.root, week[4])).toMatchObject({ splits: null, failed: ['splits'] });
    expect(volumes(0)[0]).toBe(19_000);
    await bench.run('2026-11-20T20:00');
    expect(loadDay(bench.root, week[4])).toMatchObject({ splits: [{ stockNo: '600000', split: 1.9 }], failed: [] });
  });

  it('stay with a stored day that is fetched again for something else', async () => {
    giveDividends(dividend());
    fail('moneyflow');
    await bench.run(friday, 2);
    expect(loadDay(bench.root, week[4])?.failed).toEqual(['moneyFlow']);
    fail('dividend');
    expect(await bench.run(later, 2)).toMatchObject({ fetched: week.slice(3) });
    expect(loadDay(bench.root, week[4])).toMatchObject({ splits: [{ stockNo: '600000', split: 1.9 }], failed: [] });
  });

  it('of a stock that comes back from a suspension are judged by what the market knows of it', async () => {
    const isAway = (row: WireRow): boolean => row['ts_code'] === codes[1] && row['trade_date'] === wire(week[3]);
    const rows = bench.server.tables.get('daily')!;
    bench.server.tables.set(
      'daily',
      rows.filter((row) => !isAway(row)),
    );
    giveDividends(dividend(), dividend({ ts_code: codes[1] }));
    await bench.run(friday);
    expect(volumes(1)).toEqual([19_000, 19_000, 19_000, 20_000]);
  });

  it('take the place of what a file told of the day', async () => {
    const folder = path.join(bench.root, 'files');
    fs.mkdirSync(folder);
    const write = (name: string, ...lines: string[]): void =>
      fs.writeFileSync(path.join(folder, name), `${lines.join('\n')}\n`);
    const header = 'code,date,open,high,low,close,preClose,volume';
    const rows = [`600000,${week[3]},10,10.3,10,10.3,10.2,10000`, `600000,${week[4]},5,5.3,5,5.2,5.15,20000`];
    write('daily.csv', header, ...rows);
    write('exrights.csv', 'code,date,prevClose,preClose,ratio,split', `600000,${week[4]},10.3,5.15,2,1.8`);
    await importMarket({ root: bench.root, paths: [folder] });
    expect(actions()).toMatchObject([{ split: 1.8 }]);
    giveDividends(dividend());
    await bench.run(friday);
    expect(volumes(0)[0]).toBe(19_000);
  });
});

describe('a day without its splits', () => {
  it('is whole where our access does not include them, and costs one request an hour', async () => {
    stepOnThursday();
    bench.server.forbid('dividend', 40203, '抱歉，您没有接口(dividend)访问权限');
    const { fetched, failed } = await bench.run(friday);
    expect([fetched, failed, asked().length]).toEqual([week, null, 1]);
    expect(loadDay(bench.root, week[4])).toMatchObject({ splits: null, failed: [] });
    const state = bench.ranking.states().find(({ capability }) => capability === 'splits')!;
    expect([state.state, state.problem]).toEqual(['resting', expect.stringContaining('权限')]);
    expect([volumes(0), volumes(1)]).toEqual([asTraded, asTraded]);
    expect(await bench.run('2026-11-20T17:05')).toMatchObject({ fetched: [] });
    expect(asked()).toHaveLength(1);
  });

  it('is asked for them again once our access includes them, where it did the day before', async () => {
    const day = week[4];
    stepOnThursday();
    giveDividends(dividend(), dividend({ ts_code: codes[1], ex_date: wire(week[3]) }));
    await bench.run('2026-11-19T17:00', 4);
    bench.server.forbid('dividend', 40203, '抱歉，您没有接口(dividend)访问权限');
    await bench.run(friday);
    expect(loadDay(bench.root, day)?.splits).toBeNull();
    bench.server.allow('dividend');
    expect(await bench.run(later)).toMatchObject({ fetched: [day] });
    expect(volumes(0)[0]).toBe(19_000);
    expect(await bench.run('2026-11-20T19:30')).toMatchObject({ fetched: [] });
  });

  it.each([
    ['nobody answers', () => fail('dividend')],
    [
      'the answer lacks a column',
      () => bench.server.next('dividend', { body: '{"code":0,"data":{"fields":["ts_code"],"items":[]}}' }),
    ],
  ])('is whole where %s, and asked for them again', async (_what, spoil) => {
    giveDividends(dividend());
    spoil();
    expect(await bench.run(friday)).toMatchObject({ fetched: week, failed: null });
    expect(loadDay(bench.root, week[4])).toMatchObject({ splits: null, failed: ['splits'] });
    expect(volumes(0)).toEqual(asTraded);
    expect(await bench.run(later)).toMatchObject({ fetched: [week[4]] });
    expect(loadDay(bench.root, week[4])?.failed).toEqual([]);
    expect(volumes(0)[0]).toBe(19_000);
  });
});
