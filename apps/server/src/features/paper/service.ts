import type { MarketName } from '@lianpan/contract';
import type { Db, Executor } from '@lianpan/db';
import { hourMs } from '@lianpan/domain';
import * as queries from './queries.ts';

export { freeAccount } from './account.ts';
export { figuresOf } from './standing.ts';
export { PaperMatcher } from './matcher.ts';
export { practiceRounds, type PracticeRound } from './rounds.ts';
export { endReplayAccount, openReplayAccount, replayTrades, type ReplayTrade } from './replay-account.ts';

/** An order of a member's own. */
export const ownOrder = (db: Executor, customerId: number, id: number) => queries.selectOwnOrder(db, customerId, id);

/** The round trips of an account, oldest first. */
export const roundTripsOf = (db: Executor, accountId: number) => queries.selectRoundTrips(db, accountId);

/** The trades of a stock in an account, oldest first. */
export const fillsOfStock = async (db: Executor, accountId: number, symbol: string) =>
  (await queries.selectFills(db, { accountId, symbol }, { skip: 0, limit: 1000 })).toReversed();

const maxPracticeTrades = 5000;

/** A practice trade as other features take it. */
export interface PracticeTrade {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: number;
  readonly amountFen: number;
  readonly feesFen: number;
  readonly date: string;
  /** `HH:mm:ss` in Shanghai. */
  readonly time: string;
}

/** The newest trades of a member's free account, oldest first; none without one. */
export async function practiceTrades(db: Db, customerId: number, market: MarketName): Promise<PracticeTrade[]> {
  const accounts = await queries.selectAccounts(db, customerId, market);
  const free = accounts.find(({ account }) => account.kind === 'FREE' && account.endedAt === null)?.account;
  if (!free) return [];
  const fills = await queries.selectFills(db, { accountId: free.id }, { skip: 0, limit: maxPracticeTrades });
  return fills.toReversed().map(({ symbol, side, quantity, priceFen, feesFen, tradeDate, at }) => ({
    ...{ symbol, side, quantity, feesFen },
    amountFen: priceFen * quantity,
    date: tradeDate,
    time: new Date(at.getTime() + 8 * hourMs).toISOString().slice(11, 19),
  }));
}

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
