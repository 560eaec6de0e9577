import { randomUUID } from 'node:crypto';
import { day as dayMs, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let slice: Slice;
let member: Member;
let other: Member;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e3 });
  member = await slice.signIn();
  other = await slice.signIn();
});
afterAll(() => slice.close());

const tradeDate = '2026-11-18';
const info = (renId?: string, date = tradeDate) =>
  slice.call('GET /api/stocks/hall/getFundV2Info', { tradeDate: date, ...(renId && { renId }) });
const of = (renId: string, date = tradeDate) => ({ renId, tradeDate: date });
const past = (renId: string) => slice.call('POST /api/stocks/hall/getFundV2RenPastProfitList', of(renId));
const held = (renId: string, date?: string) =>
  slice.call('POST /api/stocks/hall/getFundV2RenHoldStockList', of(renId, date));
const moves = (renId: string) => slice.call('POST /api/stocks/hall/getFundV2RenBuySellList', of(renId));

/** Closes of a stock as they were and adjusted, up to a date. */
async function closesOf(stockNo: string) {
  const [raw, adjusted] = await Promise.all([
    slice.call('POST /api/stocks/quote/getKLine', { symbol: stockNo, adjust: 'none' }),
    slice.call('POST /api/stocks/quote/getKLine', { symbol: stockNo, adjust: 'forward' }),
  ]);
  const at = (date: string): number => raw.date.findLastIndex((one) => one <= date);
  return {
    price: (date: string) => raw.close[at(date)]!,
    growth: (from: string, to: string) => adjusted.close[at(to)]! / adjusted.close[at(from)]!,
  };
}

describe('well-known holders', () => {
  it('are forty, largest first, and add up from what their reports name', async () => {
    const { list, isKnown, info: one } = await info('3');
    expect({ n: list.length, isKnown }).toEqual({ n: 40, isKnown: true });
    const values = list.map(({ holdValue }) => holdValue);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    const { list: rows } = await held('3');
    expect(one!.stockNum).toBe(rows.length);
    expect(one!.holdValue).toBeCloseTo(
      rows.reduce((sum, row) => sum + row.holdValue, 0),
      0,
    );
    expect(one!.industries.reduce((sum, { pct }) => sum + pct, 0)).toBeCloseTo(100, 0);
    const { list: profits } = await past('3');
    const gains = profits.flatMap(({ estimatedGain }) => estimatedGain ?? []);
    expect(one!.estimatedGain).toBeCloseTo(
      gains.reduce((sum, gain) => sum + gain, 0),
      0,
    );
    expect({ won: one!.gainNum, judged: one!.judgedNum }).toEqual({
      won: gains.filter((gain) => gain > 0).length,
      judged: gains.length,
    });
  });

  it('gain what the prices of quarter ends made of the shares that were held', async () => {
    const { list } = await past('3');
    const rows = list.filter(({ quarterNum }) => quarterNum > 2).slice(0, 3);
    expect(rows.length).toBeGreaterThan(1);
    for (const { stockNo, quarters, isHeld, estimatedGain } of rows) {
      const { price, growth } = await closesOf(stockNo);
      let gain = 0;
      for (const [at, { reportDate, shares, price: answer }] of quarters.entries()) {
        expect(answer).toBe(price(reportDate));
        // A quarter whose report does not name them ends what was held; they may be named again later.
        const isNewest = at === quarters.length - 1 && isHeld;
        if (!isNewest) gain += shares * answer * (growth(reportDate, quarterAfter(reportDate)) - 1);
      }
      expect(estimatedGain! / gain).toBeCloseTo(1, 2);
    }
  });

  it('are told no sooner than the report of the company, at most four months late', async () => {
    for (const renId of ['1', '8', '30']) {
      const { list } = await held(renId);
      for (const row of list) {
        expect(row.publishDate <= tradeDate).toBe(true);
        expect(row.publishDate > row.reportDate).toBe(true);
        expect(Date.parse(row.publishDate) - Date.parse(row.reportDate)).toBeLessThan(122 * dayMs);
        expect(row.pctOfFloat).toBeLessThan(5);
      }
    }
    // The third quarter is out by the end of October, so that a day of the middle of it knows it of some alone.
    const dates = async (date: string) =>
      (await Promise.all(['1', '8', '30', '31'].map((renId) => held(renId, date)))).flatMap(({ list }) =>
        list.map(({ reportDate }) => reportDate),
      );
    expect(new Set(await dates('2026-09-30'))).not.toContain('2026-09-30');
    expect(await dates('2026-11-18')).toContain('2026-09-30');
  });

  it('add and reduce by the difference of two reports, and leave with nothing', async () => {
    const [{ list: quarters }, { list: profits }] = await Promise.all([moves('3'), past('3')]);
    const dates = quarters.map(({ reportDate }) => reportDate);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const plain = quarters.flatMap(({ reportDate, moves: own }) => own.map((move) => ({ ...move, reportDate })));
    expect(new Set(plain.map(({ change }) => change))).toContain('LEFT');
    for (const move of plain) {
      const of = profits.find(({ stockNo }) => stockNo === move.stockNo)!;
      const now = of.quarters.find(({ reportDate }) => reportDate === move.reportDate)?.shares ?? 0;
      if (move.change === 'LEFT') expect(now).toBe(0);
      if (move.change === 'NEW') expect(move.changeShares).toBe(now);
      if (move.change === 'INCREASED') expect(move.changeShares).toBeGreaterThan(0);
      if (move.change === 'DECREASED') expect(move.changeShares).toBeLessThan(0);
    }
  });

  it('that nobody knows are refused in words', async () => {
    await expect(info('99')).rejects.toMatchObject({ outcome: 'rejected' });
    await expect(held('99')).rejects.toMatchObject({ outcome: 'rejected' });
  });
});

/** The end of the quarter after one. */
function quarterAfter(date: string): string {
  const ends = ['03-31', '06-30', '09-30', '12-31'];
  const at = ends.indexOf(date.slice(5));
  return at === 3 ? `${Number(date.slice(0, 4)) + 1}-03-31` : `${date.slice(0, 5)}${ends[at + 1]}`;
}

const say = (who: Member, content: string, clientReqId: string = randomUUID()) =>
  slice.callAs(who)('POST /api/stocks/hall/addFundv2Discussion', { fundNo: '5', content, clientReqId });
const list = (sort: 'new' | 'hot' = 'new') =>
  slice.call('POST /api/stocks/hall/getFundv2DiscussionList', { fundNo: '5', sort });

describe('what members say of a holder', () => {
  it('stands once however often it is sent, and a guest reads it', async () => {
    const clientReqId = randomUUID();
    const said = await Promise.all([
      say(member, '  只看披露，不猜动机 ', clientReqId),
      say(member, 'again', clientReqId),
    ]);
    expect(new Set(said.map(({ discussionId }) => discussionId)).size).toBe(1);
    const { list: rows, total } = await list();
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ isOwn: false, isLike: false, likeNum: 0 });
    await expect(
      slice.call('POST /api/stocks/hall/addFundv2Discussion', { fundNo: '5', content: 'x', clientReqId }),
    ).rejects.toMatchObject({ outcome: 'notLoggedIn' });
  });

  it('is liked once by a member, and ranks by that', async () => {
    const first = (await list()).list[0]!;
    await say(other, '披露滞后一个季度');
    const like = (who: Member, isLike: boolean) =>
      slice.callAs(who)('POST /api/stocks/hall/likeFundv2Discussion', { discussionId: first.discussionId, isLike });
    await Promise.all([like(other, true), like(other, true)]);
    expect(await like(member, true)).toEqual({ isLike: true, likeNum: 2 });
    expect((await list('hot')).list[0]!.discussionId).toBe(first.discussionId);
    expect((await list('new')).list[0]!.discussionId).not.toBe(first.discussionId);
    expect(await like(other, false)).toEqual({ isLike: false, likeNum: 1 });
  });

  it('is refused with words that promise, without consent, and beyond the number of a newcomer', async () => {
    await expect(say(member, '跟着买，稳 赚')).rejects.toMatchObject({ outcome: 'rejected' });
    await expect(say(member, '   ')).rejects.toMatchObject({ outcome: 'rejected' });
    await expect(say(member, '长'.repeat(301))).rejects.toMatchObject({ outcome: 'rejected' });
    const silent = await slice.signIn();
    const withdrawal = { document: 'publishing', isGiven: false } as const;
    await slice.callAs(silent)('POST /api/system/mine/setConsent', withdrawal);
    await expect(say(silent, '没有同意过公开')).rejects.toMatchObject({ details: { bizCode: 'PRIVILEGE_REQUIRED' } });
    const chatty = await slice.signIn();
    const sent = await Promise.allSettled(Array.from({ length: 14 }, (_, n) => say(chatty, `第${n}条`)));
    expect(sent.filter(({ status }) => status === 'fulfilled').length).toBe(10);
  });

  it('is deleted by its author alone', async () => {
    const { discussionId } = await say(other, '写错了');
    const remove = (who: Member) => slice.callAs(who)('POST /api/stocks/hall/deleteFundv2Discussion', { discussionId });
    await expect(remove(member)).rejects.toMatchObject({ outcome: 'rejected' });
    await remove(other);
    await expect(remove(other)).rejects.toMatchObject({ outcome: 'rejected' });
    expect((await list()).list.map((row) => row.discussionId)).not.toContain(discussionId);
  });
});
