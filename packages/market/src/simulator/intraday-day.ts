import { closeSecond } from '../rules/session.ts';
import { expectedShare } from '../rules/expected-volume.ts';
import { boardPlans } from './board-plan.ts';
import { floatSharesOn } from './company/share-growth.ts';
import { dayBarOf, drawIntraday } from './intraday-columns.ts';
import { liveIndexOf, indexCount, type LiveIndex } from './index-minutes.ts';
import { limitTimelineOf, type LimitTimeline } from './limit-timeline.ts';
import { createMarketDay, type MarketDay } from './market-day.ts';
import { minutePoints, placeOf } from './minute-grid.ts';
import { sharesAfter, stepThrough, type StepQuote } from './minute-step.ts';
import { auctionFrame, type AuctionFrame } from './opening-auction.ts';
import { drawBook, mayHoldLevel, sealVolumeAt, type OrderBook } from './order-book.ts';
import { limitState, type QuoteColumns } from './quotes.ts';
import { dayKey, draw, entityKey, stream } from './random.ts';
import { sealAround } from './seal-path.ts';
import type { Simulator } from './simulator.ts';
import type { StockDay } from './stock-day.ts';
import { printsOf, type TradePrint } from './trade-prints.ts';
import { type IntradayColumns } from './intraday-shape.ts';

export interface IntradayOptions {
  /** The simulator, or the same four members of a stored market. */
  readonly market: Pick<Simulator, 'universe' | 'path' | 'membership' | 'shareFactor'>;
  /** The day's bars: from `advance`, or of a past day from `marketDayOf`. Copied. */
  readonly bars: MarketDay;
  /** Puts the minutes where worker threads can all read them. */
  readonly shared?: boolean;
}

/** Value of an index at a moment, points. Before 09:25 all values are the previous close. */
export interface IndexQuote {
  readonly price: number;
  readonly prevClose: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  /** Amount of the members so far, yuan. */
  readonly amount: number;
}

/**
 * One whole day of the market, minute by minute, readable at any second of the Shanghai day (0..86399). Answers for a
 * second hold nothing that was traded after it; only this object knows the rest of the day.
 */
export interface IntradayDay {
  readonly day: number;
  /** The final bars: secret until 15:00, never hand them to a screen before. */
  readonly bars: MarketDay;
  readonly columns: IntradayColumns;
  readonly liveIndices: readonly LiveIndex[];
  /** Writes the quotes of all securities as of a second. */
  quotesAt(secondOfDay: number, sink: QuoteColumns): void;
  /** Writes the main net inflow of all securities since the morning, yuan; 0 where there is no trade yet. */
  mainNetAt(secondOfDay: number, sink: Float32Array): void;
  /** Indicative opening auction, null outside 09:15:00-09:24:59 or when suspended. */
  auctionAt(index: number, secondOfDay: number): AuctionFrame | null;
  /** Five levels each side; both empty before 09:25, while suspended and on a day without bar. */
  orderBook(index: number, secondOfDay: number): OrderBook;
  /** Whether a level of a book away from the limits could hold so many yuan; a cheap no before `orderBook` is asked. */
  mayHoldLevel(index: number, secondOfDay: number, yuan: number): boolean;
  /** Seals and breaks of the up or down limit up to a second; nothing on a day without limit or bar. */
  limitTimeline(index: number, secondOfDay: number, side: 'up' | 'down'): LimitTimeline;
  /** The latest `count` prints up to the second, newest first. */
  ticks(index: number, secondOfDay: number, count: number): TradePrint[];
  /** The day of one security alone, for its orders and its seals; `null` on a day without bar. Not a copy. */
  stockDay(index: number): StockDay | null;
  /** Finished minute points of an index up to the second, oldest first. */
  indexMinutes(indexNo: number, secondOfDay: number): Float64Array;
  indexAt(indexNo: number, secondOfDay: number): IndexQuote;
}

/** Share of a day's volume that the opening match usually has. Source: market handbook H.7. */
const usualAuctionShare = 0.009;
/** Stretches of fifteen seconds in a trading day. */
const quartersOfDay = 960;

/** Draws a day of the whole market, about half a second for 5,500 securities. Source: market handbook H.5 to H.7. */
export function createIntradayDay(options: IntradayOptions): IntradayDay {
  const { universe, path } = options.market;
  const { seed, count } = universe;
  const bars = copyOf(options.bars);
  const shareFactor = options.market.shareFactor.slice();
  const membership = options.market.membership.slice();
  const columns = drawIntraday(universe, bars, path.varianceOf(bars.day), options.shared ?? false);
  const stepKey = dayKey(seed, stream.PRINT, bars.day);
  const scratch: StepQuote = { price: 0, high: 0, low: 0 };
  let liveIndices: readonly LiveIndex[] | null = null;
  const indices = (): readonly LiveIndex[] =>
    (liveIndices ??= Array.from({ length: indexCount }, (_, n) =>
      liveIndexOf(universe, bars, columns, membership, shareFactor, n),
    ));

  /** Fills `scratch` with the price in the middle of a minute and returns the extremes of the day so far in it. */
  const quoteWithin = (i: number, last: number, step: number): void => {
    const at = i * minutePoints + last;
    if (step === 0) {
      scratch.price = columns.price[at]!;
      scratch.high = columns.runHigh[at]!;
      scratch.low = columns.runLow[at]!;
      return;
    }
    const bits = draw(entityKey(stepKey, i), last + 1);
    const next = at + 1;
    stepThrough(columns.price[at]!, columns.price[next]!, columns.high[next]!, columns.low[next]!, bits, step, scratch);
    if (columns.runHigh[at]! > scratch.high) scratch.high = columns.runHigh[at]!;
    if (columns.runLow[at]! < scratch.low) scratch.low = columns.runLow[at]!;
  };
  const priceAt = (i: number, secondOfDay: number): number => {
    const { last, step } = placeOf(secondOfDay);
    if (last < 0) return 0;
    quoteWithin(i, last, step);
    return scratch.price;
  };

  const quotesAt = (secondOfDay: number, sink: QuoteColumns): void => {
    const { last, step } = placeOf(secondOfDay);
    const { volumeSum, amountSum } = columns;
    for (let i = 0; i < count; i++) {
      const isTraded = bars.traded[i] === 1;
      if (!isTraded || last < 0) {
        sink.price[i] = sink.open[i] = sink.high[i] = sink.low[i] = 0;
        sink.volume[i] = sink.amount[i] = 0;
        sink.state[i] = !isTraded ? limitState.SUSPENDED : bars.up[i] === 0 ? limitState.NO_LIMIT : limitState.NONE;
        continue;
      }
      quoteWithin(i, last, step);
      const at = i * minutePoints + last;
      sink.price[i] = scratch.price;
      sink.open[i] = columns.price[i * minutePoints]!;
      sink.high[i] = scratch.high;
      sink.low[i] = scratch.low;
      sink.state[i] = stateOf(scratch, bars.up[i]!, bars.down[i]!);
      let volume = volumeSum[at]!;
      let amount = amountSum[at]!;
      if (step > 0) {
        const added = volumeSum[at + 1]! - volume;
        const part = sharesAfter(added, draw(entityKey(stepKey, i), last + 1), step);
        if (part > 0) amount += ((amountSum[at + 1]! - amount) * part) / added;
        volume += part;
      }
      sink.volume[i] = volume;
      sink.amount[i] = Math.round(amount * 100) / 100;
    }
  };

  const mainNetAt = (secondOfDay: number, sink: Float32Array): void => {
    const { last, step } = placeOf(secondOfDay);
    const { mainNetSum } = columns;
    for (let i = 0; i < count; i++) {
      const at = i * minutePoints + last;
      if (bars.traded[i] === 0 || last < 0) sink[i] = 0;
      else
        sink[i] =
          step === 0 ? mainNetSum[at]! : mainNetSum[at]! + ((mainNetSum[at + 1]! - mainNetSum[at]!) * step) / 20;
    }
  };

  /** Shares of fifteen seconds, on the way that the day is by then. */
  const typicalVolumeOf = (index: number, last: number): number => {
    const share = last === 0 ? usualAuctionShare : expectedShare(last);
    return Math.max(100, columns.volumeSum[index * minutePoints + last]! / share / quartersOfDay);
  };
  const orderBook = (index: number, secondOfDay: number): OrderBook => {
    const place = placeOf(secondOfDay);
    if (bars.traded[index] === 0 || place.last < 0) return { bids: [], asks: [] };
    const price = priceAt(index, secondOfDay);
    const up = bars.up[index]!;
    const down = bars.down[index]!;
    const shares = floatSharesOn(universe, index, bars.day, shareFactor[index]!);
    const isSealed = up > 0 && (price === up || price === down);
    const isOnePrice =
      columns.runHigh[index * minutePoints + place.last] === columns.runLow[index * minutePoints + place.last];
    return drawBook(seed, index, bars.day, Math.floor(secondOfDay / 3), {
      price,
      up,
      down,
      typicalVolume: typicalVolumeOf(index, place.last),
      floatShares: shares,
      lean: Math.sign(priceAt(index, Math.min(secondOfDay + 30, closeSecond)) - price),
      sealVolume: isSealed
        ? sealVolumeAt(
            seed,
            index,
            bars.day,
            shares,
            place.last,
            isOnePrice,
            sealAround(columns, index, place.last, price),
          )
        : 0,
    });
  };

  return {
    day: bars.day,
    bars,
    columns,
    get liveIndices() {
      return indices();
    },
    quotesAt,
    mainNetAt,
    orderBook,
    mayHoldLevel(index, secondOfDay, yuan) {
      const price = priceAt(index, secondOfDay);
      if (price === 0 || price === bars.up[index] || price === bars.down[index]) return false;
      const typicalVolume = typicalVolumeOf(index, placeOf(secondOfDay).last);
      return mayHoldLevel(seed, index, bars.day, Math.floor(secondOfDay / 3), { price, typicalVolume }, yuan);
    },
    auctionAt(index, secondOfDay) {
      if (bars.traded[index] === 0) return null;
      const outcome = {
        prevClose: bars.prevClose[index]!,
        open: bars.open[index]!,
        up: bars.up[index]!,
        down: bars.down[index]!,
        volume: columns.volumeSum[index * minutePoints]!,
        board: boardPlans[universe.board[index]!]!.board,
      };
      return auctionFrame(seed, index, bars.day, outcome, secondOfDay);
    },
    limitTimeline(index, secondOfDay, side) {
      const limit = bars[side][index]!;
      if (bars.traded[index] === 0 || limit === 0) return neverSealed;
      return limitTimelineOf(columns, index, limit, secondOfDay, entityKey(stepKey, index));
    },
    ticks(index, secondOfDay, wanted) {
      if (bars.traded[index] === 0) return [];
      return printsOf(columns, index, secondOfDay, wanted, entityKey(stepKey, index));
    },
    stockDay(index) {
      if (bars.traded[index] === 0) return null;
      const cut = <Column extends Int32Array | Float64Array | Float32Array>(column: Column): Column =>
        column.subarray(index * minutePoints, (index + 1) * minutePoints) as Column;
      return {
        seed,
        index,
        day: bars.day,
        bar: dayBarOf(bars, index),
        mainNet: bars.mainNet[index]!,
        floatShares: floatSharesOn(universe, index, bars.day, shareFactor[index]!),
        sizeScore: universe.sizeScore[index]!,
        columns: {
          price: cut(columns.price),
          high: cut(columns.high),
          low: cut(columns.low),
          runHigh: cut(columns.runHigh),
          runLow: cut(columns.runLow),
          volumeSum: cut(columns.volumeSum),
          amountSum: cut(columns.amountSum),
          mainNetSum: cut(columns.mainNetSum),
        },
      };
    },
    indexMinutes(indexNo, secondOfDay) {
      return indices()[indexNo]!.points.slice(0, placeOf(secondOfDay).last + 1);
    },
    indexAt(indexNo, secondOfDay) {
      const live = indices()[indexNo]!;
      const { prevClose, amount } = bars.indices[indexNo]!;
      const { last, step } = placeOf(secondOfDay);
      if (last < 0) return { prevClose, price: prevClose, open: prevClose, high: prevClose, low: prevClose, amount: 0 };
      const price = live.valueAt(last, step);
      return {
        prevClose,
        price,
        open: live.points[0]!,
        high: Math.max(price, live.runHigh[last]!),
        low: Math.min(price, live.runLow[last]!),
        amount: last >= 240 ? amount : memberAmount(membership, columns, bars, indexNo, last),
      };
    },
  };
}

const neverSealed: LimitTimeline = { firstSealSecond: null, lastSealSecond: null, breakCount: 0, isSealed: false };

/** Limit state of a quote. Source: market handbook A.3. */
function stateOf(quote: StepQuote, up: number, down: number): number {
  if (up === 0) return limitState.NO_LIMIT;
  if (quote.price === up) return limitState.UP;
  if (quote.price === down) return limitState.DOWN;
  if (quote.high === up) return limitState.UP_BROKEN;
  if (quote.low === down) return limitState.DOWN_BROKEN;
  return limitState.NONE;
}

function memberAmount(
  membership: Uint8Array,
  columns: IntradayColumns,
  bars: MarketDay,
  indexNo: number,
  last: number,
): number {
  let sum = 0;
  for (let i = 0; i < membership.length; i++) {
    if (bars.traded[i] === 1 && (membership[i]! & (1 << indexNo)) !== 0)
      sum += columns.amountSum[i * minutePoints + last]!;
  }
  return Math.round(sum * 100) / 100;
}

function copyOf(bars: MarketDay): MarketDay {
  const copy = createMarketDay(bars.traded.length);
  copy.day = bars.day;
  copy.actions = [...bars.actions];
  copy.indices = [...bars.indices];
  for (const name of ['open', 'high', 'low', 'close', 'prevClose', 'up', 'down'] as const) copy[name].set(bars[name]);
  copy.traded.set(bars.traded);
  copy.volume.set(bars.volume);
  copy.amount.set(bars.amount);
  copy.mainNet.set(bars.mainNet);
  copy.heat.set(bars.heat);
  return copy;
}
