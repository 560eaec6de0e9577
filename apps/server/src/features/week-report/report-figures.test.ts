import { describe, expect, it } from 'vitest';
import { refusal, startSlice, type Member } from '@lianpan/testkit';
import { keepProgress } from '../lesson/service.ts';
import { verdictOf } from './diagnosis-results.ts';
import { mistakesOf, nextLesson, taskOf } from './learning.ts';
import { settledOf, type Deal } from './practice.ts';
import { isDoneBy } from './task/week-task.ts';
import { writeDemoReports } from './write-reports.ts';
import { useWeek, slice, week, weekNo, write, visit } from './week-report.fixture.ts';

useWeek();

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
