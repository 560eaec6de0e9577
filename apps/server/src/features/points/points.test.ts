import { notices } from '@lianpan/db';
import { dayMs, hourMs } from '@lianpan/domain';
import { refusal, startSlice, type Slice } from '@lianpan/testkit';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balancesOf, countBroken } from '../ledger/service.ts';
import { expirePoints, notifyEnding } from './expiry.ts';
import { selectLeft } from './queries.ts';
import { earn, giveBack, reverse, spend, type Earning } from './service.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ budgetFactor: 1e3 });
});
afterAll(() => slice.close());

const at = (text: string): Date => new Date(`${text}T12:00:00+08:00`);
const inOne = <Value>(work: (tx: Parameters<typeof earn>[0]) => Promise<Value>) => slice.db.transaction(work);
const earned = (earning: Earning) => inOne((tx) => earn(tx, earning));
const balanceOf = async (customerId: number) => (await balancesOf(slice.db, 'POINTS', customerId))['points'] ?? 0;
const newMember = async () => (await slice.signIn()).customerId;

describe('points', () => {
  it('are paid once a cause and up to the limit of the task, on many devices at once', async () => {
    const customerId = await newMember();
    const lesson = (cause: number) =>
      earned({ customerId, task: 'lessonFinished', cause: `lesson ${cause}`, at: at('2026-11-20') });
    const paid = await Promise.all([1, 1, 1, 2, 2, 3, 4, 5].map(lesson));
    expect(paid.filter((points) => points !== null)).toEqual([10, 10, 10]);
    expect(await balanceOf(customerId)).toBe(30);
    expect(await earned({ customerId, task: 'lessonFinished', cause: 'lesson 9', at: at('2026-11-21') })).toBe(10);
  });

  it('are a hundred a day at most, prizes beside', async () => {
    const customerId = await newMember();
    const one = (cause: string, task: Earning['task'], points?: number) =>
      earned({ customerId, task, cause, at: at('2026-11-20'), ...(points === undefined ? {} : { points }) });
    const feedback = await Promise.all(['a', 'b', 'c'].map((cause) => one(cause, 'feedbackAccepted')));
    expect(feedback.filter((points) => points !== null)).toEqual([50, 50]);
    expect(await one('2026-11-20', 'signIn')).toBe(0);
    expect(await one('season 1', 'contestPrize', 300)).toBe(300);
    expect(await balanceOf(customerId)).toBe(400);
    const winner = await newMember();
    const won = { customerId: winner, at: at('2026-11-20') } as const;
    await earned({ ...won, task: 'contestPrize', cause: 'season 1', points: 300 });
    expect(await earned({ ...won, task: 'signIn', cause: '2026-11-20' })).toBe(5);
  });

  it('are spent in the order of their ends, and never more than there are', async () => {
    const customerId = await newMember();
    await earned({ customerId, task: 'feedbackAccepted', cause: 'new', at: at('2027-02-01') });
    await earned({ customerId, task: 'feedbackAccepted', cause: 'old', at: at('2026-11-20') });
    const pay = (cause: string, points: number) =>
      inOne((tx) => spend(tx, { customerId, use: 'toolDay', cause, points, at: at('2027-03-01') }));
    expect(await Promise.all([pay('a', 60), pay('a', 60)])).toEqual(expect.arrayContaining([true, false]));
    expect((await selectLeft(slice.db, customerId)).map(({ expiresOn, left }) => [expiresOn, left])).toEqual([
      ['2028-12-31', 40],
    ]);
    await expect(pay('b', 41)).rejects.toMatchObject(refusal('POINTS_SHORT'));
    const rivals = await Promise.allSettled([pay('c', 30), pay('d', 30)]);
    expect(rivals.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await balanceOf(customerId)).toBe(10);
  });

  it('given back in part are those that end last', async () => {
    const customerId = await newMember();
    await earned({ customerId, task: 'feedbackAccepted', cause: 'old', at: at('2026-11-20') });
    await earned({ customerId, task: 'feedbackAccepted', cause: 'new', at: at('2027-02-01') });
    const spending = { customerId, use: 'toolDay', cause: 'a', at: at('2027-03-01') } as const;
    await inOne((tx) => spend(tx, { ...spending, points: 80 }));
    expect(await inOne((tx) => giveBack(tx, { ...spending, points: 20 }))).toBe(true);
    expect((await selectLeft(slice.db, customerId)).map(({ expiresOn, left }) => [expiresOn, left])).toEqual([
      ['2028-12-31', 40],
    ]);
    expect(await inOne((tx) => giveBack(tx, { ...spending, points: 20 }))).toBe(false);
    expect(await balanceOf(customerId)).toBe(40);
  });

  it('end with the next year, and are told of thirty and seven days before, once each', async () => {
    const customerId = await newMember();
    await earned({ customerId, task: 'feedbackAccepted', cause: 'a', at: at('2030-03-04') });
    const reported = async () =>
      (await slice.db.select().from(notices).where(eq(notices.customerId, customerId)))
        .filter(({ code }) => code === 'pts.expire')
        .map(({ content }) => (content as { values: unknown }).values);
    for (const [day, times] of [
      ['2031-11-30', 0],
      ['2031-12-01', 1],
      ['2031-12-02', 1],
      ['2031-12-23', 1],
      ['2031-12-25', 2],
      ['2031-12-31', 2],
    ] as const) {
      await notifyEnding(slice.db, at(day).getTime());
      expect(await reported(), day).toHaveLength(times);
    }
    expect(await reported()).toEqual(Array(2).fill({ n: '50', date: '2031-12-31' }));
    await expirePoints(slice.db, at('2031-12-31').getTime());
    expect(await balanceOf(customerId)).toBe(50);
    await Promise.all([1, 2].map(() => expirePoints(slice.db, at('2032-01-01').getTime())));
    expect(await balancesOf(slice.db, 'POINTS', customerId)).toEqual({ points: 0, issued: -50, expired: 50 });
  });

  it('go with the member', async () => {
    const customerId = await newMember();
    await earned({ customerId, task: 'signIn', cause: 'a', at: at('2026-11-20') });
    expect(await slice.parts.copyOf(slice.db, customerId)).toMatchObject({ points: [{ task: 'signIn', points: 5 }] });
    await inOne((tx) => slice.parts.forget(tx, customerId));
    expect(await selectLeft(slice.db, customerId)).toEqual([]);
  });
});

/** One point, as a second computation of everything below keeps it. */
interface Point {
  readonly earning: string;
  readonly expiresOn: string;
  readonly no: number;
  state: 'held' | 'expired' | 'takenBack' | `spent on ${string}`;
}

/** Figures in a fixed order that look like chance. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function byEnd(rows: readonly (readonly [end: string, points: number])[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [end, points] of rows) sums[end] = (sums[end] ?? 0) + points;
  return sums;
}

it.each([1, 2, 3, 4])(
  'any program of earning, spending, giving back, taking back and ending adds up: %d',
  async (seed) => {
    const customerId = await newMember();
    const below = chance(seed);
    const points: Point[] = [];
    let now = at('2026-11-20').getTime();
    const held = (): Point[] =>
      points
        .filter(({ state }) => state === 'held')
        .toSorted((a, b) => a.expiresOn.localeCompare(b.expiresOn) || a.no - b.no);
    const endOld = (): void => {
      const today = new Date(now + 8 * hourMs).toISOString().slice(0, 10);
      for (const point of held()) if (point.expiresOn < today) point.state = 'expired';
    };
    for (let step = 0; step < 80; step += 1) {
      now += below(25) * dayMs;
      const when = new Date(now);
      const cause = String(below(20));
      const kind = below(6);
      if (kind <= 1) {
        const paid = await earned({ customerId, task: 'contestPrize', cause, at: when, points: 1 + below(30) });
        const year = new Date(now + 8 * hourMs).getUTCFullYear();
        for (let n = 0; n < (paid ?? 0); n += 1)
          points.push({ earning: cause, expiresOn: `${year + 1}-12-31`, no: points.length, state: 'held' });
      } else if (kind === 2) {
        const wanted = 1 + below(40);
        const isNew = await inOne((tx) =>
          spend(tx, { customerId, use: 'toolDay', cause, points: wanted, at: when }),
        ).catch(() => null);
        if (isNew !== false) endOld();
        const wasEnough = held().length >= wanted;
        if (isNew !== false) expect(isNew !== null, `step ${step}`).toBe(wasEnough);
        if (isNew) for (const point of held().slice(0, wanted)) point.state = `spent on ${cause}`;
        if (isNew === null) await expirePoints(slice.db, now);
      } else if (kind === 3) {
        if (await inOne((tx) => giveBack(tx, { customerId, use: 'toolDay', cause, at: when }))) {
          for (const point of points) if (point.state === `spent on ${cause}`) point.state = 'held';
          endOld();
        }
      } else if (kind === 4) {
        const taken = await inOne((tx) => reverse(tx, { customerId, task: 'contestPrize', cause, at: when }));
        endOld();
        const own = points.filter(({ earning, state }) => earning === cause && state !== 'expired').length;
        const order = held().toSorted((a, b) => Number(b.earning === cause) - Number(a.earning === cause));
        if (taken > 0) expect(taken, `step ${step}`).toBe(Math.min(own, order.length));
        for (const point of order.slice(0, taken)) point.state = 'takenBack';
      } else {
        await expirePoints(slice.db, now);
        endOld();
      }
      expect(await balanceOf(customerId), `step ${step}`).toBe(held().length);
      const lots = await selectLeft(slice.db, customerId);
      expect(byEnd(lots.map(({ expiresOn, left }) => [expiresOn, left])), `step ${step}`).toEqual(
        byEnd(held().map(({ expiresOn }) => [expiresOn, 1])),
      );
    }
    const { issued = 0, spent = 0, expired = 0 } = await balancesOf(slice.db, 'POINTS', customerId);
    expect([-issued, spent, expired]).toEqual([
      points.filter(({ state }) => state !== 'takenBack').length,
      points.filter(({ state }) => state.startsWith('spent')).length,
      points.filter(({ state }) => state === 'expired').length,
    ]);
    expect(await countBroken(slice.db)).toBe(0);
    const sums = await slice.db.execute(sql`select sum(amount)::int as total from ledger_entry`);
    expect(sums.rows).toEqual([{ total: 0 }]);
  },
);
