import { customers, customerStatus, messengerIdentities, watchedStocks, type Executor } from '@lianpan/db';
import { and, asc, count, eq, lte, sql } from 'drizzle-orm';

/** What the rules about an account look at, locked until the transaction ends. */
export async function selectAccountForUpdate(db: Executor, id: number) {
  const rows = await db
    .select({
      id: customers.id,
      mobileHash: customers.mobileHash,
      mobileEncrypted: customers.mobileEncrypted,
      status: customers.status,
      serviceStatus: customers.serviceStatus,
      canEnterAdvisory: customers.canEnterAdvisory,
      cancelsAt: customers.cancelsAt,
    })
    .from(customers)
    .where(eq(customers.id, id))
    .for('update');
  return rows[0];
}

/** What two people are told of an account before they choose. */
export async function selectAccountCard(db: Executor, id: number) {
  const rows = await db
    .select({
      id: customers.id,
      nickName: customers.nickName,
      registeredAt: customers.registeredAt,
      edition: customers.ownEdition,
      serviceStatus: customers.serviceStatus,
      serviceEndsAt: customers.serviceEndsAt,
      watchedStocks: sql<number>`(select count(*)::int from ${watchedStocks} where ${watchedStocks.customerId} = ${customers.id})`,
      messengers: sql<number>`(select count(*)::int from ${messengerIdentities} where ${messengerIdentities.customerId} = ${customers.id})`,
    })
    .from(customers)
    .where(eq(customers.id, id));
  return rows[0];
}

export async function selectIdByMobile(db: Executor, mobileHash: Buffer): Promise<number | undefined> {
  const rows = await db.select({ id: customers.id }).from(customers).where(eq(customers.mobileHash, mobileHash));
  return rows[0]?.id;
}

export const updateMobile = (
  db: Executor,
  id: number,
  mobile: { mobileHash: Buffer | null; mobileEncrypted: Buffer | null },
) => db.update(customers).set(mobile).where(eq(customers.id, id));

/** Marks an account as gone on with by another. */
export const updateContinuedBy = (db: Executor, id: number, continuedBy: number) =>
  db.update(customers).set({ continuedBy }).where(eq(customers.id, id));

export const moveMessengerIdentities = (db: Executor, from: number, to: number) =>
  db.update(messengerIdentities).set({ customerId: to }).where(eq(messengerIdentities.customerId, from));

/** Copies watched stocks that the other lists lack to their ends, up to a list's limit; the stocks that were added. */
export async function copyWatchedStocks(db: Executor, from: number, to: number, limit: number): Promise<number> {
  const result = await db.execute(sql`
    with ours as (
      select market, max(rank) as last, count(*) as total from watched_stock where customer_id = ${to} group by market
    ), lacking as (
      select s.*, row_number() over (partition by s.market order by s.rank) as place
      from watched_stock s
      where s.customer_id = ${from} and not exists (
        select 1 from watched_stock t where t.customer_id = ${to} and t.market = s.market and t.stock_no = s.stock_no)
    )
    insert into watched_stock (customer_id, market, stock_no, rank, add_price_fen, added_at)
    select ${to}, l.market, l.stock_no, coalesce(o.last, 0) + l.place, l.add_price_fen, l.added_at
    from lacking l left join ours o on o.market = l.market
    where l.place + coalesce(o.total, 0) <= ${limit}`);
  return result.rowCount ?? 0;
}

export async function countWatched(db: Executor, id: number): Promise<number> {
  const rows = await db.select({ stocks: count() }).from(watchedStocks).where(eq(watchedStocks.customerId, id));
  return rows[0]?.stocks ?? 0;
}

export const updateEdition = (db: Executor, id: number, edition: number) =>
  db.update(customers).set({ edition }).where(eq(customers.id, id));

export const updateCancellation = (db: Executor, id: number, status: number, cancelsAt: Date | null) =>
  db.update(customers).set({ status, cancelsAt }).where(eq(customers.id, id));

/** Accounts whose waiting time is over. */
export const selectDueCancellations = (db: Executor, now: Date) =>
  db
    .select({ id: customers.id, mobileEncrypted: customers.mobileEncrypted })
    .from(customers)
    .where(and(eq(customers.status, customerStatus.cancelling), lte(customers.cancelsAt, now)))
    .orderBy(asc(customers.id))
    .limit(100);

/** Empties the account itself of everything personal; false when it is not due any more. */
export async function anonymise(db: Executor, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(customers)
    .set({
      status: customerStatus.cancelled,
      nickName: '已注销用户',
      mobileHash: null,
      mobileEncrypted: null,
      passwordHash: null,
      headImageUrl: null,
      intro: null,
      gender: null,
      birthYear: null,
      region: null,
      channelCode: null,
      inviteCode: null,
    })
    .where(and(eq(customers.id, id), eq(customers.status, customerStatus.cancelling), lte(customers.cancelsAt, now)))
    .returning({ id: customers.id });
  return rows.length > 0;
}
