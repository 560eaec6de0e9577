import { hourMs } from '@lianpan/domain';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notices, paperAccounts, paperDays, paperOrders, paperRoundTrips, weekReports } from '@lianpan/db';
import { refusal, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { and, eq } from 'drizzle-orm';
import { upsertLink } from '../journal/queries.ts';
import { keepProgress } from '../lesson/service.ts';
import * as paper from '../paper/queries.ts';
import { insertView } from '../tracking/queries.ts';
import { verdictOf } from './diagnosis-results.ts';
import { mistakesOf, nextLesson, taskOf } from './learning.ts';
import { settledOf, type Deal } from './practice.ts';
import * as queries from './queries.ts';
import { isDoneBy } from './task/week-task.ts';
import type { Market } from '../../market/market.ts';
import type { MarketService } from '../../market/market-service.ts';
import { newestWeekOf, weekAround, weekBefore, weekEnding } from './weeks.ts';
import { writeDemoReports, writeReports } from './write-reports.ts';

let slice: Slice;
const saturday = '2026-11-21T09:00:00+08:00';
const week = weekEnding('2026-11-20');
const { weekNo } = week;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice.close());

/** The markets as they are when their Friday is over: that of the tests stands on a Friday morning. */
function overOn(market: MarketService, at: number): MarketService {
  const seen = <T extends object>(real: T, own: Partial<T>): T =>
    new Proxy(real, {
      get(target, name) {
        const value: unknown = name in own ? own[name as keyof T] : Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  const of: MarketService['of'] = (name) => {
    const one = market.of(name);
    return seen<Market>(one, { state: { ...one.state, at } });
  };
  return seen(market, { of });
}
const write = () =>
  writeReports({
    ...slice.parts,
    market: overOn(slice.parts.market, Date.parse(saturday)),
    now: () => Date.parse(saturday),
  });
const infoOf = (member: Member) => slice.callAs(member)('GET /api/stocks/mine/weekReport/getWeekReportInfo', {});
const detailsOf = (member: Member, no = weekNo) =>
  slice.callAs(member)('POST /api/stocks/mine/weekReport/getWeekReportDetails', { weekNo: no });

async function visit(member: Member, ...days: readonly number[]): Promise<void> {
  for (const day of days) {
    const at = new Date(`2026-11-${String(day).padStart(2, '0')}T12:00:00+08:00`);
    const origin = { customerId: member.customerId, visitorId: 'a-test', clientType: 1, clientVersion: '1' };
    await insertView(slice.db, { ...origin, at, route: '/hall', url: '/hall', enteredAt: at, stayMs: 1000 });
  }
}

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

describe('the task of a week', () => {
  const taskOfWeek = async (member: Member) =>
    (await slice.callAs(member)('GET /api/stocks/mine/weekReport/getWeekTask', {})).task;
  const claim = (member: Member) => slice.callAs(member)('POST /api/stocks/mine/weekReport/claimWeekTask', { weekNo });
  const balanceOf = async (member: Member) =>
    (await slice.callAs(member)('POST /api/mall/integral/getTasks', {})).balance;

  it('pays once, and only when it was taken on and then done', async () => {
    const member = await slice.signIn();
    await visit(member, 16, 17, 18);
    expect(await taskOfWeek(member)).toBeNull();
    await write();
    const offered = await taskOfWeek(member);
    expect(offered).toMatchObject({ weekNo, kind: 'LESSON', state: 'offered', points: 10, lastDay: '2026-11-27' });
    expect(offered!.lessonTitle).not.toBe('');
    const pass = async () => {
      const at = new Date(slice.clock.now());
      const row = { customerId: member.customerId, lessonId: offered!.lessonId!, bestScore: 3, answers: [0, 0, 0] };
      await keepProgress(slice.db, { ...row, passedAt: at, answeredAt: at });
    };
    // What was done before it was taken on does not count.
    await pass();
    slice.clock.advance(1000);
    await expect(claim(member)).rejects.toMatchObject({ outcome: 'rejected' });
    await slice.callAs(member)('POST /api/stocks/mine/weekReport/acceptWeekTask', { weekNo });
    expect(await taskOfWeek(member)).toMatchObject({ state: 'todo' });
    await expect(claim(member)).rejects.toMatchObject({ outcome: 'rejected' });
    const before = await balanceOf(member);
    slice.clock.advance(1000);
    await pass();
    expect(await taskOfWeek(member)).toMatchObject({ state: 'claim' });
    const claims = await Promise.all([claim(member), claim(member), claim(member)]);
    expect(claims.map(({ points }) => points).toSorted((a, b) => a - b)).toEqual([0, 0, 10]);
    expect(await claim(member)).toEqual({ state: 'already', points: 0 });
    expect(await balanceOf(member)).toBe(before + 10);
    expect(await taskOfWeek(member)).toMatchObject({ state: 'done' });
  });

  it('is nobody else’s, and done by what it asks for alone', async () => {
    await expect(claim(await slice.signIn())).rejects.toMatchObject(refusal('CONTENT_GONE'));
    const none = { purchases: 0, reasoned: 0, stopped: 0, reviews: 0, lessons: 0, diagnoses: 0 };
    expect(isDoneBy('STOP', none)).toBe(false);
    expect(isDoneBy('STOP', { ...none, purchases: 2, reasoned: 2, stopped: 1 })).toBe(false);
    expect(isDoneBy('STOP', { ...none, purchases: 2, reasoned: 2, stopped: 2 })).toBe(true);
    expect(isDoneBy('REASON', { ...none, purchases: 2, reasoned: 2 })).toBe(true);
    expect(isDoneBy('REVIEW', { ...none, reviews: 1 })).toBe(true);
    expect(isDoneBy('DIAGNOSE', { ...none, lessons: 1 })).toBe(false);
    expect(isDoneBy('DIAGNOSE', { ...none, diagnoses: 1 })).toBe(true);
  });
});

describe('figures of a report', () => {
  it.each([
    ['strong', 1.5, true, 'hit'],
    ['firm', -1.5, true, 'miss'],
    ['weak', -1.5, true, 'hit'],
    ['soft', 1.5, true, 'miss'],
    ['firm', 1, true, 'even'],
    ['neutral', 9, true, 'none'],
    ['firm', null, true, 'none'],
    ['firm', 9, false, 'early'],
  ] as const)(
    'a diagnosis that said %s and came to %s against the index (over: %s) is %s',
    (label, excess, isOver, verdict) => {
      expect(verdictOf(label, excess, isOver)).toBe(verdict);
    },
  );

  it('falls from the highest close, the one before the week counted', () => {
    const close = (tradeDate: string, cashFen: number, benchmark: number | null = null) => ({
      tradeDate,
      cashFen,
      marketFen: 0,
      benchmark,
    });
    const closes = [close('2026-11-17', 9900, 99), close('2026-11-16', 9500), close('2026-11-13', 10_000, 100)];
    expect(settledOf(closes, week.start, 1)).toEqual({ profit: -1, profitPct: -1, indexPct: -1, drawdownPct: -5 });
    expect(settledOf(closes.slice(2), week.start, 1)).toBeNull();
    expect(settledOf(closes.slice(0, 1), week.start, 9000)).toMatchObject({ profitPct: 10, indexPct: null });
  });

  it('proposes what is against the commonest mistake, and rather what is not passed', () => {
    const lost = { linkId: null, pct: -1, reasonCode: 'TIP', broken: [] as Deal['broken'] } as Deal;
    const mistakes = mistakesOf([lost, lost], ['NO_STOP', 'CHASED']);
    expect(mistakes).toEqual(['NO_STOP', 'CHASED', 'LOST_TIP', 'LOST_TIP']);
    expect(nextLesson(mistakes, new Set())).toEqual({ lessonId: 'positionSize', cause: 'LOST_TIP', n: 2 });
    expect(nextLesson(mistakes, new Set(['positionSize']))).toMatchObject({ lessonId: 'stopLoss', n: 1 });
    expect(nextLesson([], new Set())).toMatchObject({ cause: null, n: 0 });
    const next = { lessonId: 'stopLoss', cause: null, n: 0 };
    const answer = { ...lost, linkId: 1 };
    expect(taskOf({ mistakes: [], deals: [lost], unreviewed: 1, next }).kind).toBe('REASON');
    expect(taskOf({ mistakes: [], deals: [answer], unreviewed: 1, next }).kind).toBe('REVIEW');
    expect(taskOf({ mistakes: [], deals: [answer], unreviewed: 0, next })).toEqual({
      kind: 'LESSON',
      lessonId: 'stopLoss',
    });
    expect(taskOf({ mistakes: [], deals: [], unreviewed: 0, next: null }).kind).toBe('DIAGNOSE');
  });
});

it('writes the weeks of the demonstration once, from what its member did', async () => {
  const seeded = await startSlice({ seed: true });
  try {
    expect(await writeDemoReports(seeded.parts)).toBe(16);
    expect(await writeDemoReports(seeded.parts)).toBe(0);
    const call = seeded.callAs(await seeded.signInAs('fullService'));
    const { list } = await call('GET /api/stocks/mine/weekReport/getWeekReportInfo', {});
    expect(list).toHaveLength(8);
    expect(list.reduce((sum, { summary }) => sum + summary.lessonNum, 0)).toBeGreaterThan(2);
    expect(await writeDemoReports({ ...seeded.parts, demoMode: false })).toBe(0);
  } finally {
    await seeded.close();
  }
});

it('tells the demonstration of weeks of its market, whatever day the platform has', async () => {
  const seeded = await startSlice({ seed: true });
  try {
    const now = () => Date.parse('2028-02-29T23:59:00+08:00');
    await seeded.db.execute(`update tracked_view set at = at + interval '400 days'`);
    expect(await writeDemoReports({ ...seeded.parts, now })).toBe(16);
    const call = seeded.callAs(await seeded.signInAs('fullService'));
    const { list } = await call('GET /api/stocks/mine/weekReport/getWeekReportInfo', {});
    expect(list.map((one) => one.weekNo)).toEqual([202646, 202645, 202644, 202643, 202642, 202641, 202640, 202639]);
    const newest = await call('POST /api/stocks/mine/weekReport/getWeekReportDetails', { weekNo: 202646 });
    expect(newest.market).toMatchObject({ first: '2026-11-09', last: '2026-11-13' });
  } finally {
    await seeded.close();
  }
});
