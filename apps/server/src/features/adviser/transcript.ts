import { messageTypes } from '@lianpan/contract/chat-wire';
import { shanghaiClock, shanghaiDate } from '@lianpan/domain';
import { csvOf } from '../../csv.ts';
import { say, type Language } from '../../language.ts';
import { keyIn } from '../../storage/keys.ts';
import type { fileOf } from '../content/service.ts';
import type { CardRow } from './rows.ts';
import { formTexts, kindTexts, stateTexts, sheetTexts, transcriptTexts as texts } from './texts.ts';
import { presentMessages, type MessageLine, type Reader } from './wire.ts';

const timeOf = (at: number): string => `${shanghaiDate(at)} ${shanghaiClock(at)}`;

/** A picture by its place, its size and the name under which it is kept, so that it can be found again. */
function pictureLine({ fileUrl, width, height }: ReturnType<typeof fileOf>, n: number, language: Language): string {
  const size = width === null || height === null ? '' : ` ${width}×${height}`;
  return say(texts.picture, language, { n, size, name: keyIn(fileUrl)?.split('/').at(-1) ?? '' });
}

/** One message in lines of words. */
function linesOf(message: ReturnType<typeof presentMessages>[number], language: Language): string[] {
  const { body } = message;
  switch (body.msgType) {
    case messageTypes.text:
      return [body.text, ...body.files.map((file, at) => pictureLine(file, at + 1, language))];
    case messageTypes.notice:
      return [body.text];
    case messageTypes.form:
      return [say(formTexts[body.form], language)];
    case messageTypes.suggestion: {
      const joined = (parts: readonly string[]): string => parts.join(language === 'en' ? '; ' : '；');
      const stock = [body.stockNo, body.stockName].filter(Boolean).join(' ');
      const facts = {
        price: body.priceAt ?? '—',
        until: shanghaiDate(body.validUntil),
        n: body.riskClass,
        cert: body.certNo,
      };
      return [
        say(texts.suggestion, language, { stock, view: texts[body.view] }),
        say(texts.reasons, language, { text: joined(body.reasons) }),
        say(texts.evidence, language, {
          text: joined(body.evidence.map(({ text, origin, day }) => `${text}（${origin} ${day}）`)),
        }),
        say(texts.risks, language, { text: joined(body.risks) }),
        ...(body.positionHint === '' ? [] : [say(texts.hint, language, { text: body.positionHint })]),
        say(texts.facts, language, facts),
      ];
    }
  }
}

/** Tickets as a text to keep: what was said, by whom, when. Nobody of the customers is named. */
export function transcriptOf(
  tickets: readonly { readonly card: CardRow; readonly messages: readonly MessageLine[] }[],
  reader: Reader,
  now: number,
): string {
  const { language } = reader;
  const parts = tickets.map(({ card: { ticket }, messages }) =>
    [
      say(texts.ticket, language, {
        id: ticket.id,
        kind: kindTexts[ticket.kind],
        state: stateTexts[ticket.state],
      }),
      ...presentMessages(messages, reader).flatMap((message) => {
        const who = message.author === 'adviser' ? message.name : say(texts[message.author], language);
        const corrects = message.correctsSeq === null ? '' : say(texts.corrects, language, { n: message.correctsSeq });
        return [`#${message.seq} ${timeOf(message.createdTime)} ${who}${corrects}`, ...linesOf(message, language)];
      }),
    ].join('\n'),
  );
  return [
    say(texts.title, language),
    say(texts.exportedAt, language, { time: timeOf(now) }),
    say(texts.risk, language),
    '',
    parts.length === 0 ? say(texts.none, language) : parts.join('\n\n'),
    '',
  ].join('\n');
}

const endings = { text: 'txt', csv: 'csv', html: 'html' } as const;
export type TranscriptFormat = keyof typeof endings;

export const transcriptName = (about: string, now: number, format: TranscriptFormat = 'text'): string =>
  `lianpan-${about}-${shanghaiDate(now)}.${endings[format]}`;

interface OneTicket {
  readonly card: CardRow;
  readonly messages: readonly MessageLine[];
}

const whoSaid = (message: ReturnType<typeof presentMessages>[number], language: Language): string =>
  message.author === 'adviser' ? message.name : say(texts[message.author], language);

/** A message a row, for sheets: place, time, author, what it puts right, words. */
export function transcriptSheet({ messages }: OneTicket, reader: Reader): string {
  const { language } = reader;
  const head = ['no', 'time', 'author', 'corrects', 'words'] as const;
  const rows = presentMessages(messages, reader).map((message) => [
    message.seq,
    timeOf(message.createdTime),
    whoSaid(message, language),
    message.correctsSeq ?? '',
    linesOf(message, language).join('\n'),
  ]);
  return csvOf([head.map((key) => say(sheetTexts[key], language)), ...rows]);
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const plain = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign]!);

/** A page to be read and printed; nothing in it but words. */
export function transcriptPage({ card: { ticket }, messages }: OneTicket, reader: Reader, now: number): string {
  const { language } = reader;
  const title = say(texts.ticket, language, {
    id: ticket.id,
    kind: kindTexts[ticket.kind],
    state: stateTexts[ticket.state],
  });
  const said = presentMessages(messages, reader).map((message) => {
    const corrects = message.correctsSeq === null ? '' : say(texts.corrects, language, { n: message.correctsSeq });
    const head = `#${message.seq} ${timeOf(message.createdTime)} ${whoSaid(message, language)}${corrects}`;
    const words = linesOf(message, language).map((line) => `<p>${plain(line)}</p>`);
    return `<section><h2>${plain(head)}</h2>${words.join('')}</section>`;
  });
  const notes = [say(texts.exportedAt, language, { time: timeOf(now) }), say(texts.risk, language)];
  return [
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${plain(title)}</title>`,
    '<style>body{max-width:42rem;margin:2rem auto;font:16px/1.6 sans-serif}h2{font-size:1rem}p{white-space:pre-wrap}</style>',
    `<h1>${plain(title)}</h1>${notes.map((note) => `<p>${plain(note)}</p>`).join('')}${said.join('')}</html>`,
    '',
  ].join('\n');
}
