import { shanghaiDay, startOfShanghaiDay } from '@lianpan/domain';
import { intentOf, quotaOf, talkLetters } from '@lianpan/domain/adviser-talk';
import { lengthOf, visibleText } from '@lianpan/domain/community';
import type { Executor } from '@lianpan/db';
import type { DataOf, Handlers, MemberCaller } from '../../http/handle.ts';
import { say } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { reword } from '../../providers/language-model/reword.ts';
import { rejected } from '../../rejection.ts';
import {
  addExchange,
  checkedText,
  openOwned,
  selectBySeqs,
  tellMessage,
  tellPart,
  toldMessages,
} from '../chat/service.ts';
import { activeWords } from '../content/service.ts';
import { scenePrivileges } from '../privilege/service.ts';
import { answerOf, bodyOf, stockIn, type Answered } from './answering.ts';
import * as queries from './queries.ts';
import { aiAdviserTexts as texts } from './texts.ts';

const aiPrivilege = 41;
/** The scene that a service opens by itself. Source: product handbook 10.3. */
const inServiceScene = 89;

type Told = DataOf<'POST /api/chat/ai/ask'>;
type Parts = Pick<
  ServerParts,
  'db' | 'now' | 'uploads' | 'privileges' | 'realtime' | 'contentKinds' | 'languageModel' | 'log' | 'update'
>;

const startOfDay = (at: number): Date => new Date(startOfShanghaiDay(shanghaiDay(at)));

/** Questions a day of a member. */
async function quotaFor({ db, now, privileges }: Parts, customerId: number): Promise<number> {
  const scene = await scenePrivileges(db, now(), customerId, inServiceScene);
  return quotaOf({
    isInService: scene.some(({ privilegeId }) => privilegeId === inServiceScene),
    hasPrivilege: await privileges.can({ customerId }, aiPrivilege),
  });
}

const leftOf = async ({ now }: Parts, db: Executor, customerId: number, quota: number): Promise<number> =>
  Math.max(0, quota - (await queries.countCounted(db, customerId, startOfDay(now()))));

/** A question as it is kept. Somebody in need is not refused for a word. */
async function questionIn(parts: Parts, given: string): Promise<{ text: string; isMasked: boolean }> {
  const text = visibleText(given).trim();
  if (text === '') throw rejected(texts.empty, 'INPUT_INVALID');
  if (lengthOf(text) > talkLetters) throw rejected(texts.tooLong, 'INPUT_INVALID', { n: talkLetters });
  if (intentOf(text, false).kind === 'distress') return { text, isMasked: false };
  const { words, isMasked } = checkedText(parts.uploads, text, await activeWords(parts.db));
  return { text: words, isMasked };
}

/** Another wording where a model is set up; it is given sentences of ours and nothing of the question. */
async function worded(parts: Parts, caller: MemberCaller, answered: Answered): Promise<[Answered, string | null]> {
  if (answered.facts.size === 0) return [answered, null];
  const { sentences, model } = await reword(parts, answered, caller.language);
  return [{ ...answered, sentences }, model];
}

interface Place {
  readonly conversationId: number;
  readonly seqs: readonly [question: number, answer: number];
}

async function toldExchange(parts: Parts, caller: MemberCaller, { conversationId, seqs }: Place): Promise<Told> {
  const rows = await selectBySeqs(parts.db, conversationId, seqs);
  const told = await toldMessages(
    parts.db,
    parts.contentKinds,
    caller,
    rows.toSorted((a, b) => a.seq - b.seq),
  );
  const quota = await quotaFor(parts, caller.customerId);
  return {
    conversationId: String(conversationId),
    question: told[0]!,
    answer: told[1]!,
    left: await leftOf(parts, parts.db, caller.customerId, quota),
  };
}

export const aiAdviserHandlers = (parts: Parts) => {
  const { db, now } = parts;

  /** What was answered before under the same name. */
  async function repeated(caller: MemberCaller, clientMsgId: string, text: string): Promise<Told | undefined> {
    const asked = await queries.selectAsked(db, caller.customerId, clientMsgId);
    if (!asked) return undefined;
    const told = await toldExchange(parts, caller, {
      conversationId: asked.conversationId,
      seqs: [asked.questionSeq, asked.answerSeq],
    });
    const { body } = told.question;
    if (body.msgType === 1 && body.text !== text) throw rejected(texts.otherWords, 'INPUT_INVALID');
    return told;
  }

  return {
    'GET /api/chat/ai/getState': async ({ stockNo }, caller) => {
      const { customerId, language, market } = caller;
      const conversationId = await openOwned(db, customerId, 'ai', new Date(now()));
      const quota = await quotaFor(parts, customerId);
      const entry = stockNo === undefined ? undefined : market.directory.find(stockNo);
      const stock = entry?.kind === 'stock' ? entry.name : '';
      const keys =
        stock === ''
          ? (['suggestTerm', 'suggestMacd', 'suggestScore', 'suggestPage'] as const)
          : (['suggestPrice', 'suggestCapital', 'suggestValue', 'suggestEvents'] as const);
      return {
        conversationId: String(conversationId),
        quota,
        left: await leftOf(parts, db, customerId, quota),
        suggestions: keys.map((key) => say(texts[key], language, { stock })),
        stockName: stock === '' ? null : stock,
      };
    },
    'POST /api/chat/ai/ask': async (given, caller) => {
      const { customerId, market } = caller;
      const conversationId = await placeOf(given.conversationId, customerId);
      const { text, isMasked } = await questionIn(parts, given.text);
      const before = await repeated(caller, given.clientMsgId, text);
      if (before) return before;
      const quota = await quotaFor(parts, customerId);
      const found = await answerOf(market, { text, stockNo: given.context.stockNo, at: now() });
      const isCounted = found.intent !== 'distress';
      // Looked at before the work too, so that nobody who has none left makes a model work.
      if (isCounted && (await leftOf(parts, db, customerId, quota)) === 0) throw rejected(texts.quota, 'LIMIT_REACHED');
      const [answered, model] = await worded(parts, caller, found);
      const at = new Date(now());
      const { clientMsgId, context } = given;
      const rows = await db.transaction(async (tx) => {
        const exchange = { conversationId, customerId, clientMsgId, text, isMasked, answer: bodyOf(answered), at };
        const kept = await addExchange(tx, exchange, async () => {
          if (await queries.selectAsked(tx, customerId, clientMsgId)) return false;
          if (isCounted && (await leftOf(parts, tx, customerId, quota)) === 0)
            throw rejected(texts.quota, 'LIMIT_REACHED');
          return true;
        });
        if (!kept) return null;
        await queries.insertAsk(tx, {
          customerId,
          clientMsgId,
          conversationId,
          questionSeq: kept[0].seq,
          answerSeq: kept[1].seq,
          market: market.name,
          intent: answered.intent,
          route: context.route,
          stockNo: stockIn(market, text)?.stockNo ?? context.stockNo ?? null,
          isAbstained: answered.isAbstained,
          isRefused: answered.isRefused,
          model,
          isCounted,
          at,
        });
        return kept;
      });
      if (!rows) return (await repeated(caller, clientMsgId, text))!;
      const [question, answer] = rows;
      await tellMessage(parts, conversationId, question);
      for (const [index, sentence] of answered.sentences.entries())
        tellPart(parts, customerId, {
          conversationId: String(conversationId),
          seq: answer.seq,
          at: index,
          text: say(sentence.text, caller.language),
        });
      await tellMessage(parts, conversationId, answer);
      return toldExchange(parts, caller, { conversationId, seqs: [question.seq, answer.seq] });
    },
    'POST /api/chat/ai/rate': async ({ conversationId, seq, opinion }, { customerId }) => {
      await change({ customerId, conversationId: Number(conversationId), seq }, { opinion });
      return {};
    },
    'POST /api/chat/ai/report': async ({ conversationId, seq, reason }, { customerId }) => {
      await change({ customerId, conversationId: Number(conversationId), seq }, { complaint: reason });
      return {};
    },
  } satisfies Partial<Handlers>;

  async function placeOf(given: string | undefined, customerId: number): Promise<number> {
    if (given === undefined) return openOwned(db, customerId, 'ai', new Date(now()));
    if (!(await queries.isOwn(db, customerId, Number(given)))) throw rejected(texts.gone, 'CONTENT_GONE');
    return Number(given);
  }

  async function change(
    ...[answer, wanted]: [Parameters<typeof queries.updateAnswer>[1], Parameters<typeof queries.updateAnswer>[2]]
  ) {
    if ((await queries.updateAnswer(db, answer, wanted)).length === 0) throw rejected(texts.gone, 'CONTENT_GONE');
  }
};
