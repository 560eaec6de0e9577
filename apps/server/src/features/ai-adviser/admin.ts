import { messageTypes } from '@lianpan/contract/chat-wire';
import type { DataOf, Handlers } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { cursorOf, placeFrom, listed } from '../../list-place.ts';
import { rejected } from '../../rejection.ts';
import { messagesAt } from '../chat/service.ts';
import { note } from '../staff/service.ts';
import * as queries from './queries.ts';
import { aiAdviserTexts as texts } from './texts.ts';

type Entry = DataOf<'POST /api/admin/ai/getEntry'>;

const present = (row: queries.LoggedRow): DataOf<'POST /api/admin/ai/getLog'>['list'][number] => ({
  askId: String(row.id),
  time: row.at.getTime(),
  customerId: String(row.customerId),
  market: row.market,
  intent: row.intent,
  route: row.route,
  stockNo: row.stockNo ?? '',
  isAbstained: row.isAbstained,
  isRefused: row.isRefused,
  model: row.model ?? '',
  opinion: row.opinion,
  complaint: row.complaint,
  complaintTime: row.complainedAt?.getTime() ?? null,
  verdict: row.verdict,
  handledTime: row.handledAt?.getTime() ?? null,
  handledByName: row.handledByName ?? '',
  handledNote: row.handledNote,
});

type Rows = Awaited<ReturnType<typeof messagesAt>>;

/** What was asked and answered, as it was kept: also where its member has emptied the conversation since. */
function wordsOf(rows: Rows, language: Language): Pick<Entry, 'question' | 'sentences' | 'facts'> {
  const bodies = rows.map(({ body }) => body);
  const question = bodies.find((body) => body.msgType === messageTypes.text);
  const answer = bodies.find((body) => body.msgType === messageTypes.answer);
  return {
    question: question?.text ?? '',
    sentences: answer?.sentences.map(({ text }) => say(text, language)) ?? [],
    facts:
      answer?.facts.map(({ name, text, source, asOf }) => ({
        label: say(name, language),
        value: say(text, language),
        time: asOf,
        origin: source,
      })) ?? [],
  };
}

/** Compliance reads what the machine was asked and what it answered; every look is in the log of the staff. */
export const aiAdminHandlers = ({ db, now }: Pick<ServerParts, 'db' | 'now'>) =>
  ({
    'POST /api/admin/ai/getLog': ({ sort, customerId, cursor, pageSize }, caller) =>
      db.transaction(async (tx) => {
        const rows = await queries.selectLog(tx, {
          sort,
          customerId: customerId === undefined ? null : Number(customerId),
          before: placeFrom(cursor),
          limit: pageSize,
        });
        const after = { sort, entries: rows.length };
        await note(tx, caller, { action: 'aiLog.list', resource: 'aiLog', resourceId: customerId ?? '', after }, now());
        return { list: rows.map(present), nextCursor: listed(rows, pageSize, cursorOf).nextCursor };
      }),
    'POST /api/admin/ai/handleReport': ({ askId, verdict, reason }, caller) =>
      db.transaction(async (tx) => {
        const id = Number(askId);
        const report = await queries.lockReport(tx, id);
        if (!report || report.complaint === null) throw rejected(texts.gone, 'CONTENT_GONE');
        if (report.verdict !== null) throw rejected(texts.handled, 'ALREADY_DONE');
        const handled = { verdict, handledById: caller.staff.id, handledAt: new Date(now()), handledNote: reason };
        await queries.settleReport(tx, id, handled);
        const deed = { action: 'aiLog.handle', resource: 'aiLog', resourceId: askId, reason };
        await note(tx, caller, { ...deed, before: { complaint: report.complaint }, after: { verdict } }, now());
        return present((await queries.selectEntry(tx, id))!);
      }),
    'POST /api/admin/ai/getEntry': ({ askId }, caller) =>
      db.transaction(async (tx) => {
        const row = await queries.selectEntry(tx, Number(askId));
        if (!row) throw rejected(texts.gone, 'CONTENT_GONE');
        const words = await messagesAt(tx, row.conversationId, [row.questionSeq, row.answerSeq]);
        await note(tx, caller, { action: 'aiLog.read', resource: 'aiLog', resourceId: askId }, now());
        return { ...present(row), ...wordsOf(words, caller.language) };
      }),
  }) satisfies Partial<Handlers>;
