import { messageTypes } from '@lianpan/contract/chat-wire';
import type { Executor } from '@lianpan/db';
import type { Text, TextValue } from '../../../language.ts';
import { say } from '../../../language.ts';
import * as queries from './queries.ts';

/** What the system says in a conversation, in the reader's language. Kept in the transaction of what it tells of. */
export async function addSystemMessage(
  tx: Executor,
  conversationId: number,
  {
    text,
    values,
    at,
  }: { readonly text: Text; readonly values: Readonly<Record<string, TextValue>>; readonly at: Date },
): Promise<queries.MessageRow> {
  const [conversation] = await queries.lockConversations(tx, [conversationId]);
  const { lastSeq, isAnswered, waitingSince } = conversation!;
  const both = [say(text, 'zh-CN', values), say(text, 'en', values)] as const;
  const [row] = await queries.insertMessages(tx, [
    {
      conversationId,
      seq: lastSeq + 1,
      senderRole: 'system',
      body: { msgType: messageTypes.notice, text: both },
      words: '',
      createdAt: at,
    },
  ]);
  await queries.advanceConversations(tx, [
    { id: conversationId, lastSeq: lastSeq + 1, at, isAnswered, startedBy: null, waitingSince },
  ]);
  return row!;
}
