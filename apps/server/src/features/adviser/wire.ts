import { messageTypes } from '@lianpan/contract/chat-wire';
import type { StaffPicture, TextPair } from '@lianpan/db';
import { isLongImage } from '@lianpan/domain';
import type { DataOf } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import type { Market } from '../../market/market.ts';
import { fileOf } from '../content/service.ts';
import { addressesOfPicture, type UploadParts } from '../upload/service.ts';
import type { CardRow, MessageRow } from './rows.ts';
import { lineTexts } from './texts.ts';

export type Card = DataOf<'POST /api/sp/hgd/adviser/ask'>;
export type Message = DataOf<'POST /api/sp/hgd/adviser/followUp'>['message'];

/** Who reads: in which language, at which market. */
export interface Reader {
  /** Makes the addresses of private pictures. */
  readonly store: UploadParts['store'];
  readonly market: Pick<Market, 'name' | 'directory'>;
  readonly language: Language;
}

/** As it was called when it was asked about; `null` where another market is looked at. */
const stockNameOf = ({ market: of, stockNo, stockName }: CardRow['ticket'], market: Reader['market']): string | null =>
  stockNo === null || of !== market.name ? null : stockName || (market.directory.find(stockNo)?.name ?? null);

/** An adviser's name in the reader's language; empty where there is nobody. */
export const nameIn = (language: Language, name: TextPair | null | undefined): string =>
  name ? say(name, language) : '';

export const presentCard = (
  { ticket, adviserName, unreadNum, hasSuggestion }: CardRow,
  { market, language }: Pick<Reader, 'market' | 'language'>,
): Card => ({
  ticketId: String(ticket.id),
  kind: ticket.kind,
  state: ticket.state,
  stockNo: ticket.stockNo,
  stockName: stockNameOf(ticket, market),
  costBand: ticket.costBand,
  brief: ticket.brief,
  adviserName: nameIn(language, adviserName),
  createdTime: ticket.createdAt.getTime(),
  lastTime: ticket.lastAt.getTime(),
  dueTime: ticket.dueAt?.getTime() ?? null,
  unreadNum,
  hasSuggestion,
  rating: ticket.score === null ? null : { score: ticket.score, tags: ticket.rateTags, text: ticket.rateText },
});

const pictureOf = (store: UploadParts['store'], picture: StaffPicture): ReturnType<typeof fileOf> => ({
  ...addressesOfPicture({ store }, picture),
  fileType: 1,
  width: picture.width,
  height: picture.height,
  durationMs: null,
  posterUrl: '',
  isLong: isLongImage(picture.width ?? 0, picture.height ?? 0),
});

function bodyOf(body: MessageRow['body'], { market, language, store }: Reader): Message['body'] {
  switch (body.msgType) {
    case messageTypes.text:
      return {
        msgType: messageTypes.text,
        text: body.text,
        files: [...body.files.map(fileOf), ...(body.pictures ?? []).map((picture) => pictureOf(store, picture))],
      };
    case messageTypes.notice:
      return { msgType: messageTypes.notice, text: say(lineTexts[body.code], language, { name: body.name }) };
    case messageTypes.form:
      return body;
    case messageTypes.suggestion:
      return { ...body, stockName: body.market === market.name ? body.stockName : null };
  }
}

export interface MessageLine {
  readonly message: MessageRow;
  readonly name: TextPair | null;
}

/** Messages of one ticket; each knows which one puts it right. */
export function presentMessages(lines: readonly MessageLine[], reader: Reader): Message[] {
  const correctedBy = new Map(lines.map(({ message }) => [message.correctsSeq, message.seq]));
  return lines.map(({ message, name }) => ({
    messageId: String(message.id),
    seq: message.seq,
    clientMsgId: message.clientMsgId,
    author: message.author,
    name: nameIn(reader.language, name),
    body: bodyOf(message.body, reader),
    correctsSeq: message.correctsSeq,
    correctedBySeq: correctedBy.get(message.seq) ?? null,
    createdTime: message.createdAt.getTime(),
  }));
}
