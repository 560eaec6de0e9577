import type { Executor } from '@lianpan/db';
import * as queries from './queries.ts';

/** What other features may know of paper trading. */
export { selectOwnOrder as ownOrder } from './queries.ts';
export { freeAccount } from './account.ts';
export { figuresOf } from './standing.ts';
export { PaperMatcher } from './matcher.ts';
export { endReplayAccount, openReplayAccount, replayTrades, type ReplayTrade } from './replay-account.ts';

/** The trades of a stock in an account, oldest first. */
export const fillsOfStock = async (db: Executor, accountId: number, symbol: string) =>
  (await queries.selectFills(db, { accountId, symbol }, { skip: 0, limit: 1000 })).toReversed();

/** The position that a purchase at a moment belonged to, once it was closed. */
export async function roundTripOf(db: Executor, accountId: number, symbol: string, at: Date) {
  const trips = await queries.selectRoundTrips(db, accountId);
  return trips.find((trip) => trip.symbol === symbol && trip.closedAt >= at);
}

/** Positions of an account that were closed with a loss on a day. */
export async function losingClosesOf(db: Executor, accountId: number, date: string): Promise<number> {
  const trips = await queries.selectRoundTrips(db, accountId);
  return trips.filter(({ closedOn, resultFen }) => closedOn === date && resultFen < 0).length;
}
