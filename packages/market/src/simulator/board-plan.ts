import type { Board } from '../security.ts';

/** One board of the simulated market. */
export interface BoardPlan {
  readonly board: Board;
  /** Securities in the full market of 5,500. */
  readonly count: number;
  /** Code ranges: first code and share of the board's securities; codes run without gaps from the first. */
  readonly ranges: readonly { readonly first: number; readonly share: number }[];
  /** First listing date of the board, `YYYY-MM-DD`. */
  readonly since: string;
  /** Multiplier of the first-board hazard and of the chance to seal again (handbook H.3). */
  readonly eventScale: number;
  readonly sealScale: number;
  /** Multiplier of own volatility and of base turnover. */
  readonly volatilityScale: number;
  readonly turnoverScale: number;
  /** Share of the new listings. */
  readonly listingShare: number;
}

/** Boards in the order of their securities. Source: market handbook A.1, H.2, H.3. */
export const boardPlans: readonly BoardPlan[] = [
  {
    board: 'SH_MAIN',
    count: 1700,
    ranges: [
      { first: 600000, share: 0.45 },
      { first: 601000, share: 0.13 },
      { first: 605000, share: 0.07 },
      { first: 603000, share: 0.35 },
    ],
    since: '1992-01-02',
    eventScale: 1,
    sealScale: 1,
    volatilityScale: 1,
    turnoverScale: 1,
    listingShare: 0.22,
  },
  {
    board: 'SZ_MAIN',
    count: 1490,
    ranges: [
      { first: 1, share: 0.31 },
      { first: 2001, share: 0.62 },
      { first: 3001, share: 0.02 },
      { first: 1201, share: 0.05 },
    ],
    since: '1992-01-02',
    eventScale: 1,
    sealScale: 1,
    volatilityScale: 1,
    turnoverScale: 1,
    listingShare: 0.1,
  },
  {
    board: 'CHINEXT',
    count: 1400,
    ranges: [
      { first: 300001, share: 0.7 },
      { first: 301001, share: 0.3 },
    ],
    since: '2009-10-30',
    eventScale: 0.3,
    sealScale: 0.55,
    volatilityScale: 1.16,
    turnoverScale: 1.25,
    listingShare: 0.3,
  },
  {
    board: 'STAR',
    count: 610,
    ranges: [{ first: 688001, share: 1 }],
    since: '2019-07-22',
    eventScale: 0.3,
    sealScale: 0.55,
    volatilityScale: 1.16,
    turnoverScale: 1.25,
    listingShare: 0.18,
  },
  {
    board: 'BSE',
    count: 300,
    ranges: [{ first: 920001, share: 1 }],
    since: '2021-11-15',
    eventScale: 0.08,
    sealScale: 0.3,
    volatilityScale: 1.16 * 1.12,
    turnoverScale: 1.25,
    listingShare: 0.2,
  },
];

/** Splits `total` by weights into whole numbers that sum to it; the largest remainders round up. */
export function apportion(total: number, weights: readonly number[]): number[] {
  let sum = 0;
  for (const weight of weights) sum += weight;
  const exact = weights.map((weight) => (total * weight) / sum);
  const counts = exact.map(Math.floor);
  const order = exact.map((value, i) => ({ i, rest: value - counts[i]! })).sort((a, b) => b.rest - a.rest || a.i - b.i);
  let missing = total - counts.reduce((a, b) => a + b, 0);
  for (const { i } of order) if (missing-- > 0) counts[i]!++;
  return counts;
}
