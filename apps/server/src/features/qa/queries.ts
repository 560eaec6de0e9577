import {
  answers,
  blockedPeople,
  contentCounters,
  contentItems,
  customers,
  notices,
  questions,
  watchedStocks,
  type Executor,
  isAfterPlace,
  newestFirst,
  type ListPlace,
} from '@lianpan/db';
import { adviserTrust, auditStates, dataTypes } from '@lianpan/domain/community';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

type MarketName = 'real' | 'simulated';

/** Who looks, at which market, and the condition of `content` for what they may see. */
export interface Audience {
  readonly viewer: number | null;
  readonly market: MarketName;
  readonly isShown: SQL | undefined;
}

export const insertQuestion = (db: Executor, row: typeof questions.$inferInsert) => db.insert(questions).values(row);

export const insertAnswer = (db: Executor, row: typeof answers.$inferInsert) => db.insert(answers).values(row);

export const updateQuestion = (db: Executor, id: number, change: Partial<typeof questions.$inferInsert>) =>
  db.update(questions).set(change).where(eq(questions.itemId, id));

/** Questions of a member since a moment; what was refused counts for nothing. */
export async function countAsked(db: Executor, customerId: number, since: Date): Promise<number> {
  const rows = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(questions)
    .innerJoin(contentItems, eq(contentItems.id, questions.itemId))
    .where(
      and(
        eq(contentItems.customerId, customerId),
        gte(questions.askedAt, since),
        sql`${contentItems.state} <> ${auditStates.rejected}`,
      ),
    );
  return rows[0]?.n ?? 0;
}

const whole = {
  id: questions.itemId,
  market: questions.market,
  stockNo: questions.stockNo,
  target: questions.target,
  bounty: questions.bounty,
  bountyState: questions.bountyState,
  state: questions.state,
  chooseUntil: questions.chooseUntil,
  customerId: contentItems.customerId,
  itemState: contentItems.state,
  title: sql<string>`coalesce(${contentItems.title}, '')`,
};

/** A question with its asker, `null` once they have left, locked until the transaction ends. */
export async function lockQuestion(db: Executor, id: number) {
  const rows = await db
    .select(whole)
    .from(questions)
    .innerJoin(contentItems, eq(contentItems.id, questions.itemId))
    .where(eq(questions.itemId, id))
    .for('update', { of: questions });
  return rows[0];
}

export type QuestionRow = NonNullable<Awaited<ReturnType<typeof lockQuestion>>>;

export async function selectQuestion(db: Executor, id: number): Promise<QuestionRow | undefined> {
  const rows = await db
    .select(whole)
    .from(questions)
    .innerJoin(contentItems, eq(contentItems.id, questions.itemId))
    .where(eq(questions.itemId, id));
  return rows[0];
}

/** Answers that everybody may read. */
const answersOf = sql<number>`(select count(*)::int from ${answers} join ${contentItems} as answered on answered.id = ${answers.itemId} where ${answers.questionId} = ${questions.itemId} and answered.state = ${sql.raw(String(auditStates.published))} and answered.customer_id is not null)`;

/** What some questions have besides their cards. */
export const selectExtras = (db: Executor, ids: readonly number[]) =>
  db
    .select({
      id: questions.itemId,
      state: questions.state,
      target: questions.target,
      holdState: questions.holdState,
      costBand: questions.costBand,
      horizon: questions.horizon,
      bounty: questions.bounty,
      bountyState: questions.bountyState,
      bestAnswerId: questions.bestAnswerId,
      chosenBy: questions.chosenBy,
      chooseUntil: questions.chooseUntil,
      factAnswer: questions.factAnswer,
      isAnonymous: contentItems.isAnonymous,
      answerNum: answersOf,
    })
    .from(questions)
    .innerJoin(contentItems, eq(contentItems.id, questions.itemId))
    .where(inArray(questions.itemId, [...ids]));

export type ExtraRow = Awaited<ReturnType<typeof selectExtras>>[number];

export interface QuestionFilter {
  readonly stockNo: string | undefined;
  readonly tab: 'new' | 'unanswered' | 'bounty' | 'solved' | 'mine';
  readonly before: ListPlace | null;
  readonly limit: number;
}

/** Only what is published is shown, and so has this time. */
const askedAt = sql<Date>`${contentItems.publishedAt}`.mapWith(contentItems.publishedAt);

/** Places of the newest questions of a list that the looker may see. */
export const selectQuestionPlaces = (db: Executor, audience: Audience, filter: QuestionFilter) =>
  db
    .select({ id: questions.itemId, at: askedAt })
    .from(questions)
    .innerJoin(contentItems, eq(contentItems.id, questions.itemId))
    .where(
      and(
        eq(questions.market, audience.market),
        filter.stockNo === undefined ? undefined : eq(questions.stockNo, filter.stockNo),
        ofTab(filter.tab, audience.viewer),
        audience.isShown,
        isAfterPlace(contentItems.publishedAt, questions.itemId, filter.before),
      ),
    )
    .orderBy(...newestFirst(contentItems.publishedAt, questions.itemId))
    .limit(filter.limit);

function ofTab(tab: QuestionFilter['tab'], viewer: number | null): SQL | undefined {
  if (tab === 'unanswered') return and(eq(questions.state, 'open'), sql`${answersOf} = 0`);
  if (tab === 'bounty') return and(eq(questions.state, 'open'), eq(questions.bountyState, 'held'));
  if (tab === 'solved') return eq(questions.state, 'solved');
  if (tab === 'mine') return viewer === null ? sql`false` : eq(contentItems.customerId, viewer);
  return undefined;
}

const likesOf = sql<number>`coalesce(${contentCounters.likes}, 0)`;
const isBest = sql<boolean>`(${answers.itemId} = ${questions.bestAnswerId}) is true`;

const answersAs = (db: Executor) =>
  db
    .select({
      id: answers.itemId,
      questionId: answers.questionId,
      customerId: contentItems.customerId,
      nickName: customers.nickName,
      trustLevel: customers.trustLevel,
      text: sql<string>`left(${contentItems.plainText}, 120)`,
      likes: likesOf,
      isBest,
    })
    .from(answers)
    .innerJoin(questions, eq(questions.itemId, answers.questionId))
    .innerJoin(contentItems, eq(contentItems.id, answers.itemId))
    .innerJoin(customers, eq(customers.id, contentItems.customerId))
    .leftJoin(
      contentCounters,
      and(eq(contentCounters.dataType, dataTypes.answer), sql`${contentCounters.dataId} = ${answers.itemId}::text`),
    );

/** Answers of one question in their order: the best, those of advisers, the most liked, the first. */
export const selectAnswerOrder = (db: Executor, audience: Audience, questionId: number, limit: number) =>
  answersAs(db)
    .where(and(eq(answers.questionId, questionId), audience.isShown))
    .orderBy(
      desc(isBest),
      desc(sql`${customers.trustLevel} >= ${adviserTrust}`),
      desc(likesOf),
      asc(contentItems.publishedAt),
      asc(answers.itemId),
    )
    .limit(limit);

/** Of some questions all answers that the looker may see, the best and the most liked first. */
export const selectTopAnswers = (db: Executor, audience: Audience, questionIds: readonly number[]) =>
  answersAs(db)
    .where(and(inArray(answers.questionId, [...questionIds]), audience.isShown))
    .orderBy(desc(isBest), desc(likesOf), asc(contentItems.publishedAt), asc(answers.itemId))
    .limit(500);

/** Answers of others to a question that everybody may read, as likes reward them. */
export const selectRewardable = (db: Executor, questionId: number) =>
  answersAs(db)
    .where(and(eq(answers.questionId, questionId), eq(contentItems.state, auditStates.published), sql`${likesOf} > 0`))
    .orderBy(desc(likesOf), asc(contentItems.publishedAt), asc(answers.itemId))
    .limit(20);

/** What some answers have besides their cards. */
export const selectAnswers = (db: Executor, ids: readonly number[]) =>
  db
    .select({
      id: answers.itemId,
      questionId: answers.questionId,
      stance: answers.stance,
      evidences: answers.evidences,
      state: contentItems.state,
      customerId: contentItems.customerId,
      isAdviser: sql<boolean>`coalesce((select ${customers.trustLevel} from ${customers} where ${customers.id} = ${contentItems.customerId}), 0) >= ${adviserTrust}`,
      isBest,
    })
    .from(answers)
    .innerJoin(questions, eq(questions.itemId, answers.questionId))
    .innerJoin(contentItems, eq(contentItems.id, answers.itemId))
    .where(inArray(answers.itemId, [...ids]));

export type AnswerRow = Awaited<ReturnType<typeof selectAnswers>>[number];

/** The answer that a member has given to a question already; one that was refused or deleted leaves room for another. */
export async function selectOwnAnswer(db: Executor, questionId: number, customerId: number) {
  const rows = await db
    .select({ id: answers.itemId })
    .from(answers)
    .innerJoin(contentItems, eq(contentItems.id, answers.itemId))
    .where(
      and(
        eq(answers.questionId, questionId),
        eq(contentItems.customerId, customerId),
        inArray(contentItems.state, [
          auditStates.checking,
          auditStates.inReview,
          auditStates.published,
          auditStates.hidden,
        ]),
      ),
    )
    .limit(1);
  return rows[0]?.id;
}

/** The newest questions of a stock by title. */
export const selectTitles = (db: Executor, audience: Audience, stockNo: string, limit: number) =>
  db
    .select({
      id: questions.itemId,
      title: sql<string>`coalesce(${contentItems.title}, '')`,
      state: questions.state,
      answerNum: answersOf,
    })
    .from(questions)
    .innerJoin(contentItems, eq(contentItems.id, questions.itemId))
    .where(and(eq(questions.market, audience.market), eq(questions.stockNo, stockNo), audience.isShown))
    .orderBy(...newestFirst(contentItems.publishedAt, questions.itemId))
    .limit(limit);

/** Questions whose bounty is to be settled: the time to choose is over, or they are gone. */
export const selectDue = (db: Executor, at: Date) =>
  db
    .select({ id: questions.itemId })
    .from(questions)
    .innerJoin(contentItems, eq(contentItems.id, questions.itemId))
    .where(
      and(
        eq(questions.bountyState, 'held'),
        or(
          lte(questions.chooseUntil, at),
          isNull(contentItems.customerId),
          inArray(contentItems.state, [auditStates.rejected, auditStates.removed, auditStates.deleted]),
        ),
      ),
    )
    .orderBy(asc(questions.itemId))
    .limit(500);

/** Questions whose best answer its author has deleted, or staff removed. */
export function selectLostBest(db: Executor) {
  const best = alias(contentItems, 'best');
  return db
    .select({ id: questions.itemId, authorId: best.customerId, stateReason: best.stateReason })
    .from(questions)
    .innerJoin(best, eq(best.id, questions.bestAnswerId))
    .where(and(inArray(best.state, [auditStates.removed, auditStates.deleted]), isNotNull(best.customerId)))
    .orderBy(asc(questions.itemId))
    .limit(500);
}

/** Answers that are there for everybody and that their asker does not know of. */
export const selectUntold = (db: Executor) =>
  db
    .select({ id: answers.itemId })
    .from(answers)
    .innerJoin(contentItems, eq(contentItems.id, answers.itemId))
    .where(
      and(
        eq(answers.isNotified, false),
        eq(contentItems.state, auditStates.published),
        isNotNull(contentItems.customerId),
      ),
    )
    .orderBy(asc(answers.itemId))
    .limit(500);

/** Takes an answer to be told of; nothing where another has taken it. */
export async function takeUntold(db: Executor, id: number): Promise<boolean> {
  const rows = await db
    .update(answers)
    .set({ isNotified: true })
    .where(and(eq(answers.itemId, id), eq(answers.isNotified, false)))
    .returning({ id: answers.itemId });
  return rows.length > 0;
}

/** Questions that are there for everybody and to which nobody was invited yet. */
export const selectUninvited = (db: Executor, since: Date) =>
  db
    .select({ id: questions.itemId, market: questions.market })
    .from(questions)
    .innerJoin(contentItems, eq(contentItems.id, questions.itemId))
    .where(
      and(
        eq(questions.isInvited, false),
        eq(questions.state, 'open'),
        gte(questions.askedAt, since),
        eq(contentItems.state, auditStates.published),
      ),
    )
    .orderBy(asc(questions.itemId))
    .limit(200);

/** Takes a question to be invited to; nothing where another has taken it. */
export async function takeUninvited(db: Executor, id: number): Promise<boolean> {
  const rows = await db
    .update(questions)
    .set({ isInvited: true })
    .where(and(eq(questions.itemId, id), eq(questions.isInvited, false)))
    .returning({ id: questions.itemId });
  return rows.length > 0;
}

interface Invitation {
  readonly market: MarketName;
  readonly stockNo: string;
  readonly askerId: number;
  readonly minTrust: number;
  /** Invitations of the day are counted from here. */
  readonly since: Date;
  readonly code: string;
  readonly mostADay: number;
  readonly limit: number;
}

/** Who watches a stock and may be invited to answer: neither apart from the asker nor invited often enough today; the most trusted first. */
export const selectInvitees = (db: Executor, asked: Invitation) =>
  db
    .select({ id: customers.id })
    .from(watchedStocks)
    .innerJoin(customers, eq(customers.id, watchedStocks.customerId))
    .where(
      and(
        eq(watchedStocks.market, asked.market),
        eq(watchedStocks.stockNo, asked.stockNo),
        sql`${customers.id} <> ${asked.askerId}`,
        eq(customers.status, 0),
        gte(customers.trustLevel, asked.minTrust),
        sql`not exists (select 1 from ${blockedPeople} where (${blockedPeople.customerId} = ${asked.askerId} and ${blockedPeople.blockedId} = ${customers.id}) or (${blockedPeople.customerId} = ${customers.id} and ${blockedPeople.blockedId} = ${asked.askerId}))`,
        sql`(select count(*) from ${notices} where ${notices.customerId} = ${customers.id} and ${notices.code} = ${asked.code} and ${gte(notices.createdAt, asked.since)}) < ${asked.mostADay}`,
      ),
    )
    .orderBy(desc(customers.trustLevel), asc(customers.id))
    .limit(asked.limit);

/** Questions and answers that a member likes, follows or hides stay with `content`; here is what one asked and answered. */
export const selectEverything = (db: Executor, customerId: number) =>
  db
    .select({
      title: contentItems.title,
      stockNo: questions.stockNo,
      bounty: questions.bounty,
      state: questions.state,
      askedAt: questions.askedAt,
    })
    .from(questions)
    .innerJoin(contentItems, eq(contentItems.id, questions.itemId))
    .where(eq(contentItems.customerId, customerId))
    .orderBy(desc(questions.itemId));
