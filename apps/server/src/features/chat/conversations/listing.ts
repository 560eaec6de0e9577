import type { Executor } from '@lianpan/db';
import { chatLimits, presenceOf } from '@lianpan/domain/community';
import type { z } from 'zod';
import type { Contract } from '@lianpan/contract';
import type { DataOf, MemberCaller } from '../../../http/handle.ts';
import type { Language } from '../../../language.ts';
import { pageOf } from '../../../list-place.ts';
import { rejected } from '../../../rejection.ts';
import { areBlocked } from '../../content/service.ts';
import { selectBlockedOf } from '../blocked/queries.ts';
import { selectFriends, selectNewest, selectSpeakers, type MessageRow } from '../messages/queries.ts';
import type { ChatParts } from '../parts.ts';
import { serviceInfoAt } from '../service-hours.ts';
import { chatTexts as texts } from '../texts.ts';
import { conversationOf, namesIn, type Conversation } from '../wire.ts';
import { pairOf } from './opening.ts';
import * as queries from './queries.ts';

/** Conversations outside groups, and those with the firm alone. */
const direct = ['private', 'official', 'service', 'adviser', 'ai'] as const;
const ofFirm = ['official', 'service', 'adviser', 'ai'] as const;

const kindsOf = { all: null, private: ['private'], group: ['group'], service: ofFirm } as const;

/** Rows as lists show them, each with its newest message. */
export async function conversationsOf(
  db: Executor,
  rows: readonly queries.ConversationRow[],
  language: Language,
): Promise<Conversation[]> {
  const started = rows.filter(({ lastSeq, clearedSeq }) => lastSeq > clearedSeq);
  const newest =
    started.length === 0
      ? []
      : await selectNewest(
          db,
          started.map(({ id, lastSeq }) => [id, lastSeq]),
        );
  const last = new Map<number, MessageRow>(newest.map((row) => [row.conversationId, row]));
  const ids = namesIn(newest);
  const speakers = new Map((ids.length === 0 ? [] : await selectSpeakers(db, ids)).map((row) => [row.id, row]));
  const viewer = rows[0]?.customerId;
  const blocked = new Set(viewer === undefined || ids.length === 0 ? [] : await selectBlockedOf(db, viewer, ids));
  return rows.map((row) => conversationOf(row, { language, last: last.get(row.id), blocked, speakers }));
}

type Scrolled = z.output<Contract['POST /api/chat/common/getConversations']['input']>;

export async function scrollConversations(
  { db }: Pick<ChatParts, 'db'>,
  caller: MemberCaller,
  { tab, cursor, pageSize }: Scrolled,
): Promise<DataOf<'POST /api/chat/common/getConversations'>> {
  const rows = await queries.selectList(db, caller.customerId, kindsOf[tab], {
    after: placeIn(cursor),
    limit: pageSize,
  });
  const last = rows.at(-1);
  return {
    list: await conversationsOf(db, rows, caller.language),
    nextCursor: rows.length === pageSize && last ? `${last.isTop ? 1 : 0}.${last.lastAt.getTime()}.${last.id}` : null,
  };
}

function placeIn(cursor: string | undefined): queries.Place | null {
  const found = /^([01])\.(\d{1,15})\.(\d{1,15})$/.exec(cursor ?? '');
  return found ? { isTop: found[1] === '1', at: new Date(Number(found[2])), id: Number(found[3]) } : null;
}

/** A page of the conversations of one sort. */
export async function pageOfConversations(
  { db }: Pick<ChatParts, 'db'>,
  caller: MemberCaller,
  sort: 'group' | 'direct',
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
): Promise<DataOf<'POST /api/chat/group/getUserGroupChatPageList'>> {
  const kinds = sort === 'group' ? (['group'] as const) : direct;
  const page = { after: null, ...pageOf({ pageNum, pageSize }) };
  const [rows, total] = await Promise.all([
    queries.selectList(db, caller.customerId, kinds, page),
    queries.countList(db, caller.customerId, kinds),
  ]);
  return { total, list: await conversationsOf(db, rows, caller.language) };
}

type Info = DataOf<'GET /api/chat/private/getPrivateChatInfo'>;

/** A conversation whole: who is on the other side, whether they are strangers, what may be sent. Begins none. */
export async function conversationInfo(
  parts: Pick<ChatParts, 'db' | 'now'>,
  caller: MemberCaller,
  asked: { readonly conversationId?: string | undefined; readonly customerId?: string | undefined },
): Promise<Info> {
  const { db, now } = parts;
  const { customerId } = caller;
  const id =
    asked.conversationId === undefined && asked.customerId !== undefined
      ? ((await queries.selectPair(db, ...pairOf(customerId, Number(asked.customerId)))) ?? 0)
      : Number(asked.conversationId ?? 0);
  const row = await queries.selectOwn(db, customerId, id);
  if (!row) throw rejected(texts.gone, 'CONTENT_GONE');
  const [view] = await conversationsOf(db, [row], caller.language);
  const { peerId } = row;
  const between =
    row.kind === 'private' && peerId !== null ? await standingBetween(db, row, peerId, now()) : notBetweenPeople;
  return {
    ...view!,
    ...between,
    maxChangeSeq: row.lastChange,
    isClosed: row.isClosed,
    serviceInfo: row.kind === 'service' || row.kind === 'adviser' ? serviceInfoAt(now()) : null,
  };
}

const notBetweenPeople = { isStranger: false, strangerLeft: null, isBlocked: false, presence: null } as const;

async function standingBetween(db: Executor, row: queries.ConversationRow, peerId: number, now: number) {
  const [isBlocked, friends, seenAt] = await Promise.all([
    areBlocked(db, row.customerId, peerId),
    selectFriends(db, [[row.customerId, peerId]]),
    queries.selectPresence(db, peerId),
  ]);
  const areFriends = friends.length > 0;
  const isStranger = !areFriends && !row.isAnswered;
  return {
    isBlocked,
    isStranger,
    strangerLeft: isStranger ? (row.startedBy === row.customerId ? 0 : chatLimits.toStranger) : null,
    // Shown to friends alone. Source: product handbook 6.2.
    presence: areFriends && !isBlocked ? presenceOf(seenAt?.getTime() ?? null, now) : null,
  };
}
