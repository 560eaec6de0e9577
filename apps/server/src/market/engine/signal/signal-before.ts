import { divergesFromMacd, marketViews, type ViewOf } from '@lianpan/market/picker';
import { meanOfLast, recentDays } from '@lianpan/market/pools';
import { slotUpTo } from '@lianpan/market/series';
import type { SignalBefore } from '@lianpan/market/signal';
import type { SimulatedHistory, StockDay } from '@lianpan/market/simulator';
import type { ListSource } from '../lists/list-reader.ts';

const lookback = 60;
const lineDays = 20;
const volumeDays = 5;
const slopeDays = 5;

/** What is known of the market before a day begins. */
export interface MarketBefore {
  /** Heat of each stock's hottest theme on the evening before, 0 to 100. */
  readonly heat: Float32Array;
  /** Whether its mood turned up, down, or neither. */
  readonly mood: 1 | 0 | -1;
}

export function marketBefore({ market, book }: ListSource, day: number): MarketBefore {
  const heat = new Float32Array(market.count);
  for (const theme of book.themesOf(day - 1)) {
    for (const index of book.membersOf(theme.concept) ?? []) heat[index] = Math.max(heat[index]!, theme.heat);
  }
  const moods = book.moodsUpTo(day - 1, 2).map(({ mood }) => mood.score);
  return { heat, mood: Math.sign((moods[1] ?? 0) - (moods[0] ?? 0)) as 1 | 0 | -1 };
}

/** Reads what is known of stocks before a day begins; `null` for one that has not traded for sixty days. */
export function createBefore(
  history: SimulatedHistory,
  day: number,
  { heat, mood }: MarketBefore,
): (own: StockDay) => SignalBefore | null {
  let views: ViewOf | undefined;
  const viewOf = (index: number) => {
    views ??= marketViews(history.columns, { day: day - 1, actionsOf: (of) => history.actions[of] ?? [] });
    return views(index);
  };
  return ({ index, bar }) => {
    const last = slotUpTo(history.columns, index, day - 1);
    if (last < 0) return null;
    const days = recentDays(history.columns, null, index, history.columns.day[last]!, lookback);
    if (!days || days.close.length < lookback) return null;
    // On an ex-rights day all that was before is held against the reference price.
    const factor = bar.prevClose / days.close.at(-1)!;
    const close = days.close.map((price) => price * factor);
    const extreme = (values: Float64Array, count: number, side: 1 | -1): number =>
      values.slice(-count).reduce((best, price) => (price * side > best * side ? price : best)) * factor;
    const mean = (count: number): number => meanOfLast(close, count);
    const [five, ten, line] = [mean(5), mean(10), mean(lineDays)];
    let divergence: 1 | 0 | -1 | undefined;
    let volume = 0;
    for (let back = 0; back < volumeDays; back++) volume += history.columns.volume[last - back]!;
    return {
      prevClose: bar.prevClose,
      prevOpen: (history.columns.open[last]! / history.columns.close[last]!) * bar.prevClose,
      prevHigh: (history.columns.high[last]! / history.columns.close[last]!) * bar.prevClose,
      prevChange: days.change.at(-1)!,
      up: bar.up,
      high20: extreme(days.high, lineDays, 1),
      low20: extreme(days.low, lineDays, -1),
      high60: extreme(days.high, lookback, 1),
      low60: extreme(days.low, lookback, -1),
      line,
      lineBefore: meanOfLast(close.slice(0, -slopeDays), lineDays),
      sum19: mean(lineDays - 1) * (lineDays - 1),
      daysAbove: daysAbove(close),
      usualVolume: volume / volumeDays,
      order: five > ten && ten > line ? 1 : five < ten && ten < line ? -1 : 0,
      heat: heat[index]!,
      mood,
      // Asked at every minute at which it could decide, and the same at all of them.
      divergence: () => (divergence ??= divergenceOf(viewOf(index))),
    };
  };
}

const divergenceOf = (view: ReturnType<ViewOf>): 1 | 0 | -1 => {
  if (!view) return 0;
  return divergesFromMacd(view, 1) ? 1 : divergesFromMacd(view, -1) ? -1 : 0;
};

/** Closes in a row, the last included, above their own mean of twenty. */
function daysAbove(close: Float64Array): number {
  let days = 0;
  for (let end = close.length; end >= lineDays; end--) {
    if (close[end - 1]! <= meanOfLast(close.subarray(0, end), lineDays)) break;
    days++;
  }
  return days;
}
