import type { Evidence, Executor } from '@lianpan/db';
import { adviserTrust, auditStates, choosingDays, dataTypes, questionLimits } from '@lianpan/domain/community';
import type { Handlers, MemberCaller } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { areBlocked, contentTexts, linkOf, publish, requireContent, standingOf } from '../content/service.ts';
import { addNotice } from '../notice/service.ts';
import { nameOf } from '../people/service.ts';
import { earn } from '../points/service.ts';
import { shareDevice } from '../session/service.ts';
import { evidenceOf } from './evidence.ts';
import { qaNotices } from './notices.ts';
import * as queries from './queries.ts';
import { settleBounty } from './rewards.ts';
import { qaTexts as texts } from './texts.ts';

type Parts = Pick<ServerParts, 'db' | 'now' | 'uploads' | 'contentKinds'>;

/** Why somebody can't answer a question; empty where they can. */
export function refusalOf(
  { customerId, state, target }: Pick<queries.QuestionRow, 'customerId' | 'state' | 'target'>,
  viewer: { readonly customerId: number; readonly trust: number; readonly hasAnswered: boolean },
): '' | 'own' | 'closed' | 'advisers' | 'answered' {
  if (customerId === viewer.customerId) return 'own';
  if (viewer.hasAnswered) return 'answered';
  if (state === 'closed') return 'closed';
  return target === 2 && viewer.trust < adviserTrust ? 'advisers' : '';
}

const refusals = {
  own: [texts.own, 'INPUT_INVALID'],
  answered: [texts.answered, 'ALREADY_DONE'],
  closed: [texts.closed, 'ALREADY_DONE'],
  advisers: [texts.needAdviser, 'PRIVILEGE_REQUIRED'],
} as const;

/** The answers that members give, and what becomes of a question by its asker. */
export const answeringHandlers = (parts: Parts) => {
  const { db, now, contentKinds: kinds } = parts;

  /** A question that the caller may see. Rejects others, and those of people who are apart from them. */
  const requireQuestion = async (caller: MemberCaller, questionId: string): Promise<queries.QuestionRow> => {
    await requireContent(db, kinds, caller, { dataType: dataTypes.question, dataId: questionId });
    const question = await queries.selectQuestion(db, Number(questionId));
    if (!question || question.market !== caller.market.name) throw rejected(contentTexts.gone, 'CONTENT_GONE');
    return question;
  };

  /** An own question, locked. Rejects others' as if they were not there. */
  const lockOwn = async (tx: Executor, customerId: number, questionId: string): Promise<queries.QuestionRow> => {
    const question = await queries.lockQuestion(tx, Number(questionId));
    const isThere = question?.customerId === customerId && question.itemState !== auditStates.deleted;
    if (!question || !isThere) throw rejected(contentTexts.gone, 'CONTENT_GONE');
    if (question.state !== 'open') throw rejected(texts.chosen, 'ALREADY_DONE');
    return question;
  };

  return {
    'POST /api/dynamic/qa/addAnswer': async (given, caller) => {
      const { customerId } = caller;
      const { stockNo } = await requireQuestion(caller, given.questionId);
      const evidences: Evidence[] = [];
      for (const one of given.evidences) evidences.push(await evidenceOf(db, kinds, caller, one));
      const content = {
        dataType: dataTypes.answer,
        doc: given.docJson,
        fileUrls: given.fileUrls,
        stockNos: [stockNo],
        declarations: { ai: given.declares.ai, original: false, holds: given.declares.holds ?? null },
        asksHolding: true,
        citing: given.metrics.length > 0 ? { stockNo, metrics: given.metrics } : undefined,
        bounds: questionLimits.answer,
        clientReqId: given.clientReqId,
      };
      const { id, state, hint } = await publish(parts, caller, content, async (tx, itemId, published) => {
        const question = await queries.lockQuestion(tx, Number(given.questionId));
        if (!question) throw rejected(contentTexts.gone, 'CONTENT_GONE');
        const { trust } = await standingOf(tx, customerId, new Date(now()));
        const hasAnswered = (await queries.selectOwnAnswer(tx, question.id, customerId)) !== undefined;
        const refusal = refusalOf(question, { customerId, trust, hasAnswered });
        if (refusal) {
          const [text, reason] = refusals[refusal];
          throw rejected(text, reason);
        }
        await queries.insertAnswer(tx, {
          itemId,
          questionId: question.id,
          stance: given.stance ?? null,
          evidences,
        });
        if (published.state === auditStates.published) await notifyOfAnswer(tx, itemId, now());
      });
      return { answerId: String(id), auditStatus: state, auditHint: hint };
    },
    'POST /api/dynamic/qa/setBestAnswer': ({ questionId, answerId }, { customerId }) =>
      db.transaction(async (tx) => {
        const question = await lockOwn(tx, customerId, questionId);
        // The answers of a question that nobody may read any more win nothing.
        if (question.itemState !== auditStates.published) throw rejected(contentTexts.gone, 'CONTENT_GONE');
        if (question.chooseUntil.getTime() <= now()) throw rejected(texts.tooLate, 'ALREADY_DONE', { n: choosingDays });
        const [answer] = await queries.selectAnswers(tx, [Number(answerId)]);
        const authorId = answer?.customerId;
        const isThere = answer?.questionId === question.id && answer.state === auditStates.published;
        if (!isThere || authorId == null) throw rejected(contentTexts.gone, 'CONTENT_GONE');
        if (authorId === customerId) throw rejected(texts.ownAnswer, 'INPUT_INVALID');
        if (await shareDevice(tx, customerId, authorId, now())) throw rejected(texts.sameDevice, 'INPUT_INVALID');
        const at = new Date(now());
        const bounty = question.bountyState === 'held' ? question.bounty : 0;
        const task = await earn(tx, { customerId: authorId, task: 'bestAnswer', cause: questionId, at });
        if (bounty > 0) await earn(tx, { customerId: authorId, task: 'bounty', cause: questionId, at, points: bounty });
        await queries.updateQuestion(tx, question.id, {
          state: 'solved',
          bestAnswerId: answer.id,
          chosenBy: 'asker',
          ...(bounty > 0 && { bountyState: 'paid' as const }),
        });
        await addNotice(tx, {
          customerId: authorId,
          template: { ...qaNotices.best, linkUrl: linkOf(dataTypes.answer, answerId)! },
          onceKey: questionId,
          values: { title: question.title.slice(0, 40) },
          now: now(),
        });
        return { state: 'solved' as const, paidPoints: bounty + (task ?? 0) };
      }),
    'POST /api/dynamic/qa/closeQuestion': ({ questionId }, { customerId }) =>
      db.transaction(async (tx) => {
        const question = await lockOwn(tx, customerId, questionId);
        const returnedPoints = await settleBounty(tx, question, now());
        await queries.updateQuestion(tx, question.id, { state: 'closed', closedAt: new Date(now()) });
        return { state: 'closed' as const, returnedPoints };
      }),
  } satisfies Partial<Handlers>;
};

/** Tells the asker of an answer that everybody may read, once; nothing between people who have blocked each other. */
async function notifyOfAnswer(tx: Executor, id: number, now: number): Promise<void> {
  const [answer] = await queries.selectAnswers(tx, [id]);
  if (answer?.customerId == null || !(await queries.takeUntold(tx, id))) return;
  const question = await queries.selectQuestion(tx, answer.questionId);
  if (question?.customerId == null || (await areBlocked(tx, question.customerId, answer.customerId))) return;
  await addNotice(tx, {
    customerId: question.customerId,
    template: { ...qaNotices.answer, linkUrl: linkOf(dataTypes.question, String(question.id))! },
    onceKey: String(id),
    values: { a: await nameOf(tx, answer.customerId), title: question.title.slice(0, 40) },
    about: { byId: answer.customerId, itemId: id, stock: { market: question.market, stockNo: question.stockNo } },
    now,
  });
}

/** Tells of answers that a person has let through since; how many. */
export async function notifyWaiting({ db, now }: Pick<ServerParts, 'db' | 'now'>): Promise<number> {
  const untold = await queries.selectUntold(db);
  for (const { id } of untold) await db.transaction((tx) => notifyOfAnswer(tx, id, now()));
  return untold.length;
}
