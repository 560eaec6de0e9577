import type { AbnormalEvent } from '../abnormal/abnormal-event.ts';
import { endOfDay } from '../company/moment.ts';
import type { NewsItem } from '../company/news-item.ts';
import type { StockEvent } from '../company/stock-event.ts';
import type { DayBook } from '../day-book/day-book.ts';
import type { FlowDay } from '../flows/flow-day.ts';
import type { LimitRecord } from '../limit-board/limit-record.ts';
import type { PublicTradingRecord } from '../public-trading/public-trading-record.ts';
import { slotUpTo } from '../series/bar-slots.ts';
import type { AdjustmentEvent } from '../security.ts';
import type { IndexSeries, SimulatedHistory } from '../simulator/history.ts';
import type { IntradayDay } from '../simulator/intraday-day.ts';
import { replayDay } from '../simulator/replay-day.ts';
import type { ThemeFacts } from '../themes/theme-tracker.ts';
import type { IntradayColumns } from '../simulator/intraday-shape.ts';

/** The layers of a replay. Source: market handbook H.12. */
export const replayLayers = [
  'bars',
  'minutes',
  'auction',
  'flows',
  'limit',
  'themes',
  'news',
  'events',
  'lhb',
] as const;
export type ReplayLayer = (typeof replayLayers)[number];

/** Daily bars of one security, oldest first; fen, shares and yuan. */
export interface ReplayBars {
  readonly day: Uint16Array;
  readonly open: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly close: Int32Array;
  readonly prevClose: Int32Array;
  readonly volume: Float64Array;
  readonly amount: Float64Array;
}

/** Daily bars of one index, oldest first; points and yuan. */
export interface ReplayIndexBars {
  readonly symbol: string;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly prevClose: Float64Array;
  readonly amount: Float64Array;
}

/** Indicative frames of the opening call, `callFrames` a security in the order of the universe; zeros for a suspended one. */
export interface ReplayAuction {
  readonly price: Int32Array;
  readonly matched: Float64Array;
  readonly unmatched: Float64Array;
}

/** What a replay shows of a past day, layer by layer; `null` is a layer that the day has not. */
export interface ReplayContent {
  /** The day and the days before it: bars and ex-rights days by security, and the indices in points. */
  readonly bars: {
    readonly stocks: readonly ReplayBars[];
    readonly actions: readonly (readonly AdjustmentEvent[])[];
    readonly indices: readonly ReplayIndexBars[];
  };
  /** Prices and volumes of the day's 241 points, see `IntradayColumns`. */
  readonly minutes: Omit<IntradayColumns, 'mainNetSum'>;
  readonly auction: ReplayAuction;
  /** Main net of the day by point, and money by size of order at the close; `null` for a suspended stock. */
  readonly flows: { readonly mainNetSum: Float32Array; readonly bySize: readonly (FlowDay | null)[] };
  readonly limit: readonly LimitRecord[];
  /** `null` where no concept is large enough to be a theme. */
  readonly themes: readonly ThemeFacts[] | null;
  /** News of the day and of the day before. */
  readonly news: readonly NewsItem[];
  /** Movements of the day, and what companies announced on it by security. */
  readonly events: {
    readonly movements: readonly AbnormalEvent[];
    readonly announced: readonly (readonly StockEvent[])[];
  };
  /** The exchange's list of the day before, which is what traders know; `null` on the first day of a history. */
  readonly lhb: readonly PublicTradingRecord[] | null;
}

const callStart = (9 * 60 + 15) * 60;
const frameSeconds = 3;
/** Frames of the opening call, 09:15:00 to 09:24:57. */
export const callFrames = 200;

/**
 * Everything that a replay of a past day shows, with `preDays` days of bars before it. About nine seconds for the full market.
 * Throws RangeError outside the history. Source: market handbook H.12.
 */
export function replayContentOf(book: DayBook, day: number, preDays: number): ReplayContent {
  const { history } = book;
  const intraday = replayDay(history, day);
  const { mainNetSum, ...minutes } = intraday.columns;
  const everyStock = history.universe.stockNos.map((_, index) => index);
  const themes = book.themesOf(day);
  return {
    bars: {
      stocks: everyStock.map((index) => barsBetween(history, index, day - preDays, day)),
      actions: history.actions.map((actions) => actions.filter((one) => one.day >= day - preDays && one.day <= day)),
      indices: history.indices.map((series) => indexBarsBetween(history, series, day - preDays, day)),
    },
    minutes,
    auction: auctionOf(intraday, everyStock.length),
    flows: { mainNetSum, bySize: everyStock.map((index) => book.flowOf(index, day)) },
    limit: book.limitsOf(day),
    themes: themes.length > 0 ? themes : null,
    news: [...book.news.visibleAt(day - 1, endOfDay), ...book.news.visibleAt(day, endOfDay)],
    events: {
      movements: book.eventsOf(day),
      announced: everyStock.map((index) => book.stockEventsOf(index, day, day)),
    },
    lhb: book.listOf(day - 1),
  };
}

function indexBarsBetween({ firstDay }: SimulatedHistory, series: IndexSeries, from: number, to: number) {
  const cut = (points: Float64Array): Float64Array => points.subarray(from - firstDay, to - firstDay + 1);
  return {
    symbol: series.symbol,
    open: cut(series.open),
    high: cut(series.high),
    low: cut(series.low),
    close: cut(series.close),
    prevClose: cut(series.prevClose),
    amount: cut(series.amount),
  };
}

function barsBetween({ columns }: SimulatedHistory, index: number, from: number, to: number): ReplayBars {
  const start = Math.max(columns.start[index]!, slotUpTo(columns, index, from - 1) + 1);
  const end = Math.max(start, slotUpTo(columns, index, to) + 1);
  return {
    day: columns.day.subarray(start, end),
    open: columns.open.subarray(start, end),
    high: columns.high.subarray(start, end),
    low: columns.low.subarray(start, end),
    close: columns.close.subarray(start, end),
    prevClose: columns.prevClose.subarray(start, end),
    volume: columns.volume.subarray(start, end),
    amount: columns.amount.subarray(start, end),
  };
}

function auctionOf(intraday: IntradayDay, count: number): ReplayAuction {
  const price = new Int32Array(count * callFrames);
  const matched = new Float64Array(count * callFrames);
  const unmatched = new Float64Array(count * callFrames);
  for (let index = 0; index < count; index++) {
    for (let n = 0; n < callFrames; n++) {
      const frame = intraday.auctionAt(index, callStart + n * frameSeconds);
      if (!frame) continue;
      const at = index * callFrames + n;
      price[at] = frame.price;
      matched[at] = frame.matched;
      unmatched[at] = frame.unmatched;
    }
  }
  return { price, matched, unmatched };
}
