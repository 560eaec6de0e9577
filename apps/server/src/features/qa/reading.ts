import { dataTypes, similarTo } from '@lianpan/domain/community';
import type { Caller, Handlers } from '../../http/handle.ts';
import { say, type Text } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { cursorOf, placeFrom, listed } from '../../list-place.ts';
import { rejected } from '../../rejection.ts';
import { cardRows, cardsOf, contentDetailOf, contentTexts, detailRow, standingOf } from '../content/service.ts';
import { refusalOf } from './answering.ts';
import * as queries from './queries.ts';
import { answerOf, factAnswerOf, questionOf, seerOf } from './wire.ts';

type Parts = Pick<ServerParts, 'db' | 'now' | 'contentKinds'>;

const maxAnswers = 300;
const maxRelated = 3;
const relatedTitles = 100;
const unnamed: Text = ['匿名', 'Anonymous'];

export const readingHandlers = ({ db, now, contentKinds: kinds }: Parts) => {
  const whole = (caller: Caller, id: string, dataType: number) =>
    contentDetailOf(db, kinds, caller, { id: Number(id), dataTypes: [dataType], now: now() });

  const requireExtras = async (id: string): Promise<queries.ExtraRow> => {
    const [extras] = await queries.selectExtras(db, [Number(id)]);
    if (!extras) throw rejected(contentTexts.gone, 'CONTENT_GONE');
    return extras;
  };

  /** What somebody may do with a question. */
  const standing = async (caller: Caller, questionId: number) => {
    const question = await queries.selectQuestion(db, questionId);
    const { customerId } = caller;
    if (!question || customerId === null)
      return {
        cannotAnswer: question?.state === 'closed' ? ('closed' as const) : ('' as const),
        canChoose: false,
        canClose: false,
        ownAnswerId: null,
      };
    const own = await queries.selectOwnAnswer(db, questionId, customerId);
    const { trust } = await db.transaction((tx) => standingOf(tx, customerId, new Date(now())));
    const isOwnOpen = question.customerId === customerId && question.state === 'open';
    return {
      cannotAnswer: refusalOf(question, { customerId, trust, hasAnswered: own !== undefined }),
      canChoose: isOwnOpen && question.chooseUntil.getTime() > now(),
      canClose: isOwnOpen,
      ownAnswerId: own === undefined ? null : String(own),
    };
  };

  /** A part of the answers of a question, after the one that the cursor names. */
  const answersPart = async (caller: Caller, questionId: number, cursor: string | undefined, pageSize: number) => {
    const order = await queries.selectAnswerOrder(db, seerOf(caller), questionId, maxAnswers);
    const from = cursor === undefined ? 0 : order.findIndex(({ id }) => id === Number(cursor)) + 1;
    const part = order.slice(from, from + pageSize);
    const ids = part.map(({ id }) => id);
    const rows = await cardRows(db, caller, ids);
    const cards = await cardsOf(db, kinds, caller, rows, now());
    const extras = new Map((ids.length === 0 ? [] : await queries.selectAnswers(db, ids)).map((row) => [row.id, row]));
    const last = part.at(-1);
    return {
      list: cards.flatMap((card) => {
        const row = extras.get(Number(card.dynamicDetailId));
        return row ? { ...card, answer: answerOf(row, card.declares.ai, caller.language) } : [];
      }),
      nextCursor: last && from + pageSize < order.length ? String(last.id) : null,
    };
  };

  return {
    'POST /api/dynamic/qa/getQuestions': async ({ stockNo, tab, cursor, pageSize }, caller) => {
      const audience = seerOf(caller);
      const before = placeFrom(cursor);
      const places = await queries.selectQuestionPlaces(db, audience, { stockNo, tab, before, limit: pageSize });
      const { nextCursor } = listed(places, pageSize, cursorOf);
      const ids = places.map(({ id }) => id);
      if (ids.length === 0) return { ...caller.market.freshness(), list: [], nextCursor };
      const [rows, extras, answers] = await Promise.all([
        cardRows(db, caller, ids),
        queries.selectExtras(db, ids),
        queries.selectTopAnswers(db, audience, ids),
      ]);
      const cards = await cardsOf(db, kinds, caller, rows, now());
      return {
        ...caller.market.freshness(),
        nextCursor,
        list: cards.flatMap((card) => {
          const id = Number(card.dynamicDetailId);
          const row = extras.find((one) => one.id === id);
          const top = answers.find(({ questionId }) => questionId === id);
          const topAnswer = top ? { nickName: top.nickName, text: top.text, isBest: top.isBest } : null;
          return row ? { ...card, question: questionOf(row), topAnswer } : [];
        }),
      };
    },
    'POST /api/dynamic/qa/getQuestionDetail': async ({ questionId, cursor, pageSize }, caller) => {
      const { detail, row } = await whole(caller, questionId, dataTypes.question);
      const extras = await requireExtras(questionId);
      const stockNo = row.stocks[0]?.stockNo;
      const titles =
        stockNo === undefined ? [] : await queries.selectTitles(db, seerOf(caller), stockNo, relatedTitles);
      const others = titles.filter(({ id }) => id !== row.id);
      return {
        ...caller.market.freshness(),
        question: {
          ...detail,
          related: similarTo(detail.title, others, maxRelated).map(({ id, title }) => ({
            dataType: dataTypes.question,
            dataId: String(id),
            title,
            authorName: '',
          })),
          question: questionOf(extras),
        },
        factAnswer: factAnswerOf(extras, caller.language),
        ...(await answersPart(caller, row.id, cursor, pageSize)),
        ...(await standing(caller, row.id)),
      };
    },
    'POST /api/dynamic/qa/getAnswerDetail': async ({ answerId }, caller) => {
      const { detail } = await whole(caller, answerId, dataTypes.answer);
      const [row] = await queries.selectAnswers(db, [Number(answerId)]);
      if (!row) throw rejected(contentTexts.gone, 'CONTENT_GONE');
      const [asked, extras] = await Promise.all([
        detailRow(db, caller, row.questionId),
        requireExtras(String(row.questionId)),
      ]);
      const isOwnQuestion = asked !== undefined && asked.customerId === caller.customerId && asked.state !== 7;
      const isGone = !asked || !(asked.isShown || isOwnQuestion);
      const { canChoose } = await standing(caller, row.questionId);
      return {
        ...caller.market.freshness(),
        answer: { ...detail, related: [], answer: answerOf(row, detail.declares.ai, caller.language) },
        question: {
          questionId: String(row.questionId),
          title: isGone ? '' : (asked.title ?? ''),
          authorName: isGone ? '' : asked.isAnonymous ? say(unnamed, caller.language) : asked.nickName,
          isGone,
          state: extras.state,
          answerNum: extras.answerNum,
          chosenBy: extras.chosenBy,
        },
        canChoose: canChoose && !isGone,
      };
    },
  } satisfies Partial<Handlers>;
};
