import { aShareCalendar } from '../calendar/trading-calendar.ts';
import type { RiskStatus } from '../security.ts';
import { apportion, boardPlans } from './board-plan.ts';
import { drawMembership, type ConceptRelevance } from './concept-membership.ts';
import { blockDays, burnDays } from './market-path.ts';
import { below, clamp, dayKey, entityKey, gamma, normal, stream, uniform } from './random.ts';
import { conceptNames, industries, inventNames } from './universe-names.ts';

export const industryCount = industries.length;
export const conceptCount = 300;
/** `delistDay` of a security that stays listed, `listDay` bound of one that was there before the simulation. */
export const never = 0x7fffffff;
/** Trading days of the delisting period before `delistDay`. */
export const delistingPeriod = 15;

/** The simulated market: who is listed, and the constants that drive each security. One value a security each. */
export interface Universe {
  readonly seed: number;
  readonly firstDay: number;
  readonly count: number;
  readonly stockNos: readonly string[];
  readonly names: readonly string[];
  /** Concepts of each security by name: the primary one, then the secondary ones, `secondConcept` first. */
  readonly concepts: readonly (readonly string[])[];
  /** How much of a security each of its `concepts` is, in the same order. */
  readonly conceptRelevance: readonly (readonly ConceptRelevance[])[];
  /** Index into `boardPlans`. */
  readonly board: Uint8Array;
  /** Index into `statuses`; the status when the simulation begins. See `company/risk-warnings.ts` for what follows. */
  readonly status: Uint8Array;
  readonly industry: Uint8Array;
  readonly primaryConcept: Uint16Array;
  /** The secondary concept that moves the price; never the primary one. */
  readonly secondConcept: Uint16Array;
  /** Standardised log of the float cap. */
  readonly sizeScore: Float64Array;
  readonly beta: Float64Array;
  readonly sectorLoading: Float64Array;
  /** Daily deviation of the own return, fraction. */
  readonly sigma: Float64Array;
  readonly baseTurnover: Float64Array;
  /** First trading day number (before the window for most) and the first day without trading. */
  readonly listDay: Int32Array;
  readonly delistDay: Int32Array;
  /** Price before the first simulated day or the issue price, fen. */
  readonly startPrice: Int32Array;
  readonly floatShares: Float64Array;
  readonly totalShares: Float64Array;
  readonly freeFloatShares: Float64Array;
}

export const statuses: readonly RiskStatus[] = ['NORMAL', 'ST', '*ST', 'DELISTING'];

/** Invents the market. Throws RangeError when `stockCount` is below 20. Source: market handbook H.2, H.3. */
export function createUniverse(seed: number, firstDay: number, stockCount: number): Universe {
  if (!Number.isInteger(stockCount) || stockCount < 20)
    throw new RangeError(`stockCount must be 20 or more, got ${stockCount}`);
  const counts = apportion(
    stockCount,
    boardPlans.map((plan) => plan.count),
  );
  const universe = allocateUniverse(seed, firstDay, stockCount);
  const stockNos: string[] = [];
  const rank: number[] = [];
  boardPlans.forEach((plan, boardIndex) => {
    const inRange = apportion(
      counts[boardIndex]!,
      plan.ranges.map((range) => range.share),
    );
    plan.ranges.forEach((range, r) => {
      for (let n = 0; n < inRange[r]!; n++) {
        universe.board[stockNos.length] = boardIndex;
        rank.push((n + 0.5) / inRange[r]!);
        stockNos.push(String(range.first + n).padStart(6, '0'));
      }
    });
  });
  drawParameters(universe, rank);
  scheduleListings(universe, counts);
  drawRisk(universe);
  const isShort = universe.status.map((status, i) => (status !== 0 || universe.delistDay[i] !== never ? 1 : 0));
  const allConcepts = conceptNames(conceptCount);
  const key = dayKey(seed, stream.UNIVERSE, 3);
  const memberships = Array.from(universe.primaryConcept, (primary, i) =>
    drawMembership(key, i, conceptCount, primary, universe.secondConcept[i]!),
  );
  return {
    ...universe,
    stockNos,
    names: inventNames(seed, universe.industry, isShort),
    concepts: memberships.map((own) => own.concepts.map((concept) => allConcepts[concept]!)),
    conceptRelevance: memberships.map(({ relevance }) => relevance),
  };
}

type Draft = Omit<Universe, 'stockNos' | 'names' | 'concepts' | 'conceptRelevance'>;

function allocateUniverse(seed: number, firstDay: number, count: number): Draft {
  return {
    seed,
    firstDay,
    count,
    board: new Uint8Array(count),
    status: new Uint8Array(count),
    industry: new Uint8Array(count),
    primaryConcept: new Uint16Array(count),
    secondConcept: new Uint16Array(count),
    sizeScore: new Float64Array(count),
    beta: new Float64Array(count),
    sectorLoading: new Float64Array(count),
    sigma: new Float64Array(count),
    baseTurnover: new Float64Array(count),
    listDay: new Int32Array(count),
    delistDay: new Int32Array(count).fill(never),
    startPrice: new Int32Array(count),
    floatShares: new Float64Array(count),
    totalShares: new Float64Array(count),
    freeFloatShares: new Float64Array(count),
  };
}

function drawParameters(universe: Draft, rank: readonly number[]): void {
  const { seed, count, firstDay } = universe;
  const industryEdges = dirichletEdges(seed, 0, industryCount, 3);
  const conceptEdges = dirichletEdges(seed, 1, conceptCount, 1.2);
  const key = dayKey(seed, stream.UNIVERSE, 2);
  const oldest = boardPlans.map((plan) => aShareCalendar.atOrBefore(plan.since));
  const newest = firstDay - burnDays - 1;
  for (let i = 0; i < count; i++) {
    const own = entityKey(key, i);
    const board = universe.board[i]!;
    const plan = boardPlans[board]!;
    universe.industry[i] = pick(industryEdges, uniform(own, 0));
    universe.primaryConcept[i] = pick(conceptEdges, uniform(own, 1));
    const second = below(own, 2, conceptCount);
    universe.secondConcept[i] = second === universe.primaryConcept[i] ? (second + 1) % conceptCount : second;
    const z = normal(own, 3);
    universe.sizeScore[i] = z;
    universe.beta[i] = clamp(1 + 0.2 * normal(own, 5) - 0.07 * z, 0.4, 1.8);
    universe.sectorLoading[i] = clamp(1 + 0.3 * normal(own, 7), 0.2, 2);
    universe.sigma[i] = Math.exp(Math.log(0.0152) + 0.24 * normal(own, 9) - 0.11 * z) * plan.volatilityScale;
    universe.baseTurnover[i] = Math.exp(Math.log(0.0215) + 0.55 * normal(own, 11) - 0.3 * z) * plan.turnoverScale;
    const price = clamp(Math.exp(Math.log(14) + 0.75 * normal(own, 13)), 1.5, 1800);
    const cap = 6.0e9 * Math.exp(1.22 * z);
    universe.startPrice[i] = Math.round(price * 100);
    universe.floatShares[i] = Math.max(100_000, Math.round(cap / price / 100) * 100);
    const wide = uniform(own, 15);
    universe.totalShares[i] = Math.round((universe.floatShares[i]! * (1 + 2.5 * wide * wide)) / 100) * 100;
    universe.freeFloatShares[i] = Math.round((universe.floatShares[i]! * (0.35 + 0.55 * uniform(own, 16))) / 100) * 100;
    const first = oldest[board]!;
    universe.listDay[i] = Math.round(first + (newest - first) * clamp(rank[i]! ** 0.8, 0, 1));
  }
}

/** Eight new listings a month of the full market, the last codes of each board, spread over the first window. */
function scheduleListings(universe: Draft, counts: readonly number[]): void {
  const total = Math.round((8 * 12 * 3 * universe.count) / 5500);
  const perBoard = apportion(
    total,
    boardPlans.map((plan) => plan.listingShare),
  );
  const key = dayKey(universe.seed, stream.LISTING, 0);
  let end = 0;
  boardPlans.forEach((_plan, board) => {
    end += counts[board]!;
    const fresh = Math.min(perBoard[board]!, counts[board]! - 1);
    for (let n = 0; n < fresh; n++) {
      const i = end - fresh + n;
      universe.listDay[i] = universe.firstDay + Math.floor(((n + uniform(entityKey(key, i), 0)) / fresh) * blockDays);
    }
  });
}

/** Risk warnings for 3.5 % of the main boards and four delistings a quarter of the full market. */
function drawRisk(universe: Draft): void {
  const { seed, count, firstDay } = universe;
  const key = dayKey(seed, stream.UNIVERSE, 4);
  const order = Array.from({ length: count }, (_, i) => i)
    .filter((i) => universe.listDay[i]! < firstDay)
    .sort((a, b) => uniform(entityKey(key, a), 0) - uniform(entityKey(key, b), 0) || a - b);
  const main = order.filter((i) => universe.board[i]! < 2);
  const warned = Math.round(main.length * 0.035);
  for (let n = 0; n < warned; n++) universe.status[main[n]!] = uniform(entityKey(key, main[n]!), 1) < 0.4 ? 2 : 1;
  const leaving = Math.round((4 * 12 * count) / 5500);
  // Delistings come from other small companies, so that the share of warned ones stays what it is.
  const small = order.filter((i) => universe.status[i] === 0 && universe.sizeScore[i]! < -0.3);
  for (let n = 0; n < Math.min(leaving, small.length); n++) {
    const i = small[n]!;
    const spread = (n + uniform(entityKey(key, i), 2)) / leaving;
    universe.delistDay[i] = firstDay + 2 * delistingPeriod + Math.floor(spread * (blockDays - 3 * delistingPeriod));
    if (universe.board[i]! < 2) universe.status[i] = 2;
  }
}

/** Cumulative shares of a Dirichlet draw with equal weights. */
function dirichletEdges(seed: number, which: number, count: number, weight: number): Float64Array {
  const key = dayKey(seed, stream.UNIVERSE, which);
  const edges = new Float64Array(count);
  let sum = 0;
  for (let n = 0; n < count; n++) edges[n] = sum += gamma(entityKey(key, n), 0, weight, 1);
  for (let n = 0; n < count; n++) edges[n] = edges[n]! / sum;
  return edges;
}

function pick(edges: Float64Array, u: number): number {
  let low = 0;
  let high = edges.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (edges[middle]! < u) low = middle + 1;
    else high = middle;
  }
  return low;
}
