import { OutcomeError } from '@lianpan/contract';
import { customerStatus } from '@lianpan/db';
import { dayMs, shanghaiDate, serviceStatuses } from '@lianpan/domain';
import { type MemberCaller } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import { hasOpenWithdrawal } from '../inventor/service.ts';
import { addNotice } from '../notice/service.ts';
import { endSessions, takeTicket, type SessionParts } from '../session/service.ts';
import { accountNotices } from './notices.ts';
import * as queries from './queries.ts';
import { accountTexts as texts } from './texts.ts';
import { rejected } from '../../rejection.ts';

/** Time in which a member can take the step back. Source: product handbook 1.8. */
const waitingMs = 7 * dayMs;

export type CancellationBlocker =
  | 'serviceRunning'
  | 'contractOpen'
  | 'ordersOpen'
  | 'refundRunning'
  | 'withdrawalRunning';

export interface CancellationState {
  readonly state: 'normal' | 'cancelling';
  readonly effectTime: number | null;
  readonly blockers: CancellationBlocker[];
  readonly warnings: { kind: 'watchedStocks' | 'noMobile'; count: number }[];
}

/** What stands in the way, what would be lost, and whether the account is already waiting. */
export async function readCancellation(parts: SessionParts, customerId: number): Promise<CancellationState> {
  const account = await queries.selectAccountForUpdate(parts.db, customerId);
  if (!account) throw new OutcomeError('tokenExpired');
  const watched = await queries.countWatched(parts.db, customerId);
  const isCancelling = account.status === customerStatus.cancelling;
  return {
    state: isCancelling ? 'cancelling' : 'normal',
    effectTime: isCancelling ? (account.cancelsAt?.getTime() ?? null) : null,
    blockers: [
      ...(account.serviceStatus === serviceStatuses.running ? (['serviceRunning'] as const) : []),
      ...((await hasOpenWithdrawal(parts.db, customerId)) ? (['withdrawalRunning'] as const) : []),
    ],
    warnings: [
      ...(watched > 0 ? [{ kind: 'watchedStocks' as const, count: watched }] : []),
      ...(account.mobileEncrypted === null ? [{ kind: 'noMobile' as const, count: 1 }] : []),
    ],
  };
}

/** Starts the waiting time. Needs a ticket of the member's own number; the other devices are signed out. */
export async function applyCancellation(
  parts: SessionParts,
  verifyTicket: string | undefined,
  caller: MemberCaller,
): Promise<CancellationState> {
  const now = parts.now();
  await parts.db.transaction(async (tx) => {
    const account = await queries.selectAccountForUpdate(tx, caller.customerId);
    if (!account) throw new OutcomeError('tokenExpired');
    if (account.status === customerStatus.cancelling) return;
    if (account.serviceStatus === serviceStatuses.running) throw rejected(texts.cancelBlocked, 'SERVICE_RUNNING');
    // Whoever asks for money waits for the same row of the creator: of the two, one finds the other.
    if (await hasOpenWithdrawal(tx, caller.customerId, true)) throw rejected(texts.cancelWithdrawal, 'ALREADY_DONE');
    if (account.mobileEncrypted) {
      const verified = verifyTicket === undefined ? undefined : await takeTicket(parts, tx, 'cancel', verifyTicket);
      if (verified?.mobile !== parts.secrets.decrypt(account.mobileEncrypted)) {
        throw rejected(texts.verifyFirst, 'TICKET_INVALID');
      }
    }
    const effect = now + waitingMs;
    await queries.updateCancellation(tx, caller.customerId, customerStatus.cancelling, new Date(effect));
    await addNotice(tx, {
      customerId: caller.customerId,
      template: accountNotices.cancellation,
      onceKey: String(now),
      values: { date: shanghaiDate(effect) },
      now,
    });
  });
  parts.gate.forget(caller.sessionId);
  await endSessions(parts, caller.customerId, 'ADMIN', caller.sessionId);
  parts.update(caller.customerId, ['accountState']);
  return readCancellation(parts, caller.customerId);
}

/** Takes a cancellation back within its waiting time; without one nothing happens. */
export async function revokeCancellation(parts: SessionParts, caller: MemberCaller): Promise<CancellationState> {
  await parts.db.transaction(async (tx) => {
    const account = await queries.selectAccountForUpdate(tx, caller.customerId);
    if (account?.status !== customerStatus.cancelling) return;
    await queries.updateCancellation(tx, caller.customerId, customerStatus.normal, null);
  });
  parts.gate.forget(caller.sessionId);
  parts.update(caller.customerId, ['accountState']);
  return readCancellation(parts, caller.customerId);
}

/**
 * Carries out the cancellations whose time has come; how many those were. The former member gets a last SMS. What the law
 * requires to keep stays without a way to the person.
 */
export async function cancelDueAccounts(parts: SessionParts & Pick<ServerParts, 'forget'>): Promise<number> {
  const now = new Date(parts.now());
  let cancelled = 0;
  for (const { id, mobileEncrypted } of await queries.selectDueCancellations(parts.db, now)) {
    const isDone = await parts.db.transaction(async (tx) => {
      if (!(await queries.anonymise(tx, id, now))) return false;
      await parts.forget(tx, id);
      return true;
    });
    if (!isDone) continue;
    cancelled += 1;
    await endSessions(parts, id, 'ADMIN');
    if (!mobileEncrypted) continue;
    // The account is gone whether or not the last word arrives.
    const last = { mobile: parts.secrets.decrypt(mobileEncrypted), template: 'cancelled' as const, values: {}, now };
    await parts.sms.send(last).catch(() => undefined);
  }
  return cancelled;
}
