import type { FloatShares } from '@lianpan/market/diagnosis';
import type { ImportedShares } from '@lianpan/market/import';
import { splitSince } from '@lianpan/market/rules';
import type { AdjustmentEvent, Security } from '@lianpan/market/security';

/** Stocks with what is known of their shares. */
interface SharedStocks {
  readonly securities: readonly Security[];
  readonly lastDay: number;
  readonly sharesOf?: (index: number) => ImportedShares | undefined;
  actionsOf(index: number): readonly AdjustmentEvent[];
}

/** Floating shares of a stock on a day, as somebody gave them for it; `null` where nobody did. */
export function givenFloatOn(shares: ImportedShares | undefined, day: number): number | null {
  if (!shares) return null;
  let [low, high] = [0, shares.day.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (shares.day[middle]! < day) low = middle + 1;
    else high = middle;
  }
  // A day may tell the total alone.
  const float = shares.day[low] === day ? shares.float[low]! : Number.NaN;
  return Number.isNaN(float) ? null : float;
}

/** The same of each day, the newest count standing for the stock's last day; the newest alone where no day has its own. */
export function floatSharesByDay(
  shares: ImportedShares | undefined,
  newest: number | null,
  lastDay: number,
): FloatShares {
  if (!shares) return newest;
  return (day) => givenFloatOn(shares, day) ?? (day >= lastDay ? newest : null);
}

/** The float of a stock on a day as somebody gave it, else the newest less the splits since; `null` where nobody knows one. */
export function floatSharesOn(stocks: SharedStocks, index: number, day: number): number | null {
  const given = givenFloatOn(stocks.sharesOf?.(index), day);
  if (given !== null) return given;
  // Of what changed an older float that nobody gave, splits are known.
  const newest = stocks.securities[index]!.floatShares;
  return newest === null ? null : newest / splitSince(stocks.actionsOf(index), day, stocks.lastDay);
}
