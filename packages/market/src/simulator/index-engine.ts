import { boardPlans } from './board-plan.ts';
import { scalar, type EngineState } from './engine-state.ts';
import type { IndexBar, MarketDay } from './market-day.ts';
import { dayKey, entityKey, normal, stream } from './random.ts';
import { statusAt } from './company/risk-warnings.ts';
import { floatSharesOn, totalSharesOn } from './company/share-growth.ts';
import type { Universe } from './universe.ts';

/** How one index is built. `size` is the member count in the full market of 5,500; null takes all that qualify. */
export interface IndexDefinition {
  readonly symbol: string;
  readonly name: string;
  readonly boards: readonly string[];
  /** Members skipped from the top by float cap, then taken. */
  readonly skip: number;
  readonly size: number | null;
  readonly weighting: 'total' | 'freeFloat';
  readonly startLevel: number;
}

const shanghai = ['SH_MAIN', 'STAR'];
const shenzhen = ['SZ_MAIN', 'CHINEXT'];
const both = [...shanghai, ...shenzhen];

/** Source: market handbook A.10; start levels are ours. */
export const indexDefinitions: readonly IndexDefinition[] = [
  {
    symbol: '000001.SH',
    name: '上证指数',
    boards: shanghai,
    skip: 0,
    size: null,
    weighting: 'total',
    startLevel: 3050,
  },
  {
    symbol: '399001.SZ',
    name: '深证成指',
    boards: shenzhen,
    skip: 0,
    size: 500,
    weighting: 'freeFloat',
    startLevel: 9950,
  },
  {
    symbol: '399006.SZ',
    name: '创业板指',
    boards: ['CHINEXT'],
    skip: 0,
    size: 100,
    weighting: 'freeFloat',
    startLevel: 1980,
  },
  { symbol: '000688.SH', name: '科创50', boards: ['STAR'], skip: 0, size: 50, weighting: 'freeFloat', startLevel: 880 },
  { symbol: '000300.SH', name: '沪深300', boards: both, skip: 0, size: 300, weighting: 'freeFloat', startLevel: 3580 },
  {
    symbol: '000905.SH',
    name: '中证500',
    boards: both,
    skip: 300,
    size: 500,
    weighting: 'freeFloat',
    startLevel: 5550,
  },
  { symbol: '899050.BJ', name: '北证50', boards: ['BSE'], skip: 0, size: 50, weighting: 'freeFloat', startLevel: 900 },
];

/** Trading days between two reviews of the membership. */
const reviewEvery = 121;
const newcomerDays = 242;

/** Chooses the members anew when a review is due; reads the prices of the evening before. */
export function reviewMembership(universe: Universe, state: EngineState, day: number): void {
  const last = state.scalars[scalar.REVIEW_DAY]!;
  if (last >= 0 && day - last < reviewEvery) return;
  state.scalars[scalar.REVIEW_DAY] = day;
  state.membership.fill(0);
  const caps = Float64Array.from(
    universe.floatShares,
    (_, i) => state.price[i]! * floatSharesOn(universe, i, day - 1, state.shareFactor[i]!),
  );
  const ranked = Array.from({ length: universe.count }, (_, i) => i)
    .filter((i) => universe.listDay[i]! + newcomerDays <= day && statusAt(universe, i, day) === 'NORMAL')
    .sort((a, b) => caps[b]! - caps[a]! || a - b);
  const scale = universe.count / 5500;
  indexDefinitions.forEach((definition, n) => {
    const fit = ranked.filter((i) => definition.boards.includes(boardPlans[universe.board[i]!]!.board));
    const skip = Math.round(definition.skip * scale);
    const size = definition.size === null ? fit.length : Math.max(3, Math.round(definition.size * scale));
    for (const i of fit.slice(skip, skip + size)) state.membership[i]! |= 1 << n;
  });
}

/** Weight of a member on a day before scaling: reference price times shares. */
export function indexWeight(
  universe: Universe,
  index: number,
  n: number,
  day: number,
  prevClose: number,
  shareFactor: number,
): number {
  if (indexDefinitions[n]!.weighting === 'total') return prevClose * totalSharesOn(universe, index, day, shareFactor);
  return prevClose * shareFactor * universe.freeFloatShares[index]!;
}

/**
 * Index bars of a day: yesterday's level times the weighted mean of the members' price relatives. High and low are
 * drawn around open and close, the minutes of the day are fitted to them. Source: market handbook A.10.
 */
export function indexBarsOf(universe: Universe, state: EngineState, day: MarketDay, variance: number): IndexBar[] {
  const key = dayKey(universe.seed, stream.INDEX, day.day);
  return indexDefinitions.map((_definition, n) => {
    let total = 0;
    let openSum = 0;
    let closeSum = 0;
    let amount = 0;
    for (let i = 0; i < universe.count; i++) {
      if ((state.membership[i]! & (1 << n)) === 0) continue;
      const hasBar = day.traded[i] === 1;
      const reference = hasBar ? day.prevClose[i]! : state.price[i]!;
      const weight = indexWeight(universe, i, n, day.day, reference, state.shareFactor[i]!);
      total += weight;
      openSum += hasBar ? (weight * day.open[i]!) / reference : weight;
      closeSum += hasBar ? (weight * day.close[i]!) / reference : weight;
      if (hasBar) amount += day.amount[i]!;
    }
    const prevClose = state.indexLevel[n]!;
    const open = total === 0 ? prevClose : round2((prevClose * openSum) / total);
    const close = total === 0 ? prevClose : round2((prevClose * closeSum) / total);
    const own = entityKey(key, n);
    const reach = prevClose * 0.0042 * Math.sqrt(variance) + 0.12 * Math.abs(close - open);
    const high = round2(Math.max(open, close) + Math.abs(normal(own, 0)) * reach);
    const low = round2(Math.min(open, close) - Math.abs(normal(own, 2)) * reach);
    return { prevClose, open, high, low, close, amount: Math.round(amount * 100) / 100 };
  });
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
