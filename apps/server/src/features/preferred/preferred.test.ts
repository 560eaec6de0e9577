import { createHash } from 'node:crypto';
import { poolDays, preferredWeeks } from '@lianpan/db';
import type { PoolState } from '@lianpan/market/pools';
import { startSlice, type Device, type Slice } from '@lianpan/testkit';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endless } from '../../jobs/patience.ts';
import { keepPools } from '../algorithm-pool/keep-pools.ts';
import { publishPreferred } from './publish.ts';
import type { KeptStock } from './weeks.ts';

const target = 'POST /api/stocks/tactics/getPreferred';

let slice: Slice;
let full: Device;
beforeAll(async () => {
  // A Monday, just after the hour of publication.
  slice = await startSlice({ at: '2026-11-16T08:52:00+08:00', seed: true, budgetFactor: 1e6 });
  full = (await slice.signInAs('fullService')).device;
  await keepPools(slice.parts, undefined, endless);
  await publishPreferred(slice.parts, undefined, endless);
});
afterAll(() => slice.close());

const rows = () =>
  slice.db
    .select()
    .from(preferredWeeks)
    .where(eq(preferredWeeks.market, 'simulated'))
    .orderBy(asc(preferredWeeks.week));

const stocksOf = ({ stocks }: { readonly stocks: unknown }) => stocks as KeptStock[];

describe('the archive', () => {
  it('has each week once, the newest on its morning, those before marked as late', async () => {
    const weeks = await rows();
    expect(weeks.length).toBeGreaterThan(4);
    expect(weeks.at(-1)).toMatchObject({ week: '2026-11-16', knownDate: '2026-11-13', isLate: false });
    expect(weeks.slice(0, -1).every(({ isLate }) => isLate)).toBe(true);
    expect(weeks.flatMap(stocksOf).length).toBeGreaterThan(0);
    expect(await publishPreferred(slice.parts)).toBe(0);
  });

  it('is a chain of rows that nobody can change', async () => {
    let before = '0'.repeat(64);
    for (const row of await rows()) {
      const { previousHash, market, week, knownDate, stocks, definitionVersion, isLate, writtenAt } = row;
      const answer = [previousHash, market, week, knownDate, stocks, definitionVersion, isLate, writtenAt.getTime()];
      expect(previousHash).toBe(before);
      expect(row.hash).toBe(createHash('sha256').update(JSON.stringify(answer)).digest('hex'));
      before = row.hash;
    }
    for (const change of [sql`update preferred_week set is_late = true`, sql`delete from preferred_week`]) {
      await expect(slice.db.execute(change)).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/archive/) },
      });
    }
  });

  it('names of the star pools who scores seventy and more, one an industry, five at most', async () => {
    const market = slice.parts.market.of('simulated');
    for (const row of (await rows()).slice(-4)) {
      const on = and(eq(poolDays.market, 'simulated'), eq(poolDays.tradeDate, row.knownDate));
      const states = await slice.db.select().from(poolDays).where(on);
      const kept = stocksOf(row);
      expect(kept.length).toBeLessThanOrEqual(5);
      expect(new Set(kept.map(({ industry }) => industry)).size).toBe(kept.length);
      expect(kept.map(({ score }) => score)).toEqual(kept.map(({ score }) => score).toSorted((a, b) => b - a));
      for (const { stockNo, score, poolIds, dims } of kept) {
        for (const id of poolIds) {
          const { members } = states.find(({ poolId }) => poolId === id)!.state as PoolState;
          expect(members.map((member) => member.stockNo)).toContain(stockNo);
        }
        const card = await market.ask('scoreCard', market.directory.find(stockNo)!.slot, row.knownDate);
        expect(card.total).toBe(score);
        expect(dims).toEqual(card.dims.map((own) => ({ key: own.key, score: own.score })));
        expect(score).toBeGreaterThanOrEqual(70);
      }
    }
  });
});

describe('the scores of an evening', () => {
  it('are those of a day that is over: none of today, and none of a day that the market does not have', async () => {
    const market = slice.parts.market.of('simulated');
    const { slot } = market.directory.find('600000')!;
    const scored = (date: string) => market.ask('scoredEvening', slot, date);
    expect(await scored('2026-11-13')).toMatchObject({ tradeDate: '2026-11-13', dimensions: { length: 5 } });
    expect(await scored('2026-11-12')).toMatchObject({ tradeDate: '2026-11-12' });
    expect(await scored('2026-11-16')).toBeNull();
    expect(await scored('2019-11-13')).toBeNull();
  });
});

describe('the page', () => {
  it('tells this week, the weeks before and what became of each from its first open', async () => {
    const answer = await full.call(target, {});
    const weeks = await rows();
    expect(answer).toMatchObject({ archive: { weeks: weeks.length }, current: { week: '2026-11-16' } });
    expect(answer.current!.list.every(({ entry }) => entry.state === 'waiting')).toBe(true);
    expect(answer.earlier.map(({ week }) => week)).toEqual(
      weeks
        .slice(0, -1)
        .map(({ week }) => week)
        .toReversed(),
    );
    const index = await full.call('POST /api/stocks/quote/getKLine', { symbol: '000300.SH', adjust: 'none' });
    let checked = 0;
    for (const { week, list } of answer.earlier) {
      for (const { stockNo, entry } of list) {
        if (entry.state !== 'open' || checked > 8) continue;
        const line = await full.call('POST /api/stocks/quote/getKLine', { symbol: stockNo, adjust: 'forward' });
        const at = line.date.indexOf(week);
        const from = index.date.indexOf(week);
        for (const { after, resultPct, excessPct } of entry.outcomes) {
          if (resultPct === null) continue;
          const own = line.close[at + after]! / line.open[at]! - 1;
          const until = index.date.indexOf(line.date[at + after]!);
          expect(resultPct).toBeCloseTo(own * 100, 0);
          expect(excessPct).toBeCloseTo((own - (index.close[until]! / index.open[from]! - 1)) * 100, 0);
          checked++;
        }
      }
    }
    expect(checked).toBeGreaterThan(0);
  });

  it('sums up gains and losses of all weeks', async () => {
    const { results, earlier } = await full.call(target, {});
    for (const { after, n, meanPct, worstPct } of results) {
      const known = earlier.flatMap(({ list }) =>
        list.flatMap(({ entry }) => entry.outcomes.find((one) => one.after === after)?.resultPct ?? []),
      );
      expect(n).toBe(known.length);
      if (n === 0) continue;
      expect(meanPct).toBeCloseTo(known.reduce((sum, one) => sum + one, 0) / n, 1);
      expect(worstPct).toBe(Math.min(...known));
    }
  });

  it('keeps this week back from who has no privilege, and shows everybody what became of the others', async () => {
    const open = await full.call(target, {});
    const guest = await slice.call(target, {});
    expect(guest).toMatchObject({
      earlier: open.earlier,
      results: open.results,
      lock: { reason: 'login', toolId: 28 },
    });
    expect(guest.current!.list.length).toBe(Math.min(3, open.current!.total));
    const member = slice.callAs(await slice.signIn());
    expect((await member(target, {})).lock).toMatchObject({ reason: 'privilege', canTry: true });
    await member('POST /api/stocks/hall/openMarkingTool', { markingToolId: 28 });
    expect((await member(target, {})).lock).toBeUndefined();
  });
});
