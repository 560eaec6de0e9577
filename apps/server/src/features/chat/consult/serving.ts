import { messageTypes } from '@lianpan/contract/chat-wire';
import { faultsOf } from '@lianpan/domain/community';
import { hourMs, minuteMs } from '@lianpan/domain';
import type { Executor } from '@lianpan/db';
import type { Contract } from '@lianpan/contract';
import { improperIn } from '@lianpan/domain/adviser-text';
import type { z } from 'zod';
import type { DataOf, StaffCaller } from '../../../http/handle.ts';
import { say, type Language } from '../../../language.ts';
import { rejected } from '../../../rejection.ts';
import { maskMobile } from '../../../providers/sms-port.ts';
import type { ServerParts } from '../../../parts.ts';
import { findingsText, ruleTexts } from '../../content/service.ts';
import { note } from '../../staff/service.ts';
import { emitMessage } from '../events.ts';
import * as messages from '../messages/queries.ts';
import { presentMessages } from '../messages/present.ts';
import type { ChatParts } from '../parts.ts';
import { afterWork } from '../service-hours.ts';
import { schedulePush } from '../pushes/pushes.ts';
import { chatTexts as texts } from '../texts.ts';
import { briefOf } from '../wire.ts';
import { selectAllGoods, selectGoods } from '../cards/queries.ts';
import { addressOfDocument } from '../../upload/service.ts';
import * as queries from './queries.ts';

type ServeParts = Pick<ChatParts, 'db' | 'now' | 'uploads' | 'contentKinds' | 'realtime' | 'update' | 'log' | 'words'> &
  Pick<ServerParts, 'secrets'>;
type ServedBody = z.output<Contract['POST /api/admin/consult/answer']['input']>['body'];
type Served = DataOf<'POST /api/admin/consult/takeConversation'>;

/** How long somebody who takes care of a conversation may let it lie. Source: product handbook 14.6. */
const keptMs = 30 * minuteMs;
/** Within which an answer is promised, hours of work. Source: product handbook 6.9. */
const promisedMs = 4 * hourMs;
const pageSize = 30;

async function served(
  db: Executor,
  rows: readonly queries.ServedRow[],
  { staff, language }: { readonly staff: StaffCaller['staff']; readonly language: Language },
  now: number,
): Promise<Served[]> {
  const newest =
    rows.length === 0
      ? []
      : await messages.selectNewest(
          db,
          rows.map(({ id, lastSeq }) => [id, lastSeq]),
        );
  const last = new Map(newest.map((row) => [row.conversationId, row]));
  return rows.map((row) => {
    const isKept = row.keeperId !== null && row.keptUntil !== null && row.keptUntil.getTime() > now;
    const message = last.get(row.id);
    const answerBy = row.waitingSince ? afterWork(row.waitingSince.getTime(), promisedMs) : null;
    return {
      conversationId: String(row.id),
      customerId: String(row.customerId),
      nickName: row.nickName,
      headImg: row.headImageUrl ?? '',
      brief: message ? briefOf(message, language, row.nickName) : '',
      lastTime: row.lastAt.getTime(),
      maxSeq: row.lastSeq,
      waitingSince: row.waitingSince?.getTime() ?? null,
      answerBy,
      isLate: answerBy !== null && answerBy < now,
      keeperName: isKept ? (row.keeperName ?? '') : '',
      isMine: isKept && row.keeperId === staff.id,
    };
  });
}

const placeIn = (cursor: string | undefined): queries.Place | null => {
  const found = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor ?? '');
  return found ? { at: new Date(Number(found[1])), id: Number(found[2]) } : null;
};

export async function listServed(
  { db, now }: ServeParts,
  caller: StaffCaller,
  { queue, cursor }: { readonly queue: 'waiting' | 'mine' | 'answered'; readonly cursor?: string | undefined },
): Promise<DataOf<'POST /api/admin/consult/getConversations'>> {
  const at = now();
  const asked = { staffId: caller.staff.id, now: new Date(at), after: placeIn(cursor), limit: pageSize };
  const select = { waiting: queries.selectWaiting, mine: queries.selectKept, answered: queries.selectAnswered }[queue];
  const [rows, counts] = await Promise.all([
    select(db, asked),
    queries.countQueues(db, { ...asked, lateSince: new Date(at - promisedMs) }),
  ]);
  const end = rows.at(-1);
  const last = rows.length === pageSize && end ? end : null;
  const time = last && (queue === 'waiting' ? last.waitingSince! : last.lastAt);
  return {
    list: await served(db, rows, caller, at),
    nextCursor: last && time ? `${time.getTime()}.${last.id}` : null,
    counts,
  };
}

export async function readServed(
  parts: ServeParts,
  caller: StaffCaller,
  asked: { readonly conversationId: string; readonly beforeSeq?: number | undefined; readonly reason: string },
): Promise<DataOf<'POST /api/admin/consult/getConversation'>> {
  const { db, now, secrets } = parts;
  const id = Number(asked.conversationId);
  const row = await queries.selectServed(db, id);
  if (!row) throw rejected(texts.gone, 'CONTENT_GONE');
  // Who answers reads because it is their work; anybody else says why, and it is written down. Product handbook 14.1.
  if (!caller.staff.rights.has('consult.answer')) {
    if (asked.reason.length < 2) throw rejected(texts.needReason, 'INPUT_INVALID');
    await note(
      db,
      caller,
      { action: 'consult.read', resource: 'conversation', resourceId: id, reason: asked.reason },
      now(),
    );
  }
  const rows = await messages.selectBefore(db, { conversationId: id, limit: pageSize + 1 }, asked.beforeSeq ?? null);
  const shown = rows.slice(0, pageSize).toReversed();
  const viewer = { customerId: null, language: caller.language, market: caller.market };
  const [[conversation], list] = await Promise.all([
    served(db, [row], caller, now()),
    presentMessages(parts, viewer, shown),
  ]);
  return {
    conversation: conversation!,
    list,
    hasMore: rows.length > pageSize,
    customer: {
      customerId: String(row.customerId),
      nickName: row.nickName,
      mobile: row.mobileEncrypted ? maskMobile(secrets.decrypt(row.mobileEncrypted)) : '',
      trustLevel: row.trustLevel,
      registeredTime: row.registeredAt.getTime(),
      status: row.status,
    },
  };
}

/** Changes who takes care of a conversation, under its lock, and writes down what was done. */
async function change(
  { db, now, realtime }: ServeParts,
  caller: StaffCaller,
  conversationId: string,
  {
    deed,
    mustBeOwn,
    to,
  }: {
    readonly deed: { readonly action: string; readonly reason?: string };
    readonly mustBeOwn: boolean;
    readonly to: (at: Date) => Parameters<typeof queries.updateServed>[2];
  },
): Promise<Served> {
  const id = Number(conversationId);
  const changed = await db.transaction(async (tx) => {
    await lock(tx, id, caller, now(), mustBeOwn);
    await queries.updateServed(tx, id, to(new Date(now())));
    await note(tx, caller, { ...deed, resource: 'conversation', resourceId: id }, now());
    const [view] = await served(tx, [(await queries.selectServed(tx, id))!], caller, now());
    return view!;
  });
  const what = deed.action === 'consult.take' ? 'taken' : 'moved';
  realtime.emitToStaff({ about: 'consult', id: conversationId, what, byName: caller.staff.displayName });
  return changed;
}

/** Locks a conversation of service that nobody else takes care of. */
async function lock(tx: Executor, id: number, { staff }: StaffCaller, now: number, mustBeOwn: boolean) {
  const [locked] = await messages.lockConversations(tx, [id]);
  const row = locked?.kind === 'service' ? await queries.selectServed(tx, id) : undefined;
  if (!locked || !row) throw rejected(texts.gone, 'CONTENT_GONE');
  const isKept = row.keeperId !== null && row.keptUntil !== null && row.keptUntil.getTime() > now;
  if (isKept && row.keeperId !== staff.id)
    throw rejected(texts.keptByOther, 'VERSION_CONFLICT', { name: row.keeperName ?? '' });
  if (mustBeOwn && !isKept) throw rejected(texts.takeFirst, 'VERSION_CONFLICT');
  return locked;
}

export const take = (parts: ServeParts, caller: StaffCaller, conversationId: string): Promise<Served> =>
  change(parts, caller, conversationId, {
    deed: { action: 'consult.take' },
    mustBeOwn: false,
    to: (at) => ({ keeperId: caller.staff.id, keptUntil: new Date(at.getTime() + keptMs) }),
  });

export const giveBack = (parts: ServeParts, caller: StaffCaller, id: string, reason: string): Promise<Served> =>
  change(parts, caller, id, {
    deed: { action: 'consult.return', reason },
    mustBeOwn: true,
    to: () => ({ keeperId: null, keptUntil: null }),
  });

export const settle = (parts: ServeParts, caller: StaffCaller, id: string, reason: string): Promise<Served> =>
  change(parts, caller, id, {
    deed: { action: 'consult.settle', reason },
    mustBeOwn: false,
    to: () => ({ waitingSince: null, keeperId: null, keptUntil: null }),
  });

/** Answers a member: kept before anybody is told, once a `clientMsgId`. */
export async function answer(
  parts: ServeParts,
  caller: StaffCaller,
  given: { readonly conversationId: string; readonly clientMsgId: string; readonly body: ServedBody },
): Promise<DataOf<'POST /api/admin/consult/answer'>> {
  const { db, now } = parts;
  const words = wordsOf(given.body);
  await requireProper(parts, words, caller.language);
  await requireOffered(db, given.body);
  const id = Number(given.conversationId);
  const { row, isRepeated } = await db.transaction(async (tx) => {
    const locked = await lock(tx, id, caller, now(), false);
    const before = await queries.selectAnswer(tx, caller.staff.id, given.clientMsgId);
    if (before) {
      if (before.conversationId !== id || before.words !== words) throw rejected(texts.otherBody, 'INPUT_INVALID');
      return { row: (await messages.selectMessage(tx, before.id))!, isRepeated: true };
    }
    const at = new Date(now());
    const [made] = await messages.insertMessages(tx, [
      {
        conversationId: id,
        seq: locked.lastSeq + 1,
        senderRole: 'service',
        staffId: caller.staff.id,
        clientMsgId: given.clientMsgId,
        body: given.body,
        words,
        createdAt: at,
      },
    ]);
    await messages.advanceConversations(tx, [
      { id, lastSeq: locked.lastSeq + 1, at, isAnswered: true, startedBy: null, waitingSince: null },
    ]);
    await schedulePush(tx, [{ conversationId: id, senderId: null }], at);
    await queries.updateServed(tx, id, { keeperId: caller.staff.id, keptUntil: new Date(at.getTime() + keptMs) });
    return { row: made!, isRepeated: false };
  });
  if (!isRepeated) await emitMessage(parts, id, row);
  const viewer = { customerId: null, language: caller.language, market: caller.market };
  const [view] = await presentMessages(parts, viewer, [row]);
  return view!;
}

/** All that the member would read of it. */
const wordsOf = (body: ServedBody): string => {
  switch (body.msgType) {
    case messageTypes.text:
      return body.text;
    case messageTypes.menu:
      return [body.text, ...body.choices].join('\n');
    case messageTypes.goods:
      return body.goodsId;
    case messageTypes.form:
      return body.form;
  }
};

async function requireOffered(db: Executor, body: ServedBody): Promise<void> {
  if (body.msgType !== messageTypes.goods) return;
  if ((await selectGoods(db, [body.goodsId])).length === 0)
    throw rejected(texts.noGoods, 'INPUT_INVALID', {}, { fields: ['body'] });
}

export const listGoods = async (
  { db }: Pick<ServeParts, 'db'>,
  { language }: StaffCaller,
): Promise<DataOf<'POST /api/admin/consult/getGoods'>> => ({
  list: (await selectAllGoods(db))
    .filter(({ goodsId }) => /^\d{1,9}$/.test(goodsId))
    .map(({ goodsId, title }) => ({ goodsId, title: say(title, language) })),
});

/** A document of a member, for who serves; written down each time. */
export async function fileServed(
  { db, now, uploads }: ServeParts,
  caller: StaffCaller,
  msgId: string,
): Promise<DataOf<'POST /api/admin/consult/getFile'>> {
  const row = await messages.selectMessage(db, Number(msgId));
  const isServed = row !== undefined && (await queries.selectServed(db, row.conversationId)) !== undefined;
  if (!row || !isServed || row.body.msgType !== messageTypes.document) throw rejected(texts.gone, 'CONTENT_GONE');
  const deed = { action: 'consult.file', resource: 'conversation', resourceId: row.conversationId };
  await note(db, caller, { ...deed, after: { msgId } }, now());
  return { fileUrl: addressOfDocument(uploads, row.body.file), fileName: row.body.file.name };
}

/** Who speaks for the firm promises nothing, sends nobody elsewhere and uses no word of the list. Product handbook 6.9. */
async function requireProper({ uploads, words }: ServeParts, text: string, language: Language): Promise<void> {
  const { ownHosts } = uploads.settings;
  const listed = await words.ask('all');
  // What advisers may not say, the service may not either, and hears of all of it at once.
  const findings = improperIn({ text, ownHosts, words: listed });
  if (findings.length > 0)
    throw rejected(texts.refused, 'CONTENT_REJECTED', { reason: findingsText(findings, language) }, { findings });
  const fault = faultsOf({
    text,
    hasMedia: true,
    ownHosts,
    maxLinks: 3,
    isLicensed: false,
    words: listed,
    // The firm may call itself the firm, and a person may be told of a row that others had.
  }).find(({ rule, class: of }) => of !== 'C' && rule !== 'impersonation');
  if (fault) throw rejected(texts.refused, 'CONTENT_REJECTED', { reason: ruleTexts[fault.rule]! });
}
