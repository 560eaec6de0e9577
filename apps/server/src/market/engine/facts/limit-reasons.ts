import type { DayBook } from '@lianpan/market/day-book';
import type { AfterLimitBar } from '@lianpan/market/limit-board';
import type { Security } from '@lianpan/market/security';
import type { MarketDay } from '@lianpan/market/simulator';
import type { LimitReason } from '../../wire/facts-protocol.ts';

/** A stock's bar of a day as far as it has come; `null` before its first trade. */
export function barOn(bars: MarketDay, index: number): AfterLimitBar | null {
  const close = bars.close[index]!;
  if (bars.traded[index] !== 1 || close === 0) return null;
  return {
    open: bars.open[index]!,
    close,
    prevClose: bars.prevClose[index]!,
    up: bars.up[index]!,
    down: bars.down[index]!,
  };
}

/**
 * Why stocks stand at their up limit at a second of a day: the hottest of their themes, the first of equals, and the newest
 * news about them. The day's news must have been gathered. Source: market handbook C.5.
 */
export function limitReasons(
  book: DayBook,
  securities: readonly Security[],
  day: number,
  second: number,
): (index: number) => LimitReason {
  const heat = new Map(book.themesOf(day).map((theme) => [theme.concept, theme.heat]));
  const { newsOf } = book.news.of(day);
  return (index) => {
    const security = securities[index];
    let theme: string | null = null;
    let most = -Infinity;
    for (const concept of security?.concepts ?? []) {
      const own = heat.get(concept) ?? -Infinity;
      if (own > most) [theme, most] = [concept, own];
    }
    return { theme, industry: security?.industry ?? null, news: newsOf(index, second).at(-1) ?? null };
  };
}
