import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SourceRefusal } from '../source-errors.ts';
import { date, ofDay, startTushareDay, type TushareDay } from './tushare-day.fixture.ts';
import type { WireRow } from './tushare-server.fixture.ts';

let day: TushareDay;
beforeEach(async () => {
  day = await startTushareDay();
});
afterEach(() => day.server.close());

/** A limit-up as the table has it: yuan, a time without its leading zero. */
const up = (no: number, changes: WireRow = {}): WireRow =>
  ofDay(no, {
    ...{ close: 11.06, fd_amount: 126_965_581, limit_amount: 7, first_time: '92500', last_time: '144845' },
    ...{ open_times: 1, up_stat: '2/2', limit_times: 2, limit: 'U' },
    ...changes,
  });
const list = (...rows: WireRow[]) => {
  day.server.tables.set('limit_list_d', rows);
  return day.source().limitLists(date);
};

describe('the list of limits of a day', () => {
  it('is read in our units, the three lists of it by their letters', async () => {
    const fallen = { limit: 'D', first_time: null, last_time: '14:30:00', limit_amount: 5_000_000, open_times: 4 };
    const { rows, refused } = await list(
      up(0),
      up(1, { ...fallen, close: 9.05, limit_times: 1 }),
      up(2, { limit: 'Z', fd_amount: null, close: 10.9, limit_times: null }),
      // Up at the limit in the morning, down at the other at the close.
      up(1, { limit: 'Z', close: 9.05 }),
    );
    expect(refused).toEqual([]);
    expect(rows).toEqual([
      {
        ...{ stockNo: '600000', side: 'up', isSealed: true, close: 11.06, firstSealSecond: 33_900 },
        ...{ lastSealSecond: 53_325, breakCount: 1, sealFunds: 126_965_581, boardAmount: null, boards: 2 },
      },
      expect.objectContaining({
        ...{ stockNo: '600001', side: 'down', isSealed: true, firstSealSecond: null, lastSealSecond: 52_200 },
        ...{ breakCount: 4, boardAmount: 5_000_000 },
      }),
      expect.objectContaining({ stockNo: '600002', side: 'up', isSealed: false, sealFunds: null, boards: null }),
      expect.objectContaining({ stockNo: '600001', side: 'up', isSealed: false }),
    ]);
  });

  it('is left without the rows that can not be, each with its reason', async () => {
    const { rows, refused } = await list(
      up(0),
      up(0),
      up(1, { first_time: '250000' }),
      up(8, { last_time: [] }),
      up(2, { fd_amount: '1.2亿' }),
      up(3, { open_times: -1 }),
      up(4, { limit: 'X' }),
      up(5, { short: true }),
      up(6, { trade_date: '20241231', force: true }),
      { ...up(7), ts_code: '110000.SH' },
    );
    expect(rows.map(({ stockNo }) => stockNo)).toEqual(['600000']);
    expect(refused.map(({ code, reason }) => [code, reason])).toEqual([
      ['600000.SH', 'duplicate'],
      [expect.any(String), 'wrongFieldCount'],
      ['600006.SH', 'badDate'],
      ['110000.SH', 'unknownBoard'],
      ['600001.SH', 'badTime'],
      ['600008.SH', 'badTime'],
      ['600002.SH', 'notANumber'],
      ['600003.SH', 'negativeFigure'],
      ['600004.SH', 'emptyField'],
    ]);
  });

  it('is nothing of a day to come, and read page after page', async () => {
    day.server.cutPages(2, false);
    const { rows } = await list(...[0, 1, 2, 3, 4].map((no) => up(no)));
    expect(rows).toHaveLength(5);
    const asked = day.server.heard.length;
    expect((await day.source().limitLists('2025-01-03')).rows).toEqual([]);
    expect(day.server.heard).toHaveLength(asked);
  });

  it('is refused where our access does not include it', async () => {
    day.server.tables.set('limit_list_d', []);
    day.server.forbid(
      'limit_list_d',
      40203,
      '抱歉，您没有接口(limit_list_d)访问权限，权限的具体详情访问：https://tushare.pro',
    );
    await expect(day.source().limitLists(date)).rejects.toMatchObject({
      kind: 'permission',
    } satisfies Partial<SourceRefusal>);
  });
});
