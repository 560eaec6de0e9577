import { boardPlans } from '../board-plan.ts';
import { dayKey, entityKey, stream, uniform } from '../random.ts';
import { statusAt } from './risk-warnings.ts';
import type { Universe } from '../universe.ts';

/** Trading days that a main-board or Beijing stock needs for margin trading, and any stock for the connect. */
const seasonedDays = 60;
const connectDays = 120;

/**
 * Whether a stock may be bought on margin on a day: no risk warning; ChiNext and STAR from the first day, others once
 * they are seasoned and not among the smallest. Ours, near the real share of four fifths.
 */
export function isMarginEligible(universe: Universe, index: number, day: number): boolean {
  const age = day - universe.listDay[index]!;
  if (age < 0 || statusAt(universe, index, day) !== 'NORMAL') return false;
  const board = boardPlans[universe.board[index]!]!.board;
  if (board === 'CHINEXT' || board === 'STAR') return true;
  const luck = 0.6 * uniform(entityKey(dayKey(universe.seed, stream.CREDIT, -1), index), 0);
  return age >= seasonedDays && universe.sizeScore[index]! > -0.55 - (board === 'BSE' ? 0 : luck);
}

/** Whether a stock is open to the Hong Kong connect on a day: larger ones of Shanghai and Shenzhen without a warning. */
export function isConnectEligible(universe: Universe, index: number, day: number): boolean {
  if (boardPlans[universe.board[index]!]!.board === 'BSE') return false;
  if (day - universe.listDay[index]! < connectDays) return false;
  return statusAt(universe, index, day) === 'NORMAL' && universe.sizeScore[index]! > 0;
}
