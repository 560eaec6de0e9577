import { startSlice, type Device, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let slice: Slice;
let member: Device;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e3, seed: true });
  member = (await slice.signInAs('fullService')).device;
});
afterAll(() => slice.close());

type Input = Parameters<typeof member.call<'POST /api/stocks/hall/getLHBStockList'>>[1];
const list = (input: Input = {}) =>
  member.call('POST /api/stocks/hall/getLHBStockList', { tradeDate: '2026-11-18', pageSize: 100, ...input });

describe('the list of a day', () => {
  it('is that of the day before until it is out, and says so', async () => {
    const waiting = await list({ tradeDate: undefined });
    expect(waiting).toMatchObject({ tradeDate: '2026-11-19', isAwaited: true, final: true });
    expect(await list({ tradeDate: '2026-11-19' })).toMatchObject({ isAwaited: false, list: waiting.list });
  });

  it('has one row a stock, most net buying first, with the sums of its seats', async () => {
    const { list: rows, summary, total } = await list();
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ stockNo }) => stockNo)).size).toBe(total);
    const nets = rows.map(({ lhbNet }) => lhbNet);
    expect(nets).toEqual(nets.toSorted((a, b) => b! - a!));
    expect(summary.stockNum).toBe(total);
    expect(summary.lhbNet).toBe(nets.reduce<number>((sum, net) => sum + net!, 0));
    const { instNet: inst, hotNet, hkNet, restNet } = summary;
    expect(inst! + hotNet! + hkNet! + restNet!).toBe(summary.lhbNet);
    for (const { stockNo, lhbNet, lhbBuy, instNet, reasons } of rows.slice(0, 5)) {
      const { stock } = await list({ stockNo });
      expect(new Set(stock!.records.map(({ reasonCode }) => reasonCode))).toEqual(new Set(reasons));
      const record = stock!.records.toSorted((a, b) => a.windowDays! - b.windowDays!)[0]!;
      const seats = new Map([...record.buyTop5, ...record.sellTop5].map((seat) => [seat.deptCode, seat]));
      const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
      expect(lhbBuy).toBeCloseTo(sum([...seats.values()].map(({ buyAmount }) => buyAmount)), -2);
      expect(lhbNet).toBeCloseTo(sum([...seats.values()].map(({ netAmount }) => netAmount)), -2);
      const institutions = [...seats.values()].filter(({ seatType }) => seatType === 'INST');
      expect(instNet).toBeCloseTo(sum(institutions.map(({ netAmount }) => netAmount)), -2);
    }
  });

  it('keeps to the seats of a tab, and to a reason', async () => {
    const { list: rows } = await list();
    const { list: several } = await list({ tab: 'MULTI' });
    expect(several).toEqual(rows.filter(({ reasons }) => reasons.length > 1));
    const { list: institutions } = await list({ tab: 'INST' });
    expect(institutions).toEqual(rows.filter(({ seatTags }) => seatTags.includes('INST')));
    const [reasonCode] = rows[0]!.reasons;
    const { list: ofReason } = await list({ reasonCode });
    expect(ofReason).toEqual(rows.filter(({ reasons }) => reasons.includes(reasonCode!)));
  });

  it('tells what came after only when it is asked for, from the closes of later days', async () => {
    const [plain, reported] = await Promise.all([list(), list({ withResults: true })]);
    for (const row of plain.list) expect(row).toMatchObject({ after1dPct: null, after10dPct: null });
    expect(reported.list.some(({ after1dPct }) => after1dPct !== null)).toBe(true);
    for (const { stockNo, after1dPct } of reported.list) {
      const line = await member.call('POST /api/stocks/quote/getKLine', { symbol: stockNo });
      const at = line.date.indexOf('2026-11-18');
      const change = line.date[at + 1] === '2026-11-19' ? (line.close[at + 1]! / line.close[at]! - 1) * 100 : null;
      if (change === null) expect(after1dPct).toBeNull();
      else expect(after1dPct).toBeCloseTo(change, 0);
    }
    // Of the 20th no close is there yet.
    for (const row of reported.list) expect(row.after2dPct).toBeNull();
  });

  it('goes back over the lists before it', async () => {
    const { curve, summary } = await list({ curveDays: 5 });
    expect(curve.map(({ tradeDate }) => tradeDate)).toEqual([
      '2026-11-12',
      '2026-11-13',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
    ]);
    expect(curve.at(-1)).toMatchObject({ stockNum: summary.stockNum });
  });
});

describe('seats and traders', () => {
  it('of one day have what the records of that day say', async () => {
    const { list: rows } = await list();
    const { list: departments } = await member.call('POST /api/stocks/hall/getLHBDepartmentList', {
      tradeDate: '2026-11-18',
      period: 1,
      pageSize: 100,
    });
    const institutions = departments.find(({ deptCode }) => deptCode === 'INST');
    const instNet = rows.reduce((sum, row) => sum + row.instNet!, 0);
    expect(institutions?.netAmount ?? 0).toBeCloseTo(instNet, -2);
    for (const { after } of departments) for (const { times } of after) expect(times).toBe(0);
    const { list: bosses } = await member.call('POST /api/stocks/hall/getLHBBossList', {
      tradeDate: '2026-11-18',
      period: 1,
      pageSize: 100,
    });
    const hotNet = rows.reduce((sum, row) => sum + row.hotNet!, 0);
    expect(bosses.reduce((sum, { netAmount }) => sum + netAmount, 0)).toBeCloseTo(hotNet, -2);
  });

  it('of a month know what became of what they bought, and one of them lists all of it', async () => {
    const asked = { tradeDate: '2026-11-18', period: 20, pageSize: 100 } as const;
    const { list: bosses } = await member.call('POST /api/stocks/hall/getLHBBossList', asked);
    const nets = bosses.map(({ netAmount }) => netAmount);
    expect(nets).toEqual(nets.toSorted((a, b) => b! - a!));
    const known = bosses.find(({ winRate1dPct, listTimes }) => winRate1dPct !== null && listTimes > 3)!;
    expect(known.latest).toHaveLength(3);
    const { list: only } = await member.call('POST /api/stocks/hall/getLHBBossList', {
      ...asked,
      bossId: known.bossId,
    });
    expect(only.map(({ latest }) => latest.length)).toEqual([known.listTimes]);
    const { list: departments } = await member.call('POST /api/stocks/hall/getLHBDepartmentList', asked);
    const times = departments.map(({ listTimes }) => listTimes);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(departments[0]!.after.map(({ days }) => days)).toEqual([1, 2, 3, 5, 10]);
  });
});

it('themes on the list have two stocks or more and add up to what was bought of these', async () => {
  const { list: themes } = await member.call('POST /api/stocks/hall/getMainSniperConceptList', {
    tradeDate: '2026-11-18',
    days: 5,
  });
  expect(themes.length).toBeGreaterThan(0);
  for (const { stockNum, stocks, lhbNet } of themes) {
    expect(stockNum).toBeGreaterThanOrEqual(2);
    expect(stocks).toHaveLength(stockNum);
    expect(lhbNet).toBeCloseTo(
      stocks.reduce((sum, stock) => sum + stock.lhbNet, 0),
      -2,
    );
  }
  const nets = themes.map(({ lhbNet }) => lhbNet);
  expect(nets).toEqual(nets.toSorted((a, b) => b! - a!));
});

describe('large money in a stock', () => {
  const funding = (stockNo: string) =>
    member.call('POST /api/stocks/hall/getStockMainFundingInfo', { stockNo, tradeDate: '2026-11-18' });

  it('holds its listings of a year with what came after, as known on the day', async () => {
    const { list: rows } = await list();
    const { stockNo, lhbNet } = rows[0]!;
    const { funding: known } = await funding(stockNo);
    expect(known!.listings[0]).toMatchObject({ tradeDate: '2026-11-18', lhbNet, after1dPct: null });
    const dates = known!.listings.map(({ tradeDate }) => tradeDate);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(known!.mainNets.map(({ days }) => days)).toEqual([1, 3, 5, 10, 20]);
    expect(known!.costDate).toBe('2026-11-17');
    expect(known!.holders).toHaveLength(4);
  });

  it('is not asked of an index', async () => {
    await expect(funding('399001')).rejects.toMatchObject({ outcome: 'rejected' });
  });
});

describe('who may not see all', () => {
  it('gets three rows and how many more there are', async () => {
    const guest = slice.newDevice();
    const answer = await guest.call('POST /api/stocks/hall/getLHBStockList', {
      tradeDate: '2026-11-18',
      stockNo: undefined,
    });
    expect(answer.list).toHaveLength(3);
    expect(answer.lock).toMatchObject({ reason: 'login', toolId: 14, hiddenNum: answer.total - 3 });
    const { stockNo } = answer.list[0]!;
    expect((await guest.call('POST /api/stocks/hall/getLHBStockList', { stockNo })).stock).toBeNull();
    expect(await guest.call('POST /api/stocks/hall/getStockMainFundingInfo', { stockNo })).toMatchObject({
      funding: null,
      lock: { reason: 'login' },
    });
    const bosses = await guest.call('POST /api/stocks/hall/getLHBBossList', {});
    expect(bosses.list).toHaveLength(3);
  });

  it('finds no other by asking for single ones', async () => {
    const guest = slice.newDevice();
    const tradeDate = '2026-11-18';
    const whole = await member.call('POST /api/stocks/hall/getLHBStockList', { tradeDate, pageSize: 100 });
    const { stockNo } = whole.list.at(-1)!;
    const one = await guest.call('POST /api/stocks/hall/getLHBStockList', { tradeDate, stockNo });
    expect(one.list).toEqual([]);
    const { list: bosses } = await member.call('POST /api/stocks/hall/getLHBBossList', { tradeDate, pageSize: 100 });
    const { bossId } = bosses.at(-1)!;
    expect((await guest.call('POST /api/stocks/hall/getLHBBossList', { tradeDate, bossId })).list).toEqual([]);
  });
});
