import { blockedPeople, contentItems, customers, follows, notices, watchedStocks, type Executor } from '@lianpan/db';
import { auditStates } from '@lianpan/domain/community';
import { and, asc, eq, gte, sql, type SQL } from 'drizzle-orm';

/** One notice that goes to many. */
interface Told {
  readonly type: number;
  readonly code: string;
  readonly level: number;
  readonly onceKey: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly linkUrl: string | null;
  readonly groupKey: string;
  readonly itemId: number | null;
  readonly at: Date;
  readonly pushAfter: Date;
}

/** What people published under their name since a moment. */
export const selectPublished = (db: Executor, since: Date) =>
  db
    .select({
      id: contentItems.id,
      dataType: contentItems.dataType,
      title: contentItems.title,
      text: sql<string>`left(${contentItems.plainText}, 60)`,
      authorId: customers.id,
      nickName: customers.nickName,
      publishedAt: contentItems.publishedAt,
    })
    .from(contentItems)
    .innerJoin(customers, eq(customers.id, contentItems.customerId))
    .where(
      and(
        gte(contentItems.publishedAt, since),
        eq(contentItems.state, auditStates.published),
        eq(contentItems.isAnonymous, false),
      ),
    )
    .orderBy(asc(contentItems.id));

/** Columns of one notice for each of many, in the order of `target`; the first of a group alone rings. */
function insertFor(
  told: Told,
  who: SQL,
  from: SQL,
  whose: { readonly byId: number | null; readonly market: string | null; readonly stockNo: string | null },
) {
  const at = told.at.toISOString();
  return sql`insert into ${notices} (customer_id, type, code, level, once_key, content, link_url, group_key, by_id, item_id, market, stock_no, created_at, push_after) select ${who}, ${told.type}::smallint, ${told.code}, ${told.level}::smallint, ${told.onceKey}, ${JSON.stringify(told.content)}::jsonb, ${told.linkUrl}::text, ${told.groupKey}, ${whose.byId}::bigint, ${told.itemId}::bigint, ${whose.market}::text, ${whose.stockNo}::text, ${at}::timestamptz, case when exists (select 1 from notice earlier where earlier.customer_id = ${who} and earlier.type = ${told.type} and earlier.group_key = ${told.groupKey}) then null else ${told.pushAfter.toISOString()}::timestamptz end ${from} on conflict do nothing returning id`;
}

/** Tells all followers of somebody who are not apart from them; how many. */
export async function tellFollowers(db: Executor, authorId: number, told: Told): Promise<number> {
  const apart = sql`not exists (select 1 from ${blockedPeople} where (${blockedPeople.customerId} = ${authorId} and ${blockedPeople.blockedId} = ${follows.customerId}) or (${blockedPeople.customerId} = ${follows.customerId} and ${blockedPeople.blockedId} = ${authorId}))`;
  const from = sql`from ${follows} where ${follows.followedId} = ${authorId} and ${apart}`;
  const whose = { byId: authorId, market: null, stockNo: null };
  const { rows } = await db.execute<{ id: number }>(insertFor(told, sql`${follows.customerId}`, from, whose));
  return rows.length;
}

/** Tells all who watch a stock; how many. */
export async function tellWatchers(
  db: Executor,
  market: 'real' | 'simulated',
  stockNo: string,
  told: Told,
): Promise<number> {
  const from = sql`from ${watchedStocks} where ${watchedStocks.market} = ${market} and ${watchedStocks.stockNo} = ${stockNo}`;
  const whose = { byId: null, market, stockNo };
  const { rows } = await db.execute<{ id: number }>(insertFor(told, sql`${watchedStocks.customerId}`, from, whose));
  return rows.length;
}

/** Stocks that somebody watches. */
export async function selectWatched(db: Executor, market: 'real' | 'simulated'): Promise<string[]> {
  const rows = await db
    .selectDistinctOn([watchedStocks.stockNo], { stockNo: watchedStocks.stockNo })
    .from(watchedStocks)
    .where(eq(watchedStocks.market, market))
    .orderBy(watchedStocks.stockNo);
  return rows.map(({ stockNo }) => stockNo);
}
