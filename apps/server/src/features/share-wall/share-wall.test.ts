import { hourMs } from '@lianpan/domain';
import { randomUUID } from 'node:crypto';
import { contentItems, paperFills, shareStocks } from '@lianpan/db';
import { refusal, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as paper from '../paper/queries.ts';
import { oldMember } from '../roles.fixture.ts';
import { md5Of, pngOf } from '../upload/samples.fixture.ts';
import { followShares, makeDemoShares } from './follow.ts';

let slice: Slice;
/** A stock of the simulated market with its days as traded. */
let stockNo: string;
let days: { readonly date: readonly string[]; readonly low: readonly number[]; readonly high: readonly number[] };
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e3, seed: true });
  const page = await slice.call('POST /api/stocks/quote/getRanking', { sortField: 'amount', pageSize: 50 });
  const isPlain = (one: (typeof page.list)[number]) =>
    one.limitState === 'NONE' && one.board.endsWith('_MAIN') && one.tags.length === 0;
  stockNo = page.list.find(isPlain)!.stockNo;
  days = await slice.call('POST /api/stocks/quote/getKLine', { symbol: stockNo, period: 'day', adjust: 'none' });
});
afterAll(() => slice.close());

const words = (about: string) => `${about}：回踩二十日线缩量买入，收盘跌破就卖，仓位一成，不补仓，写在这里作数。`;
const written = () => ({
  planBefore: words(`计划${randomUUID().slice(0, 8)}`),
  happened: words(`经过${randomUUID().slice(0, 8)}`),
  lesson: words(`教训${randomUUID().slice(0, 8)}`),
});
const indexOf = (daysAgo: number): number => days.date.length - 1 - daysAgo;
const middle = (at: number): number => Math.round((days.low[at]! + days.high[at]!) * 50) / 100;
/** A trade by hand at prices that those days had. */
const byHand = (bought = 12, sold: number | null = 5) => ({
  stockNo,
  buyDate: days.date[indexOf(bought)]!,
  buyPrice: middle(indexOf(bought)),
  ...(sold !== null && { sellDate: days.date[indexOf(sold)]!, sellPrice: middle(indexOf(sold)) }),
  positionRatio: 2,
});

const share = (who: Member, more: Record<string, unknown> = {}) =>
  slice.callAs(who)('POST /api/dynamic/shareStock/publishShareStock', {
    hand: byHand(),
    reasonCodes: ['PULLBACK'],
    ...written(),
    clientReqId: randomUUID(),
    ...more,
  } as never);
const detail = (shareId: string, who?: Member) =>
  (who ? slice.callAs(who) : slice.call)('POST /api/dynamic/shareStock/getShareStockDetail', { shareId });
const wall = (more: Record<string, unknown> = {}, who?: Member) =>
  (who ? slice.callAs(who) : slice.call)('POST /api/dynamic/shareStock/getShareStocks', more as never);

/** Buys today on paper; `closedOn` makes of it a position that was bought and sold before. */
async function practise(member: Member, closedDaysAgo?: number) {
  const call = slice.callAs(member);
  const { asks } = await call('POST /api/stocks/mock/getTicket', { stockNo });
  const { order } = await call('POST /api/stocks/mock/placeOrder', {
    clientOrderId: randomUUID(),
    stockNo,
    side: 'buy',
    type: 'LIMIT',
    price: asks[0]!.price!,
    quantity: 100,
  } as never);
  if (closedDaysAgo === undefined) return;
  const [fill] = await slice.db.select().from(paperFills).where(eq(paperFills.orderId, order.orderId));
  const [openedOn, closedOn] = [days.date[indexOf(closedDaysAgo + 4)]!, days.date[indexOf(closedDaysAgo)]!];
  const [openedAt, closedAt] = [new Date(`${openedOn}T10:00:00+08:00`), new Date(`${closedOn}T10:00:00+08:00`)];
  const { id: _, ...row } = fill!;
  const bought = { ...row, no: 2, tradeDate: openedOn, at: openedAt, priceFen: 1000 };
  await paper.insertFill(slice.db, bought);
  await paper.insertFill(slice.db, {
    ...bought,
    no: 3,
    side: 'sell',
    tradeDate: closedOn,
    at: closedAt,
    priceFen: 900,
  });
  await paper.deletePosition(slice.db, fill!.accountId, fill!.symbol);
  const trip = { accountId: fill!.accountId, symbol: fill!.symbol, openedAt, closedAt, closedOn };
  await paper.insertRoundTrip(slice.db, { ...trip, boughtFen: 100_500, resultFen: -11_055 });
}
const practiceOf = async (member: Member, status: 'closed' | 'open') =>
  (await slice.callAs(member)('POST /api/dynamic/shareStock/getMyPracticeTrades', { status })).list;

const heldBy = async (member: Member) => (await practiceOf(member, 'open'))[0]!;

async function picture(member: Member): Promise<string> {
  const bytes = await pngOf();
  const { url, headers, filePath } = await slice.callAs(member)('POST /api/dynamic/filelog/getSignatureUrl', {
    fileName: 'a.png',
    bucketName: 'gp-media',
    size: bytes.length,
    md5: md5Of(bytes),
    contentType: 'image/png',
  });
  await fetch(slice.baseUrl + url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  const file = { fileValue: md5Of(bytes), fileUrl: filePath, fileType: 1 as const };
  return (await slice.callAs(member)('POST /api/dynamic/filelog/saveFileLog', file)).fileUrl;
}

describe('a trade told by hand', () => {
  it('stands once a request, unverified, with figures that we worked out', async () => {
    const member = await oldMember(slice);
    const clientReqId = randomUUID();
    const text = written();
    const sent = await Promise.all([share(member, { clientReqId, ...text }), share(member, { clientReqId, ...text })]);
    expect(new Set(sent.map(({ shareId }) => shareId)).size).toBe(1);
    const { dynamic, chart, alike } = await detail(sent[0]!.shareId);
    const { buyPrice, sellPrice, buyDate, sellDate } = byHand();
    expect(dynamic.share).toMatchObject({ verifyType: 0, direction: 1, holdDays: 7, buyDate, sellDate });
    expect(dynamic.share.profitRatio).toBeCloseTo(sellPrice! / buyPrice - 1, 2);
    expect(dynamic.share.maxDrawdown).toBeLessThanOrEqual(0);
    expect(dynamic.share.happened).toBe(text.happened);
    const { list: index } = { list: chart.path.map((one) => one.index) };
    expect(dynamic.share.benchmarkRatio).toBeCloseTo(index.at(-1)!, 6);
    expect(chart.path.at(-1)!.stock).toBeCloseTo(dynamic.share.profitRatio, 6);
    expect(chart.bars.length).toBeGreaterThan(20);
    expect(alike).toMatchObject({ reasonCode: 'PULLBACK' });
    expect(alike.num).toBeGreaterThan(0);
  });

  it('is held against the days on which it is said to have been made', async () => {
    const member = await oldMember(slice);
    const hand = byHand();
    const refused = (change: object) =>
      expect(share(member, { hand: { ...hand, ...change } })).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await refused({ buyPrice: Math.round(days.high[indexOf(12)]! * 130) / 100 });
    await refused({ sellPrice: Math.round(days.low[indexOf(5)]! * 70) / 100 });
    await refused({ sellDate: hand.buyDate });
    await refused({ sellDate: '2026-11-14' });
    await refused({ sellDate: '2026-11-23' });
    await refused({ sellPrice: undefined });
  });

  it('needs its plan, what happened and its lesson, thirty characters each, once it is closed', async () => {
    const member = await oldMember(slice);
    for (const field of ['planBefore', 'happened', 'lesson'])
      await expect(share(member, { [field]: '写得太短了一点' })).rejects.toMatchObject({
        details: { bizCode: 'INPUT_INVALID', fields: [field] },
      });
    const open = { hand: byHand(6, null), happened: '', lesson: '' };
    const { shareId } = await share(member, open);
    expect((await detail(shareId)).dynamic.share).toMatchObject({ direction: 2, sellDate: null, sellPrice: null });
  });

  it('waits for a person with a picture, and counts as checked once it is published', async () => {
    const member = await oldMember(slice);
    const sent = await share(member, { fileUrls: [await picture(member)] });
    expect(sent.auditStatus).toBe(2);
    await expect(detail(sent.shareId)).rejects.toMatchObject(refusal('CONTENT_GONE'));
    expect((await detail(sent.shareId, member)).dynamic.share.verifyType).toBe(0);
    const id = Number(sent.shareId);
    const publishedAt = new Date(slice.clock.now());
    await slice.db.update(contentItems).set({ state: 3, publishedAt }).where(eq(contentItems.id, id));
    expect((await detail(sent.shareId)).dynamic.share.verifyType).toBe(2);
  });

  it('is looked at where it gained more than thirty percent within five days', async () => {
    const member = await oldMember(slice);
    const { list } = await slice.call('POST /api/stocks/quote/getRanking', { sortField: 'amount', pageSize: 50 });
    for (const { stockNo: symbol } of list) {
      const of = await slice.call('POST /api/stocks/quote/getKLine', { symbol, period: 'day', adjust: 'none' });
      const at = of.low.findIndex((low, n) => n > of.low.length - 200 && (of.high[n + 4] ?? 0) / low > 1.32);
      if (at < 0) continue;
      const hand = {
        stockNo: symbol,
        buyDate: of.date[at],
        buyPrice: of.low[at],
        sellDate: of.date[at + 4],
        sellPrice: of.high[at + 4],
        positionRatio: 1,
      };
      expect((await share(member, { hand })).auditStatus).toBe(2);
      return;
    }
    throw new Error('no stock of this market ever gained so much');
  });

  it('is one of five a day at most', async () => {
    const member = await oldMember(slice);
    const sent = await Promise.allSettled(Array.from({ length: 7 }, () => share(member)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(sent.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { details: { bizCode: 'LIMIT_REACHED' } },
    });
  });

  it('is refused to guests, and with contact details', async () => {
    await expect(
      slice.call('POST /api/dynamic/shareStock/publishShareStock', {
        hand: byHand(),
        reasonCodes: ['TREND'],
        ...written(),
        clientReqId: randomUUID(),
      }),
    ).rejects.toMatchObject({ outcome: 'notLoggedIn' });
    const sent = await share(await oldMember(slice), { lesson: `${words('想一起练的')}加薇信 lianpan88888` });
    expect(sent.auditStatus).toBe(4);
  });
});

describe('a practice trade', () => {
  it('is copied from the account, whatever is sent with it, and shown once', async () => {
    const member = await oldMember(slice);
    await practise(member, 3);
    const [trade] = await practiceOf(member, 'closed');
    expect(trade).toMatchObject({ stockNo, buyPrice: 10, sellPrice: 9, holdDays: 4, isShared: false });
    expect(trade!.profitRatio).toBeCloseTo(-0.11, 6);
    const { practiceKey } = trade!;
    await expect(share(member, { practiceKey })).rejects.toMatchObject(refusal('INPUT_INVALID'));
    const { shareId } = await share(member, { hand: undefined, practiceKey, buyPrice: 1, profitRatio: 9 });
    const { dynamic } = await detail(shareId);
    expect(dynamic.share).toMatchObject({ verifyType: 1, buyPrice: 10, sellPrice: 9, positionRatio: 1 });
    expect(dynamic.share.profitRatio).toBeCloseTo(-0.11, 6);
    // Amounts are nowhere in it.
    expect(JSON.stringify(dynamic.share)).not.toMatch(/1005|11055|quantity|amount/i);
    expect((await practiceOf(member, 'closed'))[0]).toMatchObject({ isShared: true });
    await expect(share(member, { hand: undefined, practiceKey })).rejects.toMatchObject(refusal('ALREADY_DONE'));
  });

  it('of somebody else is as if it were not there', async () => {
    const [owner, other] = [await oldMember(slice), await oldMember(slice)];
    await practise(owner);
    const { practiceKey } = await heldBy(owner);
    expect(await practiceOf(other, 'open')).toEqual([]);
    await expect(share(other, { hand: undefined, practiceKey })).rejects.toMatchObject(refusal('CONTENT_GONE'));
  });

  it('that is held is followed, and closes on the wall as it closed in the account', async () => {
    const member = await oldMember(slice);
    await practise(member);
    const { practiceKey } = await heldBy(member);
    const { shareId } = await share(member, { hand: undefined, practiceKey, happened: '', lesson: '' });
    expect((await detail(shareId)).dynamic.share).toMatchObject({ direction: 2, verifyType: 1 });
    const [accountId, symbol, openedAt] = [
      Number(practiceKey.split('.')[0]),
      practiceKey.split('.').slice(1, 3).join('.'),
      new Date(Number(practiceKey.split('.')[3])),
    ];
    const [fill] = await slice.db.select().from(paperFills).where(eq(paperFills.accountId, accountId));
    const closedAt = new Date(openedAt.getTime() + hourMs);
    const { id: _, ...row } = fill!;
    await paper.insertFill(slice.db, { ...row, no: 2, side: 'sell', at: closedAt, priceFen: 900 });
    await paper.deletePosition(slice.db, accountId, symbol);
    const closedOn = fill!.tradeDate;
    const trip = { accountId, symbol, openedAt, closedAt, closedOn, boughtFen: 100_000, resultFen: -5000 };
    await paper.insertRoundTrip(slice.db, trip);
    const itemId = Number(shareId);
    await slice.db.update(shareStocks).set({ markedOn: '2026-11-10' }).where(eq(shareStocks.itemId, itemId));
    expect(await followShares(slice.db, slice.parts.market.of('simulated'))).toBeGreaterThan(0);
    const { dynamic } = await detail(shareId);
    expect(dynamic.share).toMatchObject({ direction: 1, sellPrice: 9, sellDate: closedOn });
    expect(dynamic.share.profitRatio).toBeCloseTo(-0.05, 6);
  });
});

describe('the wall', () => {
  it('gets trades of the demonstration that came out as their texts tell', async () => {
    const market = slice.parts.market.of('simulated');
    expect((await wall({ filter: 'verified' })).list.map(({ brief }) => brief)).not.toContain(undefined);
    expect(await makeDemoShares(slice.db, market, slice.clock.now())).toBeGreaterThan(12);
    expect(await makeDemoShares(slice.db, market, slice.clock.now())).toBe(0);
    const { list } = await wall({ filter: 'loss', pageSize: 50 });
    const answer = list.find(({ share: { planBefore } }) => planBefore.startsWith('横盘三周后'));
    expect(answer!.share).toMatchObject({ direction: 1, holdDays: 5 });
    expect(answer!.share.profitRatio).toBeLessThan(0);
  });

  it('has three that lose in the first ten and never more than three unchecked winners, without doubles over its parts', async () => {
    const seen: Awaited<ReturnType<typeof wall>>['list'][number][] = [];
    let cursor: string | undefined;
    do {
      const part = await wall({ pageSize: 5, ...(cursor !== undefined && { cursor }) });
      seen.push(...part.list);
      cursor = part.nextCursor ?? undefined;
      // What comes meanwhile moves nothing.
      slice.clock.advance(1000);
      if (seen.length === 5) await share(await oldMember(slice));
    } while (cursor !== undefined);
    expect(new Set(seen.map(({ dynamicDetailId }) => dynamicDetailId)).size).toBe(seen.length);
    const first = seen.slice(0, 10);
    expect(first.filter((one) => one.share.profitRatio < 0).length).toBeGreaterThanOrEqual(3);
    for (let at = 0; at < seen.length; at += 10) {
      const unchecked = seen
        .slice(at, at + 10)
        .filter((one) => one.share.profitRatio > 0 && one.share.verifyType === 0);
      expect(unchecked.length).toBeLessThanOrEqual(3);
    }
  });

  it('counts losers beside winners, and filters by result, check and watchlist', async () => {
    const { stat } = await wall();
    expect(stat.num).toBeGreaterThan(10);
    expect(stat.loseShare).toBeGreaterThan(0);
    expect(stat.winShare! + stat.loseShare!).toBeLessThanOrEqual(1);
    expect((await wall({ filter: 'profit' })).list.every((one) => one.share.profitRatio > 0)).toBe(true);
    expect((await wall({ filter: 'open' })).list.every((one) => one.share.direction === 2)).toBe(true);
    expect((await wall({ filter: 'verified' })).list.every((one) => one.share.verifyType > 0)).toBe(true);
    const member = await oldMember(slice);
    expect((await wall({ filter: 'watchlist' }, member)).list).toEqual([]);
    await slice.callAs(member)('POST /api/stocks/hall/addoptionalstock', { stockNo, status: 1 } as never);
    const watched = (await wall({ filter: 'watchlist' }, member)).list;
    expect(watched.length).toBeGreaterThan(0);
    expect(watched.every((one) => one.share.stockNo === stockNo)).toBe(true);
    expect((await wall({ stockNo })).list.every((one) => one.share.stockNo === stockNo)).toBe(true);
  });

  it('of another market is gone', async () => {
    const { shareId } = await share(await oldMember(slice));
    await detail(shareId);
    await slice.db
      .update(shareStocks)
      .set({ market: 'real' })
      .where(eq(shareStocks.itemId, Number(shareId)));
    await expect(detail(shareId)).rejects.toMatchObject(refusal('CONTENT_GONE'));
  });

  it('shows nothing of who has blocked the looker, and nothing that was deleted', async () => {
    const [author, other] = [await oldMember(slice), await oldMember(slice)];
    const { shareId } = await share(author);
    const ids = async (who?: Member) =>
      (await wall({ stockNo, pageSize: 50 }, who)).list.map((one) => one.dynamicDetailId);
    expect(await ids(other)).toContain(shareId);
    await slice.callAs(author)('POST /api/system/blackoutUser', { customerId: String(other.customerId), status: 1 });
    expect(await ids(other)).not.toContain(shareId);
    await slice.callAs(author)('POST /api/dynamic/square/deleteDynamic', { dynamicDetailId: shareId });
    expect(await ids()).not.toContain(shareId);
    await expect(detail(shareId)).rejects.toMatchObject(refusal('CONTENT_GONE'));
  });
});
