import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CallEnd, ProviderWatch } from '../../../providers/calls/provider-watch.ts';
import type { SourcedDay } from '../../wire/sourced-rows.ts';
import { date, ofDay, startTushareDay, type TushareDay } from './tushare-day.fixture.ts';
import type { TushareServer } from './tushare-server.fixture.ts';

let server: TushareServer;
let source: TushareDay['source'];
let slept: readonly number[];
beforeEach(async () => {
  ({ server, source, slept } = await startTushareDay());
});
afterEach(() => server.close());

const day = (): Promise<SourcedDay> => source().dailyBars(date);
const stocksOf = (given: SourcedDay): string[] => given.bars.map(({ stockNo }) => stockNo);
const all = ['600000', '600001', '600002'];

describe('pages', () => {
  const offsets = (table: string) =>
    server.heard.filter((one) => one.table === table).map(({ parameters }) => parameters['offset']);

  it('are read until the service says that there are no more', async () => {
    server.cutPages(2, true);
    expect(stocksOf(await day())).toEqual(all);
    expect(offsets('daily')).toEqual([0, 2]);
  });

  it('are read until one is empty where the service says nothing', async () => {
    server.cutPages(2, false);
    expect(stocksOf(await day())).toEqual(all);
    expect(offsets('daily')).toEqual([0, 2, 3]);
  });

  it('stay below the limit of the table', async () => {
    server.cutPages(6000, true);
    server.tables.set(
      'stock_st',
      Array.from({ length: 1003 }, (_, no) => ofDay(no, {})),
    );
    expect((await day()).bars.every(({ isRisk }) => isRisk)).toBe(true);
    expect(offsets('stock_st')).toEqual([0, 1000]);
  });

  it('that are full are never taken for the last', async () => {
    const items = Array.from({ length: 1000 }, (_, no) => [`${600000 + no}.SH`, '20250102']);
    const data = { fields: ['ts_code', 'trade_date'], items, has_more: false };
    server.next('stock_st', { body: JSON.stringify({ code: 0, data }) });
    await day();
    expect(offsets('stock_st')).toEqual([0, 1000]);
  });

  it('without end are an error', async () => {
    const page = { code: 0, data: { fields: ['ts_code', 'trade_date'], items: [['600000.SH', '20250102']] } };
    server.next('stock_st', ...Array.from({ length: 100 }, () => ({ body: JSON.stringify(page) })));
    await expect(day()).rejects.toThrow(/stock_st: no end/);
  });
});

describe('a rate limit', () => {
  const perMinute = {
    code: 40203,
    msg: '抱歉，您每分钟最多访问该接口200次，权限的具体详情访问：https://tushare.pro/document/1',
  };

  it('is waited for', async () => {
    server.next('daily', perMinute, { status: 429 });
    expect(stocksOf(await day())).toEqual(all);
    expect(slept).toEqual([60_000, 60_000]);
  });

  it('is given up after a few tries, with the time to come back', async () => {
    server.next('daily', perMinute, perMinute, perMinute, perMinute, perMinute);
    const refusal = {
      name: 'SourceRefusal',
      kind: 'rateLimit',
      code: 40203,
      retryAt: new Date('2025-01-02T10:04:00Z'),
    };
    await expect(day()).rejects.toMatchObject(refusal);
    expect(server.heard).toHaveLength(4);
  });

  it.each([
    ['每小时', '2025-01-02T11:00:00Z'],
    ['每天', '2025-01-02T16:00:00Z'],
  ])('%s is not waited for', async (span, retryAt) => {
    server.next('adj_factor', { code: 40203, msg: `抱歉，您${span}最多访问该接口1次` });
    await expect(day()).rejects.toMatchObject({ kind: 'rateLimit', retryAt: new Date(retryAt) });
    expect(slept).toEqual([]);
  });
});

describe('a refusal', () => {
  it.each([
    [2002, '', 'permission'],
    [40203, '抱歉，您没有访问该接口的权限', 'permission'],
    [-1, '您的积分不足', 'permission'],
    [50101, '系统内部错误', 'unknown'],
  ])('with %d %s is one of %s', async (code, msg, kind) => {
    server.forbid('daily', code, msg);
    await expect(day()).rejects.toMatchObject({ name: 'SourceRefusal', kind, code, retryAt: null });
    expect(slept).toEqual([]);
    expect(server.heard).toHaveLength(1);
  });

  it('of a table that does not exist is told', async () => {
    server.tables.delete('daily');
    await expect(day()).rejects.toMatchObject({ kind: 'unknown', code: 40001 });
  });

  it('of the token says nothing of it, even where the service does', async () => {
    const wrong = 'another-secret';
    const error: unknown = await source({ token: wrong })
      .dailyBars(date)
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({ kind: 'permission', code: 40101 });
    expect(`${String(error)} ${JSON.stringify(error)} ${(error as Error).stack}`).not.toContain(wrong);
  });
});

describe('no answer', () => {
  it.each([
    ['HTTP 500', { status: 500 }, 500],
    ['a cut connection', 'cut', null],
    ['a way to somewhere else', { status: 307 }, null],
    ['silence', 'silence', null],
  ] as const)('by %s', async (_name, mishap, status) => {
    server.next('daily', mishap, mishap, mishap);
    const asked = source({ timeoutMs: 300 }).dailyBars(date);
    await expect(asked).rejects.toMatchObject({ name: 'SourceUnreachable', status });
    expect(server.heard).toHaveLength(3);
    expect(slept).toEqual([1000, 2000]);
  });

  it('is asked for again after a while', async () => {
    server.next('daily', { status: 502 }, 'cut');
    expect(stocksOf(await day())).toEqual(all);
    expect(slept).toEqual([1000, 2000]);
  });

  it('by nobody', async () => {
    const nobody = source({ baseUrl: 'http://127.0.0.1:1' });
    await expect(nobody.securities()).rejects.toMatchObject({ name: 'SourceUnreachable', status: null });
  });

  it.each(['<html>', '{}', 'null', '{"code":0,"data":null}', '{"code":0,"data":{"fields":["a"],"items":[1]}}'])(
    'that can be read: %s',
    async (body) => {
      server.next('daily', { body });
      await expect(day()).rejects.toMatchObject({ name: 'SourceFormatError', table: 'daily', missingColumns: [] });
    },
  );
});

it('tells the watch how every request ended', async () => {
  const ends: [string, CallEnd][] = [];
  const watch: ProviderWatch = {
    async run(action, ask, endOf) {
      try {
        const value = await ask();
        ends.push([action, endOf({ value })]);
        return value;
      } catch (error) {
        ends.push([action, endOf({ error })]);
        throw error;
      }
    },
  };
  server.next('daily', { code: 40203, msg: '每分钟最多访问该接口2次' });
  server.next('adj_factor', { status: 500 }, { status: 500 }, { status: 500 });
  await expect(source({ watch }).dailyBars(date)).rejects.toThrow('HTTP 500');
  server.next('daily', { body: '[' });
  await expect(source({ watch }).dailyBars(date)).rejects.toThrow('not as agreed');
  expect(ends).toEqual([
    ['daily', { code: '40203', isFault: false }],
    ['daily', { code: 'OK', isFault: false }],
    ['adj_factor', { code: 'NO_ANSWER', isFault: true }],
    ['adj_factor', { code: 'NO_ANSWER', isFault: true }],
    ['adj_factor', { code: 'NO_ANSWER', isFault: true }],
    ['daily', { code: 'BAD_FORMAT', isFault: true }],
  ]);
});
