/** Figures of paper trading that are ours to choose. Source: market handbook G, J.1. */
export const paperRules = {
  /** Yuan that a new account begins with, in fen. */
  initialCashFen: 100_000_000,
  /** Part of a displayed level that an order can take. */
  bookTake: 0.5,
  /** Part of a print that a resting order gets once nobody waits before it. */
  participation: 0.2,
  /** Part of a level's decrease beyond what traded that counts as cancelled before the order. */
  cancelRate: 0.1,
  /** Part of an order that trades at an opening or closing price equal to its own. */
  auctionPart: 0.5,
  /** Orders of an account and day, cancelled ones too. */
  ordersOfDay: 200,
  /** Conditional orders of an account that wait. */
  waitingConditions: 50,
} as const;
