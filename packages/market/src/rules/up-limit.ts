import type { DailyColumns } from '../columns.ts';
import type { Board, Security } from '../security.ts';
import { limitPercent, limitPrices } from './price-limit.ts';
import { riskStatusOn } from './risk-status.ts';

/** Whether a price is the up limit over its reference, both fen; `percent` is `null` or 0 on a day without limit. */
export const isUpLimit = (price: number, reference: number, percent: number | null, board: Board): boolean =>
  percent !== null && percent > 0 && reference >= 1 && price === limitPrices(reference, percent, board).up;

/** Whether the bar in a slot closed at the up limit of a seasoned security under its status of that trading day. */
export function closedAtUpLimit(
  { close, prevClose }: Pick<DailyColumns, 'close' | 'prevClose'>,
  slot: number,
  security: Pick<Security, 'board' | 'status' | 'statusChanges'>,
  day: number,
  date: string,
): boolean {
  const { board } = security;
  const percent = limitPercent({ board, status: riskStatusOn(security, day), phase: 'NORMAL', date });
  return isUpLimit(close[slot]!, prevClose[slot]!, percent, board);
}
