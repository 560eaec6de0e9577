import { lastContinuous, minutePoints, placeOf, secondOfPoint, stepsPerMinute } from './minute-grid.ts';
import { stepThrough, type StepQuote } from './minute-step.ts';
import { draw } from './random.ts';
import type { IntradayColumns } from './intraday-shape.ts';

/** How a limit was held up to a second of the day. Seconds are of the Shanghai day; null when never sealed. */
export interface LimitTimeline {
  readonly firstSealSecond: number | null;
  readonly lastSealSecond: number | null;
  /** Breaks that lasted `breakDebounce` seconds or more. */
  readonly breakCount: number;
  readonly isSealed: boolean;
}

/** Shortest time below the limit that counts as a break, seconds (handbook B.6, BREAK_DEBOUNCE_SEC). */
const breakDebounce = 6;

/**
 * Seals and breaks of one limit price (fen, up or down) up to a second, at the three-second resolution of the quotes.
 * `key` is the entity key of the PRINT stream. Source: market handbook B.6.
 */
export function limitTimelineOf(
  columns: IntradayColumns,
  index: number,
  limit: number,
  secondOfDay: number,
  key: number,
): LimitTimeline {
  const { last, step } = placeOf(secondOfDay);
  const at = index * minutePoints;
  const quote: StepQuote = { price: 0, high: 0, low: 0 };
  let first: number | null = null;
  let latest: number | null = null;
  let breaks = 0;
  let isSealed = false;
  let leftAt = 0;
  let isCounted = true;
  const see = (second: number, price: number): void => {
    if (price === limit) {
      if (!isSealed) {
        first ??= second;
        latest = second;
      }
      isSealed = true;
      return;
    }
    if (isSealed) {
      isSealed = false;
      isCounted = false;
      leftAt = second;
    }
    if (!isCounted && second - leftAt + 3 >= breakDebounce) {
      isCounted = true;
      breaks++;
    }
  };
  const end = Math.min(last, 240);
  for (let j = 0; j <= Math.min(end + (step > 0 ? 1 : 0), 240); j++) {
    const slot = at + j;
    if (j === 0 || j > lastContinuous) {
      see(secondOfPoint(j), columns.price[slot]!);
      continue;
    }
    const from = columns.price[slot - 1]!;
    const to = columns.price[slot]!;
    const high = columns.high[slot]!;
    const low = columns.low[slot]!;
    const start = secondOfPoint(j) - stepsPerMinute * 3;
    const steps = j > end ? step : stepsPerMinute;
    // A minute away from the limit, or all at it, needs no closer look.
    if (high < limit || low > limit || high === low) {
      see(start + 3, to);
      see(start + steps * 3, to);
      continue;
    }
    const bits = draw(key, j);
    for (let n = 1; n <= steps; n++) {
      stepThrough(from, to, high, low, bits, n, quote);
      see(start + n * 3, quote.price);
    }
  }
  return { firstSealSecond: first, lastSealSecond: latest, breakCount: breaks, isSealed };
}
