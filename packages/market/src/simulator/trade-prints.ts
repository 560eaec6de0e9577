import type { IntradayColumns } from './intraday-columns.ts';
import { minutePoints, placeOf, secondOfPoint, stepsPerMinute } from './minute-grid.ts';
import { sharesAfter, stepThrough, type StepQuote } from './minute-step.ts';
import { draw, uniform } from './random.ts';

/** One print of the tape; a print may merge several trades of its three seconds. */
export interface TradePrint {
  /** Second of the Shanghai day. */
  readonly second: number;
  /** Fen. */
  readonly price: number;
  /** Shares, a multiple of 100. */
  readonly volume: number;
  readonly side: 'buy' | 'sell';
}

/**
 * The latest prints up to a second, newest first; their volumes add up to the quote's volume when all are asked for.
 * `key` is the entity key of the PRINT stream, the one whose draw `j` shapes minute j.
 *
 * A minute's shares are dealt out to its steps in whole hundreds as the quotes count them; quiet steps print nothing.
 * The side follows the price change in 65 % of cases. Source: market handbook H.7.
 */
export function printsOf(
  columns: IntradayColumns,
  index: number,
  secondOfDay: number,
  count: number,
  key: number,
): TradePrint[] {
  const { last, step } = placeOf(secondOfDay);
  const prints: TradePrint[] = [];
  const at = index * minutePoints;
  for (let point = step > 0 ? last + 1 : last; point >= 0 && prints.length < count; point--) {
    if (point === 0 || point === 240) {
      const volume = columns.volumeSum[at + point]! - (point === 0 ? 0 : columns.volumeSum[at + point - 1]!);
      if (volume > 0)
        prints.push(printOf(secondOfPoint(point), columns.price[at + point]!, volume, 0, key, point * 32));
      continue;
    }
    minutePrints(columns, at + point, point, point === last + 1 ? step : stepsPerMinute, key, prints, count);
  }
  return prints;
}

function minutePrints(
  columns: IntradayColumns,
  slot: number,
  point: number,
  steps: number,
  key: number,
  prints: TradePrint[],
  count: number,
): void {
  const added = columns.volumeSum[slot]! - columns.volumeSum[slot - 1]!;
  if (added === 0) return;
  const from = columns.price[slot - 1]!;
  const bits = draw(key, point);
  const quote: StepQuote = { price: 0, high: 0, low: 0 };
  const sharesUpTo = (step: number): number => sharesAfter(added, bits, step);
  const priceAt = (step: number): number => {
    stepThrough(from, columns.price[slot]!, columns.high[slot]!, columns.low[slot]!, bits, step, quote);
    return step === 0 ? from : quote.price;
  };
  for (let step = steps; step > 0 && prints.length < count; step--) {
    const volume = sharesUpTo(step) - sharesUpTo(step - 1);
    if (volume === 0) continue;
    const price = priceAt(step);
    const second = secondOfPoint(point) - (stepsPerMinute - step) * 3;
    prints.push(printOf(second, price, volume, Math.sign(price - priceAt(step - 1)), key, point * 32 + step));
  }
}

function printOf(second: number, price: number, volume: number, change: number, key: number, k: number): TradePrint {
  const u = uniform(key, 1000 + k);
  const followsChange = u < 0.65;
  const isBuy = change === 0 ? u < 0.5 : change > 0 === followsChange;
  return { second, price, volume, side: isBuy ? 'buy' : 'sell' };
}
