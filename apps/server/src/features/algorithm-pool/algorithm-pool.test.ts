import { createHash } from 'node:crypto';
import { poolDays } from '@lianpan/db';
import type { PoolState } from '@lianpan/market/pools';
import { startSlice, type Slice } from '@lianpan/testkit';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endless } from '../../jobs/patience.ts';
import { alike } from '../alike.fixture.ts';
import type { PoolEvents } from './archive-rows.ts';
import { keepPools } from './keep-pools.ts';

let slice: Slice;
let call: Slice['call'];
let written: number;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T10:00:00+08:00', seed: true, budgetFactor: 1e6 });
  call = slice.callAs(await slice.signInAs('fullService'));
  written = await keepPools(slice.parts, undefined, endless);
});
afterAll(() => slice.close());

const rowsOf = (poolId: string) =>
  slice.db
    .select()
    .from(poolDays)
    .where(and(eq(poolDays.market, 'simulated'), eq(poolDays.poolId, poolId)))
    .orderBy(asc(poolDays.tradeDate));

/** The day before the one that is traded: the newest that is over. */
const lastDay = '2026-11-19';

describe('the archive of the pools', () => {
  it('begins a hundred trading days back, each day once, and is marked as written late', async () => {
    const rows = await rowsOf('AP01');
    expect(rows.at(-1)!.tradeDate).toBe(lastDay);
    expect(rows.length).toBeGreaterThanOrEqual(100);
    expect(new Set(rows.map(({ tradeDate }) => tradeDate)).size).toBe(rows.length);
    expect(rows.every(({ isLate }) => isLate)).toBe(true);
    expect(written).toBeGreaterThanOrEqual(rows.length);
    // Whoever comes later finds nothing to do.
    expect(await keepPools(slice.parts)).toBe(0);
  });

  it('lets nobody change, delete or empty a row', async () => {
    const changes = [
      sql`update pool_day set equity = 2`,
      sql`delete from pool_day where trade_date = ${lastDay}`,
      sql`truncate pool_day`,
    ];
    for (const change of changes)
      await expect(slice.db.execute(change)).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/archive/) },
      });
  });

  it('is a chain: each row holds the hash of the one before', async () => {
    let before = '0'.repeat(64);
    for (const row of await rowsOf('AP05')) {
      const { previousHash, market, poolId, tradeDate, equity, benchmark, state, events } = row;
      const answer = [previousHash, market, poolId, tradeDate, equity, benchmark, state, events];
      const text = JSON.stringify([...answer, row.definitionVersion, row.isLate, row.writtenAt.getTime()]);
      expect(previousHash).toBe(before);
      expect(row.hash).toBe(createHash('sha256').update(text).digest('hex'));
      before = row.hash;
    }
  });
});

describe('a pool', () => {
  it('bought at the open of the day after it found a stock, and tells what became of each pick', async () => {
    const market = slice.parts.market.of('simulated');
    let seen = 0;
    for (const { poolId } of (await call('POST /api/stocks/picker/getPoolList', {})).list) {
      const rows = await rowsOf(poolId);
      const entries = rows.flatMap(({ tradeDate, events }) =>
        (events as PoolEvents).entered.map((one) => ({ ...one, enterDate: tradeDate })),
      );
      const outcomes = rows.flatMap(({ events }) => (events as PoolEvents).outcomes);
      for (const { stockNo, pickDate, price, enterDate } of entries.slice(0, 3)) {
        const { slot } = market.directory.find(stockNo)!;
        const [plain, adjusted] = await Promise.all([
          market.ask('kLine', slot, 'day', 'none'),
          market.ask('kLine', slot, 'day', 'forward'),
        ]);
        const at = plain.date.indexOf(enterDate);
        expect(plain.date[at - 1]).toBe(pickDate);
        expect(price).toBeCloseTo(plain.open[at]!, 2);
        const fifth = outcomes.find((one) => one.stockNo === stockNo && one.pickDate === pickDate && one.after === 5);
        if (!fifth) continue;
        const growth = adjusted.close[at + 5]! / adjusted.open[at]! - 1;
        // Fees, stamp duty and slippage of a round trip lie between.
        expect(growth - fifth.result).toBeGreaterThan(0);
        expect(growth - fifth.result).toBeLessThan(0.01 * (1 + Math.abs(growth)));
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(3);
  });

  it('is worth what its archive says, losses beside wins', async () => {
    const { list, archive } = await call('POST /api/stocks/picker/getPoolList', {});
    expect(archive).toMatchObject({ tradeDate: lastDay });
    expect(list).toHaveLength(12);
    for (const { poolId, figures, memberNum } of list) {
      const rows = await rowsOf(poolId);
      const equity = rows.map((row) => row.equity);
      const hasHeld = rows.some(({ events }) => {
        const { held, entered } = events as PoolEvents;
        return held > 0 || entered.length > 0;
      });
      if (!hasHeld) expect([figures.totalPct, figures.maxDrawdownPct]).toEqual([null, null]);
      else expect(figures.totalPct).toBeCloseTo((equity.at(-1)! / equity[0]! - 1) * 100, 1);
      let [top, fall] = [0, 0];
      for (const worth of equity) {
        top = Math.max(top, worth);
        fall = Math.min(fall, worth / top - 1);
      }
      if (hasHeld) expect(figures.maxDrawdownPct).toBeCloseTo(fall * 100, 1);
      const left = rows.flatMap(({ events }) => (events as PoolEvents).left);
      expect([figures.leftNum, figures.winNum]).toEqual([left.length, left.filter(({ result }) => result > 0).length]);
      expect(memberNum).toBe((rows.at(-1)!.state as PoolState).members.length);
      expect(memberNum).toBeLessThanOrEqual(20);
    }
  });

  it('shows three rows to who may not see more, and sends nothing of the others', async () => {
    const { list } = await call('POST /api/stocks/picker/getPoolList', {});
    const { poolId, memberNum } = list.toSorted((a, b) => b.memberNum - a.memberNum)[0]!;
    expect(memberNum).toBeGreaterThan(3);
    await expect(call('POST /api/stocks/picker/getPoolDetail', { poolId: 'AP99' })).rejects.toMatchObject({
      details: { bizCode: 'CONTENT_GONE' },
    });
    const whole = await call('POST /api/stocks/picker/getPoolDetail', { poolId });
    expect(whole.lock).toEqual({ reason: null });
    expect(whole.members.every(({ isMasked }) => !isMasked)).toBe(true);
    const plain = slice.callAs(await slice.signIn());
    const unsuitable = slice.callAs(await slice.signInAs('lowestClass'));
    for (const [asked, reason] of [
      [slice.call, 'login'],
      [plain, 'privilege'],
      [unsuitable, 'class'],
    ] as const) {
      const { members, lock } = await asked('POST /api/stocks/picker/getPoolDetail', { poolId });
      expect(lock).toEqual({ reason });
      expect(members.slice(0, 3)).toEqual(
        whole.members.slice(0, 3).map((member) => expect.objectContaining({ stockName: member.stockName })),
      );
      for (const hidden of members.slice(3))
        expect(hidden).toMatchObject({
          isMasked: true,
          stockName: '****',
          cell: null,
          enterDate: null,
          sincePct: null,
        });
    }
  });
});

describe('pools together', () => {
  const pools = (...ids: string[]) => ids.map((poolId) => ({ poolId, weight: 50 }));

  it('are worth the mean of what each of them did on every day', async () => {
    const [one, other] = await Promise.all([rowsOf('AP01'), rowsOf('AP02')]);
    let worth = 1;
    for (let at = 1; at < one.length; at++)
      worth *= 1 + (one[at]!.equity / one[at - 1]!.equity + other[at]!.equity / other[at - 1]!.equity) / 2 - 1;
    const { totalPct, curve, overlap, members, correlations } = await call('POST /api/stocks/picker/combinePools', {
      pools: pools('AP01', 'AP02'),
    });
    expect(totalPct).toBeCloseTo((worth - 1) * 100, 1);
    expect(curve.dates).toEqual(one.map(({ tradeDate }) => tradeDate));
    const held = [one, other].map((rows) => (rows.at(-1)!.state as PoolState).members.map(({ stockNo }) => stockNo));
    const shared = held[0]!.filter((stockNo) => held[1]!.includes(stockNo)).length;
    expect(overlap).toEqual([{ one: 'AP01', other: 'AP02', shared, all: held.flat().length - shared }]);
    expect(members).toHaveLength(held.flat().length - shared);
    expect(correlations.map(({ poolId }) => poolId)).toEqual(['AP01', 'AP02']);
    const together = alike(
      one.map(({ equity }) => equity),
      other.map(({ equity }) => equity),
    );
    expect(correlations[0]!.values[1]).toBeCloseTo(together, 6);
    expect(correlations[1]!.values[0]).toBeCloseTo(together, 6);
  });

  it.each([
    ['INPUT_INVALID', pools('AP01', 'AP01')],
    ['CONTENT_GONE', pools('AP01', 'AP99')],
    ['INPUT_INVALID', pools('AP01')],
    ['INPUT_INVALID', [{ poolId: 'AP01', weight: 0 }, ...pools('AP02')]],
    ['INPUT_INVALID', [{ poolId: 'XX', weight: 1 }, ...pools('AP02')]],
  ])('are refused with %s, not combined, of %j', async (bizCode, wanted) => {
    await expect(call('POST /api/stocks/picker/combinePools', { pools: wanted })).rejects.toMatchObject({
      details: { bizCode },
    });
  });
});

it('ranks the pools for the stars every twenty days, those with few picks behind without a score', async () => {
  const { history, nextDate } = await call('POST /api/stocks/picker/getStarPool', {});
  expect(history.length).toBeGreaterThanOrEqual(4);
  expect(nextDate! > lastDay).toBe(true);
  for (const { ranking, stars } of history) {
    expect(ranking.map(({ rank }) => rank)).toEqual(ranking.map((_, at) => at + 1));
    for (const { bar, picks, maxDrawdownPct, score } of ranking) {
      const wanted = picks < 20 ? 'picks' : maxDrawdownPct < -20 ? 'drawdown' : null;
      expect([bar, score === null]).toEqual([wanted, wanted !== null]);
    }
    const best = ranking.filter(({ score }) => score !== null).slice(0, 3);
    expect(stars).toEqual(best.map(({ poolId }) => poolId));
  }
});

it('tells movements of what queries and pools hold to members, each with where it comes from', async () => {
  const query = { groups: [{ op: 'AND' as const, items: [{ id: 'Q05', params: { n: 1 } }] }] };
  await call('POST /api/stocks/picker/saveQuery', { name: '连涨', query });
  const { list, stockNum, failed } = await call('POST /api/stocks/picker/getPickAbnormal', {});
  expect(failed).toEqual([]);
  expect(stockNum).toBeGreaterThan(20);
  expect(list.length).toBeGreaterThan(0);
  for (const { from } of list) expect(from.length).toBeGreaterThan(0);
  expect(list.flatMap(({ from }) => from).some(({ kind, name }) => kind === 'query' && name === '连涨')).toBe(true);
  await expect(slice.call('POST /api/stocks/picker/getPickAbnormal', {})).rejects.toMatchObject({
    outcome: 'notLoggedIn',
  });
});
