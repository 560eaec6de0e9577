import type { FlowDay } from '../flows/flow-day.ts';
import type { FlowLine } from '../flows/order-flow.ts';
import type { LimitRecord } from '../limit-board/limit-record.ts';
import { publicTradingReadySecond, type PublicTradingRecord } from '../public-trading/public-trading-record.ts';
import type { SeriousDistance } from '../rules/abnormal-movement.ts';
import { closeSecond } from '../rules/session.ts';
import { abnormalInputsInParts } from '../simulator/abnormal-feed.ts';
import type { IntradayDay } from '../simulator/intraday-day.ts';
import { createMarketDay, type MarketDay } from '../simulator/market-day.ts';
import { orderFlowLineOf, orderFlowOf, plannedFlowOf } from '../simulator/order-stream.ts';
import type { BookNews } from './book-news.ts';
import { closeNotices } from './close-notices.ts';
import { LiveDay } from './live-day.ts';
import { liveLimits } from './live-limits.ts';
import type { PastDays } from './past-days.ts';
import type { LimitSide } from '../limit-board/limit-inputs.ts';

/**
 * The day after the history as it is asked about: the market as `LiveDay` follows it, single stocks and the exchange's list
 * as far as the day has come.
 */
export class OpenDay {
  readonly live: LiveDay;
  readonly #past: PastDays;
  readonly #intraday: IntradayDay;
  #second: number;

  /** `live` has been moved on to `second`, -1 before anything is known. */
  constructor(past: PastDays, intraday: IntradayDay, live: LiveDay, second: number) {
    this.#past = past;
    this.#intraday = intraday;
    this.live = live;
    this.#second = second;
  }

  get day(): number {
    return this.#intraday.day;
  }

  /** Nothing of it changes any more. */
  get isFinalised(): boolean {
    return this.#second >= closeSecond;
  }

  /** Moves on to a second of the Shanghai day. */
  update(second: number): void {
    this.#second = Math.max(this.#second, second);
    this.live.update(second);
  }

  /** The bars so far; without a price before anything is known. */
  get bars(): MarketDay {
    return this.#second < 0 ? createMarketDay(this.#past.history.universe.count) : this.live.bars;
  }

  /** Every stock at or off a limit. */
  limits(): readonly LimitRecord[] {
    return liveLimits(this.#past.limits, this.#intraday, this.live.bars, this.#second);
  }

  /** The record of one stock at its limit up to a second; `null` for one that did not reach it. */
  limitOf(index: number, side: LimitSide, second: number): LimitRecord | null {
    const stock = this.#second < 0 ? null : this.#intraday.stockDay(index);
    return stock && this.#past.limits.liveRecordOf(stock, side, Math.min(second, this.#second));
  }

  /** Money by size of order of a stock up to a second; `null` without trading. */
  flowOf(index: number, second: number): FlowDay | null {
    const stock = this.live.bars.close[index]! > 0 ? this.#intraday.stockDay(index) : null;
    if (stock === null) return null;
    const known = Math.min(second, this.#second);
    return known >= closeSecond ? plannedFlowOf(stock) : orderFlowOf(stock, known);
  }

  /** The same minute by minute, as far as the day has come; `null` without trading. */
  flowLineOf(index: number): FlowLine | null {
    const stock = this.live.bars.close[index]! > 0 ? this.#intraday.stockDay(index) : null;
    return stock && orderFlowLineOf(stock, Math.min(closeSecond, this.#second));
  }

  /** The exchange's list; `null` while it is not out. */
  list(): readonly PublicTradingRecord[] | null {
    return this.#isListOut ? this.#past.lists.listToday(this.#intraday.bars) : null;
  }

  /** The records of one stock in it. */
  listRecordsOf(index: number): readonly PublicTradingRecord[] {
    return this.#isListOut ? this.#past.lists.recordsToday(index, this.#intraday.bars) : [];
  }

  /** How far a stock stands from a serious abnormal movement on the next day; `null` before the close. */
  seriousDistanceOf(index: number): SeriousDistance | null {
    return this.isFinalised ? this.#past.lists.seriousDistanceToday(index, this.#intraday.bars) : null;
  }

  get #isListOut(): boolean {
    return this.#second >= publicTradingReadySecond;
  }
}

/** Opens the day after the past ones up to a second of it, in parts. */
export function* openDay(
  past: PastDays,
  intraday: IntradayDay,
  news: BookNews,
  second: number,
): Generator<void, OpenDay> {
  const { history, facts, themes, lists } = past;
  const { notices } = yield* news.inSlices(intraday.day);
  yield;
  const { facts: pastFacts, moods: pastMoods } = past.everyMood();
  yield;
  const live = new LiveDay({
    history,
    intraday,
    detector: yield* abnormalInputsInParts(history, intraday),
    facts,
    themes,
    pastFacts,
    pastMoods,
    newsNotices: notices,
    closeNotices: () => closeNotices(lists.listingsToday(intraday.bars), lists.nearSeriousToday(intraday.bars)),
  });
  yield* live.updating(second);
  return new OpenDay(past, intraday, live, second);
}
