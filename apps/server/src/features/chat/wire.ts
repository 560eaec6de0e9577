import { messageTypes } from '@lianpan/contract/chat-wire';
import type { AiAnswer, ChatBody, TextPair } from '@lianpan/db';
import type { DataOf } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import { authTypeOf, fileOf, linkOf, referenceKey } from '../content/service.ts';
import type { ConversationRow } from './conversations/queries.ts';
import type { MessageRow, SpeakerRow } from './messages/queries.ts';
import { briefTexts, voiceTexts } from './texts.ts';

export type Message = DataOf<'POST /api/chat/private/getPrivateMsgPageList'>['list'][number];
export type Conversation = DataOf<'POST /api/chat/common/getConversations'>['list'][number];
type Speaker = Message['sender'];

/** What is needed besides the rows to tell messages to somebody. */
export interface MessageContext {
  readonly language: Language;
  /** `null` for what goes to everybody. */
  readonly viewer: number | null;
  readonly speakers: ReadonlyMap<number, SpeakerRow>;
  /** By sequence. */
  readonly quoted: ReadonlyMap<number, MessageRow>;
  readonly references: ReadonlyMap<
    string,
    { readonly title: string; readonly cover: string; readonly authorName: string }
  >;
  /** Whom the viewer has blocked, where that hides what they say: in groups. */
  readonly blocked: ReadonlySet<number>;
  /** By the ids of messages. */
  readonly polls: ReadonlyMap<number, PollCount>;
  readonly goods: ReadonlyMap<string, { readonly title: TextPair; readonly url: string }>;
  /** Ms since the epoch. */
  readonly now: number;
}

/** How many have said each answer of a poll, and what the viewer has said. */
export interface PollCount {
  readonly counts: ReadonlyMap<number, number>;
  readonly own: number | null;
}

export const speakerOf = (row: SpeakerRow | undefined): Speaker => ({
  customerId: row ? String(row.id) : '',
  nickName: row?.nickName ?? '',
  headImg: row?.headImageUrl ?? '',
  authType: row ? authTypeOf(row.trustLevel) : 0,
  role: 'member',
});

export const voiceOf = (role: Exclude<Speaker['role'], 'member'>, language: Language): Speaker => ({
  customerId: '',
  nickName: say(voiceTexts[role], language),
  headImg: '',
  authType: role === 'official' ? 3 : role === 'adviser' ? 1 : 0,
  role,
});

const senderOf = (row: MessageRow, { speakers, language }: Pick<MessageContext, 'speakers' | 'language'>): Speaker =>
  row.senderRole === 'member' ? speakerOf(speakers.get(row.senderId ?? 0)) : voiceOf(row.senderRole, language);

/** Whether somebody may know what a message says. */
const isShown = (row: MessageRow, viewer: number | null): boolean =>
  row.state === 1 || (row.state === 5 && viewer !== null && row.senderId === viewer);

const isBlocked = ({ senderId }: Pick<MessageRow, 'senderId'>, blocked: ReadonlySet<number>): boolean =>
  senderId !== null && blocked.has(senderId);

/** The words of a message in a line, for somebody who may have blocked who says them. */
const briefFor = (
  row: MessageRow,
  { language, blocked }: Pick<MessageContext, 'language' | 'blocked'>,
  byName: string,
): string => (isBlocked(row, blocked) ? say(briefTexts.blocked, language) : briefOf(row, language, byName));

/** The words of a message in a line. */
export function briefOf(row: Pick<MessageRow, 'state' | 'body'>, language: Language, byName: string): string {
  if (row.state === 3) return say(briefTexts.recalled, language, { name: byName });
  if (row.state === 4) return say(briefTexts.removed, language);
  if (row.state === 5) return say(briefTexts.inReview, language);
  const { body } = row;
  switch (body.msgType) {
    case messageTypes.text:
      return body.text.slice(0, 80);
    case messageTypes.image:
      return say(briefTexts.image, language);
    case messageTypes.video:
      return say(briefTexts.video, language);
    case messageTypes.stock:
      return say(briefTexts.stock, language, { name: body.stockName });
    case messageTypes.content:
      return say(briefTexts.content, language);
    case messageTypes.document:
      return say(briefTexts.paper, language, { name: body.file.name });
    case messageTypes.menu:
      return say(briefTexts.menu, language, { name: body.text.slice(0, 60) });
    case messageTypes.notice:
      return say(body.text, language);
    case messageTypes.goods:
      return say(briefTexts.goods, language);
    case messageTypes.form:
      return say(briefTexts.form, language);
    case messageTypes.poll:
      return say(briefTexts.poll, language, { name: body.question.slice(0, 60) });
    case messageTypes.answer:
      return body.sentences
        .map(({ text }) => say(text, language))
        .join('')
        .slice(0, 80);
  }
}

function bodyOf({ id, body }: Pick<MessageRow, 'id' | 'body'>, view: MessageContext): Message['body'] {
  const { language, references } = view;
  switch (body.msgType) {
    case messageTypes.text:
      return body;
    case messageTypes.image:
      return { msgType: messageTypes.image, file: fileOf(body.file) };
    case messageTypes.video:
      return { msgType: messageTypes.video, file: fileOf(body.file) };
    case messageTypes.stock:
      return body;
    case messageTypes.content: {
      const { dataType, dataId } = body;
      const found = references.get(referenceKey(dataType, dataId));
      return {
        msgType: messageTypes.content,
        dataType,
        dataId,
        title: found?.title ?? '',
        cover: found?.cover ?? '',
        authorName: found?.authorName ?? '',
        linkUrl: found ? (linkOf(dataType, dataId) ?? '') : '',
        isGone: !found,
      };
    }
    case messageTypes.document: {
      const { name, size, kind } = body.file;
      return { msgType: messageTypes.document, fileName: name, size, fileKind: kind };
    }
    case messageTypes.menu:
      return { msgType: messageTypes.menu, text: body.text, choices: [...body.choices] };
    case messageTypes.notice:
      return { msgType: messageTypes.notice, text: say(body.text, language) };
    case messageTypes.goods: {
      const offer = view.goods.get(body.goodsId);
      const title = offer ? say(offer.title, language) : '';
      return { msgType: messageTypes.goods, goodsId: body.goodsId, title, linkUrl: offer?.url ?? '', isGone: !offer };
    }
    case messageTypes.form:
      return { msgType: messageTypes.form, form: body.form };
    case messageTypes.poll:
      return pollBody(body, view.polls.get(id), view.now);
    case messageTypes.answer:
      return answerBody(body, language);
  }
}

/** Numbers would lead who has not said theirs yet: they see them afterwards. */
function pollBody(
  { question, choices, endsAt }: Extract<ChatBody, { msgType: typeof messageTypes.poll }>,
  count: PollCount | undefined,
  now: number,
): Message['body'] {
  const own = count?.own ?? null;
  const isEnded = now >= endsAt;
  const showsResult = own !== null || isEnded;
  return {
    msgType: messageTypes.poll,
    question,
    choices: choices.map((text, at) => ({ text, n: showsResult ? (count?.counts.get(at) ?? 0) : null })),
    voterNum: [...(count?.counts.values() ?? [])].reduce((sum, n) => sum + n, 0),
    ownChoice: own,
    endTime: endsAt,
    isEnded,
  };
}

const answerBody = (
  { sentences, facts, links, isAbstained, isRefused }: AiAnswer,
  language: Language,
): Message['body'] => ({
  msgType: messageTypes.answer,
  sentences: sentences.map(({ text, factIds }) => ({ text: say(text, language), factIds: [...factIds] })),
  facts: facts.map(({ id, name, text, source, asOf }) => ({
    id,
    label: say(name, language),
    value: say(text, language),
    time: asOf,
    source: source === 'glossary' ? null : source,
  })),
  isAbstained,
  isRefused,
  links: links.map(({ title, route, stockNo }) => ({ title: say(title, language), route, stockNo: stockNo ?? '' })),
});

const reasons = { 3: 'recalled', 4: 'removed', 5: 'inReview' } as const;

export function messageOf(row: MessageRow, view: MessageContext): Message {
  const isHidden = isBlocked(row, view.blocked);
  const shown = isShown(row, view.viewer) && !isHidden;
  const quoted = row.quoteSeq === null || !shown ? undefined : view.quoted.get(row.quoteSeq);
  const byName = row.recalledBy === null ? '' : (view.speakers.get(row.recalledBy)?.nickName ?? '');
  return {
    msgId: String(row.id),
    conversationId: String(row.conversationId),
    seq: row.seq,
    clientMsgId: row.clientMsgId ?? '',
    sender: senderOf(row, view),
    body: shown
      ? bodyOf(row, view)
      : isHidden
        ? { msgType: messageTypes.recalled, reason: 'blocked', byName: '' }
        : { msgType: messageTypes.recalled, reason: reasons[row.state as 3 | 4 | 5], byName },
    quote: quoted
      ? {
          seq: quoted.seq,
          name: senderOf(quoted, view).nickName,
          brief: briefFor(quoted, view, quotedBy(quoted, view)),
        }
      : null,
    atIds: shown ? [...(row.namesAll ? ['all'] : []), ...row.namedIds.map(String)] : [],
    createdTime: row.createdAt.getTime(),
    state: row.state,
    isMasked: row.isMasked,
    changeSeq: row.changeSeq,
  };
}

const quotedBy = (row: MessageRow, { speakers }: MessageContext): string =>
  row.recalledBy === null ? '' : (speakers.get(row.recalledBy)?.nickName ?? '');

/** Ids of everybody whose name some messages need. */
export const namesIn = (rows: readonly MessageRow[]): number[] => [
  ...new Set(rows.flatMap(({ senderId, recalledBy }) => [senderId, recalledBy].filter((id) => id !== null))),
];

const nobody: ReadonlySet<number> = new Set();

interface ConversationContext {
  readonly language: Language;
  readonly last: MessageRow | undefined;
  /** Whom who looks has blocked, as far as they speak in groups. */
  readonly blocked: ReadonlySet<number>;
  readonly speakers: ReadonlyMap<number, SpeakerRow>;
}

export function conversationOf(
  row: ConversationRow,
  { language, last, blocked, speakers }: ConversationContext,
): Conversation {
  const peer = peerOf(row, language);
  const sender = last && senderOf(last, { speakers, language });
  const byName = last?.recalledBy == null ? '' : (speakers.get(last.recalledBy)?.nickName ?? '');
  return {
    conversationId: String(row.id),
    kind: row.kind,
    title: row.groupName ?? peer?.nickName ?? '',
    headImg: row.groupImage ?? peer?.headImg ?? '',
    peer,
    lastMsg: last
      ? {
          brief: briefFor(last, { language, blocked: row.kind === 'group' ? blocked : nobody }, byName),
          time: last.createdAt.getTime(),
          senderName: sender?.nickName ?? '',
          msgType: last.state === 1 && !(row.kind === 'group' && isBlocked(last, blocked)) ? last.body.msgType : 9,
        }
      : null,
    lastTime: row.lastAt.getTime(),
    maxSeq: row.lastSeq,
    readSeq: row.readSeq,
    unreadNum: row.lastSeq - row.readSeq,
    atMeSeq: row.namedSeq > row.readSeq ? row.namedSeq : null,
    isTop: row.isTop,
    isMute: row.isMuted,
    draft: row.draft ?? '',
  };
}

/** The other side of a conversation; `null` for a group. */
function peerOf(row: ConversationRow, language: Language): Speaker | null {
  if (row.kind === 'group') return null;
  if (row.kind !== 'private') return voiceOf(row.kind, language);
  return speakerOf(
    row.peerId === null
      ? undefined
      : { id: row.peerId, nickName: row.peerName!, headImageUrl: row.peerImage, trustLevel: row.peerTrust! },
  );
}
