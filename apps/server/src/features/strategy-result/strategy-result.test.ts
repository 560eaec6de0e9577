import { startSlice, type Device, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let slice: Slice;
let holder: Device;
let newcomer: Device;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e3, seed: true });
  holder = (await slice.signInAs('fullService')).device;
  newcomer = (await slice.signInAs('newcomer')).device;
});
afterAll(() => slice.close());

/** The stock that the demonstration's grants are for. */
const stockNo = '600000';
const results = (device: Device, no = stockNo) =>
  device.call('POST /api/stocks/diagnosis/getStrategyResult', { stockNo: no });
const detail = (device: Device, strategyId: 'S01' | 'S02' | 'S06' | 'S11', no = stockNo) =>
  device.call('POST /api/stocks/diagnosis/getStrategyDetail', { stockNo: no, strategyId });
const periods = (device: Device, no = stockNo) =>
  device.call('POST /api/stocks/diagnosis/getStrategyAllPeriod', { stockNo: no });
const bars = (no: string) => slice.call('POST /api/stocks/quote/getKLine', { symbol: no });

/** Averages of five and twenty closes that cross with the slow one rising, told once more from the closes. */
function crossings(close: readonly number[]): { up: number[]; down: number[] } {
  const mean = (days: number, at: number): number =>
    close.slice(at - days + 1, at + 1).reduce((sum, one) => sum + one, 0) / days;
  const found = { up: [] as number[], down: [] as number[] };
  for (let at = 25; at < close.length; at++) {
    const [before, now] = [mean(5, at - 1) - mean(20, at - 1), mean(5, at) - mean(20, at)];
    if (before <= 0 && now > 0 && mean(20, at) > mean(20, at - 5)) found.up.push(at);
    if (before >= 0 && now < 0) found.down.push(at);
  }
  return found;
}

describe('strategies on a stock', () => {
  it('are all twelve, best year first, beside buying and holding', async () => {
    const { list, total, buyAndHold, firstDate, lastDate, lock } = await results(holder);
    expect({ total, lock }).toEqual({ total: 12, lock: undefined });
    expect(list.length).toBe(12);
    const annual = list.map(({ annualPct }) => annualPct!);
    expect(annual).toEqual(annual.toSorted((a, b) => b - a));
    expect(lastDate).toBe('2026-11-19');
    const line = await bars(stockNo);
    const [from, to] = [line.date.indexOf(firstDate!), line.date.indexOf('2026-11-19')];
    expect(to - from).toBeLessThanOrEqual(242);
    // Bought at the next open with slippage and fees, in whole lots: near to what the price did.
    const plain = (line.close[to]! / line.open[from + 1]! - 1) * 100;
    expect(Math.abs(buyAndHold!.totalPct! - plain)).toBeLessThan(1.5);
    for (const row of list) expect(row.isSparse).toBe(row.tradeNum < 5);
  });

  it('enter the open after a crossing, one trade after the other, and add up to the curve', async () => {
    const { trades, result, curve } = await detail(holder, 'S01');
    const line = await bars(stockNo);
    const { up, down } = crossings(line.close);
    expect(trades.length).toBeGreaterThan(2);
    for (const trade of trades) {
      const entry = line.date.indexOf(trade.entryDate);
      expect(up).toContain(entry - 1);
      expect(Math.abs(trade.entryPrice / (line.open[entry]! * 1.001) - 1)).toBeLessThan(0.002);
      if (trade.exitReason === 'open') continue;
      const exit = line.date.indexOf(trade.exitDate);
      expect(exit).toBeGreaterThan(entry);
      expect(down).toContain(exit - 1);
      const gross = ((line.open[exit]! * 0.999) / (line.open[entry]! * 1.001) - 1) * 100;
      expect(Math.abs(trade.returnPct - gross)).toBeLessThan(0.35);
    }
    const closed = trades.filter(({ exitReason }) => exitReason !== 'open');
    const wins = closed.filter(({ returnPct }) => returnPct > 0);
    expect(result!.tradeNum).toBe(closed.length);
    expect(result!.winRatePct).toBeCloseTo((wins.length / closed.length) * 100, 1);
    const last = curve.at(-1)!;
    expect(result!.totalPct).toBeCloseTo(last.strategyPct, 1);
    let peak = 0;
    let fall = 0;
    for (const { strategyPct } of curve) {
      peak = Math.max(peak, 1 + strategyPct / 100);
      fall = Math.min(fall, (1 + strategyPct / 100) / peak - 1);
    }
    expect(result!.maxDrawdownPct).toBeCloseTo(fall * 100, 1);
    const index = await bars('000300.SH');
    const change = index.close[index.date.indexOf(last.date)]! / index.close[index.date.indexOf(curve[0]!.date)]! - 1;
    expect(last.indexPct).toBeCloseTo(change * 100, 1);
    expect((await results(holder)).list.find(({ strategyId }) => strategyId === 'S01')).toMatchObject({
      totalPct: result!.totalPct,
      sharpe: result!.sharpe,
      state: result!.state,
    });
  });

  it('are told over all periods and kinds of market', async () => {
    const { list, buyAndHold, firstDate } = await periods(holder);
    expect(list.length).toBe(12);
    const line = await bars(stockNo);
    const to = line.date.indexOf('2026-11-19');
    const days = { '1m': 20, '3m': 60, '6m': 121, '1y': 242, '2y': 484 } as const;
    for (const [key, count] of Object.entries(days)) {
      const change = (line.close[to]! / line.close[to - count]! - 1) * 100;
      // What whole lots leave over is not in the stock.
      expect(Math.abs(buyAndHold!.periods[key as '1m']! - change)).toBeLessThan(0.02 * Math.abs(change) + 0.5);
    }
    expect(Object.keys(buyAndHold!.periods)).toEqual(['1m', '3m', '6m', '1y', '2y', '3y', 'all']);
    const { bull, bear, range } = buyAndHold!.regimes;
    const all = line.date.slice(line.date.indexOf(firstDate!), to + 1).length;
    expect(bull.days + bear.days + range.days).toBeLessThan(all);
    expect(bull.days + bear.days + range.days).toBeGreaterThan(all - 70);
  });
});

describe('who may not see them', () => {
  it('gets the first three and how many more there are, and of one strategy nothing but its name', async () => {
    const [open, seen] = [await results(holder), await results(newcomer)];
    expect(seen).toMatchObject({ total: 12, lock: { reason: 'privilege', toolId: 19, hiddenNum: 9 } });
    expect(seen.list).toEqual(open.list.slice(0, 3));
    expect(seen.buyAndHold).toEqual(open.buyAndHold);
    const one = await detail(newcomer, 'S01');
    expect(one).toMatchObject({ name: '均线多头', result: null, curve: [], trades: [], lock: { toolId: 19 } });
    expect(one.lock!.hiddenNum).toBe((await detail(holder, 'S01')).trades.length);
    const guest = await slice.call('POST /api/stocks/diagnosis/getStrategyAllPeriod', { stockNo });
    expect(guest).toMatchObject({ total: 12, lock: { reason: 'login' } });
    expect(guest.list.length).toBe(3);
    await expect(results(slice.guest)).rejects.toMatchObject({ outcome: 'notLoggedIn' });
  });

  it('holds them for one stock, and opens another with the free one of the day', async () => {
    expect((await results(holder, '000001')).lock).toMatchObject({ toolId: 19 });
    await newcomer.call('POST /api/stocks/hall/addFreeViewSPToolPrivilege', { stockNo: '000001', markingToolId: 19 });
    expect((await results(newcomer, '000001')).lock).toBeUndefined();
    expect((await results(newcomer)).lock).toBeDefined();
  });

  it('pays one use for a stock and a day, whatever is looked at', async () => {
    const { device } = await slice.signInAs('standard');
    const left = async () =>
      (await device.call('GET /api/sp/privilege/getSpUsagePrivilege', { markingToolId: 19, stockNo })).usesLeft;
    const before = await left();
    expect((await results(device)).lock).toBeUndefined();
    await Promise.all([results(device), detail(device, 'S02'), periods(device)]);
    expect(await left()).toBe(before - 1);
  });
});

describe('what cannot be tested', () => {
  it('is refused: an unknown stock, an unknown strategy', async () => {
    await expect(results(holder, '999999')).rejects.toMatchObject({ outcome: 'rejected' });
    const unknown = holder.call('POST /api/stocks/diagnosis/getStrategyDetail', {
      stockNo,
      strategyId: 'S13' as 'S01',
    });
    await expect(unknown).rejects.toMatchObject({ outcome: 'rejected' });
  });

  it('is no day of a suspension: it stands in the curve at the last close', async () => {
    const market = slice.parts.market.of('simulated');
    const stocks = market.directory.entries.filter(({ kind, delisted }) => kind === 'stock' && !delisted);
    const index = await market.ask('kLine', market.require('000001.SH').slot, 'day', 'none');
    for (const entry of stocks) {
      const { date } = await market.ask('kLine', entry.slot, 'day', 'none');
      const isHalted = index.date.slice(-200).some((day) => day > date[0]! && !date.includes(day));
      if (!isHalted) continue;
      const answer = await market.ask('strategyDetail', entry.slot, 'S02');
      const dates = answer!.dates;
      // A suspended day has its place in the curve, at the last close.
      expect(dates).toEqual(index.date.filter((day) => day >= dates[0]! && day <= dates.at(-1)!));
      return;
    }
    throw new Error('no stock was suspended');
  });
});

describe('what strategies bought and sold', () => {
  const target = 'POST /api/stocks/diagnosis/getStrategyTrades';

  it('is what each tells on its own page', async () => {
    const { list, lock } = await holder.call(target, { stockNo });
    expect(lock).toBeUndefined();
    for (const strategyId of ['S01', 'S02', 'S06'] as const) {
      const { trades } = await detail(holder, strategyId);
      const own = list.find((one) => one.strategyId === strategyId)?.trades ?? [];
      const reported = trades.toReversed().map(({ exitReason, days: _days, ...trade }) => ({
        ...trade,
        isOpen: exitReason === 'open',
      }));
      expect(own).toEqual(reported);
    }
  });

  it('stays on the server for who has no privilege', async () => {
    for (const [answer, reason] of [
      [await newcomer.call(target, { stockNo }), 'privilege'],
      [await slice.call(target, { stockNo }), 'login'],
    ] as const) {
      expect(answer).toMatchObject({ list: [], lock: { reason, toolId: 19 } });
      expect(answer.lock!.hiddenNum).toBeGreaterThan(5);
    }
    await expect(holder.call(target, { stockNo: '399006' })).rejects.toMatchObject({ outcome: 'rejected' });
  });
});
