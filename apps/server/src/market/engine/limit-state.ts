import { listDayOf } from '@lianpan/market/calendar';
import { LimitPercents, limitPrices } from '@lianpan/market/rules';
import type { Security } from '@lianpan/market/security';
import { boardStates, type LiveBook } from '../wire/protocol.ts';

/** Limit prices in fen; `null` on a day without limit. */
export type DayLimits = { readonly up: number; readonly down: number } | null;

const percents = new LimitPercents();

/** The limits of a stock on a trading day, from its reference price in fen. Source: market handbook A.2, A.3. */
export function limitsOf(security: Security, reference: number, day: number): DayLimits {
  const percent = percents.onDayOf({ ...security, listDay: listDayOf(security.listDate) }, day);
  return percent === 0 || reference < 1 ? null : limitPrices(reference, percent, security.board);
}

const stateNo = (name: (typeof boardStates)[number]): number => boardStates.indexOf(name);

/**
 * Where prices in fen stand against their limits, as the quote board numbers it. At the limit with orders of the other side
 * is no seal; where no book is known the price decides. Source: market handbook A.3.
 */
export function limitStateOf(
  { price, high, low }: { readonly price: number; readonly high: number; readonly low: number },
  limits: DayLimits,
  book: LiveBook | null,
): number {
  // Before the first trade nothing has stood anywhere.
  if (high === 0 || price === 0) return stateNo('NONE');
  if (limits === null) return stateNo('NO_LIMIT');
  if (price === limits.up && !(book && book.asks.length > 0)) return stateNo('UP');
  if (price === limits.down && !(book && book.bids.length > 0)) return stateNo('DOWN');
  if (high === limits.up && price < limits.up) return stateNo('UP_BROKEN');
  if (low === limits.down && price > limits.down) return stateNo('DOWN_BROKEN');
  return stateNo('NONE');
}
