import { messageTypes } from '@lianpan/contract/chat-wire';
import type { DataOf, MemberCaller } from '../../../http/handle.ts';
import { rejected } from '../../../rejection.ts';
import { addressOfDocument } from '../../upload/service.ts';
import { selectOwn } from '../conversations/queries.ts';
import { emitMessage } from '../events.ts';
import type { ChatParts } from '../parts.ts';
import { chatTexts as texts } from '../texts.ts';
import type { Message } from '../wire.ts';
import * as cards from './queries.ts';
import * as queries from '../messages/queries.ts';
import { presentMessages } from '../messages/present.ts';

/** Where a document can be fetched by somebody who takes part in its conversation and has not emptied it since. */
export async function fileOfMessage(
  { db, uploads }: Pick<ChatParts, 'db' | 'uploads'>,
  { customerId }: MemberCaller,
  msgId: string,
): Promise<DataOf<'POST /api/chat/common/getFile'>> {
  const row = await queries.selectMessage(db, Number(msgId));
  const own = row && (await selectOwn(db, customerId, row.conversationId));
  if (!row || !own || row.seq <= own.clearedSeq || row.state !== 1 || row.body.msgType !== messageTypes.document)
    throw rejected(texts.gone, 'CONTENT_GONE');
  return { fileUrl: addressOfDocument(uploads, row.body.file), fileName: row.body.file.name };
}

/**
 * Says an answer of a poll. Sent again it is the same voice; another answer is refused, as is one after the end. The poll
 * changes for everybody by that, so it gets a number of change.
 */
export async function vote(
  parts: ChatParts,
  caller: MemberCaller,
  { msgId, choice }: { readonly msgId: string; readonly choice: number },
): Promise<Message> {
  const { db, now } = parts;
  const { customerId } = caller;
  const { row, isNew } = await db.transaction(async (tx) => {
    const found = await queries.selectMessage(tx, Number(msgId));
    const own = found && (await selectOwn(tx, customerId, found.conversationId));
    if (!found || own?.kind !== 'group' || own.isClosed) throw rejected(texts.gone, 'CONTENT_GONE');
    await queries.lockConversations(tx, [found.conversationId]);
    const message = (await queries.selectMessage(tx, found.id))!;
    const { body } = message;
    if (message.state !== 1 || body.msgType !== messageTypes.poll) throw rejected(texts.gone, 'CONTENT_GONE');
    if (choice >= body.choices.length) throw rejected(texts.noChoice, 'INPUT_INVALID', {}, { fields: ['choice'] });
    const before = await cards.selectVote(tx, message.id, customerId);
    if (before === choice) return { row: message, isNew: false };
    if (before !== undefined) throw rejected(texts.voted, 'ALREADY_DONE');
    if (now() >= body.endsAt) throw rejected(texts.pollOver, 'ALREADY_DONE');
    await cards.insertVote(tx, { messageId: message.id, customerId, choice, at: new Date(now()) });
    return { row: await queries.changeMessage(tx, message, { state: message.state }), isNew: true };
  });
  if (isNew) await emitMessage(parts, row.conversationId, row);
  const [view] = await presentMessages(parts, caller, [row]);
  return view!;
}
