import { describe, expect, it } from 'vitest';
import { completeValues, conditionOf } from './catalogue.ts';
import { closing, viewOf } from './stock-view.fixture.ts';
import { unknownProfile, type ListedNets, type StockProfile } from './stock-profile.ts';
import type { StockView } from './stock-view.ts';

type Known = Partial<StockProfile>;
type Values = Readonly<Record<string, unknown>>;

/** A stock at 10 yuan of which this is known, and nothing else. */
const stockOf = (known: Known | null): StockView =>
  viewOf(closing([10, 10]), { profile: known && { ...unknownProfile, ...known } });

const ask = (id: string, known: Known | null, values: Values = {}) => {
  const condition = conditionOf(id);
  const complete = completeValues(condition, values);
  const stock = stockOf(known);
  return { test: condition.test(stock, complete), value: condition.value(stock, complete) };
};

const listed = (window: number, nets: Partial<ListedNets>): Known => {
  const none: ListedNets = { all: 'none', institutions: 'none', hotMoney: 'none' };
  return { listedNets: { 1: none, 3: none, 5: none, 10: none, 20: none, [window]: { ...none, ...nets } } };
};
const late = (lateChange: number, lateAmountTimes: number, lateMainNet: number, lateMainNetShare: number): Known => ({
  lateChange,
  lateAmountTimes,
  lateMainNet,
  lateMainNetShare,
});
const directions = (red: number): Known => ({
  directions10: Float64Array.from({ length: 10 }, (_, i) => (i < red ? 0.001 : -0.001)),
});
/** At 10 yuan and a million shares the company costs ten million. */
const shares = { totalShares: 1e6 };
const impacts = (largest: 0 | 1 | 2, smallest: 0 | -1 | -2): Known => ({ impactOver: () => ({ largest, smallest }) });

/** What just meets a condition, with its figure, and what just does not. */
const edges: readonly (readonly [id: string, meets: Known, figure: number | null, fails: Known, values?: Values])[] = [
  ['F05', { superLargeNet: 1e7 }, 1e7, { superLargeNet: 9_999_999 }],
  ['F08', directions(7), 7, directions(6)],
  ['F13', listed(5, { all: 1 }), 1, listed(5, { all: 0 })],
  ['F14', listed(3, { institutions: 1 }), 1, listed(5, { institutions: 1 }), { n: '3' }],
  ['F15', listed(5, { hotMoney: 1 }), 1, listed(5, { hotMoney: -1, all: 9 })],
  ['F16', { marginChange5: 0.05 }, 0.05, { marginChange5: 0.049 }],
  ['F18', { bestBlockPremium20: 0 }, 0, { bestBlockPremium20: -0.0001 }],
  ['F19', late(0.015, 1.5, 5e6, 0.05), 0.015, late(0.0149, 9, 9e9, 1)],
  ['F20', { grabRange: 0.01, grabShare: 0.4 }, 0.01, { grabRange: 0.01, grabShare: 0.39 }],
  ['B01', { ...shares, netProfitTtm: 1e7 / 30 }, 30, { ...shares, netProfitTtm: 1e7 / 30.1 }],
  ['B02', { ...shares, equity: 1e7 / 3 }, 3, { ...shares, equity: 1e7 / 3.1 }],
  ['B03', { ...shares, revenueTtm: 2e6 }, 5, { ...shares, revenueTtm: 1.9e6 }],
  [
    'B04',
    { ...shares, netProfitTtm: 5e5, netProfitCagr3y: 0.2 },
    1,
    { ...shares, netProfitTtm: 5e5, netProfitCagr3y: 0.19 },
  ],
  ['B05', { dividendTtmPerShare: 0.3 }, 0.03, { dividendTtmPerShare: 0.29 }],
  ['B06', { pePercentile: 0.3 }, 0.3, { pePercentile: 0.31 }],
  ['B07', { roeTtm: 0.15 }, 0.15, { roeTtm: 0.149 }],
  ['B08', { revenueYoy: 0.2 }, 0.2, { revenueYoy: 0.199 }],
  ['B09', { netProfitYoy: 0.2 }, 0.2, { netProfitYoy: 0.199 }],
  ['B10', { deductedProfitYoy: 0.2 }, 0.2, { deductedProfitYoy: 0.199 }],
  ['B11', { netProfitCagr3y: 0.2, revenueCagr3y: 0 }, 0.2, { netProfitCagr3y: 0.199, revenueCagr3y: 9 }],
  ['B11', { revenueCagr3y: 0.2 }, 0.2, { revenueCagr3y: 0.1, netProfitCagr3y: 9 }, { of: 'revenue' }],
  ['B12', { grossMargin: 0.3 }, 0.3, { grossMargin: 0.299 }],
  ['B13', { netMargin: 0.1 }, 0.1, { netMargin: 0.099 }],
  ['B14', { debtRatio: 0.6 }, 0.6, { debtRatio: 0.601 }],
  ['B15', { cashToProfit: 1 }, 1, { cashToProfit: 0.99 }],
  ['B16', { goodwillToEquity: 0.2 }, 0.2, { goodwillToEquity: 0.21 }],
  ['B17', { pledgeRatio: 0.3 }, 0.3, { pledgeRatio: 0.31 }],
  ['B18', { forecastGrowth: 0.5 }, 0.5, { forecastGrowth: 0.49 }],
  ['B19', { isTurnedToProfit: true }, null, { isTurnedToProfit: false }],
  ['B20', { ...shares, equity: 10.01e6 }, 10 / 10.01 - 1, { ...shares, equity: 1e7 }],
  ['B21', { issuePrice: 10.01 }, 10 / 10.01 - 1, { issuePrice: 10 }],
  ['B22', { institutionShare: 0.1 }, 0.1, { institutionShare: 0.09 }],
  ['B23', { buyRatings90: 3 }, 3, { buyRatings90: 2 }],
  ['B24', { meanTargetPrice: 12 }, 0.2, { meanTargetPrice: 11.99 }],
  ['B25', { plannedTransferRatio: 0.5 }, 0.5, { plannedTransferRatio: 0.4 }],
  ['B26', { daysToUnlock: 31 }, 31, { daysToUnlock: 30 }, { n: 30 }],
  ['N03', { region: '广东' }, 1, { region: '浙江' }, { any: ['广东', '江苏'] }],
  ['N04', { indices: ['000300.SH', '000001.SH'] }, 1, { indices: [] }, { any: ['000300.SH'] }],
  ['N06', { bestThemeHeat: 60 }, 60, { bestThemeHeat: 59.9 }],
  [
    'N07',
    { isThemeLeader: true, bestThemeHeat: 80 },
    80,
    { isThemeLeader: false, isThemeCore: false, bestThemeHeat: 80 },
  ],
  ['N07', { isThemeCore: true }, null, { isThemeCore: false, isThemeLeader: true }, { role: 'core' }],
  ['N07', { isThemeLeader: true }, null, { isThemeLeader: false, isThemeCore: true }, { role: 'leader' }],
  ['N08', { popularityRank: 100 }, 100, { popularityRank: 101 }],
  ['N09', { popularityChange: 100 }, 100, { popularityChange: 99 }],
  ['N10', impacts(2, -2), 2, impacts(1, 0)],
  ['N10', impacts(0, 0), 0, impacts(2, -1), { kind: 'noBad' }],
  ['N11', { researchVisits90: 2 }, 2, { researchVisits90: 1 }],
  ['N12', { isBuybackUnderWay: true }, null, { isBuybackUnderWay: false, isHolderIncreaseUnderWay: false }],
  [
    'N12',
    { isBuybackUnderWay: true },
    null,
    { isBuybackUnderWay: false, isHolderIncreaseUnderWay: true },
    { kind: 'buyback' },
  ],
  [
    'N12',
    { isHolderIncreaseUnderWay: true },
    null,
    { isHolderIncreaseUnderWay: false, isBuybackUnderWay: true },
    { kind: 'increase' },
  ],
  ['N14', { isMarginEligible: true }, null, { isMarginEligible: false, isConnectEligible: true }],
  ['N14', { isConnectEligible: true }, null, { isConnectEligible: false, isMarginEligible: true }, { kind: 'connect' }],
];

for (const [id, meets, figure, fails, values = {}] of edges) {
  describe(`${id} ${JSON.stringify(values)}`, () => {
    it('holds at its bound and not beyond', () => {
      expect(ask(id, meets, values).test).toBe(true);
      if (figure === null) expect(ask(id, meets, values).value).toBeNull();
      else expect(ask(id, meets, values).value).toBeCloseTo(figure, 8);
      expect(ask(id, fails, values).test).toBe(false);
    });

    it('is not known of a stock without profile, nor of one whose profile does not say', () => {
      expect(ask(id, null, values)).toEqual({ test: null, value: null });
      expect(ask(id, {}, values)).toEqual({ test: null, value: null });
    });
  });
}

describe('what is known to be absent', () => {
  it.each([
    ['F13', listed(5, {})],
    ['F14', listed(5, {})],
    ['F15', listed(5, {})],
    ['F16', { marginChange5: 'none' }],
    ['F18', { bestBlockPremium20: 'none' }],
    ['B01', { ...shares, netProfitTtm: -1 }],
    ['B02', { ...shares, equity: -1 }],
    ['B03', { ...shares, revenueTtm: 0 }],
    ['B04', { ...shares, netProfitTtm: 1e6, netProfitCagr3y: -0.1 }],
    ['B04', { ...shares, netProfitTtm: -1 }],
    ['B06', { pePercentile: 'none' }],
    ['B18', { forecastGrowth: 'none' }],
    ['B20', { ...shares, equity: -1 }],
    ['N06', { bestThemeHeat: 'none' }],
  ] as const)('%s is no, without a figure', (id, known) => {
    expect(ask(id, known)).toEqual({ test: false, value: null });
  });

  it('B26 holds where no unlock is in sight', () => {
    expect(ask('B26', { daysToUnlock: 'none' })).toEqual({ test: true, value: null });
  });
});

describe('figures that are known in part', () => {
  it('F19 says no by the first figure that falls short, and is not known while one could', () => {
    expect(ask('F19', { lateChange: 0.01 }).test).toBe(false);
    expect(ask('F19', { lateChange: 0.02, lateAmountTimes: 2 }).test).toBeNull();
    for (const short of [late(0.02, 1.4, 9e6, 0.1), late(0.02, 2, 4.9e6, 0.1), late(0.02, 2, 9e6, 0.04)])
      expect(ask('F19', short).test).toBe(false);
    // Handbook C.8: 10.00 at 14:30, 10.22 at the close; 42 of 180 million against 14 %; 6 million main net.
    expect(ask('F19', late(0.022, 42 / 180 / 0.14, 6e6, 6 / 42)).test).toBe(true);
  });

  it('F20 needs both the rise and what was matched', () => {
    expect(ask('F20', { grabRange: 0.009, grabShare: 0.9 }).test).toBe(false);
    expect(ask('F20', { grabRange: 0.02 }).test).toBeNull();
  });

  it('F08 needs all of its ten days', () => {
    expect(ask('F08', { directions10: [1, 1, 1, 1, 1, 1, 1, 1, 1] }, { n: 1 }).test).toBeNull();
    expect(ask('F08', { directions10: [1, 1, 1, 1, Number.NaN, 1, 1, 1, 1, 1] }, { n: 1 }).test).toBeNull();
  });

  it('N07 and N12 hold as soon as one of two is known to, and are not refused before both are', () => {
    expect(ask('N07', { isThemeLeader: true }).test).toBe(true);
    expect(ask('N07', { isThemeLeader: false }).test).toBeNull();
    expect(ask('N12', { isBuybackUnderWay: false }).test).toBeNull();
  });

  it('B04 is not known without the growth, B20 and B21 not without what they compare with', () => {
    expect(ask('B04', { ...shares, netProfitTtm: 1e6 }).test).toBeNull();
    expect(ask('B20', { equity: 1e6 }).test).toBeNull();
    expect(ask('B21', { issuePrice: 0 }).test).toBeNull();
  });

  it('the window of N10 is passed on', () => {
    const asked: number[] = [];
    const known: Known = {
      impactOver: (days) => {
        asked.push(days);
        return { largest: 0, smallest: 0 };
      },
    };
    ask('N10', known, { n: 45 });
    expect(new Set(asked)).toEqual(new Set([45]));
  });
});

it('prices are taken as they were traded, whatever they were adjusted to', () => {
  const stock = stockOf({ ...shares, netProfitTtm: 1e6, equity: 1e6 });
  stock.bars.factor.fill(0.5);
  const condition = conditionOf('B01');
  expect(condition.value(stock, completeValues(condition))).toBe(20);
});
