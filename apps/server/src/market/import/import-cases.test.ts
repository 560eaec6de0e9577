import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadImported, loadRecords } from '../files/imported-files.ts';
import { importMarket, type ImportRequest } from './import-market.ts';

/** Small files as people have them; the folder is not part of the repository. */
const cases = path.resolve(import.meta.dirname, '../../../../../../shared/import-cases');
const isThere = fs.existsSync(cases);
if (!isThere) console.warn(`skipped: no cases at ${cases}`);

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-cases-'));
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

const now = Date.parse('2026-11-30T12:00:00+08:00');
const run = (name: string, more: Partial<ImportRequest> = {}) =>
  importMarket({ root, paths: [path.join(cases, name)], now, ...more });

/** Bars of a stock as they are stored: closes in fen, shares, yuan. */
function barsOf(stockNo: string): { close: number[]; volume: number[]; amount: number[] } {
  const { columns, securities } = loadImported(root)!;
  const at = securities.findIndex((security) => security.stockNo === stockNo);
  const [from, to] = [columns.start[at]!, columns.start[at]! + columns.length[at]!];
  return {
    close: [...columns.close.subarray(from, to)],
    volume: [...columns.volume.subarray(from, to)],
    amount: [...columns.amount.subarray(from, to)],
  };
}

const closes = [1138, 1148, 1157, 1145, 1142, 1133, 1109, 1132, 1134, 1147];
const refusedOf = async (name: string): Promise<string[]> =>
  (await run(name)).findings.flatMap(({ causes }) => causes.map(({ example, count }) => `${example.reason} ${count}`));

describe.skipIf(!isThere)('files of ten days as people have them', () => {
  const spelled = fs.existsSync(cases)
    ? fs.readdirSync(cases).filter((name) => /^(0\d|1\d|2[0-4]|2[6-9]|3[1-46-8]|4[1-9]|5[0-2]|5[7-9])_/.test(name))
    : [];
  it.each(spelled)('%s gives the bars that the plain one gives', async (name) => {
    await run(name);
    const { close, volume, amount } = barsOf('000001');
    expect(close).toEqual(closes);
    expect(volume[0]).toBe(82_462_900);
    expect(Math.round(amount[0]! / 1e6)).toBe(934);
  });

  it.each([
    ['36_dup_rows.csv', ['duplicate 1']],
    ['37_dup_conflict.csv', ['duplicate 1']],
    ['39_future.csv', ['beyondCalendar 2', 'dayToCome 1']],
    ['40_weekend.csv', ['notATradingDay 2']],
    ['60_two_stocks_one_old_bse.csv', ['unknownBoard 5']],
    ['79_new_names.csv', ['badCode 1']],
    ['82_index_shares_code.csv', ['outsidePriceLimits 1']],
    ['90_future_bar.csv', ['dayToCome 1']],
  ])('%s refuses these rows alone: %j', async (name, refused) => {
    expect(await refusedOf(name)).toEqual(refused);
  });

  it.each([
    ['25_lots_no_amount.csv', /--volume/],
    ['35_short_rows.csv', /--volume/],
    ['53_empty.csv', /empty/],
    ['54_header_only.csv', /no rows/],
    ['55_neg_qfq.csv', /adjusted prices/],
    ['70_tencent_mixed.csv', /--volume/],
    ['81_f32_yuan.csv', /--volume/],
    ['84_weekly.csv', /bars of weeks/],
  ])('%s is not taken, and says why: %s', async (name, why) => {
    await expect(run(name)).rejects.toThrow(why);
    expect(loadImported(root)).toBeNull();
  });

  it('are taken in the unit that somebody says where nothing proves it', async () => {
    await run('25_lots_no_amount.csv', { volume: 'lot' });
    expect(barsOf('000001').volume[0]).toBe(82_462_900);
    await run('81_f32_yuan.csv', { volume: 'share' });
    expect(barsOf('600519')).toMatchObject({ close: [70385, 71586], volume: [4_961_248, 5_201_941] });
  });

  it('without an amount, with none that fits, or suspended, are whole', async () => {
    await run('30_nan_none.csv');
    expect([barsOf('000001').close.length, barsOf('000001').amount.filter((amount) => amount > 0).length]).toEqual([
      7, 1,
    ]);
    const { daily } = await run('56_susp_nan.csv');
    expect([daily.refusedCount, daily.suspendedDays > 0]).toEqual([0, true]);
    const suspended = await run('72_bs_suspended_lowercase.csv');
    expect([suspended.daily.refusedCount, suspended.daily.suspendedDays]).toEqual([0, 1]);
    await run('75_amount_zero.csv');
    expect((await run('78_dup_546_bad_first.csv')).daily.refused.map(({ line }) => line)).toEqual([3]);
    expect(barsOf('000797').close).toEqual([590, 594, 568]);
  });

  it.each(['73_pre_close_name.csv', '74_preClose_name.csv'])('%s has its ex-rights day', async (name) => {
    const { daily } = await run(name);
    expect(daily.stocks[0]!.actions).toMatchObject([{ factor: 2 }]);
  });

  it('a new day is added to those that are there, with its name', async () => {
    await run('names');
    await run('p1_daily.csv');
    const { days } = await run('p2_daily.csv');
    expect(days).toEqual({ added: 1, kept: 0, completed: 0, contradicted: 0 });
    expect(barsOf('000001').close).toEqual([...closes.slice(0, 8), closes.at(-1)]);
    expect(loadImported(root)!.securities).toMatchObject([
      { name: '平安银行', industry: '银行', listDate: '1991-04-03' },
    ]);
  });

  it('flows are counted in the unit of their names', async () => {
    await run('88_flows_amount');
    expect(loadImported(root)!.columns.mainNet[0]).toBeCloseTo((28034.03 - 23361.69) * 1e4, -2);
    await expect(run('71_flows')).resolves.toMatchObject({ skipped: [{ name: 'daily.csv', reason: 'unknownUnit' }] });
    expect(loadRecords(root).flows).toHaveLength(1);
  });

  it('a renamed code is one stock over several runs', async () => {
    await run('bse_old_daily.csv');
    expect(loadImported(root)!.securities.map(({ stockNo }) => stockNo)).toEqual(['836807']);
    await run('bse_new_daily.csv', { stocksFile: path.join(cases, 'bse_stocks2.csv') });
    expect(loadImported(root)!.securities.map(({ stockNo, name }) => [stockNo, name])).toEqual([
      ['920807', '某北交所股'],
    ]);
    expect(barsOf('920807').close).toHaveLength(8);
    // The list is known from now on.
    await run('bse_old_daily.csv');
    expect(loadImported(root)!.securities).toHaveLength(1);
  });

  it('minutes of which the morning ends at 13:00 have no hole', async () => {
    const { findings, minuteBars } = await run('minute_tdx_two_days.csv');
    expect(findings.flatMap(({ causes }) => causes)).toEqual([]);
    expect(minuteBars).toBe(
      fs.readFileSync(path.join(cases, 'minute_tdx_two_days.csv'), 'utf8').trim().split('\n').length - 1,
    );
  });
});
