import { slotOf } from '../series/bar-slots.ts';
import { floatSharesOn } from './company/share-growth.ts';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { limitPrices } from '../rules/price-limit.ts';
import { boardPlans } from './board-plan.ts';
import { limitOf, limitTable } from './day-limits.ts';
import { themeHeatOn, type SimulatedHistory } from './history.ts';
import { allocateIntraday, writeMinutes } from './intraday-columns.ts';
import { flowKeyOf } from './main-flow.ts';
import { createMarketPath, type MarketPath } from './market-path.ts';
import {
  allocateMinutes,
  createMinuteDrawer,
  createPriceDrawer,
  minuteParametersOf,
  type DayBar,
  type MinuteDay,
} from './minute-bars.ts';
import { placeOf } from './minute-grid.ts';
import { factorMinutesOf } from './minute-noise.ts';
import { sharesAfter, stepThrough, type StepQuote } from './minute-step.ts';
import { dayKey, draw, entityKey, stream } from './random.ts';
import { createShareReader } from './past-shares.ts';
import { type IntradayColumns } from './intraday-shape.ts';

/** One security on one day, minute by minute. The final bar is secret until 15:00, as in `IntradayDay`. */
export interface StockDay {
  readonly seed: number;
  readonly index: number;
  readonly day: number;
  readonly bar: DayBar;
  /** Main net inflow of the whole day, yuan. */
  readonly mainNet: number;
  readonly floatShares: number;
  /** Standardised log of the float cap. */
  readonly sizeScore: number;
  /** The minutes of this security alone, as security 0. */
  readonly columns: IntradayColumns;
}

/** Days whose shared parts are kept: whoever compares a day with the twenty before it draws no factor twice. */
const keptDays = 24;

/** Lists ask for many stocks of one day: what they share is kept for the days asked last. */
function keptByDay<Shared>(work: (day: number) => Shared): (day: number) => Shared {
  const known = new Map<number, Shared>();
  let askedDay = -1;
  let asked: Shared | undefined;
  return (day) => {
    if (day === askedDay) return asked!;
    askedDay = day;
    asked = known.get(day) ?? work(day);
    known.delete(day);
    known.set(day, asked);
    if (known.size > keptDays) known.delete(known.keys().next().value!);
    return asked;
  };
}

/**
 * Reads single stocks of past days out of a history, each drawn anew in a fraction of a millisecond: `null` for a day
 * without a bar. The minutes are those that the whole market's day shows. Source: market handbook H.1, H.12.
 */
export function createStockDays(history: SimulatedHistory): (index: number, day: number) => StockDay | null {
  const { universe } = history;
  const { seed } = universe;
  const path = createMarketPath(seed, universe.firstDay);
  const minutes = allocateMinutes();
  const shareFactorOn = createShareReader(history);
  const shareOf = keptByDay((day) => ({
    limits: limitTable(aShareCalendar.dateOf(day)),
    common: minuteDayOf(history, path, day),
    drawMinutes: createMinuteDrawer(seed, day),
  }));
  return (index, day) => {
    const slot = slotOf(history.columns, index, day);
    if (slot < 0) return null;
    const shared = shareOf(day);
    const bar = barAt(history, shared.limits, index, slot);
    const columns = allocateIntraday(1, false);
    const mainNet = history.columns.mainNet[slot]!;
    shared.drawMinutes(index, bar, minuteParametersOf(universe, index, shared.common), minutes);
    writeMinutes(columns, 0, minutes, bar, {
      key: flowKeyOf(seed, index, day),
      sigma: universe.sigma[index]!,
      mainNet,
    });
    return {
      seed,
      index,
      day,
      bar,
      mainNet,
      floatShares: floatSharesOn(universe, index, day, shareFactorOn(index, day)),
      sizeScore: universe.sizeScore[index]!,
      columns,
    };
  };
}

const minuteDayOf = (history: SimulatedHistory, path: MarketPath, day: number): MinuteDay => ({
  marketVariance: path.varianceOf(day),
  heat: themeHeatOn(history, day),
  // Kept for all readers together: each would hold half a megabyte a day.
  get factors() {
    return factorMinutesOf(history.universe.seed, day);
  },
});

/** Point of the minute grid that ends at 14:30. */
export const lateStart = 210;

/** Reads prices at 14:30 alone, fen, `null` for a day without a bar. */
export function createLateStarts(history: SimulatedHistory): (index: number, day: number) => number | null {
  const linesOf = createPriceLines(history);
  return (index, day) => linesOf(index, day)?.[lateStart] ?? null;
}

/**
 * Reads the prices of all minute points of a day, fen, until the next call; `null` for a day without a bar. The shares of
 * the minutes are not drawn, which takes most of the time that a `StockDay` does.
 */
export function createPriceLines(history: SimulatedHistory): (index: number, day: number) => Float64Array | null {
  const { universe, columns } = history;
  const path = createMarketPath(universe.seed, universe.firstDay);
  const shareOf = keptByDay((day) => ({
    limits: limitTable(aShareCalendar.dateOf(day)),
    common: minuteDayOf(history, path, day),
    drawPrices: createPriceDrawer(universe.seed, day),
  }));
  return (index, day) => {
    const slot = slotOf(columns, index, day);
    if (slot < 0) return null;
    const { limits, common, drawPrices } = shareOf(day);
    const bar = barAt(history, limits, index, slot);
    return drawPrices(index, bar, minuteParametersOf(universe, index, common));
  };
}

/** The bar of a slot with its limits; `limits` is the `limitTable` of its day. */
export function barAt(history: SimulatedHistory, limits: Float64Array, index: number, slot: number): DayBar {
  const { columns, universe } = history;
  const percent = limitOf(universe, limits, index, columns.day[slot]!);
  const prevClose = columns.prevClose[slot]!;
  const prices = percent === 0 ? null : limitPrices(prevClose, percent, boardPlans[universe.board[index]!]!.board);
  return {
    open: columns.open[slot]!,
    high: columns.high[slot]!,
    low: columns.low[slot]!,
    close: columns.close[slot]!,
    prevClose,
    up: prices?.up ?? 0,
    down: prices?.down ?? 0,
    volume: columns.volume[slot]!,
    amount: columns.amount[slot]!,
  };
}

/** Key of the PRINT stream, whose draw `j` shapes minute j. */
export const printKeyOf = ({ seed, index, day }: Pick<StockDay, 'seed' | 'index' | 'day'>): number =>
  entityKey(dayKey(seed, stream.PRINT, day), index);

/** Shares traded up to a second of the day, as the quotes count them. */
export function sharesUpTo(stock: StockDay, secondOfDay: number): number {
  const { last, step } = placeOf(secondOfDay);
  if (last < 0) return 0;
  const { volumeSum } = stock.columns;
  const volume = volumeSum[last]!;
  if (step === 0) return volume;
  return volume + sharesAfter(volumeSum[last + 1]! - volume, draw(printKeyOf(stock), last + 1), step);
}

/** Price at a second of the day with the extremes so far, fen; 0 before the opening match. */
export function quoteUpTo(stock: StockDay, secondOfDay: number): StepQuote {
  const quote: StepQuote = { price: 0, high: 0, low: 0 };
  const { last, step } = placeOf(secondOfDay);
  if (last < 0) return quote;
  const { price, high, low, runHigh, runLow } = stock.columns;
  if (step === 0) return { price: price[last]!, high: runHigh[last]!, low: runLow[last]! };
  const next = last + 1;
  stepThrough(price[last]!, price[next]!, high[next]!, low[next]!, draw(printKeyOf(stock), next), step, quote);
  quote.high = Math.max(quote.high, runHigh[last]!);
  quote.low = Math.min(quote.low, runLow[last]!);
  return quote;
}
