import { rightsOf, type StaffRole } from '@lianpan/contract';
import type { Caller } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import type { StaffGate } from '../../realtime/staff-sockets.ts';
import { rejected } from '../../rejection.ts';
import { issueTicket, takeTicket } from '../session/service.ts';
import * as queries from './queries.ts';
import { sessionHashOf } from './sign-in.ts';
import { staffTexts as texts } from './texts.ts';

type Parts = Pick<ServerParts, 'db' | 'secrets' | 'now'>;
type GateParts = Parts & Pick<ServerParts, 'demoMode'>;

/**
 * A ticket for one socket of the session that asks: the session's cookie goes to calls of the desk alone, and the socket has an
 * address of its own.
 */
export async function giveSocketTicket(
  parts: Parts,
  { staffCookie }: Pick<Caller, 'staffCookie'>,
): Promise<{ ticket: string }> {
  // The call has been let through by this cookie.
  if (staffCookie.value === undefined) throw rejected(texts.ticket, 'TICKET_INVALID');
  const sessionHash = sessionHashOf(parts, staffCookie.value).toString('hex');
  return { ticket: await issueTicket(parts, parts.db, 'staffSocket', { sessionHash }) };
}

/** What sessions of the staff say of their sockets. */
export function staffGateOf(parts: GateParts): StaffGate {
  const find = async (sessionHash: string) => {
    const { db, now, demoMode } = parts;
    const row = await queries.selectSession(db, Buffer.from(sessionHash, 'hex'), new Date(now()), demoMode);
    return row && { staffId: row.id, sessionHash, rights: rightsOf(row.roles as readonly StaffRole[]) };
  };
  return {
    async enter(ticket) {
      const content = await takeTicket(parts, parts.db, 'staffSocket', ticket);
      return content && find(content.sessionHash);
    },
    rightsOf: async (sessionHash) => (await find(sessionHash))?.rights,
  };
}
