import { randomUUID } from 'node:crypto';
import { dayMs, hourMs } from '@lianpan/domain';
import { refusal, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { earn } from './service.ts';

const bills = 'POST /api/system/getIntegralBills';
const tasks = 'POST /api/mall/integral/getTasks';
const signIn = 'POST /api/mall/integral/signIn';
const exchange = 'POST /api/mall/integral/exchange';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ budgetFactor: 1e3 });
});
afterAll(() => slice.close());

const give = (member: Member, points: number, cause: string, at = slice.clock.now()) =>
  slice.db.transaction((tx) =>
    earn(tx, { customerId: member.customerId, task: 'contestPrize', cause, points, at: new Date(at) }),
  );
const taskOf = async (member: Member, name: string) =>
  (await slice.callAs(member)(tasks, {})).tasks.find(({ task }) => task === name);

describe('signing in', () => {
  it('counts once a day, sent twice at once', async () => {
    const member = await slice.signIn();
    const call = slice.callAs(member);
    const both = await Promise.all([call(signIn, {}), call(signIn, {})]);
    expect(both.map(({ state }) => state).toSorted()).toEqual(['already', 'signed']);
    expect(await call(tasks, {})).toMatchObject({ balance: 5, streak: { days: 1, isSignedToday: true } });
  });

  it('pays twenty more on the seventh day in a row', async () => {
    const seventh = await slice.signIn();
    const today = slice.clock.now();
    const dayOf = (ago: number): string => new Date(today + 8 * hourMs - ago * dayMs).toISOString().slice(0, 10);
    const before = [1, 2, 3, 4, 5, 6].map((ago) => dayOf(ago));
    const { customerId } = seventh;
    for (const day of before) {
      const at = new Date(`${day}T12:00:00+08:00`);
      await slice.db.transaction((tx) => earn(tx, { customerId, task: 'signIn', cause: day, at }));
    }
    expect((await slice.callAs(seventh)(tasks, {})).streak).toMatchObject({ days: 6, isSignedToday: false });
    expect(await slice.callAs(seventh)(signIn, {})).toEqual({
      state: 'signed',
      points: 25,
      streakDays: 7,
      balance: 55,
    });
    const { streak, tasks: answer } = await slice.callAs(seventh)(tasks, {});
    expect(streak.week.map(({ date, isSigned }) => [date, isSigned])).toEqual(
      [6, 5, 4, 3, 2, 1, 0].map((ago) => [dayOf(ago), true]),
    );
    expect(answer.find(({ task }) => task === 'signIn')).toMatchObject({ state: 'done', done: 1 });
  });
});

describe('tasks', () => {
  it('MSG-02: the first diagnosis of a day earns five points, further ones nothing', async () => {
    const member = await slice.signIn();
    const call = slice.callAs(member);
    expect(await taskOf(member, 'dailyDiagnosis')).toMatchObject({ state: 'todo', done: 0 });
    const { list: popular } = await slice.call('POST /api/stocks/quote/getRanking', {
      sortField: 'amount',
      pageSize: 3,
    });
    await Promise.all(popular.map(({ stockNo }) => call('POST /api/stocks/diagnosis/getScoreCard', { stockNo })));
    await call('POST /api/stocks/diagnosis/getScoreCard', { stockNo: popular[0]!.stockNo });
    expect(await taskOf(member, 'dailyDiagnosis')).toMatchObject({ state: 'done', done: 1 });
    const { balance, list } = await call(bills, {});
    expect(balance).toBe(5);
    expect(list).toMatchObject([
      { kind: 'earn', points: 5, balanceAfter: 5, refType: 'dailyDiagnosis', expireDate: '2027-12-31' },
    ]);
    await slice.call('POST /api/stocks/diagnosis/getScoreCard', { stockNo: popular[0]!.stockNo });
  });
});

describe('bills', () => {
  it('tell what came and went with the balance after each, by direction and part by part', async () => {
    const member = await slice.signIn();
    const call = slice.callAs(member);
    const amounts = [30, 40, 50, 60];
    const october = Date.parse('2026-10-30T20:00:00+08:00');
    for (const [at, points] of amounts.entries()) await give(member, points, `prize ${at}`, october + at * dayMs);
    const { shelf } = await call(tasks, {});
    const { itemId, points: price } = shelf.find(({ state }) => state === 'open')!;
    await call(exchange, { itemId, clientReqId: randomUUID() });
    const whole = await call(bills, { type: 'all' });
    const balances = [30, 70, 120, 180, 180 - price];
    expect(whole.list.map(({ points, balanceAfter }) => [points, balanceAfter])).toEqual(
      [...amounts, -price].map((points, at) => [points, balances[at]]).toReversed(),
    );
    expect(whole).toMatchObject({
      balance: 180 - price,
      expiring: { points: 180 - price, date: '2027-12-31' },
      months: [
        { month: '2026-11', in: 110, out: price },
        { month: '2026-10', in: 70, out: 0 },
      ],
      nextCursor: null,
    });
    expect((await call(bills, { type: 'out' })).list.map(({ points }) => points)).toEqual([-price]);
    const first = await call(bills, { type: 'in', pageSize: 3 });
    expect(first.list.map(({ points }) => points)).toEqual([60, 50, 40]);
    const second = await call(bills, { type: 'in', pageSize: 3, cursor: first.nextCursor! });
    expect(second.list.map(({ points, balanceAfter }) => [points, balanceAfter])).toEqual([[30, 30]]);
    expect(second.nextCursor).toBeNull();
  });

  it('are of members alone, and take no other words', async () => {
    const call = slice.callAs(await slice.signIn());
    for (const target of [bills, tasks, signIn] as const) {
      await expect(slice.call(target, {})).rejects.toMatchObject({ outcome: 'notLoggedIn' });
    }
    await expect(call(bills, { type: 'sideways' } as never)).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await expect(call(bills, { cursor: '1; drop' })).rejects.toMatchObject(refusal('INPUT_INVALID'));
    expect(await call(bills, {})).toMatchObject({ balance: 0, expiring: null, months: [], list: [] });
  });
});

describe('an exchange', () => {
  it('opens a tool for a day, once a request sent twice at once, and costs its points', async () => {
    const member = await slice.signIn();
    const call = slice.callAs(member);
    await give(member, 100, 'prize');
    const item = (await call(tasks, {})).shelf.find(({ toolId }) => toolId === 2)!;
    expect(item).toMatchObject({ state: 'open', days: 1 });
    const request = { itemId: item.itemId, clientReqId: randomUUID() };
    const both = await Promise.all([call(exchange, request), call(exchange, request)]);
    expect(both.map(({ state }) => state).toSorted()).toEqual(['already', 'done']);
    expect(new Set(both.map(({ endsAt }) => endsAt))).toEqual(new Set([slice.clock.now() + dayMs]));
    const { list } = await call('POST /api/system/getUserPermissions', { privilegeIds: [2] });
    expect(list).toMatchObject([{ markingToolId: 2, isAvailable: true, serviceEndTime: slice.clock.now() + dayMs }]);
    const after = await call(tasks, {});
    expect(after).toMatchObject({
      balance: 100 - item.points,
      made: { earned: 100, spent: item.points, expired: 0 },
    });
    const again = { ...request, clientReqId: randomUUID() };
    await expect(call(exchange, again)).rejects.toMatchObject(refusal('ALREADY_DONE'));
    const dear = after.shelf.find(({ state }) => state === 'open')!;
    await expect(call(exchange, { ...again, itemId: dear.itemId })).rejects.toMatchObject(refusal('POINTS_SHORT'));
    await expect(call(exchange, { ...again, itemId: 'toolDay-1' })).rejects.toMatchObject(refusal('INPUT_INVALID'));
    expect((await call(bills, {})).balance).toBe(100 - item.points);
  });
});
