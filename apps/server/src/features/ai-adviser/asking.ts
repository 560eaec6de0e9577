import { messageTypes } from '@lianpan/contract/chat-wire';
import { createHash } from 'node:crypto';
import { intentOf, questionMaxLength } from '@lianpan/domain/ai-adviser';
import { holdsWord, lengthOf, screenMessage, visibleText } from '@lianpan/domain/community';
import type { z } from 'zod';
import type { Contract } from '@lianpan/contract';
import type { DataOf, MemberCaller } from '../../http/handle.ts';
import type { InTurn } from '../../in-turn.ts';
import { say } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { reword } from '../../providers/language-model/reword.ts';
import { rejected } from '../../rejection.ts';
import {
  addExchange,
  isNameGiven,
  openOwned,
  messagesAt,
  emitMessage,
  emitPart,
  presentMessages,
} from '../chat/service.ts';
import { activeWords } from '../content/service.ts';
import { answerOf, bodyOf, understood, type Answered, type Question } from './answering.ts';
import type { OnSentence } from './draft.ts';
import * as queries from './queries.ts';
import { leftOf, quotaFor } from './quota.ts';
import { aiAdviserTexts as texts } from './texts.ts';

export type AskParts = Pick<
  ServerParts,
  'db' | 'now' | 'uploads' | 'privileges' | 'realtime' | 'contentKinds' | 'languageModel' | 'log' | 'update'
>;
type View = DataOf<'POST /api/chat/ai/ask'>;
type Given = z.output<Contract['POST /api/chat/ai/ask']['input']>;

/** The caller's own conversation with the machine; rejects another one. */
export async function placeOf(
  { db, now }: Pick<AskParts, 'db' | 'now'>,
  customerId: number,
  given: string | undefined,
): Promise<number> {
  if (given === undefined) return openOwned(db, customerId, 'ai', new Date(now()));
  if (!(await queries.isOwn(db, customerId, Number(given)))) throw rejected(texts.gone, 'CONTENT_GONE');
  return Number(given);
}

/**
 * A question as it is kept: without contact data and without words of the desk's list. Nobody but its member and compliance
 * reads it, so that a word of trade is answered with help and not turned away; somebody in need is turned away for no word.
 */
async function questionIn(
  { db, uploads }: Pick<AskParts, 'db' | 'uploads'>,
  given: string,
): Promise<{ text: string; isMasked: boolean }> {
  const text = visibleText(given).trim();
  if (text === '') throw rejected(texts.empty, 'INPUT_INVALID');
  if (lengthOf(text) > questionMaxLength) throw rejected(texts.tooLong, 'INPUT_INVALID', { n: questionMaxLength });
  if (intentOf(text).kind === 'distress') return { text, isMasked: false };
  const listed = await activeWords(db);
  if (listed.some((one) => one.class !== 'C' && holdsWord(text, one.word)))
    throw rejected(texts.notAllowed, 'CONTENT_REJECTED');
  const screened = screenMessage({ text, ownHosts: uploads.settings.ownHosts, isLicensed: true });
  return { text: screened.text, isMasked: screened.isMasked };
}

/**
 * The answer in its last wording, each sentence told once it is that. Where a model is set up it is given sentences of ours
 * and nothing of the question, and only what the check lets through is taken over.
 */
async function written(
  parts: AskParts,
  caller: MemberCaller,
  question: Question,
  onSentence: OnSentence,
): Promise<[Answered, string | null]> {
  if (!parts.languageModel) return [await answerOf(caller.market, question, onSentence), null];
  const answered = await answerOf(caller.market, question, () => undefined);
  if (answered.facts.size === 0) {
    for (const sentence of answered.sentences) onSentence(sentence);
    return [answered, null];
  }
  const { sentences, model } = await reword(parts, answered, caller.language, onSentence);
  return [{ ...answered, sentences }, model];
}

interface Place {
  readonly conversationId: number;
  readonly seqs: readonly [question: number, answer: number];
}

async function presentExchange(parts: AskParts, caller: MemberCaller, { conversationId, seqs }: Place): Promise<View> {
  const rows = await messagesAt(parts.db, conversationId, seqs);
  const notified = await presentMessages(
    parts,
    caller,
    rows.toSorted((a, b) => a.seq - b.seq),
  );
  const quota = await quotaFor(parts, caller.customerId);
  return {
    conversationId: String(conversationId),
    question: notified[0]!,
    answer: notified[1]!,
    left: await leftOf(parts, parts.db, caller.customerId, quota),
  };
}

/** What was answered before under the same name; rejects other words under it. */
async function repeated(
  parts: AskParts,
  caller: MemberCaller,
  clientMsgId: string,
  text: string,
): Promise<View | undefined> {
  const asked = await queries.selectAsked(parts.db, caller.customerId, clientMsgId);
  if (!asked) return undefined;
  const notified = await presentExchange(parts, caller, {
    conversationId: asked.conversationId,
    seqs: [asked.questionSeq, asked.answerSeq],
  });
  const { body } = notified.question;
  if (body.msgType === messageTypes.text && body.text !== text) throw rejected(texts.otherWords, 'INPUT_INVALID');
  return notified;
}

/**
 * Answers a question and keeps both, once a name. The questions of a member are answered one after the other, so that one that
 * is beyond the day's number makes nobody work; the number is counted again under the lock as the answer is kept. Sentences go
 * out as they are ready; what is kept comes whole behind them.
 */
export async function ask(parts: AskParts, turns: InTurn<number>, caller: MemberCaller, given: Given): Promise<View> {
  const { customerId } = caller;
  const conversationId = await placeOf(parts, customerId, given.conversationId);
  const { text, isMasked } = await questionIn(parts, given.text);
  return turns.take(customerId, () => answered(parts, caller, given, { conversationId, text, isMasked }));
}

/** Of whom facts were told is kept for good and for everybody to see, without who asked. */
async function keepStatements(
  tx: Parameters<typeof queries.insertStatements>[0],
  { market }: MemberCaller,
  { stocks }: Question,
  answer: Answered,
  at: Date,
): Promise<void> {
  const isAnswered = (answer.intent === 'fact' || answer.intent === 'compare') && !answer.isAbstained;
  const notified = isAnswered ? stocks.slice(0, answer.intent === 'compare' ? 2 : 1) : [];
  if (notified.length === 0) return;
  const answerHash = createHash('sha256')
    .update(JSON.stringify(bodyOf(answer)))
    .digest('hex');
  await queries.insertStatements(
    tx,
    notified.map((entry) => ({
      market: market.name,
      stockNo: entry.stockNo,
      tradeDate: market.cell(entry).tradeDate,
      answerHash,
      at,
    })),
  );
}

interface Checked {
  readonly conversationId: number;
  readonly text: string;
  readonly isMasked: boolean;
}

async function answered(
  parts: AskParts,
  caller: MemberCaller,
  { clientMsgId, context }: Given,
  { conversationId, text, isMasked }: Checked,
): Promise<View> {
  const { db, now } = parts;
  const { customerId, market } = caller;
  const before = await repeated(parts, caller, clientMsgId, text);
  if (before) return before;
  if (await isNameGiven(db, customerId, clientMsgId)) throw rejected(texts.otherWords, 'INPUT_INVALID');
  const quota = await quotaFor(parts, customerId);
  const question = understood(market, text, context.stockNo, now());
  const isCounted = question.intent.kind !== 'distress';
  const isUsedUp = async (tx: Parameters<typeof leftOf>[1]): Promise<boolean> =>
    isCounted && (await leftOf(parts, tx, customerId, quota)) === 0;
  if (await isUsedUp(db)) throw rejected(texts.quota, 'LIMIT_REACHED');

  let notified = 0;
  const [answer, model] = await written(parts, caller, question, (sentence) => {
    emitPart(parts, customerId, {
      conversationId: String(conversationId),
      clientMsgId,
      at: notified,
      text: say(sentence.text, caller.language),
    });
    notified += 1;
  });

  const at = new Date(now());
  const rows = await db.transaction(async (tx) => {
    const exchange = { conversationId, customerId, clientMsgId, text, isMasked, answer: bodyOf(answer), at };
    const kept = await addExchange(tx, exchange, async () => {
      if (await queries.selectAsked(tx, customerId, clientMsgId)) return false;
      if (await isUsedUp(tx)) throw rejected(texts.quota, 'LIMIT_REACHED');
      return true;
    });
    if (!kept) return null;
    await keepStatements(tx, caller, question, answer, at);
    await queries.insertAsk(tx, {
      customerId,
      clientMsgId,
      conversationId,
      questionSeq: kept[0].seq,
      answerSeq: kept[1].seq,
      market: market.name,
      intent: answer.intent,
      route: context.route,
      stockNo: question.stocks[0]?.stockNo ?? null,
      isAbstained: answer.isAbstained,
      isRefused: answer.isRefused,
      model,
      isCounted,
      at,
    });
    return kept;
  });
  // Another process was faster.
  if (!rows) return (await repeated(parts, caller, clientMsgId, text))!;
  for (const row of rows) await emitMessage(parts, conversationId, row);
  return presentExchange(parts, caller, { conversationId, seqs: [rows[0].seq, rows[1].seq] });
}
