import { isDate } from '../calendar/civil-date.ts';
import type { Board, RiskStatus } from '../security.ts';
import { exchangeOf } from './board.ts';
import type { SessionState } from './session.ts';

/**
 * Where a new order goes: to the exchange at once; to the exchange, which lets it wait; to the broker, who holds it back;
 * to the trading at the closing price; nowhere.
 */
export type NewOrders = 'accepted' | 'queued' | 'heldByBroker' | 'fixedPrice' | 'refused';

/** What becomes of a cancellation: done, held back by the broker until trading goes on, or refused. */
export type Cancellations = 'accepted' | 'heldByBroker' | 'refused';

export interface OrderEntry {
  readonly newOrders: NewOrders;
  readonly cancellations: Cancellations;
}

/** A stock on a date, `YYYY-MM-DD`, as far as trading hours care. */
export interface HoursQuery {
  readonly board: Board;
  readonly status: RiskStatus;
  readonly date: string;
}

/** First date on which all Shanghai and Shenzhen shares trade at the closing price after hours. Source: A.5. */
export const afterFixedFrom = '2026-07-06';
/** Sources contradict each other on whether risk-warning stocks take part. */
export const isAfterFixedWithoutRiskWarning: boolean = false;
/** First dates of the two boards that have always had it. */
const afterFixedOfBoard: Readonly<Partial<Record<Board, string>>> = { STAR: '2019-07-22', CHINEXT: '2020-08-24' };

/** True when a stock can trade at the closing price from 15:05 to 15:30. Throws RangeError for a malformed date. */
export function hasAfterFixed(
  { board, status, date }: HoursQuery,
  isWithoutRiskWarning = isAfterFixedWithoutRiskWarning,
): boolean {
  if (!isDate(date)) throw new RangeError(`not a calendar date: "${date}"`);
  if (board === 'BSE') return false;
  if (isWithoutRiskWarning && (status === 'ST' || status === '*ST')) return false;
  return date >= (afterFixedOfBoard[board] ?? afterFixedFrom);
}

const entryOfState: Readonly<Record<SessionState, OrderEntry>> = {
  PRE_OPEN: { newOrders: 'heldByBroker', cancellations: 'accepted' },
  OPEN_CALL_1: { newOrders: 'accepted', cancellations: 'accepted' },
  OPEN_CALL_2: { newOrders: 'accepted', cancellations: 'refused' },
  OPEN_MATCH: { newOrders: 'heldByBroker', cancellations: 'refused' },
  AM: { newOrders: 'accepted', cancellations: 'accepted' },
  LUNCH: { newOrders: 'heldByBroker', cancellations: 'heldByBroker' },
  PM: { newOrders: 'accepted', cancellations: 'accepted' },
  CLOSE_CALL: { newOrders: 'accepted', cancellations: 'refused' },
  AFTER_GAP: { newOrders: 'fixedPrice', cancellations: 'refused' },
  AFTER_FIXED: { newOrders: 'fixedPrice', cancellations: 'accepted' },
  CLOSED: { newOrders: 'refused', cancellations: 'refused' },
};

/**
 * What may be entered and cancelled in a state of the day. Shenzhen takes orders between 09:25 and 09:30 and lets them
 * wait, elsewhere the broker keeps them. Throws RangeError for a malformed date. Source: handbook A.5.
 */
export function orderEntryIn(state: SessionState, query: HoursQuery): OrderEntry {
  const isAfterHours = state === 'AFTER_GAP' || state === 'AFTER_FIXED';
  if (isAfterHours && !hasAfterFixed(query)) return entryOfState.CLOSED;
  if (state === 'OPEN_MATCH' && exchangeOf(query.board) === 'SZ') {
    return { newOrders: 'queued', cancellations: 'refused' };
  }
  return entryOfState[state];
}
