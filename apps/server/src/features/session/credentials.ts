import { type Caller } from '../../http/handle.ts';
import { OutcomeError } from '@lianpan/contract';
import type { CodeProof } from './code-proof.ts';
import { purposes, sendCode, useCode } from './codes.ts';
import { beginAttempt, fitsPassword, hashPassword, refuseWeakPassword } from './passwords.ts';
import * as queries from './queries.ts';
import { endSessions, type SessionParts } from './sessions.ts';
import { sessionTexts as texts } from './texts.ts';
import { issueTicket, readTicket, takeTicket } from './tickets.ts';
import { rejected } from '../../rejection.ts';

/** Kinds of verification that end in a ticket, and the purpose of the code that each of them needs. */
const verifications = {
  password: purposes.password,
  bind: purposes.bind,
  cancel: purposes.cancel,
  withdraw: purposes.withdraw,
} as const;

export type Verification = keyof typeof verifications;

/** The caller's own number; `null` for a guest and for a member without one. */
export async function ownNumber(parts: SessionParts, caller: Caller): Promise<string | null> {
  if (caller.customerId === null) return null;
  const customer = await queries.lockCustomer(parts.db, caller.customerId);
  return customer?.mobileEncrypted ? parts.secrets.decrypt(customer.mobileEncrypted) : null;
}

/** The given number, or the caller's own when the page shows it masked. Rejects when there is neither. */
export async function numberOf(parts: SessionParts, given: string | undefined, caller: Caller): Promise<string> {
  const mobile = given ?? (await ownNumber(parts, caller));
  if (mobile !== null) return mobile;
  throw rejected(texts.phoneFirst, 'INPUT_INVALID', {}, { fields: ['mobile'] });
}

async function numberOfConflict(parts: SessionParts, conflictTicket: string, caller: Caller): Promise<string> {
  const content = await readTicket(parts, parts.db, 'conflict', conflictTicket);
  if (!content || content.customerId !== caller.customerId) throw rejected(texts.ticketGone, 'TICKET_INVALID');
  return content.mobile;
}

/**
 * Sends a code; returns when the next may be asked for. For a password of an unknown number nothing is sent, and the
 * answer is the same as for a known one.
 */
export async function requestCode(
  parts: SessionParts,
  input: {
    type: number;
    mobile?: string | undefined;
    conflictTicket?: string | undefined;
    proof?: CodeProof | undefined;
  },
  caller: Caller,
): Promise<number> {
  const mobile =
    input.conflictTicket === undefined
      ? await numberOf(parts, input.mobile, caller)
      : await numberOfConflict(parts, input.conflictTicket, caller);
  const isForPassword = input.type === purposes.password;
  const customer = isForPassword
    ? await queries.selectCustomerByMobile(parts.db, parts.secrets.fingerprint(mobile))
    : undefined;
  return sendCode(parts, {
    mobile,
    purpose: input.type,
    visitorId: caller.visitorId,
    address: caller.address,
    proof: input.proof,
    isSilent: isForPassword && customer === undefined,
  });
}

/** Uses a code up and gives the ticket that opens the step it was asked for. */
export async function verifyNumber(
  parts: SessionParts,
  kind: Verification,
  input: { mobile?: string | undefined; code: string },
  caller: Caller,
): Promise<string> {
  const mobile = await numberOf(parts, input.mobile, caller);
  await useCode(parts, mobile, input.code, verifications[kind]);
  return issueTicket(parts, parts.db, kind, { mobile });
}

/**
 * Sets a password with a ticket of its verified number, or changes it with the old one. All other sessions end.
 * Returns how many those were.
 */
export async function setPassword(
  parts: SessionParts,
  input: { newPassword: string; verifyTicket?: string | undefined; oldPassword?: string | undefined },
  caller: Caller,
): Promise<number> {
  const isByTicket = input.verifyTicket !== undefined;
  const customer = isByTicket
    ? await ownerOfTicket(parts, input.verifyTicket ?? '', input.newPassword)
    : await ownerOfOldPassword(parts, input.oldPassword ?? '', input.newPassword, caller);
  await queries.updatePassword(parts.db, customer, await hashPassword(input.newPassword));
  const isOwn = caller.customerId === customer;
  return endSessions(parts, customer, 'PASSWORD', isOwn ? (caller.sessionId ?? undefined) : undefined);
}

/** Refuses a weak password before the ticket is used up, so that the person can try another. */
async function ownerOfTicket(parts: SessionParts, ticket: string, newPassword: string): Promise<number> {
  refuseWeakPassword(newPassword, '');
  const content = await takeTicket(parts, parts.db, 'password', ticket);
  if (!content) throw rejected(texts.ticketGone, 'TICKET_INVALID');
  const customer = await queries.selectCustomerByMobile(parts.db, parts.secrets.fingerprint(content.mobile));
  if (!customer) throw rejected(texts.ticketGone, 'TICKET_INVALID');
  return customer.id;
}

async function ownerOfOldPassword(
  parts: SessionParts,
  oldPassword: string,
  newPassword: string,
  caller: Caller,
): Promise<number> {
  if (caller.customerId === null) throw new OutcomeError('notLoggedIn');
  const attempt = await beginAttempt(parts, String(caller.customerId), caller.address);
  const customer = await queries.selectCustomerById(parts.db, caller.customerId);
  if (!(await fitsPassword(customer?.passwordHash, oldPassword))) {
    throw rejected(texts.oldPasswordWrong, 'PASSWORD_WRONG', {}, { fields: ['oldPassword'] });
  }
  await queries.deleteFailedSignIn(parts.db, attempt.id);
  refuseWeakPassword(newPassword, await numberOf(parts, undefined, caller).catch(() => ''));
  return caller.customerId;
}
