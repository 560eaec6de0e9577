import { describe, expect, it } from 'vitest';
import { dayKey, uniform } from '../random.ts';
import { bossBuysOn, suits, type ListedStock } from './boss-trades.ts';
import { branchCount, bossStyles, createSeats, seatParts } from './seat-directory.ts';
import { branchName, brokerCount } from './seat-names.ts';
import { buyersOf, ledgerOf, type LedgerDay } from './seat-ledger.ts';

const seats = createSeats(9);

describe('the seats', () => {
  it('are 3,000 branches of 60 brokers with names of their own', () => {
    const names = Array.from({ length: branchCount }, (_, n) => branchName(n));
    expect(new Set(names.map(({ name }) => name)).size).toBe(branchCount);
    expect(new Set(names.map(({ englishName }) => englishName)).size).toBe(branchCount);
    expect(brokerCount).toBe(60);
    expect(branchName(0)).toEqual({
      name: '澜川证券股份有限公司云泽望江路证券营业部',
      englishName: 'Lanchuan Securities, Wangjiang Road Branch, Yunze',
      shortName: '澜川云泽望江路',
    });
  });

  it('know forty traders with one to four branches and twelve branches of retail', () => {
    expect(seats.bosses).toHaveLength(40);
    expect(new Set(seats.bosses.map(({ name }) => name)).size).toBe(40);
    expect(new Set(seats.bosses.map(({ style }) => style)).size).toBe(bossStyles.length);
    const branches = seats.bosses.flatMap((boss) => boss.branches);
    for (const { branches: own } of seats.bosses) {
      expect(own.length).toBeGreaterThanOrEqual(1);
      expect(own.length).toBeLessThanOrEqual(4);
    }
    expect(seats.retailBranches).toHaveLength(12);
    expect(new Set([...branches, ...seats.retailBranches]).size).toBe(branches.length + 12);
    for (const branch of branches) expect(seats.seatOf(seats.codeOf(branch)).type).toBe('hotMoney');
    expect(createSeats(9).bosses).toEqual(seats.bosses);
    expect(createSeats(10).bosses).not.toEqual(seats.bosses);
  });

  it('trade the more often the more active they are', () => {
    const key = dayKey(1, 1, 1);
    const times = new Map<number, number>();
    for (let n = 0; n < 20_000; n++) {
      const branch = seats.ordinaryBranch(uniform(key, n));
      times.set(branch, (times.get(branch) ?? 0) + 1);
    }
    const known = new Set([...seats.bosses.flatMap((boss) => boss.branches), ...seats.retailBranches]);
    for (const branch of times.keys()) expect(known.has(branch)).toBe(false);
    const first = [...times.keys()].sort((a, b) => a - b)[0]!;
    expect(times.get(first)).toBe(Math.max(...times.values()));
    expect(times.size).toBeGreaterThan(1000);
  });

  it('have codes that lead back to them', () => {
    for (const code of ['B0001', 'B3000', 'INST1', 'INST10', 'HKSH', 'HKSZ'])
      expect(seats.seatOf(code).code).toBe(code);
    expect(seats.seatOf('INST2')).toMatchObject({ name: '机构专用', type: 'institution' });
    expect(seats.seatOf('HKSZ')).toMatchObject({ name: '深股通专用', type: 'connect', shortName: '深股通' });
    for (const code of ['B0000', 'B3001', 'INST11', 'X1', '']) expect(() => seats.seatOf(code)).toThrow(RangeError);
  });

  it('share a side by Zipf, five of them the whole', () => {
    expect(seatParts.slice(0, 5).reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
    expect(seatParts[0]! / seatParts[1]!).toBeCloseTo(2 ** 0.9, 12);
  });
});

const stock: ListedStock = {
  index: 1,
  change: 0.1,
  isSealedUp: true,
  streak: 1,
  wasLimitUpLately: false,
  isAtHigh: true,
  themeLimitUps: 2,
  sealTimePremium: 0.003,
};

describe('the traders', () => {
  it.each([
    ['firstBoard', {}, true],
    ['firstBoard', { themeLimitUps: 1 }, false],
    ['firstBoard', { streak: 2 }, false],
    ['relay', { streak: 2 }, true],
    ['relay', { streak: 5 }, false],
    ['dip', { isSealedUp: false, change: -0.03, wasLimitUpLately: true }, true],
    ['dip', { isSealedUp: false, change: -0.03 }, false],
    ['trend', { isSealedUp: false, change: 0.04 }, true],
    ['trend', {}, false],
    ['theme', { themeLimitUps: 3 }, true],
    ['theme', { themeLimitUps: 3, change: 0.04 }, false],
  ] as const)('of style %s judge %j: %s', (style, change, expected) => {
    expect(suits(style, { ...stock, ...change })).toBe(expected);
  });

  it('of judgement choose the early seal more often', () => {
    const late = { ...stock, index: 2, sealTimePremium: -0.022 };
    const early = { ...stock, index: 3, sealTimePremium: 0.019 };
    const counts = (judgement: number): number[] => {
      const boss = { ...seats.bosses[0]!, style: 'firstBoard' as const, judgement };
      const buys = Array.from({ length: 400 }, (_, day) => bossBuysOn(1, [boss], [late, early], 8000 + day)).flat();
      return [2, 3].map((index) => buys.filter((buy) => buy.index === index).length);
    };
    const [lateGood, earlyGood] = counts(2);
    const [lateBad, earlyBad] = counts(-2);
    expect(earlyGood!).toBeGreaterThan(1.5 * lateGood!);
    expect(lateBad!).toBeGreaterThan(1.5 * earlyBad!);
  });
});

describe('the ledger of a day', () => {
  const dayOf = (key: number, change: Partial<LedgerDay> = {}): LedgerDay => ({
    key,
    amount: 1e9,
    mainNet: 1e8,
    connect: null,
    isLargeCap: false,
    bossBranches: [],
    ...change,
  });

  it('holds the positions that traders close', () => {
    const branch = seats.bosses[0]!.branches[0]!;
    const ledger = ledgerOf(dayOf(77), seats, new Map([[branch, 2e7]]));
    expect(ledger.get(branch)!.sell).toBeCloseTo(2e7, 6);
    const all = ledgerOf(dayOf(77), seats, new Map([[branch, 9e9]]));
    expect(all.get(branch)!.sell).toBeLessThan(0.45 * 1e9);
  });

  it('has the buying traders among its buyers', () => {
    for (let key = 0; key < 50; key++) {
      const branches = seats.bosses.slice(0, 2).map((boss) => boss.branches[0]!);
      const buyers = buyersOf(dayOf(key, { bossBranches: branches }), seats);
      expect(branches.filter((branch) => buyers.has(branch)).length).toBeGreaterThanOrEqual(1);
    }
  });

  it('has connect on both sides in half of the stocks that are in it', () => {
    let there = 0;
    for (let key = 0; key < 400; key++) {
      const ledger = ledgerOf(dayOf(key * 7919, { connect: 'shanghai' }), seats, new Map());
      const connect = [...ledger].find(([seatNo]) => seats.codeOf(seatNo) === 'HKSH');
      if (!connect) continue;
      there++;
      expect(Math.max(connect[1].buy, connect[1].sell)).toBeGreaterThan(0);
    }
    expect(there / 400).toBeGreaterThan(0.42);
    expect(there / 400).toBeLessThan(0.58);
  });
});
