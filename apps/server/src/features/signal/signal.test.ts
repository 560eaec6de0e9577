import { startSlice, type Slice } from '@lianpan/testkit';
import { aShareCalendar } from '@lianpan/market/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Other threads study one day after the other when somebody asks first. */
const polled = { timeout: 100_000, interval: 500 };

const target = 'POST /api/stocks/hall/getDirectionalSignalStockList';
let slice: Slice;
let call: Slice['call'];
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', seed: true, budgetFactor: 1e6 });
  call = slice.callAs(await slice.signInAs('fullService'));
});
afterAll(() => slice.close());

type Input = Parameters<typeof call<typeof target>>[1];
const list = (input: Input = {}) => call(target, { pageSize: 100, ...input });

describe('the signals of a day', () => {
  it('came at prices that the minutes of the stock had, and tell what happened since', async () => {
    const { list: rows } = await list({ direction: -1 });
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows.slice(0, 10)) {
      const line = await call('POST /api/stocks/quote/getMinuteLine', { symbol: row.symbol });
      const [hour, minute] = row.triggerTime.split(':').map(Number) as [number, number];
      const passed = hour < 13 ? (hour - 9) * 60 + minute - 30 : 120 + (hour - 13) * 60 + minute;
      expect(row.triggerPrice).toBe(line.price[passed]);
      const since = line.price.slice(passed);
      expect(row.sinceTriggerPct).toBeCloseTo((Number(since.at(-1)) / row.triggerPrice - 1) * 100, 1);
      expect(row.minSincePct).toBeCloseTo((Math.min(...since.map(Number)) / row.triggerPrice - 1) * 100, 1);
      expect(row.strength).toBe(1 + row.evidence.length);
    }
  });

  it('that break the low of twenty days are below it, by the daily bars', async () => {
    const { list: rows } = await list({ direction: -1, signalCodes: ['D1'], tradeDate: '2026-11-19' });
    expect(rows.length).toBeGreaterThan(0);
    const market = slice.parts.market.of('simulated');
    for (const { stockNo, triggerPrice } of rows.slice(0, 10)) {
      const { date, low } = await market.ask('kLine', market.directory.find(stockNo)!.slot, 'day', 'none');
      const at = date.lastIndexOf('2026-11-19');
      expect(triggerPrice).toBeLessThan(Math.min(...low.slice(at - 20, at)));
    }
  });

  it('weigh attack against defence over the whole market, whatever is asked for', async () => {
    const [attack, defense, some] = await Promise.all([list(), list({ direction: -1 }), list({ signalCodes: ['A1'] })]);
    const { attackNum, defenseNum, ratioPct, marketHint } = attack;
    expect([defense.attackNum, some.defenseNum]).toEqual([attackNum, defenseNum]);
    const ratio = (attackNum / (attackNum + defenseNum)) * 100;
    expect(ratioPct).toBeCloseTo(ratio, 1);
    expect(marketHint).toBe(ratio >= 65 ? 'attack' : ratio >= 45 ? 'balanced' : 'defense');
    for (const { signalCode } of some.list) expect(signalCode).toBe('A1');
  });

  it('are those of the own stocks alone when asked', async () => {
    const { list: rows } = await list({ direction: -1 });
    const { stockNo } = rows[0]!;
    await call('POST /api/stocks/hall/addoptionalstock', { stockNo });
    const own = await list({ direction: -1, onlyWatchlist: true });
    expect(own.list.map((row) => row.stockNo)).toContain(stockNo);
    expect(own.total).toBeLessThan(rows.length);
    expect(await slice.call(target, { onlyWatchlist: true })).toMatchObject({ total: 0 });
  });

  it('are shown in part to a member without the tool', async () => {
    const plain = slice.callAs(await slice.signIn());
    const { list: rows, lock } = await plain(target, { direction: -1 });
    expect(rows.length).toBeLessThanOrEqual(3);
    expect(lock).toMatchObject({ reason: 'privilege', toolId: 6 });
  });

  it.each([{ tradeDate: '1980-01-01' }, { direction: 2 as 1 }, { signalCodes: [] }])('refuses %s', async (input) => {
    await expect(list(input)).rejects.toMatchObject({ outcome: 'rejected' });
  });
});

describe('the signals of one stock', () => {
  const ofStock = 'POST /api/stocks/hall/getStockSignals';

  it('are those that the lists of its days tell', async () => {
    const days = ['2026-11-20', '2026-11-19', '2026-11-10'];
    const lists = await Promise.all(
      days.flatMap((tradeDate) =>
        ([1, -1] as const).map(async (direction) => {
          const { list: rows } = await list({ direction, tradeDate });
          return rows.map((row) => ({ ...row, tradeDate, direction }));
        }),
      ),
    );
    const listed = lists.flat();
    for (const stockNo of new Set(listed.slice(0, 6).map((row) => row.stockNo))) {
      const { list: own, lock } = await call(ofStock, { stockNo });
      expect(lock).toBeUndefined();
      expect(own.map(({ tradeDate }) => tradeDate)).toEqual(own.map(({ tradeDate }) => tradeDate).toSorted());
      for (const row of listed.filter((one) => one.stockNo === stockNo)) {
        const { tradeDate, direction, triggerTime, triggerPrice, signalCode, otherCodes } = row;
        const found = own.filter((one) => one.tradeDate === tradeDate && one.direction === direction);
        expect(found.map((one) => one.signalCode).toSorted()).toEqual([signalCode, ...otherCodes].toSorted());
        expect(found).toContainEqual({ tradeDate, signalCode, direction, triggerTime, triggerPrice });
      }
    }
  });

  it('stay on the server for who does not have the tool, and an index has none', async () => {
    const stockNo = (await list({ direction: -1 })).list[0]!.stockNo;
    const member = slice.callAs(await slice.signIn());
    for (const [ask, reason] of [
      [member, 'privilege'],
      [slice.call, 'login'],
    ] as const) {
      const answer = await ask(ofStock, { stockNo });
      expect(answer).toMatchObject({ list: [], lock: { reason, toolId: 6 } });
      expect(answer.lock!.hiddenNum).toBeGreaterThan(0);
    }
    await expect(call(ofStock, { stockNo: '399006' })).rejects.toMatchObject({ outcome: 'rejected' });
  });
});

describe('the results of past signals', () => {
  const results = (tradeDate?: string) =>
    call('GET /api/stocks/hall/getDirectionalSignalResults', tradeDate === undefined ? {} : { tradeDate });

  async function studied(tradeDate?: string) {
    const days = async () => (await results(tradeDate)).days;
    await expect.poll(days, polled).toBeGreaterThan(0);
    return results(tradeDate);
  }

  /** From the lists of the sampled days and the closes of the stocks on them. */
  async function second(signalCode: 'A7' | 'D1', until: number) {
    const market = slice.parts.market.of('simulated');
    const outcomes: number[] = [];
    for (let day = until - 249; day <= until - 3; day++) {
      if (day % 25 !== 0) continue;
      const tradeDate = aShareCalendar.dateOf(day);
      const direction = signalCode === 'D1' ? (-1 as const) : (1 as const);
      const input = { tradeDate, signalCodes: [signalCode], direction };
      for (let pageNum = 1; ; pageNum++) {
        const { list: rows, total } = await list({ ...input, pageNum });
        for (const { stockNo, triggerPrice } of rows) {
          const { slot } = market.directory.find(stockNo)!;
          const [plain, adjusted] = await Promise.all([
            market.ask('kLine', slot, 'day', 'none'),
            market.ask('kLine', slot, 'day', 'forward'),
          ]);
          const at = plain.date.indexOf(tradeDate);
          // The open day's bar is no close yet.
          if (at + 3 >= plain.date.filter((date) => date < '2026-11-20').length) continue;
          outcomes.push((plain.close[at]! / triggerPrice) * (adjusted.close[at + 3]! / adjusted.close[at]!) - 1);
        }
        if (pageNum * 100 >= total) break;
      }
    }
    return outcomes;
  }

  it('are what the stocks of sampled days did until the close of the third day after', async () => {
    const { kinds, days } = await studied();
    expect(days).toBeGreaterThanOrEqual(9);
    for (const signalCode of ['A7', 'D1'] as const) {
      const outcomes = await second(signalCode, aShareCalendar.atOrBefore('2026-11-19'));
      const reported = kinds.find((each) => each.signalCode === signalCode)!;
      expect(outcomes.length).toBeGreaterThan(30);
      expect(reported.n).toBe(outcomes.length);
      const mean = outcomes.reduce((sum, one) => sum + one, 0) / outcomes.length;
      expect(reported.avg3dPct).toBeCloseTo(mean * 100, 1);
      const ups = outcomes.filter((one) => one > 0).length;
      expect(Math.abs(reported.upRate3dPct! - (ups / outcomes.length) * 100)).toBeLessThan(1);
    }
  });

  it('of a past day rest on what was over before it', async () => {
    const { kinds } = await studied('2025-06-20');
    const outcomes = await second('D1', aShareCalendar.atOrBefore('2025-06-19'));
    expect(kinds.find(({ signalCode }) => signalCode === 'D1')!.n).toBe(outcomes.length);
    await expect(results('1990-01-02')).rejects.toMatchObject({ outcome: 'rejected' });
  });
});
