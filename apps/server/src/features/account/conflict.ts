import { serviceStatuses } from '@lianpan/domain';
import { OutcomeError, type IssuedSession } from '@lianpan/contract';
import type { Executor } from '@lianpan/db';
import { watchlistLimit } from '../watchlist/service.ts';
import { type MemberCaller } from '../../http/handle.ts';
import {
  endSessions,
  maskMobile,
  openSession,
  purposes,
  readTicket,
  takeTicket,
  useCode,
  type SessionParts,
} from '../session/service.ts';
import { notifyMobileChanged } from './bind-mobile.ts';
import * as queries from './queries.ts';
import { accountTexts as texts } from './texts.ts';
import { rejected } from '../../rejection.ts';

export interface AccountCard {
  readonly customerId: string;
  readonly nickName: string;
  readonly registeredAt: number;
  readonly edition: 0 | 1 | 10;
  readonly serviceEndTime: number | null;
  readonly watchedStocks: number;
  readonly hasMessenger: boolean;
  readonly hasService: boolean;
}

/** The two accounts that meet on one number. */
export async function readConflict(parts: SessionParts, conflictTicket: string, caller: MemberCaller) {
  const content = await readTicket(parts, parts.db, 'conflict', conflictTicket);
  if (!content || content.customerId !== caller.customerId) throw rejected(texts.conflictGone, 'TICKET_INVALID');
  const phone = await cardOf(parts.db, content.otherId);
  return {
    mobile: maskMobile(content.mobile),
    current: await cardOf(parts.db, content.customerId),
    phone,
    canKeepCurrent: !phone.hasService,
  };
}

async function cardOf(db: Executor, id: number): Promise<AccountCard> {
  const row = await queries.selectAccountCard(db, id);
  if (!row) throw new OutcomeError('tokenExpired');
  return {
    customerId: String(row.id),
    nickName: row.nickName,
    registeredAt: row.registeredAt.getTime(),
    edition: row.edition === 1 || row.edition === 10 ? row.edition : 0,
    serviceEndTime: row.serviceEndsAt?.getTime() ?? null,
    watchedStocks: row.watchedStocks,
    hasMessenger: row.messengers > 0,
    hasService: row.serviceStatus !== serviceStatuses.none,
  };
}

/**
 * Goes on with one of the two accounts; the ways to sign in move to it and so does the watchlist, as a copy. The other
 * account stays as it is, unused: nothing is deleted, and the service desk can take the step back. Needs a code to the
 * number. Source: product handbook 1.4.
 */
export async function resolveConflict(
  parts: SessionParts,
  input: { conflictTicket: string; choice: 'phone' | 'current'; code: string },
  caller: MemberCaller,
): Promise<{ session: IssuedSession; movedStocks: number }> {
  const seen = await readTicket(parts, parts.db, 'conflict', input.conflictTicket);
  if (!seen || seen.customerId !== caller.customerId) throw rejected(texts.conflictGone, 'TICKET_INVALID');
  await useCode(parts, seen.mobile, input.code, purposes.bind);
  const { staying, leaving, movedStocks } = await parts.db.transaction(async (tx) => {
    const content = await takeTicket(parts, tx, 'conflict', input.conflictTicket);
    if (!content) throw rejected(texts.conflictGone, 'TICKET_INVALID');
    const [first, second] = [content.customerId, content.otherId].sort((a, b) => a - b) as [number, number];
    await queries.selectAccountForUpdate(tx, first);
    await queries.selectAccountForUpdate(tx, second);
    const stays = input.choice === 'phone' ? content.otherId : content.customerId;
    const leaves = input.choice === 'phone' ? content.customerId : content.otherId;
    const mobileHash = parts.secrets.fingerprint(content.mobile);
    // Whoever held the number when the conflict was found may have lost it since.
    if ((await queries.selectIdByMobile(tx, mobileHash)) !== content.otherId) {
      throw rejected(texts.conflictGone, 'TICKET_INVALID');
    }
    if (input.choice === 'current') {
      if ((await cardOf(tx, leaves)).hasService) throw rejected(texts.mustKeepPhone, 'SERVICE_RUNNING');
      await queries.updateMobile(tx, leaves, { mobileHash: null, mobileEncrypted: null });
      const mobileEncrypted = parts.secrets.encrypt(content.mobile);
      await queries.updateMobile(tx, stays, { mobileHash, mobileEncrypted });
      await notifyMobileChanged(parts, tx, stays, content.mobile);
    }
    await queries.moveMessengerIdentities(tx, leaves, stays);
    const moved = await queries.copyWatchedStocks(tx, leaves, stays, watchlistLimit);
    await queries.updateContinuedBy(tx, leaves, stays);
    return { staying: stays, leaving: leaves, movedStocks: moved };
  });
  await endSessions(parts, leaving, 'LOGIN_ELSEWHERE');
  return { session: await openSession(parts, staying, false, caller), movedStocks };
}
