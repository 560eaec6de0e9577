import { createHash } from 'node:crypto';
import { notices, tacticsDays, type Executor } from '@lianpan/db';
import { startSlice, type Slice } from '@lianpan/testkit';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endless } from '../../jobs/patience.ts';
import { alike } from '../alike.fixture.ts';
import type { TacticsEvents, TacticsState } from './archive-rows.ts';
import { keepTactics } from './keep-tactics.ts';
import { tacticsArchive } from './row-hash.ts';
import { notifySignals } from './notify-signals.ts';

type Call = Slice['call'];
let slice: Slice;
/** With all privileges, with none, and nobody. */
let full: Call;
let plain: Call;
let guest: Call;
let plainId: number;
let fullId: number;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T10:00:00+08:00', seed: true, budgetFactor: 1e6 });
  const owner = await slice.signInAs('fullService');
  const member = await slice.signInAs('practice');
  full = slice.callAs(owner);
  plain = slice.callAs(member);
  guest = slice.call;
  [fullId, plainId] = [owner.customerId, member.customerId];
  await keepTactics(slice.parts, undefined, endless);
});
afterAll(() => slice.close());

const rowsOf = (tacticsId: string) =>
  slice.db
    .select()
    .from(tacticsDays)
    .where(and(eq(tacticsDays.market, 'simulated'), eq(tacticsDays.tacticsId, tacticsId)))
    .orderBy(asc(tacticsDays.tradeDate));
const eventsOf = async (tacticsId: string) =>
  (await rowsOf(tacticsId)).map(({ tradeDate, events }) => ({ tradeDate, ...(events as TacticsEvents) }));

/** The day before the one that is traded: the newest that is over. */
const lastDay = '2026-11-19';

describe('the archive of the tactics', () => {
  it('begins a year back, each day once, with its phase, and says that it was written late', async () => {
    const rows = await rowsOf('S01');
    expect(rows.at(-1)!.tradeDate).toBe(lastDay);
    expect(rows.length).toBeGreaterThan(200);
    expect(new Set(rows.map(({ tradeDate }) => tradeDate)).size).toBe(rows.length);
    expect(rows.every(({ isLate }) => isLate)).toBe(true);
    expect(rows.at(-1)!.phase).not.toBeNull();
    expect(await keepTactics(slice.parts)).toBe(0);
  });

  it('lets nobody change, delete or empty a row', async () => {
    for (const change of [
      sql`update tactics_day set equity = 2`,
      sql`delete from tactics_day where trade_date = ${lastDay}`,
      sql`truncate tactics_day`,
    ]) {
      await expect(slice.db.execute(change)).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/archive/) },
      });
    }
  });

  it('is a chain: each row holds the hash of the one before', async () => {
    let before = '0'.repeat(64);
    for (const row of await rowsOf('S02')) {
      const { previousHash, market, tacticsId, tradeDate, equity, benchmark, phase, state, events } = row;
      const notified = [previousHash, market, tacticsId, tradeDate, equity, benchmark, phase, state, events];
      const text = JSON.stringify([...notified, row.definitionVersion, row.isLate, row.writtenAt.getTime()]);
      expect(previousHash).toBe(before);
      expect(row.hash).toBe(createHash('sha256').update(text).digest('hex'));
      before = row.hash;
    }
  });

  it('is looked through by anybody, who sees the day from which a row was changed', async () => {
    const broken = async (db: Executor): Promise<string[]> => {
      const reports: string[] = [];
      let chains = 0;
      for await (const { chain, rows, brokenFrom } of tacticsArchive.verify(db)) {
        chains++;
        expect(rows).toBeGreaterThan(200);
        if (brokenFrom !== null) reports.push(`${chain} ${brokenFrom}`);
      }
      expect(chains).toBe(12);
      return reports;
    };
    expect(await broken(slice.db)).toEqual([]);
    const { id, tradeDate } = (await rowsOf('S05'))[100]!;
    const undone = new Error('undone');
    await expect(
      slice.db.transaction(async (tx) => {
        // Only who owns the tables can do this.
        await tx.execute(sql`alter table tactics_day disable trigger all`);
        await tx.execute(sql`update tactics_day set equity = equity * 1.01 where id = ${id}`);
        expect(await broken(tx)).toEqual([`simulated S05 ${tradeDate}`]);
        throw undone;
      }),
    ).rejects.toBe(undone);
  });
});

describe('what is told of the tactics', () => {
  it('is what the rows say: results, those that could not be had, the worth of the portfolio', async () => {
    const { list, archive } = await guest('POST /api/stocks/tactics/getTacticsList', {});
    expect(archive).toMatchObject({ tradeDate: lastDay });
    expect(list).toHaveLength(12);
    for (const { tacticsId, results, totalPct, signalNum, openNum } of list) {
      const days = await eventsOf(tacticsId);
      const exits = days.flatMap(({ events }) => events.flatMap((one) => (one.kind === 'exited' ? [one.result] : [])));
      expect(results.n).toBe(exits.length);
      expect(results.winNum).toBe(exits.filter((result) => result > 0).length);
      expect(results.missedNum).toBe(
        days.flatMap(({ events }) => events.filter(({ kind }) => kind === 'missed')).length,
      );
      if (exits.length > 0) {
        const mean = exits.reduce((sum, one) => sum + one, 0) / exits.length;
        expect(results.meanPct).toBeCloseTo(mean * 100, 1);
        expect(results.worstPct).toBeCloseTo(Math.min(...exits) * 100, 1);
      }
      const rows = await rowsOf(tacticsId);
      expect(totalPct).toBeCloseTo((rows.at(-1)!.equity / rows[0]!.equity - 1) * 100, 1);
      expect(signalNum).toBe(days.at(-1)!.signals.length);
      expect(openNum).toBe((rows.at(-1)!.state as TacticsState).open.length);
    }
  });

  it('has a signal entered at the open after its day, at the price that was quoted', async () => {
    const { list } = await guest('POST /api/stocks/tactics/getSignals', { state: 'closed', pageSize: 30 });
    expect(list.length).toBeGreaterThan(20);
    const market = slice.parts.market.of('simulated');
    for (const one of list.slice(0, 12)) {
      const kLine = await market.ask('kLine', market.directory.find(one.cell!.stockNo)!.slot, 'day', 'none');
      const at = kLine.date.indexOf(one.enterDate!);
      expect(kLine.date[at - 1]).toBe(one.signalDate);
      expect(one.enterPrice).toBeCloseTo(kLine.open[at]!, 2);
      expect(one.refPrice).toBeCloseTo(kLine.close[at - 1]!, 2);
      expect(one.exitPrice).toBeCloseTo(kLine.open[kLine.date.indexOf(one.exitDate!)]!, 2);
    }
  });

  it('goes on day by day without a row twice or left out', async () => {
    const seen: string[] = [];
    let before: string | undefined;
    let total = 0;
    do {
      const page = await full('POST /api/stocks/tactics/getSignals', {
        tacticsId: 'S02',
        pageSize: 40,
        ...(before && { cursor: before }),
      });
      seen.push(...page.list.map(({ signalId }) => signalId!));
      before = page.nextCursor ?? undefined;
      total = page.total;
    } while (before);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(total);
  });

  it('says who a stock is of an open signal only where the group is open to the caller', async () => {
    for (const [call, reason] of [
      [guest, 'login'],
      [slice.callAs(await slice.signIn()), 'privilege'],
      [plain, 'class'],
    ] as const) {
      const { list, lock } = await call('POST /api/stocks/tactics/getSignals', { state: 'open' });
      expect(list.length).toBeGreaterThan(0);
      expect(lock).toMatchObject({ reason });
      for (const one of list)
        expect(one).toMatchObject({ isMasked: true, signalId: null, cell: null, stockName: '****' });
      const candidates = await call('POST /api/stocks/tactics/getCandidates', { group: 'trend' });
      expect(candidates.list.every(({ isMasked, state }) => isMasked || state === 'missed')).toBe(true);
      // A search must not tell by its rows what their masks hide.
      const [open] = (await full('POST /api/stocks/tactics/getSignals', { state: 'open' })).list;
      const searched = await call('POST /api/stocks/tactics/getSignals', {
        state: 'open',
        keyword: open!.cell!.stockNo,
      });
      expect(searched).toMatchObject({ list: [], total: 0 });
      await expect(
        call('POST /api/stocks/tactics/getTrackRecord', { signalId: open!.signalId! }),
      ).rejects.toMatchObject({ details: { bizCode: 'PRIVILEGE_REQUIRED' } });
    }
    const { list, lock } = await full('POST /api/stocks/tactics/getSignals', { state: 'open' });
    expect(lock).toBeNull();
    expect(list.every(({ isMasked, cell }) => !isMasked && cell !== null)).toBe(true);
  });

  it('tells a report, the operations and the combination without what is masked elsewhere', async () => {
    const { state } = (await rowsOf('S02')).at(-1)!;
    const open = (state as TacticsState).open.map(
      ({ stockNo, signalDate }) => `S02-${signalDate.replaceAll('-', '')}-${stockNo}`,
    );
    expect(open.length).toBeGreaterThan(0);
    const [operations, report, combo] = await Promise.all([
      plain('POST /api/stocks/tactics/getOperations', { portfolioId: 'S02' }),
      plain('POST /api/stocks/tactics/getReportDetail', { reportId: `S02-D${lastDay.replaceAll('-', '')}` }),
      plain('POST /api/stocks/tactics/getCombo', {}),
    ]);
    const notified = JSON.stringify([operations, report, combo]);
    for (const signalId of open) expect(notified).not.toContain(signalId);
    expect(operations.positions.every(({ isMasked, cell }) => isMasked && cell === null)).toBe(true);
    const sold = new Set(operations.list.flatMap(({ side, signalId }) => (side === 'sell' ? [signalId] : [])));
    const bought = operations.list.filter(({ side, signalId }) => side === 'buy' && !sold.has(signalId));
    expect(bought.every(({ isMasked, stockNo, price }) => isMasked && stockNo === null && price === null)).toBe(true);
    const { positions } = await full('POST /api/stocks/tactics/getOperations', { portfolioId: 'S02' });
    expect(positions.every(({ isMasked }) => !isMasked)).toBe(true);
  });
});

describe('the pages of the tactics', () => {
  it('weigh a combination by the phase of the evening before', async () => {
    const { dates, combo, parts, phases, plans } = await guest('POST /api/stocks/tactics/getCombo', {});
    let worth = 1;
    let held: Record<string, number> = {};
    dates.forEach((_date, at) => {
      const plan = plans.find(({ phase }) => phase === phases[at]);
      const weights = Object.fromEntries(
        (plan?.parts ?? []).map(({ tacticsId, weightPct }) => [tacticsId, weightPct / 100]),
      );
      const names = new Set([...Object.keys(weights), ...Object.keys(held)]);
      const moved = [...names].reduce((sum, id) => sum + Math.abs((weights[id] ?? 0) - (held[id] ?? 0)), 0);
      const gain = parts.reduce(
        (sum, { tacticsId, values }) =>
          sum + (weights[tacticsId] ?? 0) * (at === 0 ? 0 : values[at]! / values[at - 1]! - 1),
        0,
      );
      worth = worth * (1 - moved * 0.0015) * (1 + gain);
      held = weights;
      expect(combo[at]).toBeCloseTo(worth, 9);
    });
    for (const { parts: own, cashPct } of plans)
      expect(own.reduce((sum, { weightPct }) => sum + weightPct, cashPct)).toBe(100);
  });

  it('say of each two parts of the combination how alike they move', async () => {
    const { parts, correlations } = await guest('POST /api/stocks/tactics/getCombo', {});
    expect(correlations).toHaveLength(parts.length);
    let notified = 0;
    for (const [row, one] of parts.entries()) {
      for (const [column, other] of parts.entries()) {
        const value = correlations[row]![column]!;
        const together = alike(one.values, other.values);
        if (value !== null) notified++;
        if (Number.isNaN(together)) expect(value).toBeNull();
        else expect(value).toBeCloseTo(together, 6);
      }
    }
    expect(notified).toBeGreaterThan(parts.length);
  });

  it('have of a past day what was published on it, and nothing of a day before the archive', async () => {
    const asked = { group: 'trend', tacticsId: 'S02' } as const;
    const day = (await eventsOf('S02')).findLast(
      ({ tradeDate, signals }) => tradeDate < '2026-11-01' && signals.length > 1,
    )!;
    const past = await full('POST /api/stocks/tactics/getCandidates', { ...asked, tradeDate: day.tradeDate });
    expect(past).toMatchObject({ tradeDate: day.tradeDate, foundNum: day.found, lock: null });
    expect(past.list.map(({ cell }) => cell!.stockNo).toSorted()).toEqual(
      day.signals.map(({ stockNo }) => stockNo).toSorted(),
    );
    const before = await full('POST /api/stocks/tactics/getCandidates', { ...asked, tradeDate: '2024-01-02' });
    expect(before).toMatchObject({ tradeDate: null, foundNum: 0, list: [], lock: null });
  });

  it('count entries by the phase of their signal', async () => {
    const { list, phaseDays } = await guest('POST /api/stocks/tactics/getAdaptive', {});
    expect(Object.values(phaseDays).reduce((sum, days) => sum + days, 0)).toBe((await rowsOf('S01')).length);
    for (const { tacticsId, cells } of list) {
      const outcomes = (await eventsOf(tacticsId)).flatMap((day) => day.outcomes);
      expect(cells.reduce((sum, { n }) => sum + n, 0)).toBe(outcomes.length);
    }
  });

  it('follow one signal from its close to its end', async () => {
    const { list } = await guest('POST /api/stocks/tactics/getSignals', { state: 'closed', pageSize: 20 });
    for (const one of list.slice(0, 5)) {
      const { days, signal } = await guest('POST /api/stocks/tactics/getTrackRecord', { signalId: one.signalId! });
      expect(signal).toEqual(one);
      expect(days[0]).toMatchObject({ tradeDate: one.signalDate, notes: expect.arrayContaining(['published']) });
      expect(days.at(-1)).toMatchObject({ tradeDate: one.exitDate, notes: expect.arrayContaining(['exited']) });
      expect(days.find(({ notes }) => notes.includes('entered'))?.tradeDate).toBe(one.enterDate);
    }
  });

  it('draw the closes around an ended signal: the entry at a hundred of its open, the end where it came out', async () => {
    const { list } = await guest('POST /api/stocks/tactics/getSignals', { state: 'closed', pageSize: 20 });
    const [one] = list;
    const { list: lines } = await guest('POST /api/stocks/tactics/getSignalLines', { signalIds: [one!.signalId!] });
    const bars = await guest('POST /api/stocks/quote/getKLine', { symbol: one!.cell!.symbol, adjust: 'forward' });
    const at = (date: string | null) => bars.date.indexOf(date ?? '');
    const { closes, signalAt, enterAt, exitAt } = lines[0]!;
    expect(enterAt! - signalAt).toBe(at(one!.enterDate) - at(one!.signalDate));
    expect(exitAt! - enterAt!).toBe(at(one!.exitDate) - at(one!.enterDate));
    expect(closes[exitAt!]).toBeCloseTo((bars.close[at(one!.exitDate)]! / bars.open[at(one!.enterDate)]!) * 100, 1);
  });

  it('draw nothing of a signal that is masked', async () => {
    const { list } = await full('POST /api/stocks/tactics/getSignals', { state: 'open', tacticsId: 'S02' });
    const signalIds = list.slice(0, 3).map(({ signalId }) => signalId!);
    expect(signalIds.length).toBeGreaterThan(0);
    expect((await full('POST /api/stocks/tactics/getSignalLines', { signalIds })).list).toHaveLength(signalIds.length);
    expect((await plain('POST /api/stocks/tactics/getSignalLines', { signalIds })).list).toEqual([]);
  });

  it('write a report once and for all, each of its sums from the rows of its days', async () => {
    const { list } = await guest('POST /api/stocks/tactics/getReports', { tacticsId: 'S02', kind: 'weekly' });
    expect(list.length).toBeGreaterThan(20);
    const { sections, from, head, signals } = await full('POST /api/stocks/tactics/getReportDetail', {
      reportId: list[1]!.reportId,
    });
    const days = (await eventsOf('S02')).filter(({ tradeDate }) => tradeDate >= from && tradeDate <= head.tradeDate);
    expect(days.length).toBeGreaterThan(2);
    const exits = days.flatMap(({ events }) => events.filter(({ kind }) => kind === 'exited'));
    const text = sections.flatMap(({ paragraphs }) => paragraphs).join('\n');
    expect(text).toContain(`${exits.length} 个信号结束`);
    expect(signals.filter(({ exitDate }) => exitDate !== null && exitDate <= head.tradeDate).length).toBe(exits.length);
  });

  it('review what ended by reason and month', async () => {
    const { byReason, byMonth, card, deviation } = await plain('POST /api/stocks/tactics/getReview', {
      tacticsId: 'S03',
    });
    const count = (rows: readonly { n: number }[]) => rows.reduce((sum, { n }) => sum + n, 0);
    expect(count(byReason)).toBe(card.results.n);
    expect(count(byMonth)).toBe(card.results.n);
    // Everything was worked out afterwards: there is nothing live to hold it against.
    expect(deviation).toMatchObject({ liveNum: 0, testNum: card.results.n, z: null });
  });
});

describe('who follows tactics', () => {
  it('hears of new signals once, and of no stock that is left out', async () => {
    const config = { strategyTypes: ['S01', 'S02', 'S03', 'S05'], pushTimes: ['close'], excludeStocks: [] } as const;
    await full('POST /api/sp/hgd/mine/addOrUpdateCustStrategyConfig', {
      ...config,
      strategyTypes: [...config.strategyTypes],
      pushTimes: ['close'],
      excludeStocks: [],
    });
    await plain('POST /api/sp/hgd/mine/addOrUpdateCustStrategyConfig', {
      strategyTypes: ['S02'],
      pushTimes: [],
      excludeStocks: [],
    });
    expect(await notifySignals(slice.parts)).toBe(0);
    // As if the choice had been made the day before.
    await slice.db.execute(sql`update strategy_config set told = '{}', seen = '{"simulated":"2026-11-18"}'`);
    const notified = await notifySignals(slice.parts);
    expect(notified).toBe(1);
    expect(await notifySignals(slice.parts)).toBe(0);
    const rows = await slice.db.select().from(notices).where(eq(notices.customerId, fullId));
    expect(rows.filter(({ onceKey }) => onceKey === `tactics:simulated:${lastDay}`)).toHaveLength(1);
    const own = await slice.db.select().from(notices).where(eq(notices.customerId, plainId));
    expect(own.filter(({ onceKey }) => onceKey.startsWith('tactics:'))).toEqual([]);

    const feed = await full('POST /api/stocks/tactics/getSignals', { isFollowed: true });
    expect(feed.unreadNum).toBe(feed.list.filter(({ signalDate }) => signalDate === lastDay).length);
    expect(feed.unreadNum).toBeGreaterThan(0);
    const { stockNo } = feed.list[0]!.cell!;
    await full('POST /api/sp/hgd/mine/addOrUpdateCustStrategyConfig', {
      strategyTypes: [...config.strategyTypes],
      pushTimes: ['close'],
      excludeStocks: [stockNo],
    });
    const without = await full('POST /api/stocks/tactics/getSignals', { isFollowed: true });
    expect(without.list.some(({ cell }) => cell!.stockNo === stockNo)).toBe(false);
    expect(await full('POST /api/stocks/tactics/getStrategyConfig', {})).toMatchObject({
      excludeStocks: [{ stockNo }],
    });
    await full('POST /api/stocks/tactics/seeSignals', {});
    expect((await full('POST /api/stocks/tactics/getSignals', { isFollowed: true })).unreadNum).toBe(0);
  });

  it('without the right to a group hears of its new signals and of no stock of them', async () => {
    const choose = (who: Call, pushTimes: ('morning' | 'close')[]) =>
      who('POST /api/sp/hgd/mine/addOrUpdateCustStrategyConfig', {
        strategyTypes: ['S01', 'S02', 'S03', 'S05'],
        pushTimes,
        excludeStocks: [],
      });
    for (const who of [full, plain]) await choose(who, ['close']);
    await slice.db.execute(sql`update strategy_config set told = '{}', seen = '{"simulated":"2026-11-18"}'`);
    await slice.db.delete(notices);
    expect(await notifySignals(slice.parts)).toBe(2);
    const noticesOf = async (customerId: number) => {
      const [row] = await slice.db.select().from(notices).where(eq(notices.customerId, customerId));
      return (row!.content as { values: Record<string, string> }).values;
    };
    expect(await noticesOf(plainId)).toMatchObject({ stocks: '****' });
    expect((await noticesOf(fullId))['stocks']).not.toContain('*');
    await choose(plain, []);
  });

  it.each([
    { strategyTypes: ['S13'], pushTimes: [], excludeStocks: [] },
    { strategyTypes: [], pushTimes: ['noon'], excludeStocks: [] },
    { strategyTypes: [], pushTimes: [], excludeStocks: ['000000'] },
  ])('is refused what there is not: %j', async (input) => {
    await expect(plain('POST /api/sp/hgd/mine/addOrUpdateCustStrategyConfig', input as never)).rejects.toMatchObject({
      details: { bizCode: 'INPUT_INVALID' },
    });
  });

  it('is told that there is no such signal and no such report', async () => {
    await expect(
      guest('POST /api/stocks/tactics/getTrackRecord', { signalId: 'S01-20200102-600000' }),
    ).rejects.toMatchObject({ details: { bizCode: 'CONTENT_GONE' } });
    await expect(
      guest('POST /api/stocks/tactics/getReportDetail', { reportId: 'S01-D20261121' }),
    ).rejects.toMatchObject({ details: { bizCode: 'CONTENT_GONE' } });
  });
});
