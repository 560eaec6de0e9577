import type { Board } from '../security.ts';
import { toNineDigits } from './abnormal-movement.ts';
import { exchangeOf } from './board.ts';

/**
 * Why the exchange publishes a stock's trading: up, down, amplitude, turnover, no limit, abnormal, seriously abnormal.
 * The codes are the handbook's L1 to L7. Source: market handbook A.11.
 */
export type ListingReason = 'L1' | 'L2' | 'L3' | 'L4' | 'L5' | 'L6' | 'L7';

/** Stocks of a board that are listed for each of the first four reasons. */
export const listedPerReason = 5;

/** What a day must reach, fractions. Main boards measure up and down against the benchmark, the others alone. */
interface ListingThresholds {
  readonly isAgainstBenchmark: boolean;
  readonly change: number;
  readonly amplitude: number;
  readonly turnover: number;
}

const main: ListingThresholds = { isAgainstBenchmark: true, change: 0.07, amplitude: 0.15, turnover: 0.2 };
const growth: ListingThresholds = { isAgainstBenchmark: false, change: 0.15, amplitude: 0.3, turnover: 0.3 };
/** Beijing's are unsure. */
const beijing: ListingThresholds = { isAgainstBenchmark: false, change: 0.2, amplitude: 0.3, turnover: 0.2 };

export const listingThresholds: Readonly<Record<Board, ListingThresholds>> = {
  SH_MAIN: main,
  SZ_MAIN: main,
  CHINEXT: growth,
  STAR: growth,
  BSE: beijing,
};

/** One stock on one day; prices in one unit, changes and turnover as fractions (NaN when unknown). */
export interface ListingDay {
  readonly index: number;
  readonly board: Board;
  readonly close: number;
  readonly high: number;
  readonly low: number;
  readonly prevClose: number;
  /** Change of the board's benchmark. */
  readonly benchmarkChange: number;
  readonly turnover: number;
  readonly volume: number;
  readonly amount: number;
  readonly hasLimit: boolean;
  /** Width of the limit that the close stands at, a fraction with its sign (0.1, -0.2); `null` for any other close. */
  readonly closedAtLimit: number | null;
}

/** `closedAtLimit` of a day: prices in one unit, limits 0 on a day without, `percent` their width. */
export function limitOfClose(close: number, up: number, down: number, percent: number): number | null {
  if (up > 0 && close === up) return percent / 100;
  return down > 0 && close === down ? -percent / 100 : null;
}

/** A stock that one day's figure puts on the list, with that figure. */
export interface DailyListing {
  readonly index: number;
  readonly reason: Exclude<ListingReason, 'L6' | 'L7'>;
  /** Deviation, change, amplitude or turnover, a fraction; the change on a day without limit. */
  readonly figure: number;
}

/** Day's range over the LOW, as the lists measure it; the quote's amplitude is over the reference price. */
export const listingAmplitude = (high: number, low: number): number => toNineDigits((high - low) / low);

/** Reasons a stock qualifies for on one day, before the five of each board are chosen. */
export function qualifyingReasons(day: ListingDay): readonly DailyListing[] {
  const { index, board, prevClose, turnover } = day;
  const change = toNineDigits(day.close / prevClose - 1);
  if (!day.hasLimit) return [{ index, reason: 'L5', figure: change }];
  const limits = listingThresholds[board];
  const measured = limits.isAgainstBenchmark ? toNineDigits(change - day.benchmarkChange) : change;
  const amplitude = listingAmplitude(day.high, day.low);
  const found: DailyListing[] = [];
  if (measured >= limits.change) found.push({ index, reason: 'L1', figure: measured });
  if (measured <= -limits.change) found.push({ index, reason: 'L2', figure: measured });
  if (amplitude >= limits.amplitude) found.push({ index, reason: 'L3', figure: amplitude });
  if (turnover >= limits.turnover) found.push({ index, reason: 'L4', figure: turnover });
  return found;
}

/**
 * The day's listings: of each board the five largest of each reason, equal figures by volume, then amount; every stock
 * without limit. In Shenzhen all rises and falls to a limit of one width are equal, whatever rounding made of them, and
 * the amount decides between them: the lists published in August 2026 show it, and for Shanghai the exact figures.
 * Nothing of a day is kept, so its object may be used again. Ordered by group as first met, then rank.
 * Source: market handbook A.11.
 */
export function dailyListings(days: Iterable<ListingDay>): DailyListing[] {
  const groups = new Map<string, Candidate[]>();
  for (const day of days) {
    for (const listing of qualifyingReasons(day)) {
      const key = `${day.board} ${listing.reason}`;
      const candidate = candidateOf(listing, day);
      const group = groups.get(key);
      if (group) group.push(candidate);
      else groups.set(key, [candidate]);
    }
  }
  return [...groups.values()].flatMap((group) => {
    const ranked = group.toSorted(byRank);
    const most = ranked[0]!.listing.reason === 'L5' ? ranked.length : listedPerReason;
    return ranked.slice(0, most).map(({ listing }) => listing);
  });
}

/** A listing with what decides its rank. */
interface Candidate {
  readonly listing: DailyListing;
  readonly size: number;
  readonly isAtLimit: boolean;
  readonly volume: number;
  readonly amount: number;
}

function candidateOf(listing: DailyListing, { board, closedAtLimit, benchmarkChange, volume, amount }: ListingDay) {
  const isAtLimit =
    closedAtLimit !== null && exchangeOf(board) === 'SZ' && (listing.reason === 'L1' || listing.reason === 'L2');
  const reference = listingThresholds[board].isAgainstBenchmark ? benchmarkChange : 0;
  const size = Math.abs(isAtLimit ? closedAtLimit - reference : listing.figure);
  return { listing, size, isAtLimit, volume, amount } satisfies Candidate;
}

function byRank(a: Candidate, b: Candidate): number {
  if (a.size !== b.size) return b.size - a.size;
  if (a.isAtLimit !== b.isAtLimit) return a.isAtLimit ? -1 : 1;
  if (a.isAtLimit && a.amount !== b.amount) return b.amount - a.amount;
  return b.volume - a.volume || b.amount - a.amount || a.listing.index - b.listing.index;
}
