import type { MarketName } from '@lianpan/contract';
import {
  customers,
  customerStatus,
  diagnosisRecords,
  lessonProgress,
  paperAccounts,
  paperDays,
  paperFills,
  paperOrders,
  pointLots,
  practiceLinks,
  trackedViews,
  trainingResults,
  watchedStocks,
  weekReports,
  weekReportSettings,
  type Executor,
  newestFirst,
} from '@lianpan/db';
import { and, asc, countDistinct, desc, eq, gt, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ReportWeek } from './weeks.ts';

export type ReportRow = typeof weekReports.$inferSelect;

const within = (column: AnyPgColumn, { from, to }: ReportWeek) => and(gte(column, from), lt(column, to));
const dayOf = (column: AnyPgColumn) => sql<string>`(${column} at time zone 'Asia/Shanghai')::date::text`;

/** Days on which members did something, once or more often each; of one member or of all. */
function daysOf(db: Executor, week: ReportWeek, customerId?: number) {
  const own = (column: AnyPgColumn) => (customerId === undefined ? undefined : eq(column, customerId));
  return unionAll(
    db
      .select({
        customerId: sql<number>`${trackedViews.customerId}`.as('member'),
        day: dayOf(trackedViews.at).as('day'),
      })
      .from(trackedViews)
      .where(and(own(trackedViews.customerId), within(trackedViews.at, week))),
    db
      .select({
        customerId: sql<number>`${diagnosisRecords.customerId}`.as('member'),
        day: dayOf(diagnosisRecords.givenAt),
      })
      .from(diagnosisRecords)
      .where(and(own(diagnosisRecords.customerId), within(diagnosisRecords.givenAt, week))),
    db
      .select({
        customerId: sql<number>`${lessonProgress.customerId}`.as('member'),
        day: dayOf(lessonProgress.answeredAt),
      })
      .from(lessonProgress)
      .where(and(own(lessonProgress.customerId), within(lessonProgress.answeredAt, week))),
    db
      .select({ customerId: sql<number>`${pointLots.customerId}`.as('member'), day: sql<string>`${pointLots.day}` })
      .from(pointLots)
      .where(and(own(pointLots.customerId), gte(pointLots.day, week.start), lte(pointLots.day, week.end))),
    db
      .select({
        customerId: sql<number>`${paperAccounts.customerId}`.as('member'),
        day: sql<string>`${paperOrders.tradeDate}`,
      })
      .from(paperOrders)
      .innerJoin(paperAccounts, eq(paperAccounts.id, paperOrders.accountId))
      .where(
        and(
          own(paperAccounts.customerId),
          ne(paperAccounts.kind, 'REPLAY'),
          gte(paperOrders.tradeDate, week.start),
          lte(paperOrders.tradeDate, week.end),
        ),
      ),
  ).as('done');
}

export async function countActiveDays(db: Executor, week: ReportWeek, customerId: number): Promise<number> {
  const done = daysOf(db, week, customerId);
  return (await db.select({ n: countDistinct(done.day) }).from(done))[0]?.n ?? 0;
}

const isFree = (market: MarketName) =>
  and(eq(paperAccounts.market, market), eq(paperAccounts.kind, 'FREE'), isNull(paperAccounts.endedAt));

/** Members after one to whom a report of a week is due, by id: so many active days or a practice account, and not switched off. */
export async function selectDue(
  db: Executor,
  market: MarketName,
  week: ReportWeek,
  { minDays, after, limit }: { readonly minDays: number; readonly after: number; readonly limit: number },
): Promise<number[]> {
  const done = daysOf(db, week);
  const active = db
    .select({ id: done.customerId })
    .from(done)
    .groupBy(done.customerId)
    .having(gte(countDistinct(done.day), minDays));
  const practising = db
    .select({ id: paperAccounts.customerId })
    .from(paperAccounts)
    .where(and(isFree(market), lt(paperAccounts.createdAt, week.to)));
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .leftJoin(weekReportSettings, eq(weekReportSettings.customerId, customers.id))
    .leftJoin(
      weekReports,
      and(
        eq(weekReports.customerId, customers.id),
        eq(weekReports.market, market),
        eq(weekReports.weekNo, week.weekNo),
      ),
    )
    .where(
      and(
        gt(customers.id, after),
        eq(customers.status, customerStatus.normal),
        isNull(weekReports.id),
        sql`coalesce(${weekReportSettings.isOn}, true)`,
        or(inArray(customers.id, active), inArray(customers.id, practising)),
      ),
    )
    .orderBy(asc(customers.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function selectFreeAccount(db: Executor, customerId: number, market: MarketName) {
  const rows = await db
    .select({ id: paperAccounts.id, initialFen: paperAccounts.initialFen, createdAt: paperAccounts.createdAt })
    .from(paperAccounts)
    .where(and(eq(paperAccounts.customerId, customerId), isFree(market)));
  return rows[0];
}

/** Diagnoses of some trading days, the newest first. */
export const selectDiagnoses = (
  db: Executor,
  customerId: number,
  market: MarketName,
  {
    first,
    last,
    before,
    limit,
  }: { readonly first: string; readonly last: string; readonly before: Date; readonly limit: number },
) =>
  db
    .select({
      stockNo: diagnosisRecords.stockNo,
      givenAt: diagnosisRecords.givenAt,
      tradeDate: diagnosisRecords.tradeDate,
      priceFen: diagnosisRecords.priceFen,
      total: diagnosisRecords.total,
      label: diagnosisRecords.label,
    })
    .from(diagnosisRecords)
    .where(
      and(
        eq(diagnosisRecords.customerId, customerId),
        eq(diagnosisRecords.market, market),
        gte(diagnosisRecords.tradeDate, first),
        lte(diagnosisRecords.tradeDate, last),
        lt(diagnosisRecords.givenAt, before),
      ),
    )
    .orderBy(desc(diagnosisRecords.givenAt), desc(diagnosisRecords.id))
    .limit(limit);

export async function countDiagnosed(
  db: Executor,
  customerId: number,
  market: MarketName,
  week: ReportWeek,
): Promise<number> {
  const rows = await db
    .select({ n: countDistinct(diagnosisRecords.stockNo) })
    .from(diagnosisRecords)
    .where(
      and(
        eq(diagnosisRecords.customerId, customerId),
        eq(diagnosisRecords.market, market),
        within(diagnosisRecords.givenAt, week),
      ),
    );
  return rows[0]?.n ?? 0;
}

/** Stocks that were watched before a moment and still are. */
export const selectWatched = (db: Executor, customerId: number, market: MarketName, before: Date) =>
  db
    .select({ stockNo: watchedStocks.stockNo })
    .from(watchedStocks)
    .where(
      and(
        eq(watchedStocks.customerId, customerId),
        eq(watchedStocks.market, market),
        lt(watchedStocks.addedAt, before),
      ),
    )
    .orderBy(asc(watchedStocks.rank));

/** Closes of an account up to a day, the newest first. */
export const selectCloses = (db: Executor, accountId: number, last: string, limit: number) =>
  db
    .select({
      tradeDate: paperDays.tradeDate,
      cashFen: paperDays.cashFen,
      marketFen: paperDays.marketFen,
      benchmark: paperDays.benchmark,
    })
    .from(paperDays)
    .where(and(eq(paperDays.accountId, accountId), lte(paperDays.tradeDate, last)))
    .orderBy(desc(paperDays.tradeDate))
    .limit(limit);

/** Purchases of an account that traded, up to a day, each with its reason, the newest first. */
export const selectPurchases = (db: Executor, accountId: number, last: string, limit: number) =>
  db
    .select({
      symbol: paperOrders.symbol,
      tradeDate: paperOrders.tradeDate,
      placedAt: paperOrders.placedAt,
      linkId: practiceLinks.id,
      reasonCode: practiceLinks.reasonCode,
      note: practiceLinks.note,
      emotion: practiceLinks.emotion,
      broken: practiceLinks.broken,
      reviewedAt: practiceLinks.reviewedAt,
    })
    .from(paperOrders)
    .leftJoin(practiceLinks, eq(practiceLinks.orderId, paperOrders.id))
    .where(
      and(
        eq(paperOrders.accountId, accountId),
        eq(paperOrders.side, 'buy'),
        gt(paperOrders.filledQuantity, 0),
        lte(paperOrders.tradeDate, last),
      ),
    )
    .orderBy(...newestFirst(paperOrders.placedAt, paperOrders.id))
    .limit(limit);

/** Orders of an account that traded in a week. */
export async function countTrades(db: Executor, accountId: number, { start, end }: ReportWeek): Promise<number> {
  const rows = await db
    .select({ n: countDistinct(paperFills.orderId) })
    .from(paperFills)
    .where(and(eq(paperFills.accountId, accountId), gte(paperFills.tradeDate, start), lte(paperFills.tradeDate, end)));
  return rows[0]?.n ?? 0;
}

/** Every lesson that a member answered before a moment. */
export const selectLessons = (db: Executor, customerId: number, before: Date) =>
  db
    .select({
      lessonId: lessonProgress.lessonId,
      passedAt: lessonProgress.passedAt,
      answeredAt: lessonProgress.answeredAt,
    })
    .from(lessonProgress)
    .where(and(eq(lessonProgress.customerId, customerId), lt(lessonProgress.answeredAt, before)))
    .orderBy(asc(lessonProgress.answeredAt), asc(lessonProgress.lessonId));

export const selectTrainings = (db: Executor, customerId: number, market: MarketName, week: ReportWeek) =>
  db
    .select({ mistakes: trainingResults.mistakes })
    .from(trainingResults)
    .where(
      and(
        eq(trainingResults.customerId, customerId),
        eq(trainingResults.market, market),
        within(trainingResults.finishedAt, week),
      ),
    );

/** Keeps a report; `false` where the week of the member has one. */
export async function insertReport(db: Executor, row: typeof weekReports.$inferInsert): Promise<boolean> {
  const rows = await db.insert(weekReports).values(row).onConflictDoNothing().returning({ id: weekReports.id });
  return rows.length > 0;
}

export const selectReports = (db: Executor, customerId: number, market: MarketName, limit: number) =>
  db
    .select()
    .from(weekReports)
    .where(and(eq(weekReports.customerId, customerId), eq(weekReports.market, market)))
    .orderBy(desc(weekReports.weekNo))
    .limit(limit);

interface OneReport {
  readonly customerId: number;
  readonly market: MarketName;
  readonly weekNo: number;
}

const isOne = ({ customerId, market, weekNo }: OneReport) =>
  and(eq(weekReports.customerId, customerId), eq(weekReports.market, market), eq(weekReports.weekNo, weekNo));

/** A report of the member's own, and whether the practice account that it tells of is still there. */
export async function selectReport(db: Executor, one: OneReport) {
  const rows = await db
    .select({ report: weekReports, openAccountId: paperAccounts.id })
    .from(weekReports)
    .leftJoin(
      paperAccounts,
      and(
        eq(paperAccounts.id, weekReports.accountId),
        eq(paperAccounts.customerId, weekReports.customerId),
        isNull(paperAccounts.endedAt),
      ),
    )
    .where(isOne(one));
  return rows[0];
}

/** Which of some reasons a member has not deleted. */
export async function selectLinksThere(db: Executor, customerId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: practiceLinks.id })
    .from(practiceLinks)
    .where(and(eq(practiceLinks.customerId, customerId), inArray(practiceLinks.id, [...ids])));
  return rows.map(({ id }) => id);
}

/** The first time counts. */
export const markRead = (db: Executor, one: OneReport, readAt: Date) =>
  db
    .update(weekReports)
    .set({ readAt })
    .where(and(isOne(one), isNull(weekReports.readAt)));

/** Whether there is such a report of the member's own. */
export async function markAccepted(db: Executor, one: OneReport, at: Date): Promise<boolean> {
  const rows = await db
    .update(weekReports)
    .set({ acceptedAt: sql`coalesce(${weekReports.acceptedAt}, ${at.toISOString()}::timestamptz)` })
    .where(isOne(one))
    .returning({ id: weekReports.id });
  return rows.length > 0;
}

export async function rate(db: Executor, one: OneReport, isUseful: boolean): Promise<boolean> {
  const rows = await db.update(weekReports).set({ isUseful }).where(isOne(one)).returning({ id: weekReports.id });
  return rows.length > 0;
}

/** Deletes reports of weeks that ended before a day; how many. */
export async function deleteEndedBefore(db: Executor, day: string): Promise<number> {
  const rows = await db.delete(weekReports).where(lt(weekReports.endsOn, day)).returning({ id: weekReports.id });
  return rows.length;
}

export interface ReportSetting {
  readonly isOn: boolean;
  readonly hasEmotions: boolean;
}

export async function selectSetting(db: Executor, customerId: number): Promise<ReportSetting> {
  const rows = await db.select().from(weekReportSettings).where(eq(weekReportSettings.customerId, customerId));
  return { isOn: rows[0]?.isOn ?? true, hasEmotions: rows[0]?.hasEmotions ?? true };
}

/** Changes what is named; the rest stays, or is as for everybody. */
export async function upsertSetting(
  db: Executor,
  customerId: number,
  changes: { readonly isOn?: boolean | undefined; readonly hasEmotions?: boolean | undefined },
): Promise<ReportSetting> {
  const rows = await db
    .insert(weekReportSettings)
    .values({ customerId, isOn: changes.isOn ?? true, hasEmotions: changes.hasEmotions ?? true })
    .onConflictDoUpdate({ target: weekReportSettings.customerId, set: changes })
    .returning({ isOn: weekReportSettings.isOn, hasEmotions: weekReportSettings.hasEmotions });
  return rows[0]!;
}

export async function deleteEverything(db: Executor, customerId: number): Promise<void> {
  await db.delete(weekReports).where(eq(weekReports.customerId, customerId));
  await db.delete(weekReportSettings).where(eq(weekReportSettings.customerId, customerId));
}

export const selectEverything = (db: Executor, customerId: number) =>
  db
    .select({
      market: weekReports.market,
      startsOn: weekReports.startsOn,
      endsOn: weekReports.endsOn,
      facts: weekReports.facts,
      acceptedAt: weekReports.acceptedAt,
      isUseful: weekReports.isUseful,
    })
    .from(weekReports)
    .where(eq(weekReports.customerId, customerId))
    .orderBy(asc(weekReports.weekNo), asc(weekReports.market));
