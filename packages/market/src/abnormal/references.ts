import { slotUpTo } from '../series/bar-slots.ts';
import type { DailyColumns } from '../columns.ts';
import { abnormalLimits } from './thresholds.ts';

/**
 * What a day's movements are measured against, one value a security: figures of the days before in today's prices and
 * shares (fen, after ex-rights days), NaN where there are too few bars.
 */
export interface AbnormalReferences {
  readonly high60: Float64Array;
  readonly low60: Float64Array;
  /** Close 60 bars ago. */
  readonly close60: Float64Array;
  /** Mean of the last five closes. */
  readonly line5: Float64Array;
  readonly lastClose: Float64Array;
  readonly lastHigh: Float64Array;
  readonly lastLow: Float64Array;
  /** Mean shares of the last five bars, counted in today's. */
  readonly usualVolume: Float64Array;
  readonly floatShares: Float64Array;
  /** 1 for boards with limits of 20 percent and more. */
  readonly isWide: Uint8Array;
}

export interface ReferenceInputs {
  readonly columns: DailyColumns;
  readonly day: number;
  /** Today's reference prices, fen; what they differ from the last close is an ex-rights day. */
  readonly prevClose: Int32Array;
  /** Shares that may be traded on the day; NaN where nobody knows. */
  readonly floatSharesOf: (index: number) => number;
  readonly isWide: (index: number) => boolean;
  /** Shares of `day` that one share held after the close of an earlier day has become. Source: market handbook A.9. */
  readonly splitSince: (index: number, day: number) => number;
}

/** Measures the bars before a day; bars of the day and after it are not looked at. */
export function abnormalReferences(inputs: ReferenceInputs): AbnormalReferences {
  const { columns, day, prevClose } = inputs;
  const count = columns.length.length;
  const unknown = (): Float64Array => new Float64Array(count).fill(Number.NaN);
  const references: AbnormalReferences = {
    high60: unknown(),
    low60: unknown(),
    close60: unknown(),
    line5: unknown(),
    lastClose: unknown(),
    lastHigh: unknown(),
    lastLow: unknown(),
    usualVolume: unknown(),
    floatShares: Float64Array.from({ length: count }, (_, index) => inputs.floatSharesOf(index)),
    isWide: Uint8Array.from({ length: count }, (_, index) => (inputs.isWide(index) ? 1 : 0)),
  };
  for (let index = 0; index < count; index++) {
    const last = slotUpTo(columns, index, day - 1);
    if (last >= 0 && prevClose[index]! > 0) measure(inputs, index, last, references);
  }
  return references;
}

function measure(
  { columns, prevClose, splitSince }: ReferenceInputs,
  index: number,
  last: number,
  out: AbnormalReferences,
): void {
  const bars = last - columns.start[index]! + 1;
  const { highDays, lineDays, usualDays } = abnormalLimits;
  let scale = prevClose[index]! / columns.close[last]!;
  out.lastClose[index] = columns.close[last]! * scale;
  out.lastHigh[index] = columns.high[last]! * scale;
  out.lastLow[index] = columns.low[last]! * scale;
  let top = 0;
  let bottom = Number.POSITIVE_INFINITY;
  let closes = 0;
  let volume = 0;
  for (let back = 0; back < Math.min(bars, highDays); back++) {
    const slot = last - back;
    top = Math.max(top, columns.high[slot]! * scale);
    bottom = Math.min(bottom, columns.low[slot]! * scale);
    if (back < lineDays) closes += columns.close[slot]! * scale;
    if (back < usualDays) volume += columns.volume[slot]! * splitSince(index, columns.day[slot]!);
    if (back === highDays - 1) {
      out.high60[index] = top;
      out.low60[index] = bottom;
      out.close60[index] = columns.close[slot]! * scale;
    }
    // Bars before an ex-rights day come into the prices after it.
    if (back < bars - 1) scale *= columns.prevClose[slot]! / columns.close[slot - 1]!;
  }
  if (bars >= lineDays) out.line5[index] = closes / lineDays;
  if (bars >= usualDays) out.usualVolume[index] = volume / usualDays;
}
