import { notices } from '@lianpan/db';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { alike } from '../alike.fixture.ts';
import { notifySignals } from './notify-signals.ts';
import {
  useTactics,
  type Call,
  slice,
  full,
  plain,
  guest,
  plainId,
  fullId,
  rowsOf,
  eventsOf,
  lastDay,
} from './tactics.fixture.ts';

useTactics();

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
