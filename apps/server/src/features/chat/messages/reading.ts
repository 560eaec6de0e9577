import type { z } from 'zod';
import type { Contract } from '@lianpan/contract';
import type { DataOf, MemberCaller, Caller } from '../../../http/handle.ts';
import { cursorOf, placeFrom, listed } from '../../../list-place.ts';
import { rejected } from '../../../rejection.ts';
import { briefOf } from '../wire.ts';
import { conversationsOf } from '../conversations/listing.ts';
import { selectOwn, selectOwnOf } from '../conversations/queries.ts';
import { selectGroup } from '../groups/queries.ts';
import type { ChatParts } from '../parts.ts';
import { chatTexts as texts } from '../texts.ts';
import * as queries from './queries.ts';
import { presentMessages } from './present.ts';

type Parts = Pick<ChatParts, 'db' | 'contentKinds' | 'now'>;
type Asked = z.output<Contract['POST /api/chat/private/getPrivateMsgPageList']['input']>;
type Page = DataOf<'POST /api/chat/private/getPrivateMsgPageList'>;

/** What guests and passers-by may read of an open group. */
const previewMessages = 20;

/** Messages of a conversation that the caller is in. */
export async function readMessages(parts: Parts, caller: MemberCaller, asked: Asked): Promise<Page> {
  const conversation = await selectOwn(parts.db, caller.customerId, Number(asked.conversationId));
  if (!conversation) throw rejected(texts.gone, 'CONTENT_GONE');
  return page(parts, caller, asked, conversation);
}

/** Messages of a group: all of them for its members, the newest twenty of an open one for everybody else. */
export async function readGroupMessages(parts: Parts, caller: Caller, asked: Asked): Promise<Page> {
  const id = Number(asked.conversationId);
  const own = caller.customerId === null ? undefined : await selectOwn(parts.db, caller.customerId, id);
  if (own) return page(parts, caller, asked, own);
  const group = await selectGroup(parts.db, id);
  if (!group || group.joinType !== 1) throw rejected(texts.gone, 'CONTENT_GONE');
  const rows = await queries.selectBefore(parts.db, { conversationId: id, limit: previewMessages }, null);
  const list = await presentMessages(parts, caller, rows.toReversed());
  return { list, maxSeq: group.lastSeq, maxChangeSeq: group.lastChange, clearedSeq: 0, hasMore: false };
}

interface Newest {
  readonly lastSeq: number;
  readonly lastChange: number;
  readonly clearedSeq: number;
}

async function page(parts: Parts, caller: Caller, asked: Asked, newest: Newest): Promise<Page> {
  const { lastSeq, lastChange, clearedSeq } = newest;
  // One more than asked for tells whether there are more.
  const wanted = { conversationId: Number(asked.conversationId), limit: asked.pageSize + 1, clearedSeq };
  const rows = await rowsOf(parts, asked, wanted);
  const shown = rows.slice(0, asked.pageSize);
  const isBackwards =
    asked.afterChangeSeq === undefined && asked.afterSeq === undefined && asked.fromTime === undefined;
  const list = await presentMessages(parts, caller, isBackwards ? shown.toReversed() : shown);
  return { list, maxSeq: lastSeq, maxChangeSeq: lastChange, clearedSeq, hasMore: rows.length > asked.pageSize };
}

function rowsOf({ db }: Parts, asked: Asked, wanted: Parameters<typeof queries.selectChanged>[1]) {
  if (asked.afterChangeSeq !== undefined) return queries.selectChanged(db, wanted, asked.afterChangeSeq);
  if (asked.afterSeq !== undefined) return queries.selectAfter(db, wanted, asked.afterSeq);
  if (asked.fromTime !== undefined) return queries.selectSince(db, wanted, new Date(asked.fromTime));
  return queries.selectBefore(db, wanted, asked.beforeSeq ?? null);
}

/** Messages of the caller's conversations by their words. */
export async function searchMessages(
  { db }: Parts,
  caller: MemberCaller,
  asked: z.output<Contract['POST /api/chat/common/searchMsg']['input']>,
): Promise<DataOf<'POST /api/chat/common/searchMsg'>> {
  const rows = await queries.selectFound(db, caller.customerId, {
    keyword: asked.keyword,
    conversationId: asked.conversationId === undefined ? null : Number(asked.conversationId),
    before: placeFrom(asked.cursor),
    limit: asked.pageSize,
  });
  if (rows.length === 0) return { list: [], nextCursor: null };
  const own = await selectOwnOf(db, caller.customerId, [...new Set(rows.map((row) => row.conversationId))]);
  const view = new Map((await conversationsOf(db, own, caller.language)).map((one) => [one.conversationId, one]));
  const ids = [...new Set(rows.map(({ senderId }) => senderId).filter((id) => id !== null))];
  const speakers = new Map((await queries.selectSpeakers(db, ids)).map((row) => [row.id, row.nickName]));
  const list = rows.flatMap((row) => {
    const conversation = view.get(String(row.conversationId));
    if (!conversation) return [];
    return {
      conversationId: conversation.conversationId,
      kind: conversation.kind,
      title: conversation.title,
      seq: row.seq,
      senderName: row.senderId === null ? conversation.title : (speakers.get(row.senderId) ?? ''),
      brief: briefOf(row, caller.language, ''),
      createdTime: row.createdAt.getTime(),
    };
  });
  const { nextCursor } = listed(rows, asked.pageSize, ({ id, createdAt }) => cursorOf({ at: createdAt, id }));
  return { list, nextCursor };
}
