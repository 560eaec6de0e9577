import type { Db } from '@lianpan/db';
import type { Market } from '../../market/market.ts';
import * as queries from './queries.ts';

/** A position of a member's free account, held or closed, as others may show it: no amount leaves this room. */
export interface PracticeRound {
  /** The same while it is held and after it was closed. */
  readonly key: string;
  readonly symbol: string;
  readonly openedOn: string;
  readonly closedOn: string | null;
  /** Yuan a share, means of all purchases and sales. */
  readonly buyPrice: number;
  readonly sellPrice: number | null;
  /** What came of it with all fees, as a share of what was paid; of a held one at the price of now. */
  readonly profitRatio: number;
  /** What was paid for it as a share of what the account was worth before. */
  readonly positionShare: number;
}

/** Trades that are looked through: an account that trades more shows its newest. */
const maxFills = 5000;

interface Span {
  readonly symbol: string;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly closedOn: string | null;
  readonly boughtFen: number;
  readonly resultFen: number;
}

const meanYuan = (fills: readonly queries.FillRow[]): number => {
  const shares = fills.reduce((sum, { quantity }) => sum + quantity, 0);
  const fen = fills.reduce((sum, { priceFen, quantity }) => sum + priceFen * quantity, 0);
  return Math.round((fen / shares) * 10) / 1000;
};

/** Positions of a member's free account, the newest first; none without one. */
export async function practiceRounds(db: Db, market: Market, customerId: number): Promise<PracticeRound[]> {
  const accounts = await queries.selectAccounts(db, customerId, market.name);
  const free = accounts.find(({ account }) => account.kind === 'FREE' && account.endedAt === null)?.account;
  if (!free) return [];
  const [trips, positions, days, newestFills] = await Promise.all([
    queries.selectRoundTrips(db, free.id),
    queries.selectPositions(db, free.id),
    queries.selectDays(db, free.id),
    queries.selectFills(db, { accountId: free.id }, { skip: 0, limit: maxFills }),
  ]);
  const held = positions.flatMap(({ symbol, openedAt, boughtFen, investedFen, quantity }): Span[] => {
    const entry = market.directory.find(symbol);
    if (!entry) return [];
    const resultFen = market.lastFen(entry.slot) * quantity - investedFen;
    return [{ symbol, openedAt, closedAt: null, closedOn: null, boughtFen, resultFen }];
  });
  return [...trips, ...held]
    .toSorted((a, b) => b.openedAt.getTime() - a.openedAt.getTime())
    .flatMap((span): PracticeRound[] => {
      const own = newestFills.filter(
        ({ symbol, at }) =>
          symbol === span.symbol && at >= span.openedAt && (span.closedAt === null || at <= span.closedAt),
      );
      const buys = own.filter(({ side }) => side === 'buy');
      const sells = own.filter(({ side }) => side === 'sell');
      const openedOn = buys.at(-1)?.tradeDate;
      if (openedOn === undefined || span.boughtFen <= 0) return [];
      const before = days.findLast(({ tradeDate }) => tradeDate < openedOn);
      const equityFen = before ? before.cashFen + before.marketFen : free.initialFen;
      return [
        {
          key: `${free.id}.${span.symbol}.${span.openedAt.getTime()}`,
          symbol: span.symbol,
          openedOn,
          closedOn: span.closedOn,
          buyPrice: meanYuan(buys),
          sellPrice: span.closedOn === null || sells.length === 0 ? null : meanYuan(sells),
          profitRatio: span.resultFen / span.boughtFen,
          positionShare: equityFen > 0 ? span.boughtFen / equityFen : 1,
        },
      ];
    });
}
