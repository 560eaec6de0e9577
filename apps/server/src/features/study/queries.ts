import {
  contentItems,
  customers,
  grassReports,
  reportVotes,
  studyProposals,
  studySupports,
  surveys,
  type Executor,
  isAfterPlace,
  newestFirst,
  type ListPlace,
} from '@lianpan/db';
import { auditStates, type ProposalState } from '@lianpan/domain/community';
import { and, asc, desc, eq, gte, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';

type MarketName = 'real' | 'simulated';

/** What a list shows of a market: a stock, an industry, after a cursor. */
export interface ListFilter {
  readonly market: MarketName;
  readonly stockNo: string | undefined;
  readonly industry: string | undefined;
  readonly before: ListPlace | null;
  readonly limit: number;
}

export const insertProposal = (db: Executor, row: typeof studyProposals.$inferInsert) =>
  db.insert(studyProposals).values(row);
export const insertReport = (db: Executor, row: typeof grassReports.$inferInsert) =>
  db.insert(grassReports).values(row);

/** Holds back who would propose something about the same stock at the same moment. */
export const lockSubject = (db: Executor, market: MarketName, stockNo: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext(${`study ${market} ${stockNo}`}))`);

/** An open proposal about a stock since a moment that everybody sees or that is one's own. */
export async function selectSame(
  db: Executor,
  asked: {
    readonly market: MarketName;
    readonly stockNo: string;
    readonly customerId: number;
    readonly since: Date;
  },
) {
  const rows = await db
    .select({ id: studyProposals.itemId, title: sql<string>`coalesce(${contentItems.title}, '')` })
    .from(studyProposals)
    .innerJoin(contentItems, eq(contentItems.id, studyProposals.itemId))
    .where(
      and(
        eq(studyProposals.market, asked.market),
        eq(studyProposals.stockNo, asked.stockNo),
        gte(studyProposals.createdAt, asked.since),
        sql`${studyProposals.state} not in ('refused', 'expired')`,
        or(
          eq(contentItems.state, auditStates.published),
          and(eq(contentItems.customerId, asked.customerId), eq(contentItems.state, auditStates.inReview)),
        ),
      ),
    )
    .orderBy(desc(studyProposals.itemId))
    .limit(1);
  return rows[0];
}

const ofProposal = {
  id: studyProposals.itemId,
  market: studyProposals.market,
  stockNo: studyProposals.stockNo,
  industry: studyProposals.industry,
  questions: studyProposals.questions,
  state: studyProposals.state,
  supportNum: studyProposals.supportNum,
  supportPoints: studyProposals.supportPoints,
  collectUntil: studyProposals.collectUntil,
  handler: studyProposals.handler,
  planDate: studyProposals.planDate,
  refuseReason: studyProposals.refuseReason,
  surveyId: studyProposals.surveyId,
  steps: studyProposals.steps,
  createdAt: studyProposals.createdAt,
  customerId: contentItems.customerId,
  itemState: contentItems.state,
  title: sql<string>`coalesce(${contentItems.title}, '')`,
  why: contentItems.plainText,
};

const proposalsOf = (db: Executor) =>
  db.select(ofProposal).from(studyProposals).innerJoin(contentItems, eq(contentItems.id, studyProposals.itemId));

/** A proposal with its author, `null` once they have left, locked until the transaction ends. */
export async function lockProposal(db: Executor, id: number) {
  const rows = await proposalsOf(db).where(eq(studyProposals.itemId, id)).for('update', { of: studyProposals });
  return rows[0];
}
export type ProposalRow = NonNullable<Awaited<ReturnType<typeof lockProposal>>>;

export const selectProposals = (db: Executor, ids: readonly number[]) =>
  proposalsOf(db).where(inArray(studyProposals.itemId, [...ids]));

export const updateProposal = (db: Executor, id: number, change: Partial<typeof studyProposals.$inferInsert>) =>
  db.update(studyProposals).set(change).where(eq(studyProposals.itemId, id));

interface ProposalFilter extends ListFilter {
  readonly states: readonly ProposalState[];
  /** Of one member alone. */
  readonly ofMember: number | null;
  readonly isShown: SQL | undefined;
}

const about = (
  table: typeof studyProposals | typeof grassReports,
  { market, stockNo, industry, before }: ListFilter,
): SQL | undefined =>
  and(
    eq(table.market, market),
    stockNo === undefined ? undefined : eq(table.stockNo, stockNo),
    industry === undefined ? undefined : eq(table.industry, industry),
    isAfterPlace(contentItems.publishedAt, table.itemId, before),
  );

/** Lists show what is published alone, which has this time. */
const publishedAt = sql<Date>`${contentItems.publishedAt}`.mapWith(contentItems.publishedAt);

export const selectProposalPlaces = (db: Executor, filter: ProposalFilter) =>
  db
    .select({ id: studyProposals.itemId, at: publishedAt })
    .from(studyProposals)
    .innerJoin(contentItems, eq(contentItems.id, studyProposals.itemId))
    .where(
      and(
        about(studyProposals, filter),
        inArray(studyProposals.state, [...filter.states]),
        filter.ofMember === null ? undefined : eq(contentItems.customerId, filter.ofMember),
        filter.isShown,
      ),
    )
    .orderBy(...newestFirst(contentItems.publishedAt, studyProposals.itemId))
    .limit(filter.limit);

export const selectReportPlaces = (db: Executor, filter: ListFilter & { readonly isShown: SQL | undefined }) =>
  db
    .select({ id: grassReports.itemId, at: publishedAt })
    .from(grassReports)
    .innerJoin(contentItems, eq(contentItems.id, grassReports.itemId))
    .where(and(about(grassReports, filter), filter.isShown))
    .orderBy(...newestFirst(contentItems.publishedAt, grassReports.itemId))
    .limit(filter.limit);

export const selectProposalIndustries = (db: Executor, market: MarketName) =>
  db
    .select({ industry: studyProposals.industry })
    .from(studyProposals)
    .where(eq(studyProposals.market, market))
    .groupBy(studyProposals.industry)
    .orderBy(asc(studyProposals.industry));
export const selectReportIndustries = (db: Executor, market: MarketName) =>
  db
    .select({ industry: grassReports.industry })
    .from(grassReports)
    .where(eq(grassReports.market, market))
    .groupBy(grassReports.industry)
    .orderBy(asc(grassReports.industry));
export const selectSurveyIndustries = (db: Executor, market: MarketName) =>
  db
    .select({ industry: surveys.industry })
    .from(surveys)
    .where(eq(surveys.market, market))
    .groupBy(surveys.industry)
    .orderBy(asc(surveys.industry));

export const insertSupport = (db: Executor, row: typeof studySupports.$inferInsert) =>
  db.insert(studySupports).values(row);

export const selectOwnSupports = (db: Executor, customerId: number, ids: readonly number[]) =>
  db
    .select({ id: studySupports.itemId, points: studySupports.points })
    .from(studySupports)
    .where(and(eq(studySupports.customerId, customerId), inArray(studySupports.itemId, [...ids])));

/** Everybody who supports a proposal, in the order in which members are locked. */
export const selectSupporters = (db: Executor, itemId: number) =>
  db
    .select({ customerId: studySupports.customerId, points: studySupports.points })
    .from(studySupports)
    .where(eq(studySupports.itemId, itemId))
    .orderBy(asc(studySupports.customerId));

/** Who gave most, as everybody may see. */
export const selectTopSupporters = (db: Executor, itemId: number, limit: number) =>
  db
    .select({ nickName: customers.nickName, headImg: customers.headImageUrl, points: studySupports.points })
    .from(studySupports)
    .innerJoin(customers, eq(customers.id, studySupports.customerId))
    .where(eq(studySupports.itemId, itemId))
    .orderBy(desc(studySupports.points), asc(studySupports.at), asc(studySupports.customerId))
    .limit(limit);

/** Proposals whose time is over, and those whose author or the desk of the community has taken them down. */
export const selectDue = (db: Executor, at: Date) =>
  db
    .select({ id: studyProposals.itemId })
    .from(studyProposals)
    .innerJoin(contentItems, eq(contentItems.id, studyProposals.itemId))
    .where(
      or(
        and(eq(studyProposals.state, 'collecting'), lte(studyProposals.collectUntil, at)),
        and(
          sql`${studyProposals.state} in ('collecting', 'qualified', 'accepted', 'scheduled', 'doing')`,
          or(
            isNull(contentItems.customerId),
            inArray(contentItems.state, [auditStates.rejected, auditStates.removed, auditStates.deleted]),
          ),
        ),
      ),
    )
    .orderBy(asc(studyProposals.itemId))
    .limit(500);

/** What the desk sees: those with most support first. */
export const selectForAdmin = (db: Executor, market: MarketName, state: ProposalState, limit: number) =>
  proposalsOf(db)
    .where(
      and(
        eq(studyProposals.market, market),
        eq(studyProposals.state, state),
        eq(contentItems.state, auditStates.published),
      ),
    )
    .orderBy(desc(studyProposals.supportPoints), desc(studyProposals.itemId))
    .limit(limit);

const ofReport = {
  id: grassReports.itemId,
  market: grassReports.market,
  stockNo: grassReports.stockNo,
  industry: grassReports.industry,
  place: grassReports.place,
  observeDate: grassReports.observeDate,
  method: grassReports.method,
  facts: grassReports.facts,
  opinion: grassReports.opinion,
  confidence: grassReports.confidence,
  conflict: grassReports.conflict,
  verifiedAt: grassReports.verifiedAt,
  customerId: contentItems.customerId,
  itemState: contentItems.state,
  title: sql<string>`coalesce(${contentItems.title}, '')`,
  agreedNum: sql<number>`(select count(*)::int from ${reportVotes} where ${reportVotes.itemId} = ${grassReports.itemId} and ${reportVotes.isAgreed})`,
  doubtedNum: sql<number>`(select count(*)::int from ${reportVotes} where ${reportVotes.itemId} = ${grassReports.itemId} and not ${reportVotes.isAgreed})`,
};

const reportsOf = (db: Executor) =>
  db.select(ofReport).from(grassReports).innerJoin(contentItems, eq(contentItems.id, grassReports.itemId));

export const selectReports = (db: Executor, ids: readonly number[]) =>
  reportsOf(db).where(inArray(grassReports.itemId, [...ids]));
export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];

/** Holds a report while votes are counted. */
export const lockReport = (db: Executor, id: number) =>
  db.select({ id: grassReports.itemId }).from(grassReports).where(eq(grassReports.itemId, id)).for('update');

export const setVerified = (db: Executor, id: number, verifiedAt: Date) =>
  db.update(grassReports).set({ verifiedAt }).where(eq(grassReports.itemId, id));

export const upsertVote = (db: Executor, row: typeof reportVotes.$inferInsert) =>
  db
    .insert(reportVotes)
    .values(row)
    .onConflictDoUpdate({
      target: [reportVotes.itemId, reportVotes.customerId],
      set: { isAgreed: row.isAgreed, reason: row.reason, at: row.at },
    });

export const selectVotes = (db: Executor, itemId: number, limit: number) =>
  db
    .select({
      customerId: reportVotes.customerId,
      nickName: customers.nickName,
      isAgreed: reportVotes.isAgreed,
      reason: reportVotes.reason,
      at: reportVotes.at,
    })
    .from(reportVotes)
    .innerJoin(customers, eq(customers.id, reportVotes.customerId))
    .where(eq(reportVotes.itemId, itemId))
    .orderBy(desc(reportVotes.at), asc(reportVotes.customerId))
    .limit(limit);

export async function selectOwnVote(db: Executor, itemId: number, customerId: number) {
  const rows = await db
    .select({ isAgreed: reportVotes.isAgreed, reason: reportVotes.reason })
    .from(reportVotes)
    .where(and(eq(reportVotes.itemId, itemId), eq(reportVotes.customerId, customerId)));
  return rows[0];
}

/** A survey once a request: nothing where it stands already. */
export async function insertSurvey(db: Executor, row: typeof surveys.$inferInsert): Promise<number | undefined> {
  const rows = await db.insert(surveys).values(row).onConflictDoNothing().returning({ id: surveys.id });
  return rows[0]?.id;
}

export async function selectSurveyByRequest(db: Executor, clientReqId: string): Promise<number | undefined> {
  const rows = await db.select({ id: surveys.id }).from(surveys).where(eq(surveys.clientReqId, clientReqId));
  return rows[0]?.id;
}

export const selectSurveys = (db: Executor, { market, stockNo, industry, before, limit }: ListFilter) =>
  db
    .select()
    .from(surveys)
    .where(
      and(
        eq(surveys.market, market),
        stockNo === undefined ? undefined : eq(surveys.stockNo, stockNo),
        industry === undefined ? undefined : eq(surveys.industry, industry),
        isAfterPlace(surveys.publishedAt, surveys.id, before),
      ),
    )
    .orderBy(...newestFirst(surveys.publishedAt, surveys.id))
    .limit(limit);
export type SurveyRow = Awaited<ReturnType<typeof selectSurveys>>[number];

export async function selectSurvey(db: Executor, market: MarketName, id: number): Promise<SurveyRow | undefined> {
  const rows = await db
    .select()
    .from(surveys)
    .where(and(eq(surveys.market, market), eq(surveys.id, id)));
  return rows[0];
}

/** Adds a line to a survey; how many there are, nothing where there is no survey. */
export async function addUpdate(db: Executor, market: MarketName, id: number, text: string, at: number) {
  const line = JSON.stringify([{ text, at }]);
  const rows = await db
    .update(surveys)
    .set({ updates: sql`${surveys.updates} || ${line}::jsonb` })
    .where(and(eq(surveys.market, market), eq(surveys.id, id)))
    .returning({ updates: surveys.updates });
  return rows[0]?.updates.length;
}

export const selectAnswered = (db: Executor, surveyId: number) =>
  db
    .select({ id: studyProposals.itemId, title: sql<string>`coalesce(${contentItems.title}, '')` })
    .from(studyProposals)
    .innerJoin(contentItems, eq(contentItems.id, studyProposals.itemId))
    .where(and(eq(studyProposals.surveyId, surveyId), eq(contentItems.state, auditStates.published)))
    .orderBy(...newestFirst(contentItems.publishedAt, studyProposals.itemId));

export async function forgetMember(db: Executor, customerId: number): Promise<void> {
  await db.delete(studySupports).where(eq(studySupports.customerId, customerId));
  await db.delete(reportVotes).where(eq(reportVotes.customerId, customerId));
}

/** Proposals and reports stay with `content`; here is what one supported and verified. */
export async function selectEverything(db: Executor, customerId: number) {
  const supports = await db
    .select({ proposalId: studySupports.itemId, points: studySupports.points, at: studySupports.at })
    .from(studySupports)
    .where(eq(studySupports.customerId, customerId))
    .orderBy(desc(studySupports.at));
  const votes = await db
    .select({ reportId: reportVotes.itemId, isAgreed: reportVotes.isAgreed, reason: reportVotes.reason })
    .from(reportVotes)
    .where(eq(reportVotes.customerId, customerId))
    .orderBy(desc(reportVotes.at));
  return { supports, votes };
}
