import type { Fundamentals, Security } from '../security.ts';

/** Price-related figures of a company; `null` when an input is missing or the quotient has no meaning. */
export interface CompanyMeasures {
  readonly pe: number | null;
  readonly pb: number | null;
  readonly ps: number | null;
  /** PE over the profit growth in percent; `null` without growth. */
  readonly peg: number | null;
  readonly dividendYield: number | null;
  readonly isLossMaking: boolean;
}

/** Valuation of a company at a close in yuan. A loss gives no PE, negative equity no PB. Source: handbook B.3, D.1. */
export function measureCompany(close: number, security: Security, fundamentals: Fundamentals | null): CompanyMeasures {
  const marketValue = security.totalShares === null ? null : close * security.totalShares;
  const over = (base: number | null | undefined): number | null =>
    marketValue === null || base === null || base === undefined || base <= 0 ? null : marketValue / base;
  const profit = fundamentals?.netProfitTtm ?? null;
  const growth = fundamentals?.netProfitYoy ?? null;
  const dividend = fundamentals?.dividendTtmPerShare ?? null;
  const pe = over(profit);
  return {
    pe,
    pb: over(fundamentals?.equity),
    ps: over(fundamentals?.revenueTtm),
    peg: pe === null || growth === null || growth <= 0 ? null : pe / (growth * 100),
    dividendYield: dividend === null ? null : dividend / close,
    isLossMaking: profit !== null && profit <= 0,
  };
}
