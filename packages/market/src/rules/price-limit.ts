import { isDate } from '../calendar/civil-date.ts';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import type { Board, RiskStatus } from '../security.ts';
import { requirePriceFen } from './price-fen.ts';

/** Where a stock stands in its listed life, as far as price limits care. */
export type LimitPhase = 'NORMAL' | 'IPO_1_5' | 'IPO_1' | 'RELIST_1' | 'DELIST_1';

type LimitStatus = 'NORMAL' | 'RISK_WARNING' | 'DELISTING';

/** One rule; an absent `board`, `status` or `phase` stands for all. Dates are inclusive `YYYY-MM-DD`. */
export interface LimitRule {
  readonly board?: Board;
  readonly status?: LimitStatus;
  readonly phase?: LimitPhase;
  readonly from: string;
  readonly to: string;
  /** Percent either side of the reference price; `null` is "no limit", which is not "unknown". */
  readonly percent: number | null;
}

export interface LimitQuery {
  readonly board: Board;
  readonly status: RiskStatus;
  readonly phase: LimitPhase;
  /** `YYYY-MM-DD`. */
  readonly date: string;
}

const start = '1990-12-19';
const forever = '9999-12-31';

/**
 * Price limits by date. Sources: handbook A.2 (2019 on); limits as such began on 1996-12-16, those of ST on 1998-04-22.
 * The one-sided first-day band of main-board listings between 2014 and 2023 (+44 / -36 %) is not modelled: no limit.
 */
export const limitRules: readonly LimitRule[] = [
  { from: start, to: '1996-12-15', percent: null },
  { from: '1996-12-16', to: forever, percent: 10 },
  { board: 'SH_MAIN', status: 'RISK_WARNING', from: '1998-04-22', to: '2026-07-05', percent: 5 },
  { board: 'SZ_MAIN', status: 'RISK_WARNING', from: '1998-04-22', to: '2026-07-05', percent: 5 },
  { board: 'CHINEXT', from: '2020-08-24', to: forever, percent: 20 },
  { board: 'STAR', from: '2019-07-22', to: forever, percent: 20 },
  { board: 'BSE', from: start, to: forever, percent: 30 },
  { phase: 'IPO_1_5', from: start, to: forever, percent: null },
  { phase: 'IPO_1', from: start, to: forever, percent: null },
  { phase: 'RELIST_1', from: start, to: forever, percent: null },
  { phase: 'DELIST_1', from: start, to: forever, percent: null },
];

/**
 * Price limit in percent on a date, `null` for none. Among matching rules the more specific one wins: a named phase
 * beats a named status, that beats a named board. Throws RangeError when no rule or two equally specific rules match, and
 * for a date that does not exist.
 */
export function limitPercent(query: LimitQuery, rules: readonly LimitRule[] = limitRules): number | null {
  if (!isDate(query.date)) throw new RangeError(`not a calendar date: "${query.date}"`);
  const status = limitStatus(query.status);
  let best: LimitRule | null = null;
  let bestRank = -1;
  let isTied = false;
  for (const rule of rules) {
    if (rule.from > query.date || rule.to < query.date) continue;
    if (rule.board !== undefined && rule.board !== query.board) continue;
    if (rule.status !== undefined && rule.status !== status) continue;
    if (rule.phase !== undefined && rule.phase !== query.phase) continue;
    const rank =
      (rule.phase === undefined ? 0 : 4) + (rule.status === undefined ? 0 : 2) + (rule.board === undefined ? 0 : 1);
    if (rank < bestRank) continue;
    isTied = rank === bestRank;
    bestRank = rank;
    best = rule;
  }
  const asked = `${query.board}, ${query.status}, ${query.phase} on ${query.date}`;
  if (best === null) throw new RangeError(`no price-limit rule for ${asked}`);
  if (isTied) throw new RangeError(`two equally specific price-limit rules for ${asked}`);
  return best.percent;
}

/**
 * Highest and lowest price of the day in fen, from the reference price in fen and the limit in percent.
 * Shanghai and Shenzhen round half up, Beijing inwards; a band under one tick is widened to one tick, and no price is
 * below 0.01 yuan. Throws RangeError unless the reference is a positive whole number of fen and the percentage lies
 * between 0 and 100. Source: handbook A.3.
 */
export function limitPrices(prevCloseFen: number, percent: number, board: Board): { up: number; down: number } {
  requirePriceFen(prevCloseFen, 'reference price');
  if (!(percent > 0 && percent < 100)) throw new RangeError(`a price limit of ${percent} percent is none`);
  const isInward = board === 'BSE';
  const rawUp = prevCloseFen * (100 + percent);
  const rawDown = prevCloseFen * (100 - percent);
  const up = Math.floor((isInward ? rawUp : rawUp + 50) / 100);
  const down = isInward ? Math.ceil(rawDown / 100) : Math.floor((rawDown + 50) / 100);
  return { up: Math.max(up, prevCloseFen + 1), down: Math.max(Math.min(down, prevCloseFen - 1), 1) };
}

/** First listing day from which five days without limit apply; boards not named have one such day. Source: A.2. */
const fiveFreeDaysFrom: Readonly<Partial<Record<Board, number>>> = {
  STAR: aShareCalendar.atOrBefore('2019-07-22'),
  CHINEXT: aShareCalendar.atOrBefore('2020-08-24'),
  SH_MAIN: aShareCalendar.atOrBefore('2023-04-10'),
  SZ_MAIN: aShareCalendar.atOrBefore('2023-04-10'),
};

/**
 * Phase of a stock by its age in trading days. `listDay` and `day` are trading-day numbers; a stock first traded on
 * `listDay` is in its first day then. Re-listing and delisting phases come from announcements, not from age.
 */
export function newListingPhase(board: Board, listDay: number, day: number): LimitPhase {
  const age = day - listDay;
  if (age < 0 || age > 4) return 'NORMAL';
  const since = fiveFreeDaysFrom[board];
  if (since !== undefined && listDay >= since) return 'IPO_1_5';
  return age === 0 ? 'IPO_1' : 'NORMAL';
}

function limitStatus(status: RiskStatus): LimitStatus {
  if (status === 'ST' || status === '*ST') return 'RISK_WARNING';
  return status;
}
