/**
 * What a company costs beside what it earns and owns (handbook B.3). Money in yuan, quotients as plain numbers, yields as
 * fractions; `null` where a figure is not known or a loss leaves no quotient.
 */

/** Latest report of a year: its quarter and the profit from January on. */
export interface CumulativeProfit {
  readonly quarter: 1 | 2 | 3 | 4;
  readonly profit: number;
}

/** Dynamic PE: market value over the profit of the running year, drawn out to twelve months. */
export function dynamicPe(marketValue: number | null, latest: CumulativeProfit | null): number | null {
  return latest === null ? null : quotient(marketValue, (latest.profit * 4) / latest.quarter);
}

/** Static PE with the profit of the last full year, PE-TTM with that of the last four quarters, PB with the equity. */
export function valueMultiple(marketValue: number | null, base: number | null): number | null {
  return quotient(marketValue, base);
}

/** Cash before tax per share with its ex date, `YYYY-MM-DD` as a day serial (see `serialOf`). */
export interface PaidDividend {
  readonly exSerial: number;
  readonly cash: number;
}

/** Days whose dividends count for the yield. */
export const dividendDays = 365;

/** Dividends per share with an ex date in the 365 days up to `serial` (included), over the price. */
export function dividendYield(price: number, dividends: readonly PaidDividend[], serial: number): number | null {
  if (!(price > 0)) return null;
  let cash = 0;
  for (const { exSerial, cash: perShare } of dividends) {
    if (exSerial <= serial && exSerial > serial - dividendDays) cash += perShare;
  }
  return cash / price;
}

function quotient(value: number | null, base: number | null): number | null {
  return value !== null && base !== null && base > 0 ? value / base : null;
}
