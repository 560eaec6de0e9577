import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { startSlice, type Device, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importMarket } from '../../market/import/import-market.ts';

/** Real bars; the folder is not part of the repository. `REAL_DATA` names another. */
const folder = process.env['REAL_DATA'] ?? path.resolve(import.meta.dirname, '../../../../../../shared/data');
const bars = path.join(folder, 'daily/daily.csv.gz');
const stockNo = '600246';
const isThere = fs.existsSync(bars) && gunzipSync(fs.readFileSync(bars)).includes(`\n${stockNo},2025-`);
if (!isThere) console.warn(`skipped: no real bars of ${stockNo} at ${folder}`);

let root: string;
let slice: Slice;
let member: Device;

beforeAll(async () => {
  if (!isThere) return;
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-real-'));
  const files = path.join(root, 'files');
  fs.mkdirSync(files);
  fs.copyFileSync(path.join(folder, 'stocks.csv'), path.join(files, 'stocks.csv'));
  const [head = '', ...rows] = gunzipSync(fs.readFileSync(bars)).toString('utf8').trim().split(/\r?\n/);
  const own = rows.filter((row) => row.startsWith(stockNo));
  fs.writeFileSync(path.join(files, 'daily.csv'), [head, ...own, ''].join('\n'));
  await importMarket({ root, paths: [files] });
  slice = await startSlice({
    marketDir: root,
    budgetFactor: 1e6,
    stockCount: 60,
    seed: true,
    at: '2026-01-05T10:00:00+08:00',
  });
  const { visitorId } = (await slice.signInAs('newcomer')).device;
  member = (await slice.signInAs('newcomer', slice.newDevice({ market: 'real', visitorId }))).device;
  // The free one of the day.
  await member.call('POST /api/stocks/hall/addFreeViewSPToolPrivilege', { stockNo, markingToolId: 19 });
});
afterAll(async () => {
  if (!isThere) return;
  await slice.close();
  fs.rmSync(root, { recursive: true });
});

/**
 * Published closes of the days around two crossings, with the sums of the last five and the last twenty closes, added up by
 * hand. The strategy buys when the mean of five comes above that of twenty while the latter is higher than five days before,
 * and sells when it falls below again.
 */
const days = [
  // Mean of twenty: 11.7865.
  { date: '2025-11-11', close: 11.04, five: 57.47, twenty: 235.73 },
  // 11.7400 under 11.7985.
  { date: '2025-11-17', close: 12.42, five: 58.7, twenty: 235.97 },
  // 11.9960 above 11.8205, which is above the 11.7865 of five days before: bought at the next open.
  { date: '2025-11-18', close: 12.32, five: 59.98, twenty: 236.41 },
  // 12.1080 above 11.8465.
  { date: '2025-11-20', close: 11.6, five: 60.54, twenty: 236.93 },
  // 11.7960 under 11.8200: sold at the next open, which is a Monday.
  { date: '2025-11-21', close: 10.83, five: 58.98, twenty: 236.4 },
] as const;

/** Published opens of the days after the crossings of the year, none of them before May. */
const trades = [
  { entry: ['2025-05-21', 5.98], exit: ['2025-05-30', 5.83] },
  { entry: ['2025-06-04', 6.11], exit: ['2025-06-27', 6.05] },
  { entry: ['2025-07-11', 6.61], exit: ['2025-09-26', 12.03] },
  { entry: ['2025-11-19', 12.23], exit: ['2025-11-24', 10.83] },
] as const;

/** Commission 0.025 % and transfer fee 0.001 % a side, stamp duty of 0.05 % on the sale; slippage 0.1 % a side. */
const [buying, selling, slippage] = [0.00026, 0.00076, 0.001];

describe.runIf(isThere)('a strategy on a real stock', () => {
  it('stands on the published closes', async () => {
    const line = await member.call('POST /api/stocks/quote/getKLine', { symbol: stockNo, adjust: 'none' });
    for (const { date, close, five, twenty } of days) {
      const at = line.date.indexOf(date);
      const sum = (count: number) => line.close.slice(at + 1 - count, at + 1).reduce((all, one) => all + one, 0);
      expect(line.close[at]).toBe(close);
      expect([sum(5).toFixed(2), sum(20).toFixed(2)]).toEqual([five.toFixed(2), twenty.toFixed(2)]);
    }
  });

  it('buys and sells at the opens after its crossings and at no other, less slippage and fees', async () => {
    const {
      trades: answer,
      result,
      lastDate,
    } = await member.call('POST /api/stocks/diagnosis/getStrategyDetail', {
      stockNo,
      strategyId: 'S01',
    });
    expect(lastDate).toBe('2025-12-31');
    expect(answer.toReversed().map(({ entryDate, exitDate }) => [entryDate, exitDate])).toEqual(
      trades.map(({ entry, exit }) => [entry[0], exit[0]]),
    );
    for (const [at, { entry, exit }] of trades.entries()) {
      const one = answer.at(-1 - at)!;
      const [bought, sold] = [entry[1] * (1 + slippage), exit[1] * (1 - slippage)];
      expect(one.exitReason).toBe('signal');
      expect(one.entryPrice).toBeCloseTo(bought, 2);
      expect(one.exitPrice).toBeCloseTo(sold, 2);
      expect(one.returnPct).toBeCloseTo(((sold * (1 - selling)) / (bought * (1 + buying)) - 1) * 100, 1);
    }
    // One of four: 6.61 became 12.03, the others lost.
    expect(result).toMatchObject({ tradeNum: 4, winRatePct: 25, isSparse: true, state: 'flat' });
  });

  it('is one of those that bars decide; the year is told beside holding the stock', async () => {
    const { list, buyAndHold } = await member.call('POST /api/stocks/diagnosis/getStrategyResult', { stockNo });
    expect(list.map(({ strategyId }) => strategyId)).toEqual(expect.arrayContaining(['S01', 'S02', 'S05', 'S07']));
    expect(buyAndHold!.totalPct).toBeGreaterThan(0);
  });
});
