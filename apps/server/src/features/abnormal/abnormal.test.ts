import { randomUUID } from 'node:crypto';
import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e6 });
});
afterAll(() => slice.close());

type Input = Parameters<typeof slice.call<'POST /api/sp/abnormal/getAbnormalList'>>[1];
const list = (input: Input = {}) => slice.call('POST /api/sp/abnormal/getAbnormalList', { count: 100, ...input });
const detail = (abnormalDetailId: string) =>
  slice.call('POST /api/stocks/diagnosis/getAbnormalDetail', { abnormalDetailId });

describe('abnormal movements', () => {
  it('are listed newest first and none of the time to come', async () => {
    const { tradeDate, list: movements } = await list();
    expect(tradeDate).toBe('2026-11-20');
    const times = movements.map(({ seenAt }) => seenAt);
    expect(times.length).toBe(100);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(times[0]).toBeLessThanOrEqual(Date.parse('2026-11-20T14:00:00+08:00'));
  });

  it('are those of a family, of a stock, and since a moment', async () => {
    const { list: all } = await list();
    const [first] = all;
    const middle = all[50]!.seenAt;
    expect((await list({ latestTime: middle })).list).toEqual(all.filter(({ seenAt }) => seenAt > middle));
    const ofFamily = await list({ abnormalType: first!.abnormalType });
    expect(new Set(ofFamily.list.map(({ abnormalType }) => abnormalType))).toEqual(new Set([first!.abnormalType]));
    const ofStock = await list({ stockNo: first!.stockNo });
    expect(new Set(ofStock.list.map(({ stockNo }) => stockNo))).toEqual(new Set([first!.stockNo]));
    expect(ofStock.list).toEqual(expect.arrayContaining(all.filter(({ stockNo }) => stockNo === first!.stockNo)));
  });

  it('of the watched stocks are counted since a moment; a guest watches none', async () => {
    const [first] = (await list()).list;
    expect((await list({ scope: 'watchlist' })).list).toEqual([]);
    const call = slice.callAs(await slice.signIn());
    await call('POST /api/stocks/hall/addoptionalstock', { stockNo: first!.stockNo });
    const mine = await call('POST /api/sp/abnormal/getAbnormalList', { scope: 'watchlist', count: 100 });
    expect(mine.list).toEqual((await list({ stockNo: first!.stockNo })).list);
    const count = (latestTime: number) => call('POST /api/sp/abnormal/getAbnormalCount', { latestTime });
    expect(await count(0)).toMatchObject({ count: mine.list.length });
    expect(await count(mine.list[0]!.seenAt)).toMatchObject({ count: 0 });
  });

  it('name their causes by weight and what followed such movements, with how many there were', async () => {
    const { list: movements } = await list({ tradeDate: '2026-11-19' });
    const details = await Promise.all(movements.slice(0, 12).map((one) => detail(one.abnormalDetailId)));
    for (const [at, { movement, causes, effects, similar, stock }] of details.entries()) {
      expect(movement).toEqual(movements[at]);
      expect(stock.stockNo).toBe(movement.stockNo);
      const scores = causes.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      // Market handbook D.5: a cause below 0.3 is none.
      for (const score of scores) expect(score).toBeGreaterThanOrEqual(30);
      for (const { kind, name } of causes) if (kind === 'news' || kind === 'theme') expect(name).not.toBe('');
      expect(similar.every((one) => one.stockNo === movement.stockNo && one !== movement)).toBe(true);
      if (effects.days1) expect(effects.days1.p10Pct).toBeLessThanOrEqual(effects.days1.p90Pct);
    }
    expect(details.some(({ effects }) => (effects.close?.count ?? 0) > 30)).toBe(true);
  });

  it.each(['2026-11-20-600000-ROCKET-0931', '1980-01-02-600000-ROCKET-0931', '2026-11-20-999999-DIVE-1400'])(
    'are refused clearly when there was none: %s',
    async (abnormalDetailId) => {
      await expect(detail(abnormalDetailId)).rejects.toMatchObject({ outcome: 'rejected' });
    },
  );
});

it('tells an important event of a company with its impact, and refuses one that is none', async () => {
  const events = slice.parts.market.of('simulated');
  const entry = events.directory.find('600000')!;
  const { history } = await events.ask('stockEvents', entry.slot);
  const ask = (stockEventsDetailId: string) =>
    slice.call('POST /api/stocks/diagnosis/getStockEventDetail', { stockEventsDetailId });
  const found = await ask(history[0]!.event.id);
  expect(found).toMatchObject({
    stock: { stockNo: '600000' },
    event: { title: history[0]!.event.title[0], impact: history[0]!.impact, isAhead: false },
  });
  expect(found.others.length).toBeGreaterThan(0);
  await expect(ask('600000-none')).rejects.toMatchObject({ outcome: 'rejected' });
  await expect(ask('999999-none')).rejects.toMatchObject({ outcome: 'rejected' });
});

it('movements and events are talked about, each under its own id, and not where there is none', async () => {
  const call = slice.callAs(await slice.signIn());
  const say = (dataType: 43 | 47, dataId: string) =>
    call('POST /api/dynamic/square/addComment', {
      dataType,
      dataId,
      content: dataType === 43 ? '量先出来的' : '等公告全文',
      clientReqId: randomUUID(),
    });
  const said = async (dataType: 43 | 47, dataId: string) =>
    (await call('POST /api/dynamic/square/getComments', { dataType, dataId })).list.map(({ content }) => content);
  const [movement] = (await list({ tradeDate: '2026-11-19' })).list;
  await say(43, movement!.abnormalDetailId);
  expect(await said(43, movement!.abnormalDetailId)).toEqual(['量先出来的']);
  const stocks = slice.parts.market.of('simulated').directory.entries.filter(({ kind }) => kind === 'stock');
  let eventId: string | undefined;
  for (const { stockNo } of stocks.slice(0, 40)) {
    const events = await slice.call('POST /api/stocks/diagnosis/getStockEvents', { stockNo });
    eventId ??= events.list[0]?.stockEventsDetailId;
    if (eventId) break;
  }
  await say(47, eventId!);
  expect(await said(47, eventId!)).toEqual(['等公告全文']);
  await expect(say(43, 'none')).rejects.toMatchObject({ details: { bizCode: 'CONTENT_GONE' } });
  await expect(say(47, '600000-none')).rejects.toMatchObject({ details: { bizCode: 'CONTENT_GONE' } });
});
