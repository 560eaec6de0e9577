import type { ListingReason } from '../rules/public-trading.ts';

/** 机构专用, 沪股通/深股通专用, 知名游资, 量化常用, 散户集中, and every other branch. */
export type SeatType = 'institution' | 'connect' | 'hotMoney' | 'quant' | 'retail' | 'normal';

/** A seat as the exchange names it, with what is said about who trades there. */
export interface Seat {
  readonly code: string;
  readonly name: string;
  readonly englishName: string;
  /** Broker and place without the legal form. */
  readonly shortName: string;
  readonly type: SeatType;
  /** Known traders of the seat; a mapping of the public, not of the exchange. */
  readonly bosses: readonly string[];
}

/**
 * What one seat bought and sold in a record, yuan. Institutions trade without a name: they are numbered within a record,
 * so that three of them are three seats.
 */
export interface SeatTrade {
  readonly seatCode: string;
  readonly buyAmount: number;
  readonly sellAmount: number;
}

/** One entry of the exchange's daily list: a stock, a reason, and the five largest seats of each side. */
export interface PublicTradingRecord {
  readonly index: number;
  /** Trading-day number of the listing. */
  readonly day: number;
  readonly reason: ListingReason;
  /** What put it there: deviation, change, amplitude, turnover as fractions; events or times as counted. */
  readonly figure: number;
  /** Market days that the amounts cover, 1 for the reasons of one day. */
  readonly windowDays: number;
  /** Traded in these days, yuan. */
  readonly amount: number;
  /** Largest first. */
  readonly buyTop: readonly SeatTrade[];
  readonly sellTop: readonly SeatTrade[];
}

/** Second of the day from which a day's list may be shown. Source: market handbook J.1, LHB_READY. */
export const publicTradingReadySecond = 17 * 3600;
