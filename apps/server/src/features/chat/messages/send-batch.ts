import { messageTypes } from '@lianpan/contract/chat-wire';
import type { ChatBody, Db, Executor } from '@lianpan/db';
import { chatLimits, limitsOf } from '@lianpan/domain/community';
import { shanghaiClock, shanghaiDay, startOfShanghaiDay } from '@lianpan/domain';
import { rejected, type Rejection } from '../../../rejection.ts';
import { notifyNamed } from '../notices.ts';
import { schedulePush } from '../pushes/pushes.ts';
import { chatTexts as texts } from '../texts.ts';
import { selectBlockersIn } from '../blocked/queries.ts';
import * as queries from './queries.ts';

/** A message that has been looked at and waits to be kept. */
export interface Outgoing {
  readonly conversationId: number;
  readonly senderId: number;
  readonly clientMsgId: string;
  readonly body: ChatBody;
  readonly words: string;
  readonly quoteSeq: number | null;
  readonly namedIds: readonly number[];
  readonly namesAll: boolean;
  readonly isMasked: boolean;
}

/** What was kept, and whom it concerns. */
export interface Kept {
  readonly row: queries.MessageRow;
  readonly conversation: queries.LockedConversation;
  readonly sender: queries.SpeakerRow;
  /** Sent before: nobody is told again. */
  readonly isRepeated: boolean;
  /** Somebody in the group has blocked the sender. */
  readonly isHidden: boolean;
}

export type Outcome = Kept | { readonly refusal: Rejection; readonly isFlood?: boolean };

const flood = {
  most: chatLimits.refusals,
  windowMs: chatLimits.refusalsMs,
  silenceMs: chatLimits.silenceMs,
} as const;

const keyOf = (a: number, b: number): string => `${a}.${b}`;
const untilIn = (text: string | Date | null): Date | null => (text === null ? null : new Date(text));

type Membership = Awaited<ReturnType<typeof queries.selectMemberships>>[number];

/** What one statement each has read of everybody in a batch, under their locks. */
interface BatchContext {
  readonly at: Date;
  readonly senders: ReadonlyMap<number, queries.Sender>;
  /** As they are after the messages of the batch that were taken so far; so are the next two. */
  readonly conversations: Map<number, queries.LockedConversation>;
  readonly memberships: Map<string, Membership>;
  /** With how many strangers somebody has begun to talk today, as far as it was asked. */
  readonly startedToday: Map<number, number>;
  readonly blockedPairs: ReadonlySet<string>;
  readonly friends: ReadonlySet<string>;
  /** Groups and senders whom somebody there has blocked. */
  readonly hidden: ReadonlySet<string>;
  readonly sent: ReadonlyMap<string, queries.MessageRow>;
  readonly recent: Map<number, number>;
}

/**
 * Keeps messages of many people in one transaction, in the order in which they came, and answers each: its place in its
 * conversation, or why it was refused. Every limit is counted under the sender's lock, every place is given under the
 * conversation's. One refused message leaves the others alone.
 */
export function sendBatch(db: Db, batch: readonly Outgoing[], now: number): Promise<Outcome[]> {
  return db.transaction(async (tx) => {
    const context = await read(tx, batch, new Date(now));
    const drafts: { outgoing: Outgoing; seq: number }[] = [];
    const outcomes: (Outcome | Outgoing)[] = [];
    for (const outgoing of batch) {
      const before = context.sent.get(`${outgoing.senderId}.${outgoing.clientMsgId}`);
      const isDuplicate = drafts.some(
        (draft) => draft.outgoing.senderId === outgoing.senderId && draft.outgoing.clientMsgId === outgoing.clientMsgId,
      );
      if (before) outcomes.push(repeated(outgoing, before, context));
      else if (isDuplicate) outcomes.push(outgoing);
      else {
        const refusal = await refusalOf(tx, outgoing, context);
        if (!refusal) drafts.push({ outgoing, seq: assignSeq(outgoing, context) });
        outcomes.push(refusal ?? outgoing);
      }
    }
    const rows = await write(tx, drafts, context);
    for (const [at, outcome] of outcomes.entries())
      if ('isFlood' in outcome) await queries.noteRefused(tx, batch[at]!.senderId, { at: context.at, ...flood });
    const made = new Map(rows.map((row) => [`${row.senderId}.${row.clientMsgId}`, row]));
    const used = new Set<queries.MessageRow>();
    return outcomes.map((outcome): Outcome => {
      if (!('clientMsgId' in outcome)) return outcome;
      const row = made.get(`${outcome.senderId}.${outcome.clientMsgId}`)!;
      const isRepeated = used.has(row);
      used.add(row);
      const sender = context.senders.get(outcome.senderId)!;
      const conversation = context.conversations.get(row.conversationId)!;
      return { row, conversation, sender, isRepeated, isHidden: context.hidden.has(keyOf(conversation.id, sender.id)) };
    });
  });
}

async function read(tx: Executor, batch: readonly Outgoing[], at: Date): Promise<BatchContext> {
  const senderIds = [...new Set(batch.map(({ senderId }) => senderId))];
  const names = batch.map(({ clientMsgId }) => clientMsgId);
  // On their way together, answered in this order: the locks come first.
  const [senders, conversations, memberships, sent, recent] = await Promise.all([
    queries.lockSenders(tx, senderIds),
    queries.lockConversations(tx, [...new Set(batch.map((one) => one.conversationId))]),
    queries.selectMemberships(
      tx,
      batch.map(({ conversationId, senderId }) => [conversationId, senderId]),
    ),
    queries.selectSent(tx, senderIds, names),
    queries.countRecent(tx, senderIds, new Date(at.getTime() - chatLimits.burstMs)),
  ]);
  const pairs = conversations
    .filter(({ kind }) => kind === 'private')
    .map(({ lowId, highId }): queries.Pair => [lowId!, highId!]);
  const strangers = conversations
    .filter(({ kind, isAnswered }) => kind === 'private' && !isAnswered)
    .map(({ lowId, highId }): queries.Pair => [lowId!, highId!]);
  const groups = new Set(conversations.filter(({ kind }) => kind === 'group').map(({ id }) => id));
  const inGroups = batch.flatMap(({ conversationId, senderId }): queries.Pair[] =>
    groups.has(conversationId) ? [[conversationId, senderId]] : [],
  );
  const [blockedPairs, friends, hidden] = await Promise.all([
    pairs.length === 0 ? [] : queries.selectBlockedPairs(tx, pairs),
    strangers.length === 0 ? [] : queries.selectFriends(tx, strangers),
    inGroups.length === 0 ? [] : queries.selectHidden(tx, inGroups),
  ]);
  return {
    at,
    senders: new Map(senders.map((row) => [row.id, row])),
    conversations: new Map(conversations.map((row) => [row.id, row])),
    memberships: new Map(memberships.map((row) => [keyOf(row.conversationId, row.customerId), row])),
    blockedPairs: new Set(blockedPairs.flatMap(({ a, b }) => [keyOf(a, b), keyOf(b, a)])),
    friends: new Set(friends.map(([a, b]) => keyOf(a, b))),
    hidden: new Set(hidden.map(([a, b]) => keyOf(a, b))),
    sent: new Map(sent.map((row) => [`${row.senderId}.${row.clientMsgId}`, row])),
    startedToday: new Map(),
    recent: new Map(recent.map(({ senderId, n }) => [senderId!, n])),
  };
}

/** The same message again has the same answer; other words under the same name are refused. */
function repeated(outgoing: Outgoing, row: queries.MessageRow, { conversations, senders }: BatchContext): Outcome {
  const isSame =
    row.conversationId === outgoing.conversationId &&
    row.body.msgType === outgoing.body.msgType &&
    row.words === outgoing.words;
  const conversation = conversations.get(outgoing.conversationId);
  const sender = senders.get(outgoing.senderId);
  if (!isSame || !conversation || !sender) return { refusal: rejected(texts.otherBody, 'INPUT_INVALID') };
  return { row, conversation, sender, isRepeated: true, isHidden: true };
}

type Refusal = { readonly refusal: Rejection; readonly isFlood?: boolean } | undefined;

async function refusalOf(tx: Executor, outgoing: Outgoing, context: BatchContext): Promise<Refusal> {
  const { at } = context;
  const sender = context.senders.get(outgoing.senderId);
  const conversation = context.conversations.get(outgoing.conversationId);
  const membership = context.memberships.get(keyOf(outgoing.conversationId, outgoing.senderId));
  if (!sender || !conversation || !membership) return { refusal: rejected(texts.gone, 'CONTENT_GONE') };
  if (conversation.isClosed) return { refusal: rejected(texts.closed, 'CONTENT_GONE') };
  // The machine is asked by a call of its own, which counts.
  if (conversation.kind === 'official' || conversation.kind === 'ai')
    return { refusal: rejected(texts.readOnly, 'PRIVILEGE_REQUIRED') };
  const muted = untilIn(sender.mutedUntil);
  if (muted && muted > at) return silenced(texts.muted, muted);
  const flooded = untilIn(sender.floodUntil);
  if (flooded && flooded > at) return silenced(texts.flood, flooded);
  if ((context.recent.get(sender.id) ?? 0) >= chatLimits.burst)
    return { refusal: rejected(texts.tooFrequent, 'TOO_FREQUENT'), isFlood: true };
  if (outgoing.quoteSeq !== null && (outgoing.quoteSeq < 1 || outgoing.quoteSeq > conversation.lastSeq))
    return { refusal: rejected(texts.noQuote, 'CONTENT_GONE') };
  const required = requiredKind(outgoing.body);
  if (required !== null && required !== conversation.kind) return { refusal: rejected(texts.notHere, 'INPUT_INVALID') };
  if (conversation.kind === 'group') return groupRefusal(outgoing, conversation, membership, at);
  if (conversation.kind === 'private') return strangerRefusal(tx, sender, conversation, context);
  return undefined;
}

/** Where alone something may be said: papers to the service, polls in groups. Source: product handbook 6.2. */
const requiredKind = ({ msgType }: ChatBody): 'service' | 'group' | null =>
  msgType === messageTypes.document ? 'service' : msgType === messageTypes.poll ? 'group' : null;

const silenced = (text: (typeof texts)['muted'] | (typeof texts)['flood'], until: Date): Refusal => ({
  refusal: rejected(text, 'MUTED', { time: shanghaiClock(until.getTime()) }),
});

function groupRefusal(
  outgoing: Outgoing,
  { isSilent, slowSeconds }: queries.LockedConversation,
  { role, silencedUntil, lastSentAt }: Membership,
  at: Date,
): Refusal {
  if (role !== 'member') return undefined;
  if (silencedUntil && silencedUntil > at) return silenced(texts.muted, silencedUntil);
  if (isSilent) return { refusal: rejected(texts.allMuted, 'MUTED') };
  if (outgoing.namesAll) return { refusal: rejected(texts.notNamed, 'PRIVILEGE_REQUIRED') };
  const wait = lastSentAt ? lastSentAt.getTime() + (slowSeconds ?? 0) * 1000 - at.getTime() : 0;
  return wait > 0 ? { refusal: rejected(texts.slow, 'TOO_FREQUENT', { n: Math.ceil(wait / 1000) }) } : undefined;
}

async function strangerRefusal(
  tx: Executor,
  sender: queries.Sender,
  conversation: queries.LockedConversation,
  { blockedPairs, friends, at, startedToday }: BatchContext,
): Promise<Refusal> {
  const [low, high] = [conversation.lowId!, conversation.highId!];
  if (blockedPairs.has(keyOf(low, high))) return { refusal: rejected(texts.blocked, 'BLOCKED_BY_USER') };
  if (conversation.isAnswered || friends.has(keyOf(low, high))) return undefined;
  if (conversation.startedBy === null) {
    const today = new Date(startOfShanghaiDay(shanghaiDay(at.getTime())));
    if (!startedToday.has(sender.id)) startedToday.set(sender.id, await queries.countStarted(tx, sender.id, today));
    return startedToday.get(sender.id)! >= limitsOf(sender.trustLevel).privateChats
      ? { refusal: rejected(texts.strangers, 'LIMIT_REACHED') }
      : undefined;
  }
  return conversation.startedBy === sender.id
    ? { refusal: rejected(texts.stranger, 'LIMIT_REACHED', { n: chatLimits.toStranger }) }
    : undefined;
}

/** Gives a message its place, and takes on what the next of the batch is held against. */
function assignSeq({ conversationId, senderId }: Outgoing, context: BatchContext): number {
  const conversation = context.conversations.get(conversationId)!;
  const key = keyOf(conversationId, senderId);
  const seq = conversation.lastSeq + 1;
  if (conversation.kind === 'private' && conversation.startedBy === null)
    context.startedToday.set(senderId, (context.startedToday.get(senderId) ?? 0) + 1);
  context.conversations.set(conversationId, { ...afterMessage(conversation, senderId, context.at), lastSeq: seq });
  context.memberships.set(key, { ...context.memberships.get(key)!, lastSentAt: context.at });
  context.recent.set(senderId, (context.recent.get(senderId) ?? 0) + 1);
  return seq;
}

/**
 * Who writes first is remembered; the other's first answer opens the conversation to both. The firm's service owes an answer
 * from the first message on that it has not answered.
 */
function afterMessage(
  conversation: queries.LockedConversation,
  senderId: number,
  at: Date,
): queries.LockedConversation {
  if (conversation.kind === 'service') return { ...conversation, waitingSince: conversation.waitingSince ?? at };
  if (conversation.kind !== 'private') return conversation;
  if (conversation.startedBy === null) return { ...conversation, startedBy: senderId };
  return conversation.startedBy === senderId ? conversation : { ...conversation, isAnswered: true };
}

async function write(
  tx: Executor,
  drafts: readonly { outgoing: Outgoing; seq: number }[],
  context: BatchContext,
): Promise<queries.MessageRow[]> {
  if (drafts.length === 0) return [];
  const { at } = context;
  const inserting = queries.insertMessages(
    tx,
    drafts.map(({ outgoing, seq }) => ({
      conversationId: outgoing.conversationId,
      seq,
      senderId: outgoing.senderId,
      senderRole: 'member' as const,
      clientMsgId: outgoing.clientMsgId,
      body: outgoing.body,
      words: outgoing.words,
      quoteSeq: outgoing.quoteSeq,
      namedIds: [...outgoing.namedIds],
      namesAll: outgoing.namesAll,
      isMasked: outgoing.isMasked,
      createdAt: at,
    })),
  );
  const isPrivate = ({ conversationId }: Outgoing): boolean =>
    context.conversations.get(conversationId)!.kind === 'private';
  const newest = new Map(
    drafts.map(({ outgoing, seq }) => [keyOf(outgoing.conversationId, outgoing.senderId), { outgoing, seq }]),
  );
  const [rows] = await Promise.all([
    inserting,
    queries.advanceConversations(
      tx,
      [...new Set(drafts.map(({ outgoing }) => outgoing.conversationId))].map((id) => ({
        ...context.conversations.get(id)!,
        at,
      })),
    ),
    schedulePush(tx, drafts.map(({ outgoing }) => outgoing).filter(isPrivate), at),
    queries.markSenders(
      tx,
      [...newest.values()].map(({ outgoing, seq }) => ({
        conversationId: outgoing.conversationId,
        customerId: outgoing.senderId,
        seq,
        at,
      })),
    ),
  ]);
  for (const { outgoing, seq } of drafts) {
    if (!outgoing.namesAll && outgoing.namedIds.length === 0) continue;
    // Who has blocked somebody is not called by them.
    const isHidden = context.hidden.has(keyOf(outgoing.conversationId, outgoing.senderId));
    const blockers = isHidden ? await selectBlockersIn(tx, outgoing.conversationId, outgoing.senderId) : [];
    const called = outgoing.namesAll ? 'all' : outgoing.namedIds;
    const named = await queries.markNamed(tx, outgoing.conversationId, seq, called, blockers);
    await notifyNamed(tx, {
      conversationId: outgoing.conversationId,
      seq,
      senderId: outgoing.senderId,
      senderName: context.senders.get(outgoing.senderId)!.nickName,
      words: outgoing.words,
      customerIds: named.map(({ customerId }) => customerId).filter((id) => id !== outgoing.senderId),
      now: at.getTime(),
    });
  }
  return rows;
}
