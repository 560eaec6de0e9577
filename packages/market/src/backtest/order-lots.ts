/** Shares that are bought together. Source: market handbook D.7. */
const lot = 100;

/** The most shares in whole lots that so much money buys, and what they cost with their fees; yuan. */
export function maxLots(
  money: number,
  price: number,
  feesOf: (amount: number) => number,
): { readonly shares: number; readonly paid: number } {
  // The fees take little, so the answer is near what the bare price would allow.
  for (let shares = Math.floor(money / (price * lot)) * lot; shares > 0; shares -= lot) {
    const amount = shares * price;
    const paid = amount + feesOf(amount);
    if (paid <= money) return { shares, paid };
  }
  return { shares: 0, paid: 0 };
}
