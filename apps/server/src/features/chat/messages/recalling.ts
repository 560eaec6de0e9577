import { minuteMs } from '@lianpan/domain';
import { chatLimits } from '@lianpan/domain/community';
import type { MemberCaller } from '../../../http/handle.ts';
import { rejected } from '../../../rejection.ts';
import { selectOwn } from '../conversations/queries.ts';
import { emitMessage } from '../events.ts';
import type { ChatParts } from '../parts.ts';
import { chatTexts as texts } from '../texts.ts';
import type { Message } from '../wire.ts';
import * as queries from './queries.ts';
import { presentMessages } from './present.ts';

/**
 * Takes a message back: its author within two minutes, those who lead a group at any time. The words stay as evidence and
 * leave every screen, also those that were away: the change has a number of its own.
 */
export async function recall(parts: ChatParts, caller: MemberCaller, msgId: string): Promise<Message> {
  const { db, now } = parts;
  const row = await db.transaction(async (tx) => {
    const found = await queries.selectMessage(tx, Number(msgId));
    const own = found && (await selectOwn(tx, caller.customerId, found.conversationId));
    if (!found || !own) throw rejected(texts.gone, 'CONTENT_GONE');
    await queries.lockConversations(tx, [found.conversationId]);
    const message = (await queries.selectMessage(tx, found.id))!;
    // Taken back before: once is enough.
    if (message.state === 3) return message;
    const isOwn = message.senderId === caller.customerId;
    const isLeader = own.kind === 'group' && own.role !== 'member';
    if (message.state !== 1 || !(isOwn || isLeader) || message.senderRole !== 'member')
      throw rejected(texts.gone, 'CONTENT_GONE');
    if (!isLeader && now() - message.createdAt.getTime() > chatLimits.recallMs)
      throw rejected(texts.recallLate, 'LIMIT_REACHED', { n: chatLimits.recallMs / minuteMs });
    return queries.changeMessage(tx, message, { state: 3, recalledBy: caller.customerId });
  });
  await emitMessage(parts, row.conversationId, row);
  const [view] = await presentMessages(parts, caller, [row]);
  return view!;
}
