import { minutePoints, placeOf, secondOfPoint, stepsPerMinute } from './minute-grid.ts';
import { sharesAfter, stepThrough, type StepQuote } from './minute-step.ts';
import { dealSizes } from './print-sizes.ts';
import { draw, entityKey, uniform } from './random.ts';
import type { IntradayColumns } from './intraday-shape.ts';

/** One print of the tape. */
export interface TradePrint {
  /** Second of the Shanghai day. */
  readonly second: number;
  /** Fen. */
  readonly price: number;
  /** Shares, a multiple of 100. */
  readonly volume: number;
  /** Who took the other's price; in the match of a call nobody did. */
  readonly side: 'buy' | 'sell' | 'neutral';
}

/** Seconds of a step. */
const stepSeconds = 3;
/** A side is the one that the price moved to in so many of a hundred. Source: market handbook H.7. */
const sideAccuracy = 0.65;
/** Entities of the steps, beyond the draws that shape the minutes. */
const stepEntities = 1000;

/** One three-second step that is over: what it traded, and between which prices. */
interface Step {
  readonly second: number;
  readonly volume: number;
  readonly from: number;
  readonly to: number;
  readonly key: number;
}

/**
 * The latest prints up to a second, newest first; their volumes add up to the quote's volume when all are asked for. The
 * work grows with `count`, not with the day.
 *
 * A minute's shares are dealt out to its steps as the quotes count them, and those of a step to its prints (`dealSizes`);
 * quiet steps print nothing, and the match of a call is one print. Within a step prices go straight from the quote before
 * to its own. `key` is the entity key of the PRINT stream, the one whose draw `j` shapes minute j. Source: market
 * handbook H.7.
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
    const isCall = point === 0 || point === 240;
    if (isCall) {
      const volume = columns.volumeSum[at + point]! - (point === 0 ? 0 : columns.volumeSum[at + point - 1]!);
      const price = columns.price[at + point]!;
      if (volume > 0) prints.push({ second: secondOfPoint(point), price, volume, side: 'neutral' });
    } else printMinute(columns, at + point, point, point === last + 1 ? step : stepsPerMinute, key, prints, count);
  }
  return prints;
}

function printMinute(
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
  const open = columns.price[slot - 1]!;
  const bits = draw(key, point);
  const quote: StepQuote = { price: 0, high: 0, low: 0 };
  const priceAt = (step: number): number => {
    if (step === 0) return open;
    stepThrough(open, columns.price[slot]!, columns.high[slot]!, columns.low[slot]!, bits, step, quote);
    return quote.price;
  };
  for (let step = steps; step > 0 && prints.length < count; step--) {
    const volume = sharesAfter(added, bits, step) - sharesAfter(added, bits, step - 1);
    if (volume === 0) continue;
    const second = secondOfPoint(point) - (stepsPerMinute - step) * stepSeconds;
    const stepKey = entityKey(key, stepEntities + point * 32 + step);
    printStep({ second, volume, from: priceAt(step - 1), to: priceAt(step), key: stepKey }, prints, count);
  }
}

/** Adds the prints of a step, newest first, until there are `count`. */
function printStep({ second, volume, from, to, key }: Step, prints: TradePrint[], count: number): void {
  const sizes = dealSizes(key, volume);
  const sides = entityKey(key, 0);
  for (let n = sizes.length; n > 0 && prints.length < count; n--) {
    const u = uniform(sides, n);
    const followsChange = u < sideAccuracy;
    const isBuy = to === from ? u < 0.5 : to > from === followsChange;
    prints.push({
      second: second - stepSeconds + Math.ceil((stepSeconds * n) / sizes.length),
      price: Math.round(from + ((to - from) * n) / sizes.length),
      volume: sizes[n - 1]!,
      side: isBuy ? 'buy' : 'sell',
    });
  }
}
