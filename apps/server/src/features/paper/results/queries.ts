import { paperEvents, paperFills, type Executor } from '@lianpan/db';
import { and, count, eq, lte, sql, sum } from 'drizzle-orm';

/** What traded of an account on a day: trades, fen, and the net of buys and sells by stock. */
export const selectTradesOfDay = (db: Executor, accountId: number, tradeDate: string) =>
  db
    .select({
      symbol: paperFills.symbol,
      n: count(),
      boughtFen:
        sql<number>`coalesce(sum(${paperFills.priceFen}::bigint * ${paperFills.quantity} + ${paperFills.feesFen}) filter (where ${paperFills.side} = 'buy'), 0)`.mapWith(
          Number,
        ),
      soldFen:
        sql<number>`coalesce(sum(${paperFills.priceFen}::bigint * ${paperFills.quantity} - ${paperFills.feesFen}) filter (where ${paperFills.side} = 'sell'), 0)`.mapWith(
          Number,
        ),
      boughtShares:
        sql<number>`coalesce(sum(${paperFills.quantity}) filter (where ${paperFills.side} = 'buy'), 0)`.mapWith(Number),
      soldShares:
        sql<number>`coalesce(sum(${paperFills.quantity}) filter (where ${paperFills.side} = 'sell'), 0)`.mapWith(
          Number,
        ),
      tradedFen: sql<number>`coalesce(sum(${paperFills.priceFen}::bigint * ${paperFills.quantity}), 0)`.mapWith(Number),
    })
    .from(paperFills)
    .where(and(eq(paperFills.accountId, accountId), eq(paperFills.tradeDate, tradeDate)))
    .groupBy(paperFills.symbol);

/** What the trades of an account came to, by stock. */
export const selectResults = (db: Executor, accountId: number) =>
  db
    .select({
      symbol: paperFills.symbol,
      trades: count(),
      realisedFen: sql<number>`coalesce(sum(${paperFills.realisedFen}), 0)`.mapWith(Number),
      feesFen: sum(paperFills.feesFen).mapWith(Number),
      buyFeesFen:
        sql<number>`coalesce(sum(${paperFills.feesFen}) filter (where ${paperFills.side} = 'buy'), 0)`.mapWith(Number),
    })
    .from(paperFills)
    .where(eq(paperFills.accountId, accountId))
    .groupBy(paperFills.symbol);

/** Shares and money that the trades of an account came to by the end of a day, fees among them. */
export const selectTradedUntil = (db: Executor, accountId: number, date: string) =>
  db
    .select({
      symbol: paperFills.symbol,
      quantity:
        sql<number>`sum(case when ${paperFills.side} = 'buy' then ${paperFills.quantity} else -${paperFills.quantity} end)`.mapWith(
          Number,
        ),
      paidFen:
        sql<number>`sum(case when ${paperFills.side} = 'buy' then ${paperFills.priceFen}::bigint * ${paperFills.quantity} else -${paperFills.priceFen}::bigint * ${paperFills.quantity} end + ${paperFills.feesFen})`.mapWith(
          Number,
        ),
    })
    .from(paperFills)
    .where(and(eq(paperFills.accountId, accountId), lte(paperFills.tradeDate, date)))
    .groupBy(paperFills.symbol);

/** What ex-rights days up to a day brought an account. */
export const selectRightsUntil = (db: Executor, accountId: number, date: string) =>
  db
    .select({
      symbol: sql<string>`${paperEvents.data}->>'symbol'`,
      shares: sql<number>`(${paperEvents.data}->>'shares')::int`,
      netFen: sql<number>`(${paperEvents.data}->>'netFen')::bigint`.mapWith(Number),
    })
    .from(paperEvents)
    .where(
      and(
        eq(paperEvents.accountId, accountId),
        eq(paperEvents.kind, 'RIGHTS'),
        sql`${paperEvents.data}->>'date' <= ${date}`,
      ),
    );
