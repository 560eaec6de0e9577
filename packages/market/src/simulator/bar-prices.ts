import type { StockOutcome } from './stock-outcome.ts';

/** Prices of one bar, fen. */
export interface BarPrices {
  open: number;
  high: number;
  low: number;
  close: number;
}

/**
 * Turns returns into legal prices: a sealed close is exactly the limit, an untouched bar stays a tick below it.
 * `zHigh` and `zLow` are standard normals; `up` and `down` the limit prices in fen. Source: handbook A.3, H.4.
 */
export function priceBar(
  reference: number,
  up: number,
  down: number,
  outcome: StockOutcome,
  zHigh: number,
  zLow: number,
  out: BarPrices,
): void {
  if (outcome.isOnePrice) {
    out.open = out.high = out.low = out.close = up;
    return;
  }
  const ceiling = Math.max(up - 1, down);
  let close: number;
  if (outcome.isSealed) close = up;
  else if (outcome.isDown) close = down;
  else close = within(Math.round(reference * (1 + outcome.close)), Math.min(down + 1, ceiling), ceiling);
  let open = within(
    Math.round(reference * (1 + outcome.open)),
    down,
    outcome.isTouched && !outcome.isSealed ? up : ceiling,
  );
  if (outcome.isSealed && open >= up) open = ceiling;
  const top = Math.max(open, close);
  const bottom = Math.min(open, close);
  const reach = reference * outcome.reach;
  out.open = open;
  out.close = close;
  out.high = outcome.isTouched ? up : Math.max(top, Math.min(Math.round(top + Math.abs(zHigh) * reach), ceiling));
  out.low = Math.max(Math.min(Math.round(bottom - Math.abs(zLow) * reach), bottom), down);
}

/** Prices of a day without limit: returns of close and open, no bounds but the lowest price of one fen. */
export function priceFreeBar(
  reference: number,
  outcome: StockOutcome,
  zHigh: number,
  zLow: number,
  out: BarPrices,
): void {
  out.close = Math.max(1, Math.round(reference * (1 + outcome.close)));
  out.open = Math.max(1, Math.round(reference * (1 + outcome.open)));
  const top = Math.max(out.open, out.close);
  const bottom = Math.min(out.open, out.close);
  out.high = Math.round(top * (1 + Math.abs(zHigh) * outcome.reach));
  out.low = Math.max(1, Math.round(bottom * (1 - Math.min(0.5, Math.abs(zLow) * outcome.reach))));
}

/** Amount in yuan, whole cents, with low <= amount / volume <= high; the mean price leans to the close when sealed. */
export function amountOf(bar: BarPrices, volume: number, isSealed: boolean): number {
  const middle = (bar.open + bar.close + bar.high + bar.low) / 4;
  const mean = isSealed ? 0.4 * middle + 0.6 * bar.close : middle;
  // Prices are fen and volumes whole shares, so volume * fen is whole cents already.
  return within(Math.round(mean * volume), bar.low * volume, bar.high * volume) / 100;
}

function within(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}
