import { lengthOf, visibleText } from '@lianpan/domain/community';
import { rejected } from '../../../rejection.ts';
import { emitNews, emitRead } from '../events.ts';
import type { ChatParts } from '../parts.ts';
import { chatTexts as texts } from '../texts.ts';
import * as queries from './queries.ts';

/** How far a member has read: never back, never past the newest message; their other devices are told. */
export async function setRead(
  parts: Pick<ChatParts, 'db' | 'realtime' | 'update'>,
  customerId: number,
  { conversationId, readSeq }: { readonly conversationId: string; readonly readSeq: number },
): Promise<{ readSeq: number; unreadNum: number }> {
  const id = Number(conversationId);
  const row = await queries.readOn(parts.db, customerId, id, readSeq);
  if (!row) throw rejected(texts.gone, 'CONTENT_GONE');
  emitRead(parts, customerId, id, row.readSeq);
  return { readSeq: row.readSeq, unreadNum: row.unread };
}

export async function hide(
  parts: Pick<ChatParts, 'db' | 'realtime' | 'update'>,
  customerId: number,
  id: number,
): Promise<void> {
  const rows = await queries.hideOwn(parts.db, customerId, id);
  if (rows.length === 0) throw rejected(texts.gone, 'CONTENT_GONE');
  parts.update(customerId, ['chatUnreadNum']);
}

/**
 * Empties a conversation for its member: on every device it begins anew. What was said stays for those who keep the log. Rejects
 * one that is not the member's.
 */
export async function clear(
  parts: Pick<ChatParts, 'db' | 'realtime' | 'update'>,
  customerId: number,
  id: number,
): Promise<number> {
  const clearedSeq = await queries.clearOwn(parts.db, customerId, id);
  if (clearedSeq === undefined) throw rejected(texts.gone, 'CONTENT_GONE');
  emitNews(parts, customerId, id, clearedSeq);
  return clearedSeq;
}

interface Change {
  readonly conversationId: string;
  readonly isTop?: boolean | undefined;
  readonly isMute?: boolean | undefined;
  readonly draft?: string | undefined;
  readonly nickName?: string | undefined;
}

export async function setConversation(
  { db }: Pick<ChatParts, 'db'>,
  customerId: number,
  change: Change,
): Promise<void> {
  const wanted = {
    ...(change.isTop !== undefined && { isTop: change.isTop }),
    ...(change.isMute !== undefined && { isMuted: change.isMute }),
    ...(change.draft !== undefined && { draft: change.draft === '' ? null : change.draft }),
    ...(change.nickName !== undefined && { nickName: nameIn(change.nickName) }),
  };
  const id = Number(change.conversationId);
  const isThere =
    Object.keys(wanted).length === 0
      ? (await queries.selectOwn(db, customerId, id)) !== undefined
      : (await queries.updateOwn(db, customerId, id, wanted)).length > 0;
  if (!isThere) throw rejected(texts.gone, 'CONTENT_GONE');
}

function nameIn(given: string): string | null {
  const name = visibleText(given).trim();
  return lengthOf(name) === 0 ? null : name;
}
