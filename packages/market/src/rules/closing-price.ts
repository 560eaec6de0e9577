/** A trade within the day: second of the day, price in fen, shares. */
export interface DayTrade {
  readonly second: number;
  readonly price: number;
  readonly shares: number;
}

/** Seconds before the last trade that count when the closing auction finds no price. */
const closingWindow = 60;

/**
 * Closing price in fen: that of the closing auction, without one the mean price by volume of the minute before the last
 * trade (itself included), rounded half up; `null` when nothing was traded. `trades` are ordered by time.
 * Source: handbook A.5.
 */
export function closingPrice(auctionPrice: number | null, trades: readonly DayTrade[]): number | null {
  if (auctionPrice !== null) return auctionPrice;
  const last = trades.at(-1);
  if (last === undefined) return null;
  let amount = 0;
  let shares = 0;
  for (const trade of trades) {
    if (trade.second < last.second - closingWindow) continue;
    amount += trade.price * trade.shares;
    shares += trade.shares;
  }
  return Math.floor((2 * amount + shares) / (2 * shares));
}
