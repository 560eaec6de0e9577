import type { Board, RiskStatus } from '../security.ts';

/** Close in fen below which the count of days begins, and days in a row that end a listing. Source: handbook A.11. */
export const leastCloseFen = 100;
export const delistingDays = 20;
/** Least market value in yuan; not checked against the exchanges' own texts. */
export const leastMarketValueMain = 500_000_000;
export const leastMarketValueElsewhere = 300_000_000;

/** A reason for which a stock may leave the market; where days are counted, those in a row so far and those still to come. */
export interface DelistingHint {
  readonly reason: 'closeBelowOne' | 'smallMarketValue' | 'riskWarning' | 'delistingPeriod' | 'investigation';
  readonly days: number | null;
  readonly daysLeft: number | null;
}

export interface DelistingQuery {
  readonly board: Board;
  readonly status: RiskStatus;
  /** Closes of consecutive traded days in fen, newest last, not adjusted. */
  readonly closes: ArrayLike<number>;
  /** Market values at those closes, yuan; NaN for one that is not known. */
  readonly marketValues: ArrayLike<number>;
  /** The regulator has opened a case. */
  readonly isInvestigated: boolean;
}

/** Reasons to warn of a delisting at the last close, gravest kinds of price first. Source: handbook A.11. */
export function delistingHints(query: DelistingQuery): DelistingHint[] {
  const { board, status, closes, marketValues, isInvestigated } = query;
  const hints: DelistingHint[] = [];
  const cheapDays = daysBelow(closes, leastCloseFen);
  if (cheapDays > 0) hints.push(counted('closeBelowOne', cheapDays));
  const isMain = board === 'SH_MAIN' || board === 'SZ_MAIN';
  const smallDays = daysBelow(marketValues, isMain ? leastMarketValueMain : leastMarketValueElsewhere);
  if (smallDays > 0) hints.push(counted('smallMarketValue', smallDays));
  if (status === '*ST') hints.push({ reason: 'riskWarning', days: null, daysLeft: null });
  if (status === 'DELISTING') hints.push({ reason: 'delistingPeriod', days: null, daysLeft: null });
  if (isInvestigated) hints.push({ reason: 'investigation', days: null, daysLeft: null });
  return hints;
}

function counted(reason: DelistingHint['reason'], days: number): DelistingHint {
  return { reason, days, daysLeft: Math.max(0, delistingDays - days) };
}

function daysBelow(values: ArrayLike<number>, least: number): number {
  let days = 0;
  while (days < values.length && values[values.length - 1 - days]! < least) days++;
  return days;
}
