import { OutcomeError, type IssuedSession } from '@lianpan/contract';
import type { Executor } from '@lianpan/db';
import { type Caller } from '../../http/handle.ts';
import { addNotice } from '../notice/service.ts';
import {
  issueTicket,
  maskMobile,
  purposes,
  signInWithNumber,
  takeTicket,
  useCode,
  type SessionParts,
} from '../session/service.ts';
import { accountNotices } from './notices.ts';
import * as queries from './queries.ts';
import { accountTexts as texts } from './texts.ts';
import { rejected } from '../../rejection.ts';

interface BindInput {
  readonly mobile: string;
  readonly code: string;
  readonly verifyTicket?: string | undefined;
  readonly bindTicket?: string | undefined;
  readonly agreeVersion?: string | undefined;
}

/**
 * Gives an account its number. A guest with the ticket of a messenger sign-in gets the account of the number, or a new
 * one, tied to the messenger. A member gets a first number, or another one after proving to hold the old. A number that
 * has an account of its own is a conflict, told with a ticket: nothing is merged or lost by itself.
 */
export async function bindMobile(
  parts: SessionParts,
  input: BindInput,
  caller: Caller,
): Promise<{ session?: IssuedSession; mobile: string }> {
  if (input.bindTicket !== undefined) return bindMessengerPerson(parts, input, input.bindTicket, caller);
  const { customerId } = caller;
  if (customerId === null) throw new OutcomeError('notLoggedIn');
  await useCode(parts, input.mobile, input.code, purposes.bind);
  const mobileHash = parts.secrets.fingerprint(input.mobile);
  const conflict = await parts.db.transaction(async (tx) => {
    const account = await queries.selectAccountForUpdate(tx, customerId);
    if (!account) throw new OutcomeError('tokenExpired');
    if (account.mobileHash?.equals(mobileHash)) throw rejected(texts.sameMobile, 'ALREADY_DONE');
    if (account.mobileEncrypted) await refuseUnverified(parts, tx, account.mobileEncrypted, input.verifyTicket);
    const otherId = await queries.selectIdByMobile(tx, mobileHash);
    if (otherId !== undefined) return otherId;
    await queries.updateMobile(tx, customerId, { mobileHash, mobileEncrypted: parts.secrets.encrypt(input.mobile) });
    await notifyMobileChanged(parts, tx, customerId, input.mobile);
    return null;
  });
  if (conflict !== null) {
    const content = { customerId, otherId: conflict, mobile: input.mobile };
    const conflictTicket = await issueTicket(parts, parts.db, 'conflict', content);
    throw rejected(texts.conflict, 'ACCOUNT_CONFLICT', {}, { conflictTicket });
  }
  parts.update(customerId, ['mobile']);
  return { mobile: maskMobile(input.mobile) };
}

async function bindMessengerPerson(
  parts: SessionParts,
  input: BindInput,
  bindTicket: string,
  caller: Caller,
): Promise<{ session: IssuedSession; mobile: string }> {
  await useCode(parts, input.mobile, input.code, purposes.bind);
  const content = await takeTicket(parts, parts.db, 'messenger', bindTicket);
  if (!content) throw rejected(texts.ticketGone, 'TICKET_INVALID');
  const version = input.agreeVersion ?? 'messenger';
  const session = await signInWithNumber(parts, input.mobile, version, caller, content.person);
  return { session, mobile: maskMobile(input.mobile) };
}

async function refuseUnverified(
  parts: SessionParts,
  tx: Executor,
  mobileEncrypted: Buffer,
  ticket: string | undefined,
): Promise<void> {
  const verified = ticket === undefined ? undefined : await takeTicket(parts, tx, 'bind', ticket);
  if (verified?.mobile === parts.secrets.decrypt(mobileEncrypted)) return;
  throw rejected(texts.verifyOldFirst, 'TICKET_INVALID', {}, { needsVerification: true });
}

export const notifyMobileChanged = (parts: SessionParts, db: Executor, customerId: number, mobile: string) =>
  addNotice(db, {
    customerId,
    template: accountNotices.mobileChanged,
    onceKey: String(parts.now()),
    values: { mobile: maskMobile(mobile) },
    now: parts.now(),
  });
