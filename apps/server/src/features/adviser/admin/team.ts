import type { Executor } from '@lianpan/db';
import type { Handlers } from '../../../http/handle.ts';
import { say } from '../../../language.ts';
import type { ServerParts } from '../../../parts.ts';
import { rejected } from '../../../rejection.ts';
import { findingsText } from '../../content/service.ts';
import { note, propose, reachOf, type ProposalKindParts } from '../../staff/service.ts';
import { checkAdviserText } from '@lianpan/domain/adviser-text';
import { shanghaiDate } from '@lianpan/domain';
import { measuresOf } from '../conduct.ts';
import { isAbsent, isOnline } from '../team.ts';
import { adviserTexts as texts } from '../texts.ts';
import * as queries from './queries.ts';
import { requireSeen } from './reading.ts';

type Parts = Pick<ServerParts, 'db' | 'now' | 'proposalKinds' | 'uploads'>;

/** Placeholders of ready texts, filled from the ticket's customer. Source: product handbook 6.8. */
async function filledFor(db: Executor, customerId: number): Promise<(text: string) => string> {
  const customer = await queries.selectCustomer(db, customerId);
  const values: Readonly<Record<string, string>> = {
    客户称呼: customer?.nickName ?? '',
    到期日: customer?.serviceEndsAt ? shanghaiDate(customer.serviceEndsAt.getTime()) : '',
  };
  // What is not known stays to be filled by hand.
  return (text) => text.replace(/\{([^{}]{1,10})\}/g, (whole, name: string) => values[name] || whole);
}

/** The team, its ready texts, and who of the staff is an adviser. */
export const teamHandlers = (parts: Parts) => {
  const { db, now } = parts;
  return {
    'POST /api/admin/adviser/getTeam': async ({ days }, caller) => {
      const at = new Date(now());
      const rows = await queries.selectProfiles(db);
      const openNum = await queries.countOpen(db);
      const names = new Map(rows.map(({ profile }) => [profile.staffId, say(profile.name, caller.language)]));
      // An adviser sees nobody's figures; a lead those of the team.
      const { scope, ownerIds, includes } = await reachOf(db, caller.staff, 'ticket.read');
      const measures = scope === 'own' ? null : await measuresOf(db, { now: now(), days, staffIds: ownerIds });
      return {
        list: rows.map(({ profile, staffState }) => ({
          staffId: String(profile.staffId),
          name: say(profile.name, caller.language),
          certNo: profile.certNo,
          isOnline: isOnline(profile, at),
          isActive: profile.isActive && staffState === 'active',
          openNum: openNum.get(profile.staffId) ?? 0,
          capacity: profile.capacity,
          absentFrom: profile.absentFrom?.getTime() ?? null,
          absentUntil: profile.absentUntil && profile.absentUntil > at ? profile.absentUntil.getTime() : null,
          deputyName: isAbsent(profile, at) ? (names.get(profile.deputyId ?? 0) ?? '') : '',
          measures: (includes(profile.staffId) && measures?.(profile.staffId)) || null,
        })),
        team: measures?.(null) ?? null,
      };
    },
    'POST /api/admin/adviser/saveProfile': ({ staffId, ...given }, caller) =>
      db.transaction(async (tx) => {
        const id = Number(staffId);
        const person = await queries.selectStaffRoles(tx, id);
        const isAdviser = person?.roles.some((role) => role === 'adviser' || role === 'adviserLead');
        if (!isAdviser) throw rejected(texts.noStaffRole, 'INPUT_INVALID', {}, { fields: ['staffId'] });
        if (!(await reachOf(tx, caller.staff, 'ticket.lead')).includes(id))
          throw rejected(texts.leadOnly, 'PRIVILEGE_REQUIRED');
        await queries.upsertProfile(tx, { staffId: id, ...given });
        await note(tx, caller, { action: 'adviser.profile', resource: 'staff', resourceId: id, after: given }, now());
        return {};
      }),
    'POST /api/admin/adviser/getQuickTexts': async ({ ticketId, keyword }, caller) => {
      const rows = await queries.selectQuickTexts(db, keyword || undefined);
      const ticket =
        ticketId === undefined ? undefined : await db.transaction((tx) => requireSeen(tx, caller, Number(ticketId)));
      const fill = ticket ? await filledFor(db, ticket.customerId) : (text: string) => text;
      return { list: rows.map(({ id, title, text }) => ({ quickTextId: String(id), title, text: fill(text) })) };
    },
    'POST /api/admin/adviser/proposeQuickText': ({ title, text, isActive, reason, clientReqId }, caller) => {
      const { ownHosts } = parts.uploads.settings;
      const { verdict, findings } = checkAdviserText({ text, risks: null, ownHosts });
      if (isActive && verdict === 'block')
        throw rejected(
          texts.blocked,
          'CONTENT_REJECTED',
          { reason: findingsText(findings, caller.language) },
          { findings },
        );
      return propose(parts, caller, {
        kind: 'adviserText',
        payload: { title, text, isActive },
        reason,
        clientReqId,
      });
    },
  } satisfies Partial<Handlers>;
};

interface QuickText {
  readonly title: string;
  readonly text: string;
  readonly isActive: boolean;
}

const textState = (row: { text: string; isActive: boolean } | undefined) =>
  row ? { text: row.text, isActive: row.isActive } : null;

/** A ready text counts, or ends, once compliance has agreed. */
export const adviserTextProposal: ProposalKindParts = {
  resource: 'adviserText',
  resourceIdOf: (payload) => String(payload['title']),
  subjectOf: () => null,
  stateOf: async (db, payload) => textState(await queries.selectQuickText(db, String(payload['title']))),
  lines: async (_db, payload, language) => {
    const { title, text, isActive } = payload as unknown as QuickText;
    return [say(isActive ? texts.quickOn : texts.quickOff, language, { title, text })];
  },
  texts: (payload, before) => {
    const { text, isActive } = payload as unknown as QuickText;
    const stands = before as Partial<QuickText> | null;
    return { before: stands?.isActive ? (stands.text ?? '') : '', after: isActive ? text : '' };
  },
  async apply(tx, payload, changedAt) {
    const { title, text, isActive } = payload as unknown as QuickText;
    const before = await queries.upsertQuickText(tx, { title, text, isActive, changedAt });
    return {
      before: textState(before),
      after: { text, isActive },
    };
  },
};
