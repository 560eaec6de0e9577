import { slotUpTo } from '../../series/bar-slots.ts';
import type { SimulatedHistory } from '../history.ts';
import type { MarketDay } from '../market-day.ts';
import { dayKey, entityKey, stream } from '../random.ts';
import { barAt } from '../stock-day.ts';
import { sealTimePremium } from '../stock-outcome.ts';
import type { ListedStock } from './boss-trades.ts';
import type { Listing } from './listing-follower.ts';

const highDays = 20;
const limitUpDays = 5;

/** What traders see of the listed stocks at the close. */
export function listedStocks(
  history: SimulatedHistory,
  bars: MarketDay,
  listings: readonly Listing[],
  limitsOf: (day: number) => Float64Array,
): ListedStock[] {
  const { universe, columns } = history;
  const isSealed = (i: number): boolean => bars.traded[i] === 1 && bars.up[i]! > 0 && bars.close[i] === bars.up[i];
  const themes = new Map<number, number>();
  for (let i = 0; i < universe.count; i++) {
    if (!isSealed(i)) continue;
    const theme = universe.primaryConcept[i]!;
    themes.set(theme, (themes.get(theme) ?? 0) + 1);
  }
  const sealKey = dayKey(universe.seed, stream.SEAL, bars.day);
  return [...new Set(listings.map(({ index }) => index))].map((index): ListedStock => {
    const last = slotUpTo(columns, index, bars.day - 1);
    const wasSealed = (slot: number): boolean => {
      const bar = barAt(history, limitsOf(columns.day[slot]!), index, slot);
      return bar.up > 0 && bar.close === bar.up;
    };
    const first = columns.start[index]!;
    let streak = isSealed(index) ? 1 : 0;
    if (streak > 0) for (let slot = last; slot >= first && wasSealed(slot); slot--) streak++;
    let wasLimitUpLately = false;
    for (let slot = last; slot >= Math.max(first, last - limitUpDays + 1); slot--) wasLimitUpLately ||= wasSealed(slot);
    let level = bars.prevClose[index]! / bars.close[index]!;
    let isAtHigh = level <= 1;
    for (let slot = last; slot > Math.max(first, last - highDays + 2) && isAtHigh; slot--) {
      level *= columns.prevClose[slot]! / columns.close[slot]!;
      isAtHigh = level <= 1;
    }
    return {
      index,
      change: bars.close[index]! / bars.prevClose[index]! - 1,
      isSealedUp: streak > 0,
      streak,
      wasLimitUpLately,
      isAtHigh,
      themeLimitUps: themes.get(universe.primaryConcept[index]!) ?? 0,
      sealTimePremium: sealTimePremium(entityKey(sealKey, index), streak > 0 && bars.low[index] === bars.up[index]),
    };
  });
}
