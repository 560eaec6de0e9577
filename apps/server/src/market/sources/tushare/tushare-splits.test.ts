import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SourceRefusal } from '../source-errors.ts';
import { date, startTushareDay, type TushareDay } from './tushare-day.fixture.ts';
import type { WireRow } from './tushare-server.fixture.ts';

let day: TushareDay;
beforeEach(async () => {
  day = await startTushareDay();
});
afterEach(() => day.server.close());

/** A dividend that is carried out: three shares for ten and one yuan for ten. */
const dividend = (no: number, changes: WireRow = {}): WireRow => ({
  ...{ ts_code: `${600000 + no}.SH`, ex_date: '20250102', div_proc: '实施', stk_div: 0.3, cash_div_tax: 0.1 },
  ...changes,
});
const list = (...rows: WireRow[]) => {
  day.server.tables.set('dividend', rows);
  return day.source().splits(date);
};

describe('the dividends of an ex-rights day', () => {
  it('are told in shares a share, plans and cash left aside', async () => {
    const { rows, refused } = await list(
      dividend(0, { div_proc: '预案', stk_div: 0.5 }),
      dividend(0, { div_proc: '股东大会通过', stk_div: 0.5 }),
      dividend(0),
      dividend(0, { stk_div: 0, cash_div_tax: 0.2 }),
      dividend(1, { stk_div: null }),
      dividend(2, { stk_div: 1, cash_div_tax: null }),
    );
    expect([rows, refused]).toEqual([
      [
        { stockNo: '600000', split: 1.3 },
        { stockNo: '600002', split: 2 },
      ],
      [],
    ]);
    expect(day.server.heard).toMatchObject([{ table: 'dividend', parameters: { ex_date: '20250102' } }]);
  });

  it('count once where a row comes again, and not at all where rows contradict each other', async () => {
    const { rows, refused } = await list(
      dividend(0),
      dividend(0),
      dividend(0, { cash_div_tax: 0.12 }),
      dividend(1),
      dividend(1, { stk_div: 0.4 }),
    );
    expect(rows).toEqual([{ stockNo: '600000', split: 1.3 }]);
    expect(refused).toEqual([
      { table: 'dividend', code: '600001.SH', reason: 'duplicate', detail: 'shares a share: 0.3, 0.4' },
    ]);
  });

  it('are left without the rows that can not be, each with its reason', async () => {
    const { rows, refused } = await list(
      dividend(0),
      dividend(1, { stk_div: '10送3' }),
      dividend(2, { stk_div: -0.3 }),
      dividend(3, { stk_div: null, cash_div_tax: null }),
      dividend(4, { short: true }),
      dividend(5, { ex_date: '20241231', force: true }),
      dividend(6, { ts_code: '900901.SH' }),
    );
    expect(rows).toEqual([{ stockNo: '600000', split: 1.3 }]);
    expect(refused.map(({ code, reason }) => [code, reason])).toEqual([
      ['600001.SH', 'notANumber'],
      ['600002.SH', 'negativeFigure'],
      ['600003.SH', 'emptyField'],
      [expect.any(String), 'wrongFieldCount'],
      ['600005.SH', 'badDate'],
      ['900901.SH', 'unknownBoard'],
    ]);
  });

  it('of an old code stand under the new one', async () => {
    day.server.tables.set('bse_mapping', [{ o_code: '830799.BJ', n_code: '920799.BJ' }]);
    expect((await list(dividend(0, { ts_code: '830799.BJ' }))).rows).toEqual([{ stockNo: '920799', split: 1.3 }]);
  });

  it('are nothing of a day to come, and read page after page', async () => {
    day.server.cutPages(2, false);
    expect((await list(...[0, 1, 2, 3, 4].map((no) => dividend(no)))).rows).toHaveLength(5);
    const asked = day.server.heard.length;
    expect((await day.source().splits('2025-01-03')).rows).toEqual([]);
    expect(day.server.heard).toHaveLength(asked);
  });

  it('are refused where our access does not include them, and as a whole where a column is missing', async () => {
    day.server.dropColumn('dividend', 'stk_div');
    await expect(list(dividend(0))).rejects.toMatchObject({
      name: 'SourceFormatError',
      message: expect.stringContaining('lacks the columns stk_div'),
    });
    day.server.forbid('dividend', 40203, '抱歉，您没有接口(dividend)访问权限，权限的具体详情访问：https://tushare.pro');
    await expect(list(dividend(0))).rejects.toMatchObject({ kind: 'permission' } satisfies Partial<SourceRefusal>);
  });
});
