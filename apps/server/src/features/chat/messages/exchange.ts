import { messageTypes } from '@lianpan/contract/chat-wire';
import type { AiAnswer, Executor } from '@lianpan/db';
import { rejected } from '../../../rejection.ts';
import { chatTexts as texts } from '../texts.ts';
import * as queries from './queries.ts';

interface Exchange {
  readonly conversationId: number;
  readonly customerId: number;
  readonly clientMsgId: string;
  readonly text: string;
  readonly isMasked: boolean;
  readonly answer: AiAnswer;
  readonly at: Date;
}

/** Whether a member has sent anything under this name, to whomever: a name is given once. */
export const isNameGiven = async (db: Executor, customerId: number, clientMsgId: string): Promise<boolean> =>
  (await queries.selectSent(db, [customerId], [clientMsgId])).length > 0;

/**
 * Keeps a question to the machine and its answer behind it, in the caller's transaction: neither is there without the
 * other. `mayAdd` decides under the locks of member and conversation, by which a member's questions come one after the
 * other, and after whatever else the member sends. Rejects a name that was given to another message.
 */
export async function addExchange(
  tx: Executor,
  { conversationId, customerId, clientMsgId, text, isMasked, answer, at }: Exchange,
  mayAdd: () => Promise<boolean>,
): Promise<readonly [question: queries.MessageRow, answer: queries.MessageRow] | null> {
  await queries.lockSenders(tx, [customerId]);
  const [conversation] = await queries.lockConversations(tx, [conversationId]);
  if (!conversation || !(await mayAdd())) return null;
  if (await isNameGiven(tx, customerId, clientMsgId)) throw rejected(texts.otherBody, 'INPUT_INVALID');
  const seq = conversation.lastSeq + 1;
  const [question, answered] = await queries.insertMessages(tx, [
    {
      conversationId,
      seq,
      senderId: customerId,
      senderRole: 'member',
      clientMsgId,
      body: { msgType: messageTypes.text, text },
      words: text,
      isMasked,
      createdAt: at,
    },
    {
      conversationId,
      seq: seq + 1,
      senderRole: 'ai',
      body: answer,
      words: answer.sentences.map((sentence) => sentence.text[0]).join(''),
      quoteSeq: seq,
      createdAt: at,
    },
  ]);
  await queries.advanceConversations(tx, [
    { id: conversationId, lastSeq: seq + 1, at, isAnswered: true, startedBy: null, waitingSince: null },
  ]);
  await queries.markSenders(tx, [{ conversationId, customerId, seq, at }]);
  return [question!, answered!];
}
