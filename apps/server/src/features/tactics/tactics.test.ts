import { createHash } from 'node:crypto';
import { type Executor } from '@lianpan/db';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TacticsState } from './archive-rows.ts';
import { keepTactics } from './keep-tactics.ts';
import { tacticsArchive } from './row-hash.ts';
import { useTactics, slice, full, plain, guest, rowsOf, eventsOf, lastDay } from './tactics.fixture.ts';

useTactics();

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
