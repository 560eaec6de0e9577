import { messageTypes } from '@lianpan/contract/chat-wire';
import {
  filesOf,
  findQrCode,
  isProfessional,
  requireContent,
  requireProper,
  ruleTexts,
} from '../../content/service.ts';
import { hourMs } from '@lianpan/domain';
import { findDocument } from '../../upload/service.ts';
import { lengthOf, screenMessage, chatLimits, visibleText, type ListedWord } from '@lianpan/domain/community';
import { improperIn } from '@lianpan/domain/adviser-text';
import type { ChatBody, Executor } from '@lianpan/db';
import type { z } from 'zod';
import type { Contract } from '@lianpan/contract';
import type { DataOf, MemberCaller } from '../../../http/handle.ts';
import { rejected } from '../../../rejection.ts';
import type { ChatParts } from '../parts.ts';
import { openPrivate } from '../conversations/opening.ts';
import { emitMessage } from '../events.ts';
import { chatTexts as texts } from '../texts.ts';
import { selectSpeakers } from './queries.ts';
import { presentMessages } from './present.ts';

type Sent = DataOf<'POST /api/chat/private/addPrivateMsg'>;
type Given = z.output<Contract['POST /api/chat/private/addPrivateMsg']['input']>;

/** Keeps a message of a member, then tells everybody whom it concerns. */
export async function send(parts: ChatParts, caller: MemberCaller, given: Given): Promise<Sent> {
  const conversationId = await resolveConversation(parts, caller, given);
  await requireProperOfProfessionals(parts, parts.db, caller, writtenIn(given.body));
  const { body, words, isMasked } = await checked(parts, caller, given.body);
  const { row, conversation, sender, isRepeated, isHidden } = await parts.sendQueue.send({
    conversationId,
    senderId: caller.customerId,
    clientMsgId: given.clientMsgId,
    body,
    words,
    isMasked,
    quoteSeq: given.quoteSeq ?? null,
    namedIds: given.atIds.filter((id) => id !== 'all').map(Number),
    namesAll: given.atIds.includes('all'),
  });
  const [message] = await presentMessages(parts, caller, [row], [sender]);
  if (!isRepeated) await emitMessage(parts, conversation, row, { known: [sender], isHidden });
  return {
    msgId: String(row.id),
    conversationId: String(conversationId),
    seq: row.seq,
    createdTime: row.createdAt.getTime(),
    message: message!,
  };
}

async function resolveConversation(parts: ChatParts, caller: MemberCaller, given: Given): Promise<number> {
  // Whether it is the member's is asked as the message is kept, under the lock.
  if (given.conversationId !== undefined) return Number(given.conversationId);
  if (given.toCustomerId === undefined) throw rejected(texts.gone, 'CONTENT_GONE');
  return openPrivate(parts, caller.customerId, Number(given.toCustomerId));
}

/** What a member writes themselves, before anything of it is masked. */
const writtenIn = (body: Given['body']): string =>
  body.msgType === messageTypes.text
    ? body.text
    : body.msgType === messageTypes.poll
      ? [body.question, ...body.choices].join('\n')
      : '';

/**
 * Holds what advisers and creators write where people talk to the rules of advisers, and rejects it with all that is wrong.
 * Whose words are proper costs no question to the database. Source: product handbook 6.9.
 */
export async function requireProperOfProfessionals(
  { uploads, words }: Pick<ChatParts, 'uploads' | 'words'>,
  db: Executor,
  { customerId, language }: Pick<MemberCaller, 'customerId' | 'language'>,
  text: string,
): Promise<void> {
  const writing = { text, ownHosts: uploads.settings.ownHosts, words: await words.ask('all') };
  if (improperIn(writing).length === 0) return;
  const [speaker] = await selectSpeakers(db, [customerId]);
  if (speaker && isProfessional(speaker.trustLevel)) requireProper(writing, language);
}

interface Checked {
  readonly body: ChatBody;
  readonly words: string;
  readonly isMasked: boolean;
}

const plain = (body: ChatBody, words = ''): Checked => ({ body, words, isMasked: false });

/** What a member wants to say, looked at. Rejects what can't be said. */
async function checked(parts: ChatParts, caller: MemberCaller, given: Given['body']): Promise<Checked> {
  switch (given.msgType) {
    case messageTypes.text:
      return checkedText(parts.uploads, given.text, await parts.words.ask('all'));
    case messageTypes.image:
    case messageTypes.video: {
      const [file] = await filesOf(parts.uploads, caller.customerId, [given.fileUrl]);
      const isRight = file !== undefined && (file.kind === 'video') === (given.msgType === messageTypes.video);
      if (!isRight) throw rejected(texts.empty, 'INPUT_INVALID');
      if (await findQrCode(parts.uploads, [file])) throw rejected(texts.qrCode, 'CONTENT_REJECTED');
      return plain({ msgType: given.msgType, file });
    }
    case messageTypes.document: {
      const file = await findDocument(parts.uploads, caller.customerId, given.fileUrl);
      if (!file) throw rejected(texts.foreignPaper, 'INPUT_INVALID');
      return plain({ msgType: messageTypes.document, file }, file.name);
    }
    case messageTypes.poll: {
      const listed = await parts.words.ask('all');
      const [question, ...choices] = [given.question, ...given.choices].map((text) =>
        checkedText(parts.uploads, text, listed),
      );
      const said = choices.map(({ words }) => words);
      if (new Set(said).size < said.length) throw rejected(texts.twice, 'INPUT_INVALID');
      return {
        body: {
          msgType: messageTypes.poll,
          question: question!.words,
          choices: said,
          endsAt: parts.now() + given.hours * hourMs,
        },
        words: [question!.words, ...said].join('\n'),
        isMasked: [question!, ...choices].some((one) => one.isMasked),
      };
    }
    case messageTypes.stock: {
      const entry = caller.market.require(given.stockNo);
      const { stockNo, name } = entry;
      const { price } = caller.market.cell(entry);
      return plain(
        { msgType: messageTypes.stock, market: caller.market.name, stockNo, stockName: name, priceAtSend: price },
        `${stockNo} ${name}`,
      );
    }
    case messageTypes.content: {
      const { title } = await requireContent(parts.db, parts.contentKinds, caller, given);
      return plain({ msgType: messageTypes.content, dataType: given.dataType, dataId: given.dataId }, title);
    }
  }
}

/** Words that a member writes, looked at. Rejects what can't be said. */
export function checkedText(
  { settings }: Pick<ChatParts['uploads'], 'settings'>,
  given: string,
  listed: readonly ListedWord[],
): Checked {
  const text = visibleText(given).trim();
  if (text === '') throw rejected(texts.empty, 'INPUT_INVALID');
  if (lengthOf(text) > chatLimits.text) throw rejected(texts.tooLong, 'INPUT_INVALID', { n: chatLimits.text });
  const screened = screenMessage({
    text,
    ownHosts: settings.ownHosts,
    isLicensed: false,
    words: listed,
  });
  if (screened.fault) throw rejected(texts.refused, 'CONTENT_REJECTED', { reason: ruleTexts[screened.fault.rule]! });
  return {
    body: { msgType: messageTypes.text, text: screened.text },
    words: screened.text,
    isMasked: screened.isMasked,
  };
}
