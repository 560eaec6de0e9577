import { dayMs } from '../shanghai-time.ts';

/** How a view ended. Source: product handbook 23.5. */
export type OpinionState = 'open' | 'hit' | 'miss' | 'void' | 'withdrawn';

interface Judged {
  readonly direction: 'up' | 'down' | 'flat';
  /** Percent, of the stock and of the index over the same days. */
  readonly stockPct: number;
  readonly indexPct: number;
  /** Share of the days on which the stock did not trade. */
  readonly suspended: number;
  readonly isDelisted: boolean;
}

/** Beyond this many percent against the index a view is right or wrong; within it a flat one is right. */
const bandPct = 1;

/** What became of a view at the end of its days. */
export function judgeOpinion({
  direction,
  stockPct,
  indexPct,
  suspended,
  isDelisted,
}: Judged): 'hit' | 'miss' | 'void' {
  if (isDelisted || suspended > 0.3) return 'void';
  const excess = stockPct - indexPct;
  const went = excess > bandPct ? 'up' : excess < -bandPct ? 'down' : 'flat';
  return went === direction ? 'hit' : 'miss';
}

/** From here on a withdrawn view counts as a miss. */
export const withdrawnAfterMs = dayMs;

export const enoughOpinions = 20;

/** The share that was right with the ends of its 90 % interval (Wilson's), `null` without any. */
export function hitRateOf(hits: number, n: number): { rate: number; low: number; high: number } | null {
  if (n === 0) return null;
  const z = 1.645;
  const p = hits / n;
  const middle = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n);
  return { rate: p, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
