import type { Executor } from '@lianpan/db';
import * as messages from './messages/queries.ts';

export { chatNotices } from './notices.ts';
export { socketRoomsOf } from './socket-rooms.ts';
export { clear as clearConversation } from './conversations/own.ts';
export { helpArticle } from './consult/help-articles.ts';
export { openOwned } from './conversations/opening.ts';
export { emitMessage, emitPart } from './events.ts';
export { addExchange, isNameGiven } from './messages/exchange.ts';
export { presentMessages } from './messages/present.ts';
export { checkedText } from './messages/sending.ts';
export { afterWork, serviceInfoAt, workBetween } from './service-hours.ts';

/** Deletes what was said to the machine, and what it answered, before a moment. */
export const deleteOfMachine = (db: Executor, before: Date) => messages.deleteOfMachine(db, before);

/** Messages of a conversation by their sequences. */
export const messagesAt = (db: Executor, conversationId: number, seqs: readonly number[]) =>
  messages.selectBySeqs(db, conversationId, seqs);
