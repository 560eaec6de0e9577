import type { Handlers } from '../../../http/handle.ts';
import type { ServerParts } from '../../../parts.ts';
import { rejected } from '../../../rejection.ts';
import { addNotice } from '../../notice/service.ts';
import { note } from '../../staff/service.ts';
import { adviserNotices, ticketLink } from '../notices.ts';
import * as tickets from '../queries.ts';
import { addLine } from '../steps.ts';
import { adviserTexts as texts } from '../texts.ts';
import { transcriptName, transcriptOf, transcriptPage, transcriptSheet } from '../transcript.ts';
import { nameIn } from '../wire.ts';
import * as queries from './queries.ts';
import { requireSeen } from './reading.ts';

/** What leaves the desk, and what customers complain about. */
export const inspectingHandlers = ({ db, now, uploads: { store } }: Pick<ServerParts, 'db' | 'now' | 'uploads'>) =>
  ({
    'POST /api/admin/adviser/exportTranscript': ({ ticketId, reason, format }, caller) =>
      db.transaction(async (tx) => {
        const at = new Date(now());
        const id = Number(ticketId);
        const ticket = await requireSeen(tx, caller, id, 'ticket.export');
        const card = (await queries.selectAdminCard(tx, id))!;
        const messages = await tickets.selectMessages(tx, [id]);
        await addLine(tx, ticket, { code: 'exported', at });
        await tickets.insertEvidence(tx, [{ ticketId: id, staffId: caller.staff.id, what: 'transcript', reason, at }]);
        await note(
          tx,
          caller,
          { action: 'ticket.export', resource: 'ticket', resourceId: id, reason, after: { format } },
          now(),
        );
        const one = { card, messages };
        const reader = { ...caller, store };
        return {
          fileName: transcriptName(`ticket-${id}`, now(), format),
          contentType: { text: 'text/plain', csv: 'text/csv', html: 'text/html' }[format],
          text:
            format === 'csv'
              ? transcriptSheet(one, reader)
              : format === 'html'
                ? transcriptPage(one, reader, now())
                : transcriptOf([one], reader, now()),
        };
      }),
    'POST /api/admin/adviser/getComplaints': async (_, { language }) => ({
      list: (await queries.selectComplaints(db)).map(({ complaint, nickName, adviserName }) => ({
        ticketId: String(complaint.ticketId),
        adviserName: nameIn(language, adviserName),
        nickName,
        text: complaint.text,
        state: complaint.state,
        note: complaint.note,
        time: complaint.createdAt.getTime(),
      })),
    }),
    'POST /api/admin/adviser/decideComplaint': ({ ticketId, isUpheld, note: words }, caller) =>
      db.transaction(async (tx) => {
        const id = Number(ticketId);
        const complaint = await queries.lockComplaint(tx, id);
        if (!complaint) throw rejected(texts.noComplaint, 'CONTENT_GONE');
        if (complaint.state !== 'open') throw rejected(texts.decided, 'ALREADY_DONE');
        const state = isUpheld ? ('upheld' as const) : ('dismissed' as const);
        const at = new Date(now());
        await queries.updateComplaint(tx, id, { state, note: words, decidedById: caller.staff.id, decidedAt: at });
        await addNotice(tx, {
          customerId: complaint.customerId,
          template: { ...adviserNotices.complaint, linkUrl: ticketLink(id) },
          onceKey: String(id),
          values: { text: words.slice(0, 60) },
          now: now(),
        });
        const deed = { action: `complaint.${state}`, resource: 'ticket', resourceId: id, reason: words };
        await note(tx, caller, { ...deed, before: { state: 'open' }, after: { state } }, now());
        return { state };
      }),
  }) satisfies Partial<Handlers>;
