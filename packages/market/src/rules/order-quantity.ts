import type { Board, RiskStatus } from '../security.ts';

/** How many shares an order may be for; all figures in shares. */
export interface LotRule {
  /** Least quantity of a buy order. */
  readonly least: number;
  /** Above the least an order grows in steps of this. */
  readonly step: number;
  readonly limitOrderMax: number;
  readonly marketOrderMax: number;
}

export type OrderKind = 'limit' | 'market';

/** Main-board lots and maxima were read in second-hand texts of the rules of 2026 only. */
const mainBoardLots: LotRule = { least: 100, step: 100, limitOrderMax: 1_000_000, marketOrderMax: 1_000_000 };

const lotRules: Readonly<Record<Board, LotRule>> = {
  SH_MAIN: mainBoardLots,
  SZ_MAIN: mainBoardLots,
  CHINEXT: { least: 100, step: 100, limitOrderMax: 300_000, marketOrderMax: 150_000 },
  STAR: { least: 200, step: 1, limitOrderMax: 100_000, marketOrderMax: 50_000 },
  BSE: { least: 100, step: 1, limitOrderMax: 1_000_000, marketOrderMax: 1_000_000 },
};

/** Lot rule of a board. Source: handbook A.1. */
export function lotRuleOf(board: Board): LotRule {
  return lotRules[board];
}

/** True when a buy order may be for this many shares. Source: handbook A.1. */
export function isBuyQuantity(board: Board, kind: OrderKind, quantity: number): boolean {
  const { least, step } = lotRules[board];
  return isWithinMost(board, kind, quantity) && quantity >= least && (quantity - least) % step === 0;
}

/**
 * True when a sell order may be for this many of `sellable` shares: what may be bought, or the odd remainder, which
 * goes whole, alone or with full lots. Source: handbook A.1.
 */
export function isSellQuantity(board: Board, kind: OrderKind, quantity: number, sellable: number): boolean {
  if (!isWithinMost(board, kind, quantity) || quantity > sellable) return false;
  const { least, step } = lotRules[board];
  const isRegular = quantity >= least && (quantity - least) % step === 0;
  const remainder = step === 1 ? (sellable < least ? sellable : 0) : sellable % step;
  return isRegular || (remainder > 0 && (step === 1 ? quantity === remainder : quantity % step === remainder));
}

/** Shares of one risk-warning stock that one investor may buy in a day. Source: handbook A.6. */
export const riskWarningDailyBuyMost = 500_000;

/** Shares of a stock that an investor may still buy today, `Infinity` without a cap. */
export function dailyBuyRoom(status: RiskStatus, boughtToday: number): number {
  if (status !== 'ST' && status !== '*ST') return Number.POSITIVE_INFINITY;
  return Math.max(0, riskWarningDailyBuyMost - boughtToday);
}

/**
 * Shares of a holding that can be sold today: what was bought today waits for the next trading day, what open orders
 * hold is spoken for. Throws RangeError when that is more than the holding. Source: handbook A.6.
 */
export function sellableShares(total: number, boughtToday: number, frozen: number): number {
  const sellable = total - boughtToday - frozen;
  if (!(sellable >= 0)) {
    throw new RangeError(`${boughtToday} bought today and ${frozen} frozen are more than the ${total} shares held`);
  }
  return sellable;
}

function isWithinMost(board: Board, kind: OrderKind, quantity: number): boolean {
  const { limitOrderMax, marketOrderMax } = lotRules[board];
  const most = kind === 'limit' ? limitOrderMax : marketOrderMax;
  return Number.isInteger(quantity) && quantity <= most;
}
