import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importMarket } from '../../market/import/import-market.ts';

/** Real bars; the folder is not part of the repository. `REAL_DATA` names another. */
const folder = process.env['REAL_DATA'] ?? path.resolve(import.meta.dirname, '../../../../../../shared/data');
const bars = path.join(folder, 'daily/daily.csv.gz');
const isThere = fs.existsSync(bars) && gunzipSync(fs.readFileSync(bars)).includes('\n600246,2025-');
if (!isThere) console.warn(`skipped: no real bars of 600246 and 600744 at ${folder}`);

const stocks = ['600246', '600744'] as const;
let root: string;
let slice: Slice;
let call: Slice['call'];

beforeAll(async () => {
  if (!isThere) return;
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-real-'));
  const files = path.join(root, 'files');
  fs.mkdirSync(files);
  fs.copyFileSync(path.join(folder, 'stocks.csv'), path.join(files, 'stocks.csv'));
  const [head = '', ...rows] = gunzipSync(fs.readFileSync(bars)).toString('utf8').trim().split(/\r?\n/);
  const own = rows.filter((row) => stocks.some((stockNo) => row.startsWith(stockNo)));
  fs.writeFileSync(path.join(files, 'daily.csv'), [head, ...own, ''].join('\n'));
  await importMarket({ root, paths: [files] });
  slice = await startSlice({
    marketDir: root,
    budgetFactor: 1e6,
    stockCount: 60,
    seed: true,
    at: '2026-01-05T10:00:00+08:00',
  });
  const { visitorId } = await slice.signInAs('fullService').then(({ device }) => device);
  call = slice.callAs(await slice.signInAs('fullService', slice.newDevice({ market: 'real', visitorId })));
});
afterAll(async () => {
  if (!isThere) return;
  await slice.close();
  fs.rmSync(root, { recursive: true });
});

const only = (id: string) => ({
  groups: [{ op: 'AND' as const, items: [{ id }] }],
});

/**
 * Which of these hold on a day, worked out by hand from the published bars and the definitions of market handbook E.2 and E.7:
 * long white and black candles, bullish engulfing, gap up, three closes higher, the averages of 5 and 10 days crossing.
 */
const held: readonly (readonly [string, (typeof stocks)[number], readonly string[]])[] = [
  ['2025-10-13', '600246', ['P01', 'P10']],
  ['2025-11-17', '600246', ['Q05', 'T06']],
  ['2025-11-27', '600246', ['P01', 'P24', 'Q05']],
  ['2025-05-23', '600744', ['P02']],
  ['2025-07-04', '600744', ['P01', 'P24', 'Q05']],
  ['2025-08-08', '600744', ['P01', 'T06']],
];
const asked = ['P01', 'P02', 'P10', 'P24', 'Q05', 'T06'] as const;

describe.runIf(isThere)('the picker on real bars', () => {
  it.each(held)('of %s finds %s where its bars say so', async (tradeDate, stockNo, expected) => {
    const found = await Promise.all(
      asked.map(async (id) => {
        const { list } = await call('POST /api/stocks/picker/run', { query: only(id), tradeDate });
        return list.some(({ cell }) => cell?.stockNo === stockNo) ? [id] : [];
      }),
    );
    expect(found.flat()).toEqual(expected);
  });
});

/** Published opens of the days on which the test must have bought and sold, and why it sold. */
const traded = [
  // Its close of 2025-01-03 was 7.1 % below the open, that of 01-06 14.8 %: sold at the next open.
  { stockNo: '600246', entry: ['2025-01-03', 7.7], exit: ['2025-01-07', 6.56], reason: 'stop' },
  { stockNo: '600246', entry: ['2025-02-06', 5.21], exit: ['2025-02-13', 5.89], reason: 'days' },
  { stockNo: '600744', entry: ['2025-04-09', 3.4], exit: ['2025-04-16', 3.76], reason: 'days' },
  { stockNo: '600744', entry: ['2025-07-02', 5.0], exit: ['2025-07-09', 7.59], reason: 'days' },
] as const;

/** Commission 0.025 %, transfer fee 0.001 % and slippage 0.1 % a side, stamp duty of 0.05 % on the sale. */
const costs = { buy: 0.00026 + 0.001, sell: 0.00026 + 0.0005 + 0.001 };

describe.runIf(isThere)('a back-test on real bars', () => {
  it('buys at the next open, sells after five days or a loss of 8 %, at the published opens less costs', async () => {
    const { jobId } = await call('POST /api/stocks/picker/backtest', { query: only('P01'), years: 1, holdDays: 5 });
    const state = async () => (await call('POST /api/stocks/picker/getBacktest', { jobId })).state;
    await expect.poll(state, { timeout: 200_000 }).toBe('done');
    const { result } = await call('POST /api/stocks/picker/getBacktest', { jobId });
    for (const { stockNo, entry, exit, reason } of traded) {
      const [entryDate, bought] = entry;
      const [exitDate, sold] = exit;
      const trade = result!.trades.find((one) => one.stockNo === stockNo && one.entryDate === entryDate);
      expect(trade).toMatchObject({ exitDate, reason });
      expect(trade!.return).toBeCloseTo((sold * (1 - costs.sell)) / (bought * (1 + costs.buy)) - 1, 5);
    }
  });
});
