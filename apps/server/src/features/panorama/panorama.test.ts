import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e6 });
});
afterAll(() => slice.close());

type Input = Parameters<typeof slice.call<'POST /api/stocks/diagnosis/getPanoramicAbnormal'>>[1];
const panorama = (input: Input = {}) => slice.call('POST /api/stocks/diagnosis/getPanoramicAbnormal', input);

/** All movements of a day as the roll lists them, which puts each into words. */
async function rolled(date: string) {
  const market = slice.parts.market.of('simulated');
  const { events } = (await market.ask('abnormalEvents', { date }))!;
  const joined = new Set(events.flatMap(({ parts }) => parts));
  return events.filter(({ id }) => !joined.has(id));
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

describe('the panorama of movements', () => {
  it.each(['2026-11-20', '2026-11-18'])('counts those of %s by half hour and kind', async (tradeDate) => {
    const [answer, events] = await Promise.all([panorama({ tradeDate }), rolled(tradeDate)]);
    expect(answer.count).toBe(events.length);
    expect(answer.upNum).toBe(events.filter(({ direction }) => direction === 1).length);
    expect(answer.upNum + answer.downNum).toBe(answer.count);
    for (const { abnormalType, counts, total } of answer.matrix) {
      const own = events.filter(({ type }) => type === abnormalType);
      expect(total).toBe(own.length);
      expect(sum(counts)).toBe(total);
      const at = answer.slots.indexOf('10:00');
      const inHalfHour = own.filter(({ second }) => second > 10 * 3600 && second <= 10.5 * 3600);
      expect(counts[at]).toBe(inHalfHour.length);
    }
    expect(sum(answer.balance.map(({ upNum, downNum }) => upNum + downNum))).toBe(answer.count);
    // Nothing of the afternoon to come.
    if (tradeDate === '2026-11-20') expect(answer.balance.at(-1)).toEqual({ upNum: 0, downNum: 0 });
  });

  it('ranks the ten stocks with the most, and boards by movements a member', async () => {
    const [{ stocks, boards }, events] = await Promise.all([panorama(), rolled('2026-11-20')]);
    const counts = new Map<string, number>();
    for (const { stockNo } of events) counts.set(stockNo, (counts.get(stockNo) ?? 0) + 1);
    expect(stocks.map(({ count }) => count)).toEqual([...counts.values()].sort((a, b) => b - a).slice(0, 10));
    for (const { stockNo, count } of stocks) expect(count).toBe(counts.get(stockNo));
    const shares = boards.map(({ perMember }) => perMember);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    for (const { name, memberNum, count, perMember, kind } of boards) {
      expect(perMember).toBeCloseTo(count / memberNum, 2);
      if (kind === 'CONCEPT') expect(count).toBe(events.filter(({ concepts }) => concepts.includes(name)).length);
    }
  });

  it('keeps to a board, a kind and the watched stocks', async () => {
    const { boards, feed } = await panorama();
    const { name, count } = boards[0]!;
    const ofBoard = await panorama({ board: name });
    expect(ofBoard.count).toBe(count);
    expect(ofBoard.boards).toEqual(boards);
    const { abnormalType } = feed[0]!;
    const ofKind = await panorama({ abnormalType });
    expect(new Set(ofKind.feed.map((one) => one.abnormalType))).toEqual(new Set([abnormalType]));
    expect(ofKind.matrix).toEqual((await panorama()).matrix);
    expect((await panorama({ scope: 'watchlist' })).feed).toEqual([]);
    const member = slice.callAs(await slice.signIn());
    await member('POST /api/stocks/hall/addoptionalstock', { stockNo: feed[0]!.stockNo });
    const mine = await member('POST /api/stocks/diagnosis/getPanoramicAbnormal', { scope: 'watchlist' });
    expect(new Set(mine.feed.map(({ stockNo }) => stockNo))).toEqual(new Set([feed[0]!.stockNo]));
    expect(mine.stocks[0]!.count).toBe(mine.count);
  });

  it('answers a weekend with the day before, a day to come with the newest, and refuses what is not there', async () => {
    expect((await panorama({ tradeDate: '2026-11-15' })).tradeDate).toBe('2026-11-13');
    expect((await panorama({ tradeDate: '2027-01-04' })).tradeDate).toBe('2026-11-20');
    await expect(panorama({ tradeDate: '1990-01-02' })).rejects.toMatchObject({ outcome: 'rejected' });
    await expect(panorama({ board: '没有' })).rejects.toMatchObject({ outcome: 'rejected' });
  });
});

describe('cause and effect', () => {
  type Asked = Parameters<typeof slice.call<'POST /api/stocks/diagnosis/getAbnormalCauseEffect'>>[1];
  const ask = (input: Asked) => slice.call('POST /api/stocks/diagnosis/getAbnormalCauseEffect', input);

  it('tell the newest movement of a kind with the causes of its page, and twenty bins that add up', async () => {
    const events = await rolled('2026-11-20');
    const { movement, causes, effects, effectDays } = await ask({ abnormalType: 'L+' });
    const last = events.filter(({ type }) => type === 'L+').at(-1)!;
    expect(movement!.seenAt).toBe(Date.parse('2026-11-20T00:00:00+08:00') + last.second * 1000);
    const detail = await slice.call('POST /api/stocks/diagnosis/getAbnormalDetail', {
      abnormalDetailId: movement!.abnormalDetailId,
    });
    expect(causes).toEqual(detail.causes);
    expect(effectDays).toBeGreaterThan(0);
    const known = Object.values(effects).filter((effect) => effect !== null);
    expect(known.length).toBeGreaterThan(2);
    for (const { bins, count, upRatePct } of known) {
      expect(bins.length).toBe(20);
      expect(sum(bins)).toBe(count);
      // Bins eleven and later begin at nought: all that rose are in them.
      expect((sum(bins.slice(10)) / count) * 100).toBeGreaterThanOrEqual(upRatePct - 0.01);
    }
  });

  it('keep to a stock, and say when there was none', async () => {
    const events = await rolled('2026-11-20');
    const { type, stockNo } = events.find(({ parts }) => parts.length === 0)!;
    expect((await ask({ abnormalType: type, stockNo })).movement).toMatchObject({ stockNo, abnormalType: type });
    const calm = slice.parts.market
      .of('simulated')
      .directory.entries.find(
        (entry) => entry.kind === 'stock' && !events.some((one) => one.stockNo === entry.stockNo),
      )!;
    const none = await ask({ abnormalType: 'L+', stockNo: calm.stockNo });
    expect(none).toMatchObject({ movement: null, causes: [] });
    expect(none.effects.days1!.count).toBeGreaterThan(0);
  });

  it('refuse an unknown stock and an unknown kind', async () => {
    await expect(ask({ abnormalType: 'L+', stockNo: '999999' })).rejects.toMatchObject({ outcome: 'rejected' });
    await expect(ask({ abnormalType: 'L ' as 'L+' })).rejects.toMatchObject({ outcome: 'rejected' });
  });
});
