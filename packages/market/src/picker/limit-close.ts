import { limitPrices } from '../rules/price-limit.ts';
import type { Security } from '../security.ts';

/** How a bar closed against its limits. */
export type LimitClose = 'none' | 'up' | 'upBroken' | 'down' | 'downBroken' | 'noLimit';

const halfFen = 0.005;
/** Fen that no rounding of a limit comes to. */
const farFromLimit = 2;

/** Prices of one bar, adjusted yuan, and the factor that adjusted them. */
export interface AdjustedBar {
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly prevClose: number;
  readonly factor: number;
}

/**
 * How a bar closed against the limits of its day, whose percent is 0 on a day without limit; `null` when they or the close
 * are not known.
 */
export function limitCloseOf(
  { high, low, close, prevClose, factor }: AdjustedBar,
  percent: number | null,
  boardOf: () => Security['board'],
): LimitClose | null {
  const reference = Math.round((prevClose / factor) * 100);
  if (percent === null || !Number.isFinite(close)) return null;
  if (percent === 0) return 'noLimit';
  if (!(reference >= 1)) return null;
  // Most bars stay fen away from their limits, however these are rounded.
  const room = (reference * percent) / 100 - farFromLimit;
  if ((high / factor) * 100 < reference + room && (low / factor) * 100 > reference - room) return 'none';
  const { up, down } = limitPrices(reference, percent, boardOf());
  const isAt = (price: number, fen: number): boolean => Math.abs(price / factor - fen / 100) < halfFen;
  if (isAt(close, up)) return 'up';
  if (isAt(close, down)) return 'down';
  if (isAt(high, up)) return 'upBroken';
  return isAt(low, down) ? 'downBroken' : 'none';
}
