import { hourMs } from '@lianpan/domain';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { notices, paperAccounts, paperDays, paperOrders, paperRoundTrips, weekReports } from '@lianpan/db';
import { refusal, type Member } from '@lianpan/testkit';
import { and, eq } from 'drizzle-orm';
import { upsertLink } from '../journal/queries.ts';
import * as paper from '../paper/queries.ts';
import * as queries from './queries.ts';
import type { Market } from '../../market/market.ts';
import { newestWeekOf, weekAround, weekBefore, weekEnding } from './weeks.ts';
import { writeReports } from './write-reports.ts';
import { useWeek, slice, week, weekNo, write, visit } from './week-report.fixture.ts';

useWeek();

const infoOf = (member: Member) => slice.callAs(member)('GET /api/stocks/mine/weekReport/getWeekReportInfo', {});

const detailsOf = (member: Member, no = weekNo) =>
  slice.callAs(member)('POST /api/stocks/mine/weekReport/getWeekReportDetails', { weekNo: no });

interface Trip {
  readonly pct: number;
  readonly reasonCode?: string;
  readonly emotion?: string;
  readonly broken?: readonly object[];
}

/** A practice account with positions that were closed in the week. */
async function practise(member: Member, trips: readonly Trip[]): Promise<number> {
  const at = new Date('2026-11-10T10:00:00+08:00');
  const [account] = await paper.insertAccount(slice.db, {
    customerId: member.customerId,
    market: 'simulated',
    kind: 'FREE',
    initialFen: 100_000_000,
    startedOn: '2026-11-10',
    createdAt: at,
  });
  const accountId = account!.id;
  for (const [n, { pct, reasonCode, emotion, broken }] of trips.entries()) {
    const placedAt = new Date(at.getTime() + n * hourMs);
    const order = await paper.insertOrder(slice.db, {
      accountId,
      clientOrderId: randomUUID(),
      market: 'simulated',
      symbol: '600000.SH',
      side: 'buy',
      type: 'LIMIT',
      quantity: 100,
      step: 100,
      state: 'FILLED',
      stage: 'ENDED',
      filledQuantity: 100,
      filledFen: 100_000,
      tradeDate: '2026-11-10',
      placedAt,
      changedAt: placedAt,
      createdAt: placedAt,
    });
    await paper.insertRoundTrip(slice.db, {
      accountId,
      symbol: '600000.SH',
      openedAt: new Date(placedAt.getTime() + 3000),
      closedAt: new Date(placedAt.getTime() + hourMs / 2),
      closedOn: '2026-11-18',
      boughtFen: 100_000,
      resultFen: pct * 1000,
    });
    if (reasonCode === undefined) continue;
    await upsertLink(slice.db, {
      customerId: member.customerId,
      orderId: order.id,
      market: 'simulated',
      symbol: '600000.SH',
      reasonCode,
      note: `放量站上二十日线的第${'一二三四五六'[n]}笔`,
      emotion: emotion ?? null,
      tradeDate: '2026-11-10',
      createdAt: placedAt,
      broken: broken ?? [],
    });
  }
  for (const [tradeDate, cashFen] of [
    ['2026-11-13', 100_000_000],
    ['2026-11-17', 104_000_000],
    ['2026-11-20', 98_800_000],
  ] as const) {
    const day = { accountId, tradeDate, cashFen, marketFen: 0, benchmark: null };
    await paper.insertDay(slice.db, { ...day, orders: 1, fills: 1, tradedFen: 1, isLate: false });
  }
  return accountId;
}

const trips: readonly Trip[] = [
  { pct: 8, reasonCode: 'TREND', emotion: 'CALM' },
  { pct: 3, reasonCode: 'TREND', emotion: 'CALM' },
  { pct: -6, reasonCode: 'TIP', emotion: 'EXCITED', broken: [{ code: 'STOP_MISSED', planned: -4, actual: -6 }] },
  { pct: -2, reasonCode: 'TIP', emotion: 'EXCITED' },
];

describe('a week', () => {
  it('goes from Saturday to Friday and is numbered by its Friday', () => {
    expect(week).toMatchObject({ weekNo: 202647, start: '2026-11-14', end: '2026-11-20' });
    expect(weekEnding('2027-01-01').weekNo).toBe(202653);
    expect(weekEnding('2027-01-08').weekNo).toBe(202701);
  });

  it.each([
    ['2026-11-20', '2026-11-13', '2026-11-20'],
    ['2026-11-21', '2026-11-20', '2026-11-27'],
    ['2026-11-22', '2026-11-20', '2026-11-27'],
    ['2026-11-23', '2026-11-20', '2026-11-27'],
  ])('on %s the last one ended on %s and the present one ends on %s', (today, before, present) => {
    expect([weekBefore(today).end, weekAround(today).end]).toEqual([before, present]);
  });
});

describe('the newest week of a market', () => {
  it.each([
    ['both have left the week', '2026-11-21', '2026-11-21', '2026-11-20', '2026-11-20'],
    ['the platform is months ahead', '2027-03-06', '2026-11-20', '2026-11-20', '2026-11-13'],
    ['the market is weeks ahead', '2026-11-21', '2026-12-16', '2026-12-16', '2026-11-20'],
    ['Friday’s figures are late', '2026-11-21', '2026-11-21', '2026-11-19', '2026-11-13'],
    ['an import ended in spring', '2026-11-21', '2026-11-21', '2026-04-03', '2026-04-03'],
    ['an import ended on a Tuesday', '2026-11-21', '2026-11-21', '2026-03-31', '2026-03-27'],
    ['its whole week was a holiday', '2026-10-10', '2026-10-10', '2026-10-09', '2026-10-09'],
    ['Friday was a holiday', '2026-05-02', '2026-05-02', '2026-04-30', '2026-05-01'],
    ['the year has turned', '2027-01-02', '2027-01-02', '2026-12-31', '2027-01-01'],
  ])('when %s ends where both clocks and figures reach', (_case, today, marketDay, tradeDate, end) => {
    const state = { at: Date.parse(`${marketDay}T09:00:00+08:00`) } as Market['state'];
    expect(newestWeekOf({ state, tradeDate }, today).end).toBe(end);
  });

  it('is reported where the platform is months ahead', async () => {
    const member = await slice.signIn();
    await visit(member, 9, 10, 11);
    const now = () => Date.parse('2027-03-06T09:00:00+08:00');
    await writeReports({ ...slice.parts, now });
    const answer = await detailsOf(member, 202646);
    expect(answer.market).toMatchObject({ first: '2026-11-09', last: '2026-11-13' });
    expect((await infoOf(member)).list.map((one) => one.weekNo)).toEqual([202646]);
  });
});

describe('who gets a report', () => {
  it('is there on three days or has a practice account, once, and is told of it once', async () => {
    const [active, rare, owner, off] = [
      await slice.signIn(),
      await slice.signIn(),
      await slice.signIn(),
      await slice.signIn(),
    ];
    await visit(active, 16, 17, 18);
    await visit(rare, 16, 17);
    await visit(off, 16, 17, 18);
    await practise(owner, []);
    await slice.callAs(off)('POST /api/stocks/mine/weekReport/setWeekReport', { isOn: false });
    await write();
    await write();
    expect((await infoOf(active)).list).toMatchObject([{ weekNo, isRead: false }]);
    expect(await infoOf(active)).toMatchObject({ weekNo, isNew: true, start: week.start, end: week.end, isOn: true });
    expect((await infoOf(owner)).weekNo).toBe(weekNo);
    const none = await infoOf(rare);
    expect(none).toMatchObject({
      weekNo: null,
      list: [],
      present: { activeDays: 2, neededDays: 3, hasPractice: false },
    });
    expect(await infoOf(off)).toMatchObject({ weekNo: null, isOn: false, hasEmotions: true });
    const answer = await slice.db
      .select()
      .from(notices)
      .where(and(eq(notices.customerId, active.customerId), eq(notices.code, 'rep.week')));
    expect(answer).toHaveLength(1);
    expect(answer[0]).toMatchObject({ type: 4, linkUrl: '/messageNotification/weekReport' });
  });

  it('loses those that ended more than 52 weeks ago', async () => {
    const member = await slice.signIn();
    const row = { customerId: member.customerId, market: 'simulated', accountId: null, facts: {} } as const;
    for (const end of ['2025-11-14', '2025-11-21', '2025-11-28']) {
      const { weekNo: no, start } = weekEnding(end);
      await queries.insertReport(slice.db, {
        ...row,
        weekNo: no,
        startsOn: start,
        endsOn: end,
        writtenAt: new Date(0),
      });
    }
    await write();
    const left = await slice.db.select().from(weekReports).where(eq(weekReports.customerId, member.customerId));
    expect(left.map(({ endsOn }) => endsOn)).toEqual(['2025-11-28']);
  });
});

describe('a report', () => {
  it('is the member’s own, and is read once it was opened', async () => {
    const [member, other] = [await slice.signIn(), await slice.signIn()];
    await visit(member, 16, 17, 19);
    await write();
    await expect(detailsOf(other)).rejects.toMatchObject(refusal('CONTENT_GONE'));
    for (const [path, more] of [
      ['acceptWeekTask', {}],
      ['rateWeekReport', { isUseful: true }],
    ] as const) {
      const asked = slice.callAs(other)(`POST /api/stocks/mine/weekReport/${path}`, { weekNo, ...more } as never);
      await expect(asked).rejects.toMatchObject(refusal('CONTENT_GONE'));
    }
    const answer = await detailsOf(member);
    expect(answer).toMatchObject({ weekNo, practice: null, emotions: null, diagnoses: null, watchlist: null });
    expect(answer.market).toMatchObject({ first: '2026-11-16', last: '2026-11-20' });
    expect(answer.market!.indices.length).toBeGreaterThan(0);
    expect(await infoOf(member)).toMatchObject({ isNew: false, list: [{ isRead: true }] });
  });

  it('tells stocks that were diagnosed and watched', async () => {
    const member = await slice.signIn();
    const call = slice.callAs(member);
    const { list } = await slice.call('POST /api/stocks/quote/getRanking', { sortField: 'amount', pageSize: 3 });
    for (const { stockNo } of list) await call('POST /api/stocks/hall/addoptionalstock', { stockNo });
    await call('POST /api/stocks/diagnosis/getScoreCard', { stockNo: list[0]!.stockNo });
    await visit(member, 16, 17);
    await write();
    const answer = await detailsOf(member);
    expect(answer.summary).toMatchObject({ activeDays: 3, diagnoseNum: 1 });
    expect(answer.diagnoses).toMatchObject({
      early: 1,
      hits: 0,
      list: [{ stockNo: list[0]!.stockNo, verdict: 'early' }],
    });
    expect(answer.watchlist!.n).toBe(3);
    expect(answer.watchlist!.best.pct).toBeGreaterThanOrEqual(answer.watchlist!.worst.pct);
  });

  it('names no rate of fewer than five positions, and sorts them by their reasons', async () => {
    const [few, enough] = [await slice.signIn(), await slice.signIn()];
    await practise(few, trips);
    await practise(enough, [...trips, { pct: 1, reasonCode: 'TREND' }]);
    await write();
    const { practice, emotions, learning, task } = await detailsOf(few);
    expect(practice).toMatchObject({
      settled: { profit: -12_000, profitPct: -1.2, drawdownPct: -5 },
      closed: 4,
      won: 2,
      winRatePct: null,
      reasons: [
        { reasonCode: 'TIP', n: 2, won: 0, meanPct: -4 },
        { reasonCode: 'TREND', n: 2, won: 2, meanPct: 5.5 },
      ],
      best: [{ pct: 8, note: '放量站上二十日线的第一笔' }, { pct: 3 }],
      worst: [{ pct: -6 }, { pct: -2 }],
      broken: [{ stockNo: '600000', code: 'STOP_MISSED', planned: -4, actual: -6 }],
    });
    expect(emotions).toMatchObject([
      { emotion: 'CALM', bought: 2, n: 2, meanPct: 5.5 },
      { emotion: 'EXCITED', bought: 2, n: 2, meanPct: -4 },
    ]);
    expect(learning.next).toMatchObject({ lessonId: 'positionSize', cause: 'LOST_TIP', n: 2 });
    expect(task).toEqual({ kind: 'STOP', lessonId: null, isAccepted: false });
    expect((await detailsOf(enough)).practice).toMatchObject({ closed: 5, won: 3, winRatePct: 60 });
  });

  it('never changes with what comes later, and loses what is deleted', async () => {
    const member = await slice.signIn();
    const call = slice.callAs(member);
    const accountId = await practise(member, trips);
    await write();
    const before = await detailsOf(member);
    await slice.db.update(paperRoundTrips).set({ resultFen: 1 }).where(eq(paperRoundTrips.accountId, accountId));
    await slice.db.delete(paperDays).where(eq(paperDays.accountId, accountId));
    await write();
    expect(await detailsOf(member)).toEqual(before);
    await call('POST /api/stocks/journal/deleteJournal', {});
    const bare = await detailsOf(member);
    expect(bare).toMatchObject({ emotions: null, practice: { reasons: [], broken: [], closed: 4 } });
    expect(bare.practice!.best[0]).toMatchObject({ note: null, reasonCode: null, linkId: null });
    await slice.db.update(paperAccounts).set({ endedAt: new Date() }).where(eq(paperAccounts.id, accountId));
    expect(await detailsOf(member)).toMatchObject({ practice: null, emotions: null });
    await slice.db.delete(paperOrders).where(eq(paperOrders.accountId, accountId));
    await slice.db.delete(paperAccounts).where(eq(paperAccounts.id, accountId));
    expect((await detailsOf(member)).practice).toBeNull();
  });

  it('leaves emotions out once they are switched off', async () => {
    const member = await slice.signIn();
    await practise(member, trips);
    await write();
    const set = (input: object) =>
      slice.callAs(member)('POST /api/stocks/mine/weekReport/setWeekReport', input as never);
    expect(await set({ hasEmotions: false })).toEqual({ isOn: true, hasEmotions: false });
    expect((await detailsOf(member)).emotions).toBeNull();
    expect(await set({ isOn: false })).toEqual({ isOn: false, hasEmotions: false });
    expect(await set({ isOn: true, hasEmotions: true })).toEqual({ isOn: true, hasEmotions: true });
    expect((await detailsOf(member)).emotions).toHaveLength(2);
    await expect(set({})).rejects.toMatchObject(refusal('INPUT_INVALID'));
  });

  it('lets its task be taken on and itself be rated', async () => {
    const member = await slice.signIn();
    const call = slice.callAs(member);
    await visit(member, 16, 17, 18);
    await write();
    expect(await detailsOf(member)).toMatchObject({ task: { kind: 'LESSON', isAccepted: false }, isUseful: null });
    for (let twice = 0; twice < 2; twice++)
      expect(await call('POST /api/stocks/mine/weekReport/acceptWeekTask', { weekNo })).toEqual({ isAccepted: true });
    for (const isUseful of [true, false])
      await call('POST /api/stocks/mine/weekReport/rateWeekReport', { weekNo, isUseful });
    expect(await detailsOf(member)).toMatchObject({ task: { isAccepted: true }, isUseful: false });
  });
});
