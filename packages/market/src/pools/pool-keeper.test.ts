import { describe, expect, it } from 'vitest';
import {
  emptyPool,
  nextPoolDay,
  type PoolBar,
  type PoolMarketDay,
  type PoolMember,
  type PoolState,
} from './pool-keeper.ts';

const stock = (stockNo: string) => ({ stockNo, stockName: stockNo });
const bar = (prevClose: number, open: number, close: number, openingLimit: PoolBar['openingLimit'] = 0): PoolBar => ({
  prevClose,
  open,
  close,
  openingLimit,
});
/** Round figures, so that each sum can be done by hand: 1 % to buy, 2 % to sell. */
const costs = { buy: 0.01, sell: 0.02, slippage: 0 };

interface Reported extends Partial<Omit<PoolMarketDay, 'barOf'>> {
  readonly bars: Readonly<Record<string, PoolBar>>;
}

const day = ({ bars, ...answer }: Reported): PoolMarketDay => ({
  date: '2026-11-20',
  dateBefore: '2026-11-19',
  barOf: (stockNo) => bars[stockNo] ?? null,
  industryOf: () => null,
  hasLeft: () => false,
  isBelowLine: () => false,
  benchmark: 102,
  benchmarkBefore: 100,
  costs,
  ...answer,
});

const member = (stockNo: string, change: Partial<PoolMember> = {}): PoolMember => ({
  ...stock(stockNo),
  pickDate: '2026-11-17',
  enterDate: '2026-11-18',
  enterPrice: 10,
  days: 2,
  growth: 1,
  most: 1,
  least: 1,
  weight: 1,
  leaving: null,
  ...change,
});
const holding = (...members: PoolMember[]): PoolState => ({ ...emptyPool, members });

describe('a day of a pool', () => {
  it('buys at the open what the close before found, with the money spread evenly', () => {
    const before = { ...emptyPool, wanted: [stock('a'), stock('b')] };
    const next = nextPoolDay(before, [], day({ bars: { a: bar(1000, 1000, 1100), b: bar(1000, 1000, 1000) } }));
    expect(next.entered).toEqual([
      { ...stock('a'), pickDate: '2026-11-19', price: 10 },
      { ...stock('b'), pickDate: '2026-11-19', price: 10 },
    ]);
    // All of the money is moved once at 1 %, then half of it rises by a tenth.
    expect(next.equity).toBeCloseTo(0.99 * 1.05, 12);
    expect(next.members.map(({ weight }) => weight)).toEqual([
      expect.closeTo(0.55 / 1.05, 12),
      expect.closeTo(0.5 / 1.05, 12),
    ]);
  });

  it('cannot buy what opens at its limit or does not trade, and says so', () => {
    const before = { ...emptyPool, wanted: [stock('a'), stock('b'), stock('c')] };
    const next = nextPoolDay(before, [], day({ bars: { a: bar(1000, 1100, 1100, 1), c: bar(1000, 1000, 1000) } }));
    expect(next.missed).toEqual([
      { ...stock('a'), reason: 'limit' },
      { ...stock('b'), reason: 'suspended' },
    ]);
    expect(next.entered.map(({ stockNo }) => stockNo)).toEqual(['c']);
  });

  it('takes four of an industry and twenty in all', () => {
    const names = Array.from({ length: 30 }, (_, n) => `s${n}`);
    const bars = Object.fromEntries(names.map((name) => [name, bar(1000, 1000, 1000)]));
    const before = { ...emptyPool, wanted: names.map(stock) };
    const same = nextPoolDay(before, [], day({ bars, industryOf: () => 'steel' }));
    expect(same.entered).toHaveLength(4);
    expect(nextPoolDay(before, [], day({ bars })).entered).toHaveLength(20);
  });

  it('sells at the open what was given up, with its result after the fees of both sides', () => {
    const before = holding(member('a', { leaving: 'days', growth: 1.2, most: 1.25, least: 0.97 }));
    const next = nextPoolDay(before, [], day({ bars: { a: bar(1200, 1260, 1300) } }));
    // Grown by a fifth until the close before and by a twentieth overnight; 2 % to sell, 1 % when it was bought.
    expect(next.left).toMatchObject([{ reason: 'days', exitPrice: 12.6, most: 1.25, least: 0.97 }]);
    expect(next.left[0]!.result).toBeCloseTo((1.2 * 1.05 * 0.98) / 1.01 - 1, 12);
    expect(next.members).toEqual([]);
    expect(next.equity).toBeCloseTo(1.05 * 0.98, 12);
  });

  it('keeps what opens at its lower limit or does not trade, and lets go of what is no more listed', () => {
    const leaving = { leaving: 'stop', weight: 1 / 3 } as const;
    const before = holding(member('a', leaving), member('b', leaving), member('c', leaving));
    const bars = { a: bar(1000, 900, 900, -1) };
    const next = nextPoolDay(before, [], day({ bars, hasLeft: (stockNo) => stockNo === 'c' }));
    expect(next.left.map(({ stockNo, exitPrice }) => [stockNo, exitPrice])).toEqual([['c', null]]);
    expect(next.members.map(({ stockNo, days }) => [stockNo, days])).toEqual([
      ['a', 3],
      ['b', 2],
    ]);
  });

  it.each([
    ['at a loss of 8 %', { growth: 1 }, bar(1000, 1000, 920), false, 'stop'],
    ['not at 7.9 %', { growth: 1 }, bar(1000, 1000, 921), false, null],
    ['after twenty days', { days: 19 }, bar(1000, 1000, 1000), false, 'days'],
    ['below its line', {}, bar(1000, 1000, 1000), true, 'line'],
    ['for the reason it had', { leaving: 'line' as const }, bar(1000, 900, 900, -1), false, 'line'],
  ])('gives up %s', (_, change, one, isBelow, leaving) => {
    const next = nextPoolDay(holding(member('a', change)), [], day({ bars: { a: one }, isBelowLine: () => isBelow }));
    expect(next.members[0]!.leaving).toBe(leaving);
  });

  it('wants what it found and does not hold', () => {
    const found = [stock('a'), stock('b')];
    const next = nextPoolDay(holding(member('a')), found, day({ bars: { a: bar(1000, 1000, 1000) } }));
    expect([next.found, next.wanted]).toEqual([2, [stock('b')]]);
  });

  it('looks at a pick after 1, 3, 5, 10 and 20 days, also when it was sold, beside the index', () => {
    let state: PoolState = {
      ...emptyPool,
      tracked: [{ ...stock('a'), pickDate: '2026-10-20', growth: 1.1, age: 0, benchmark: 100 }],
    };
    const seen: [number, number, number | null][] = [];
    for (let n = 0; n < 20; n++) {
      const next = nextPoolDay(state, [], day({ bars: {}, benchmark: 105 }));
      for (const { after, result, benchmark } of next.outcomes) seen.push([after, result, benchmark]);
      state = next;
    }
    expect(seen.map(([after]) => after)).toEqual([1, 3, 5, 10, 20]);
    for (const [, result, benchmark] of seen) {
      expect(result).toBeCloseTo((1.1 * 0.98) / 1.01 - 1, 12);
      expect(benchmark).toBeCloseTo(0.05, 12);
    }
    expect(state.tracked).toEqual([]);
  });

  it('leaves the money as it is while nothing is held', () => {
    expect(nextPoolDay(emptyPool, [], day({ bars: {} })).equity).toBe(1);
  });
});
