import fs from 'node:fs';
import path from 'node:path';
import { aShareCalendar } from '@lianpan/market/calendar';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadRecords, newestImport } from '../../files/imported-files.ts';
import { standingEngine } from '../../engine/imported/imported-market.fixture.ts';
import { mergeStoredDays } from './merge-days.ts';
import { mergeFlows } from '../../files/known-flows.ts';
import { flowFiguresOf } from './merge-flows.ts';
import { dailyRow, startNightlyBench, week, type NightlyBench } from './nightly.fixture.ts';
import type { WireRow } from '../tushare/tushare-server.fixture.ts';

let bench: NightlyBench;
beforeEach(async () => {
  bench = await startNightlyBench();
});
afterEach(() => bench.close());

/** Bought and sold in tens of thousands of yuan; the bar of the day has traded about 104,000 yuan. */
const flow = (date: string, changes: WireRow = {}): WireRow => ({
  ts_code: '600000.SH',
  trade_date: date.replaceAll('-', ''),
  ...{ buy_sm_amount: 2, sell_sm_amount: 3.5, buy_md_amount: 2.5, sell_md_amount: 2 },
  ...{ buy_lg_amount: 3, sell_lg_amount: 2.75, buy_elg_amount: 2.9, sell_elg_amount: 2.15 },
  ...changes,
});
const friday = '2026-11-20T17:00';

async function flowsShown(days: number) {
  const { engine, slotOf } = standingEngine(bench.root, '2026-11-20T18:00:00+08:00');
  return engine.of('imported').flows(slotOf.get('600000')!, days);
}

it('shows the four sizes that were published, and a guess of them where they were not', async () => {
  bench.server.tables.set('moneyflow', [flow(week[4])]);
  await bench.run(friday);
  const [guessed, counted] = await flowsShown(2);
  expect(guessed).toMatchObject({ tradeDate: week[3], flow: { tier: 4, isEstimated: true } });
  expect(counted).toMatchObject({
    tradeDate: week[4],
    flow: { tier: 1, isEstimated: false, amount: 10_400 * 10 - 500 },
  });
  const { superLarge, large, medium, small, mainNet } = counted!.flow;
  expect([superLarge.net, large.net, medium.net, small.net]).toEqual([7500, 2500, 5000, -15_000]);
  expect([mainNet, superLarge.in]).toEqual([10_000, null]);
});

it('guesses the sizes where the published ones do not balance, and keeps the main net', async () => {
  bench.server.tables.set('moneyflow', [flow(week[4], { sell_sm_amount: 2 })]);
  await bench.run(friday);
  const [last] = await flowsShown(1);
  expect(last!.flow).toMatchObject({ tier: 4, isEstimated: true, mainNet: 10_000 });
  expect(last!.flow.superLarge.net).toBeCloseTo(4000, 6);
});

it('takes the sizes of stored days over into an import of before they were kept', async () => {
  bench.server.tables.set('moneyflow', [flow(week[3]), flow(week[4])]);
  await bench.run(friday);
  const folder = path.join(bench.root, 'imported', String(newestImport(bench.root)));
  for (const name of fs.readdirSync(folder)) if (name.startsWith('flows')) fs.rmSync(path.join(folder, name));
  expect(loadRecords(bench.root).flows).toEqual([]);
  expect(mergeStoredDays(bench.root)).toBe(5);
  const [stock] = loadRecords(bench.root).flows;
  expect(Array.from(stock!.day, (day) => aShareCalendar.dateOf(day))).toEqual(week.slice(3));
  expect([[...stock!.superLarge], [...stock!.medium]]).toEqual([
    [7500, 7500],
    [5000, 5000],
  ]);
  expect(mergeStoredDays(bench.root)).toBe(0);
});

it('takes the newest word on a day, also when that is none', () => {
  const given = (date: string, superLarge: number | null) => ({
    stockNo: '600000',
    date,
    split: superLarge === null ? null : { superLarge, medium: 1 },
  });
  const known = mergeFlows([], [given(week[1], 2), given(week[0], 1)]);
  expect([...known[0]!.superLarge]).toEqual([1, 2]);
  expect([...mergeFlows(known, [given(week[1], null), given(week[2], 3)])[0]!.superLarge]).toEqual([1, 3]);
  expect(mergeFlows(known, [given(week[1], null), given(week[0], null)])).toEqual([]);
  expect(mergeFlows(known, [{ ...given(week[1], 5), stockNo: '600001' }])).toHaveLength(2);
});

it('has no sizes of a bar without an amount, nor without a flow', () => {
  const bar = { ...dailyRow(week[0], 1000), stockNo: '600000', date: week[0] } as never as Parameters<
    typeof flowFiguresOf
  >[0];
  const sized = { stockNo: '600000', small: -3, medium: 1, large: 1, superLarge: 1, mainNet: 2 };
  expect(flowFiguresOf({ ...bar, amount: 1000 }, sized).split).toEqual({ superLarge: 1, medium: 1 });
  expect(flowFiguresOf({ ...bar, amount: null }, sized).split).toBeNull();
  expect(flowFiguresOf({ ...bar, amount: 1000 }, undefined).split).toBeNull();
});
