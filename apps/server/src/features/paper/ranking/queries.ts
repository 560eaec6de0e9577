import type { MarketName } from '@lianpan/contract';
import { customers, paperAccounts, paperDays, paperFills, paperRoundTrips, type Executor } from '@lianpan/db';
import { and, asc, count, countDistinct, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm';

/** Accounts that are ranked together: of a contest, or the free ones of a market. */
export interface Contest {
  readonly market: MarketName;
  readonly seasonId: number | undefined;
}

const inContest = ({ market, seasonId }: Contest) =>
  and(
    eq(paperAccounts.market, market),
    seasonId === undefined
      ? and(eq(paperAccounts.kind, 'FREE'), isNull(paperAccounts.endedAt))
      : eq(paperAccounts.seasonId, seasonId),
  );

export const selectRankedAccounts = (db: Executor, contest: Contest) =>
  db
    .select({
      id: paperAccounts.id,
      customerId: paperAccounts.customerId,
      initialFen: paperAccounts.initialFen,
      createdAt: paperAccounts.createdAt,
      nickName: customers.nickName,
      avatarUrl: customers.headImageUrl,
    })
    .from(paperAccounts)
    .innerJoin(customers, eq(customers.id, paperAccounts.customerId))
    .where(inContest(contest));

export const selectRankedDays = (db: Executor, contest: Contest) =>
  db
    .select({
      accountId: paperDays.accountId,
      tradeDate: paperDays.tradeDate,
      equityFen: sql<number>`${paperDays.cashFen} + ${paperDays.marketFen}`.mapWith(Number),
    })
    .from(paperDays)
    .innerJoin(paperAccounts, eq(paperAccounts.id, paperDays.accountId))
    .where(inContest(contest))
    .orderBy(asc(paperDays.accountId), asc(paperDays.tradeDate));

/** Trades and stocks of ranked accounts from a day to another. */
export const selectRankedTrades = (db: Executor, contest: Contest, from: string, to: string) =>
  db
    .select({
      accountId: paperFills.accountId,
      trades: countDistinct(paperFills.orderId),
      stocks: countDistinct(paperFills.symbol),
    })
    .from(paperFills)
    .innerJoin(paperAccounts, eq(paperAccounts.id, paperFills.accountId))
    .where(and(inContest(contest), gte(paperFills.tradeDate, from), lte(paperFills.tradeDate, to)))
    .groupBy(paperFills.accountId);

export const selectRankedTrips = (db: Executor, contest: Contest, from: string, to: string) =>
  db
    .select({
      accountId: paperRoundTrips.accountId,
      closed: count(),
      won: sql<number>`(count(*) filter (where ${paperRoundTrips.resultFen} > 0))::int`,
    })
    .from(paperRoundTrips)
    .innerJoin(paperAccounts, eq(paperAccounts.id, paperRoundTrips.accountId))
    .where(and(inContest(contest), gte(paperRoundTrips.closedOn, from), lte(paperRoundTrips.closedOn, to)))
    .groupBy(paperRoundTrips.accountId);

/** Stocks that accounts hold at the end of a day, from all they bought and sold up to it. */
export const selectHoldings = (db: Executor, accountIds: readonly number[], until: string) =>
  db
    .select({ accountId: paperFills.accountId, symbol: paperFills.symbol })
    .from(paperFills)
    .where(and(inArray(paperFills.accountId, [...accountIds]), lte(paperFills.tradeDate, until)))
    .groupBy(paperFills.accountId, paperFills.symbol)
    .having(
      sql`sum(case when ${paperFills.side} = 'buy' then ${paperFills.quantity} else -${paperFills.quantity} end) > 0`,
    );
