import type { Executor } from '@lianpan/db';
import { chatLimits } from '@lianpan/domain/community';
import { hourMs, shanghaiClock } from '@lianpan/domain';
import type { z } from 'zod';
import type { Contract } from '@lianpan/contract';
import type { Caller, DataOf, MemberCaller } from '../../../http/handle.ts';
import { pageOf } from '../../../list-place.ts';
import { rejected } from '../../../rejection.ts';
import { conversationRoom, memberRoom } from '../../../realtime/rooms.ts';
import { addNotice } from '../../notice/service.ts';
import { screenMessage } from '@lianpan/domain/community';
import { activeWords, ruleTexts } from '../../content/service.ts';
import { emitMessage } from '../events.ts';
import { requireProperOfProfessionals } from '../messages/sending.ts';
import { addSystemMessage } from '../messages/system.ts';
import { selectBySeqs, selectSpeakers, type MessageRow } from '../messages/queries.ts';
import { presentMessages } from '../messages/present.ts';
import { chatNotices, groupLink } from '../notices.ts';
import type { ChatParts } from '../parts.ts';
import { chatTexts as texts, systemTexts } from '../texts.ts';
import { speakerOf } from '../wire.ts';
import * as queries from './queries.ts';

type Input<Key extends keyof Contract> = z.output<Contract[Key]['input']>;

const briefOf = (row: queries.GroupRow) => ({
  groupId: String(row.id),
  name: row.name,
  headImg: row.headImageUrl ?? '',
  kind: row.kind,
  joinType: row.joinType,
  notice: row.notice,
  rules: row.rules,
  memberNum: row.memberNum,
  maxMember: row.maxMembers,
});

export async function listOpenGroups(
  { db }: Pick<ChatParts, 'db'>,
  caller: Caller,
  { keyword, pageNum, pageSize }: Input<'POST /api/chat/group/getOpenGroups'>,
): Promise<DataOf<'POST /api/chat/group/getOpenGroups'>> {
  const [rows, total] = await Promise.all([
    queries.selectOpen(db, caller.customerId, keyword, pageOf({ pageNum, pageSize })),
    queries.countOpen(db, caller.customerId, keyword),
  ]);
  return { total, list: rows.map(briefOf) };
}

/** A group as anybody may know it; what is said in it is for those who may read it. */
export async function groupInfo(
  parts: Pick<ChatParts, 'db' | 'contentKinds' | 'now'>,
  caller: Caller,
  groupId: string,
): Promise<DataOf<'POST /api/chat/group/getGroupInfo'>> {
  const { db } = parts;
  const id = Number(groupId);
  const row = await queries.selectGroup(db, id);
  const { customerId } = caller;
  const own = row && customerId !== null ? await queries.selectMembership(db, id, customerId) : undefined;
  if (!row || (row.joinType === 3 && !own && !(customerId !== null && (await queries.isInService(db, customerId)))))
    throw rejected(texts.gone, 'CONTENT_GONE');
  const request = own || customerId === null ? undefined : await queries.selectRequest(db, id, customerId);
  const maySee = own !== undefined || row.joinType === 1;
  const pinned = maySee && row.pinned.length > 0 ? await selectBySeqs(db, id, row.pinned) : [];
  return {
    ...briefOf(row),
    isAllMute: row.isSilent,
    slowModeSec: row.slowSeconds,
    pinned: await presentMessages(
      parts,
      caller,
      pinned.filter(({ state }) => state === 1),
    ),
    mine: own
      ? {
          role: own.role,
          nickName: own.nickName ?? '',
          isTop: own.isTop,
          isMute: own.isMuted,
          readSeq: own.readSeq,
          draft: own.draft ?? '',
          mutedUntil:
            own.silencedUntil && own.silencedUntil.getTime() > parts.now() ? own.silencedUntil.getTime() : null,
          nextSendTime:
            own.role === 'member' && row.slowSeconds > 0 && own.lastSentAt
              ? own.lastSentAt.getTime() + row.slowSeconds * 1000
              : null,
        }
      : null,
    request: request === 'waiting' || request === 'refused' ? request : null,
    maxSeq: row.lastSeq,
    maxChangeSeq: row.lastChange,
  };
}

const nameOf = async (tx: Executor, customerId: number): Promise<string> =>
  (await selectSpeakers(tx, [customerId]))[0]?.nickName ?? '';

/** Lets somebody in, under the group's lock, and says so. Rejects where there is no room. */
async function enter(tx: Executor, group: queries.GroupRow, customerId: number, at: Date): Promise<MessageRow> {
  // Counted by a statement of its own: one that waits for the lock sees those who came before it began to wait alone.
  if ((await queries.countMembers(tx, group.id, undefined)) >= group.maxMembers)
    throw rejected(texts.full, 'LIMIT_REACHED');
  await queries.upsertMember(tx, { conversationId: group.id, customerId, readSeq: group.lastSeq, at });
  return addSystemMessage(tx, group.id, {
    text: systemTexts.joined,
    values: { name: await nameOf(tx, customerId) },
    at,
  });
}

/** After the change has been kept: sockets of who came or went, and a word to all. */
async function settle(
  parts: ChatParts,
  id: number,
  { came, went, said }: { came?: number; went?: number; said?: MessageRow | undefined },
): Promise<void> {
  if (came !== undefined) parts.realtime.enter(memberRoom(came), conversationRoom(id));
  if (went !== undefined) parts.realtime.leave(memberRoom(went), conversationRoom(id));
  if (said) await emitMessage(parts, id, said);
}

export async function joinGroup(
  parts: ChatParts,
  { customerId }: MemberCaller,
  { groupId, words }: Input<'POST /api/chat/group/joinGroup'>,
): Promise<{ isMember: boolean }> {
  const id = Number(groupId);
  const at = new Date(parts.now());
  const outcome = await parts.db.transaction(async (tx): Promise<{ said?: MessageRow; isMember: boolean }> => {
    const group = await queries.lockGroup(tx, id);
    if (!group) throw rejected(texts.gone, 'CONTENT_GONE');
    if (await queries.selectMembership(tx, id, customerId)) return { isMember: true };
    if (group.joinType === 3 && !(await queries.isInService(tx, customerId)))
      throw rejected(texts.serviceOnly, 'PRIVILEGE_REQUIRED');
    if (group.joinType !== 2) return { isMember: true, said: await enter(tx, group, customerId, at) };
    if ((await queries.selectRequest(tx, id, customerId)) === 'waiting') throw rejected(texts.askFirst, 'ALREADY_DONE');
    await queries.upsertRequest(tx, { conversationId: id, customerId, words, state: 'waiting', at });
    return { isMember: false };
  });
  if (outcome.said) await settle(parts, id, { came: customerId, said: outcome.said });
  return { isMember: outcome.isMember };
}

export async function quitGroup(parts: ChatParts, { customerId }: MemberCaller, groupId: string): Promise<void> {
  const id = Number(groupId);
  const at = new Date(parts.now());
  const said = await parts.db.transaction(async (tx) => {
    const { own } = await requireIn(tx, id, customerId);
    if (own.role === 'owner') throw rejected(texts.handOver, 'PRIVILEGE_REQUIRED');
    await queries.updateMember(tx, id, customerId, { leftAt: at, draft: null });
    return addSystemMessage(tx, id, { text: systemTexts.left, values: { name: await nameOf(tx, customerId) }, at });
  });
  await settle(parts, id, { went: customerId, said });
}

/** The group, locked, and what the member is in it. Rejects who is not in it. */
async function requireIn(tx: Executor, id: number, customerId: number) {
  const group = await queries.lockGroup(tx, id);
  const own = group && (await queries.selectMembership(tx, id, customerId));
  if (!group || !own) throw rejected(texts.gone, 'CONTENT_GONE');
  return { group, own };
}

async function requireLeader(tx: Executor, id: number, customerId: number) {
  const found = await requireIn(tx, id, customerId);
  if (found.own.role === 'member') throw rejected(texts.leadersOnly, 'PRIVILEGE_REQUIRED');
  return found;
}

export async function updateGroup(
  parts: ChatParts,
  { customerId, language }: MemberCaller,
  { groupId, ...change }: Input<'POST /api/chat/group/updateGroupSetting'>,
): Promise<void> {
  const id = Number(groupId);
  const at = new Date(parts.now());
  const said = await parts.db.transaction(async (tx) => {
    const { group } = await requireLeader(tx, id, customerId);
    const text = [change.name, change.notice, change.rules].filter(Boolean).join('\n');
    await requireProperOfProfessionals(parts, tx, { customerId, language }, text);
    const screened = screenMessage({
      text,
      ownHosts: parts.uploads.settings.ownHosts,
      isLicensed: false,
      words: await activeWords(tx),
    });
    const fault = screened.fault?.rule ?? (screened.isMasked ? 'contact' : undefined);
    if (fault) throw rejected(texts.refused, 'CONTENT_REJECTED', { reason: ruleTexts[fault]! });
    const wanted = {
      ...(change.name !== undefined && { name: change.name }),
      ...(change.notice !== undefined && { notice: change.notice }),
      ...(change.rules !== undefined && { rules: change.rules }),
      ...(change.joinType !== undefined && group.joinType !== 3 && { joinType: change.joinType }),
      ...(change.isAllMute !== undefined && { isSilent: change.isAllMute }),
      ...(change.slowModeSec !== undefined && { slowSeconds: change.slowModeSec }),
    };
    if (Object.keys(wanted).length > 0) await queries.updateGroup(tx, id, wanted);
    if (change.notice === undefined || change.notice === group.notice || change.notice === '') return undefined;
    return addSystemMessage(tx, id, { text: systemTexts.notice, values: {}, at });
  });
  await settle(parts, id, { said });
}

export async function listMembers(
  { db, now }: Pick<ChatParts, 'db' | 'now'>,
  { customerId }: MemberCaller,
  { groupId, keyword, pageNum, pageSize }: Input<'POST /api/chat/group/getGroupMembers'>,
): Promise<DataOf<'POST /api/chat/group/getGroupMembers'>> {
  const id = Number(groupId);
  if (!(await queries.selectMembership(db, id, customerId))) throw rejected(texts.gone, 'CONTENT_GONE');
  const [rows, total] = await Promise.all([
    queries.selectMembers(db, id, keyword, pageOf({ pageNum, pageSize })),
    queries.countMembers(db, id, keyword),
  ]);
  const list = rows.map((row) => ({
    ...speakerOf(row),
    groupRole: row.groupRole,
    isMuted: row.silencedUntil !== null && row.silencedUntil.getTime() > now(),
    joinTime: row.joinedAt.getTime(),
  }));
  return { total, list };
}

export async function listRequests(
  { db }: Pick<ChatParts, 'db'>,
  { customerId }: MemberCaller,
  groupId: string,
): Promise<DataOf<'POST /api/chat/group/getJoinRequests'>> {
  const own = await queries.selectMembership(db, Number(groupId), customerId);
  if (!own) throw rejected(texts.gone, 'CONTENT_GONE');
  if (own.role === 'member') throw rejected(texts.leadersOnly, 'PRIVILEGE_REQUIRED');
  const rows = await queries.selectRequests(db, Number(groupId));
  return { list: rows.map((row) => ({ ...speakerOf(row), words: row.words, time: row.at.getTime() })) };
}

const muteMs = 24 * hourMs;

/** What those who lead a group do with somebody; each change under the group's lock. */
export async function manageMember(
  parts: ChatParts,
  caller: MemberCaller,
  { groupId, customerId, action }: Input<'POST /api/chat/group/manageMember'>,
): Promise<void> {
  const id = Number(groupId);
  const otherId = Number(customerId);
  const at = new Date(parts.now());
  const outcome = await parts.db.transaction(
    async (tx): Promise<{ came?: number; went?: number; said?: MessageRow }> => {
      const { group, own } = await requireLeader(tx, id, caller.customerId);
      const notify = (template: (typeof chatNotices)['joined' | 'refused' | 'removed' | 'muted'], values = {}) =>
        addNotice(tx, {
          customerId: otherId,
          template: { ...template, linkUrl: groupLink(id) },
          onceKey: `${id}.${at.getTime()}`,
          values: { group: group.name, ...values },
          now: at.getTime(),
        });
      if (action === 'accept' || action === 'refuse') {
        const isTaken = action === 'accept';
        if (!(await queries.decideRequest(tx, id, otherId, isTaken ? 'taken' : 'refused')))
          throw rejected(texts.gone, 'CONTENT_GONE');
        await notify(isTaken ? chatNotices.joined : chatNotices.refused);
        return isTaken ? { came: otherId, said: await enter(tx, group, otherId, at) } : {};
      }
      const other = await queries.selectMembership(tx, id, otherId);
      if (!other || otherId === caller.customerId) throw rejected(texts.gone, 'CONTENT_GONE');
      // The owner stands over everybody, those who help over members alone.
      const isOver = own.role === 'owner' || other.role === 'member';
      if (!isOver || (own.role !== 'owner' && ['setAdmin', 'unsetAdmin', 'handOver'].includes(action)))
        throw rejected(texts.ownerOnly, 'PRIVILEGE_REQUIRED');
      const change = (to: Parameters<typeof queries.updateMember>[3], who = otherId) =>
        queries.updateMember(tx, id, who, to);
      switch (action) {
        case 'remove':
          await change({ leftAt: at, draft: null });
          await notify(chatNotices.removed);
          return {
            went: otherId,
            said: await addSystemMessage(tx, id, {
              text: systemTexts.removed,
              values: { name: await nameOf(tx, otherId) },
              at,
            }),
          };
        case 'mute': {
          const until = new Date(at.getTime() + muteMs);
          await change({ silencedUntil: until });
          await notify(chatNotices.muted, { time: shanghaiClock(until.getTime()) });
          return {};
        }
        case 'unmute':
          await change({ silencedUntil: null });
          return {};
        case 'setAdmin':
          await change({ role: 'admin' });
          return {};
        case 'unsetAdmin':
          await change({ role: 'member' });
          return {};
        case 'handOver':
          await change({ role: 'admin' }, caller.customerId);
          await change({ role: 'owner' });
          return {};
      }
    },
  );
  await settle(parts, id, outcome);
}

export function pinMessage(
  { db }: Pick<ChatParts, 'db'>,
  { customerId }: MemberCaller,
  { groupId, seq, isPinned }: Input<'POST /api/chat/group/pinMsg'>,
): Promise<void> {
  const id = Number(groupId);
  return db.transaction(async (tx) => {
    const { group } = await requireLeader(tx, id, customerId);
    const [message] = await selectBySeqs(tx, id, [seq]);
    const others = group.pinned.filter((one) => one !== seq);
    if (isPinned && message?.state !== 1) throw rejected(texts.gone, 'CONTENT_GONE');
    if (isPinned && others.length >= chatLimits.pinned)
      throw rejected(texts.pinnedFull, 'LIMIT_REACHED', { n: chatLimits.pinned });
    await queries.updateGroup(tx, id, { pinned: isPinned ? [...others, seq] : others });
  });
}
