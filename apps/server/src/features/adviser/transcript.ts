import { shanghaiClock, shanghaiDate } from '@lianpan/domain';
import { say, type Language } from '../../language.ts';
import type { CardRow } from './rows.ts';
import { kindTexts, stateTexts, transcriptTexts as texts } from './texts.ts';
import { toldMessages, type MessageLine, type Reader } from './wire.ts';

const timeOf = (at: number): string => `${shanghaiDate(at)} ${shanghaiClock(at)}`;

/** One message in lines of words. */
function linesOf(message: ReturnType<typeof toldMessages>[number], language: Language): string[] {
  const { body } = message;
  switch (body.msgType) {
    case 1:
      return [body.text, ...(body.files.length > 0 ? [say(texts.pictures, language, { n: body.files.length })] : [])];
    case 8:
      return [body.text];
    case 10: {
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
      ...toldMessages(messages, reader).flatMap((message) => {
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

export const transcriptName = (about: string, now: number): string => `lianpan-${about}-${shanghaiDate(now)}.txt`;
