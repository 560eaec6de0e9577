import { randomBytes } from 'node:crypto';
import type { Executor } from '@lianpan/db';
import { isMobile } from '@lianpan/domain';
import type { IssuedSession } from '@lianpan/contract';
import { type Caller } from '../../http/handle.ts';
import type { MessengerProfile } from '../../providers/messenger-port.ts';
import { purposes, useCode } from './codes.ts';
import { beginAttempt, fitsPassword } from './passwords.ts';
import * as queries from './queries.ts';
import { openSession, type SessionParts } from './sessions.ts';
import { sessionTexts as texts } from './texts.ts';
import { takeTicket } from './tickets.ts';
import { rejected } from '../../rejection.ts';

/** What the four ways of signing in bring along; `password` is what the specification calls it in each of them. */
export type SignInInput =
  | { type: 1; account: string; password: string; agreeVersion: string }
  | { type: 2; account: string; password: string; agreeVersion: string }
  | { type: 3; account: 'web' | 'app'; password: string; agreeVersion: string }
  | { type: 4; password: string; agreeVersion: string };

/**
 * Signs in: 1 number and code, 2 account and password, 3 carrier token, 4 ticket of a messenger sign-in. All but the
 * second register who is new. Throws `blocked` for a blocked account.
 */
export async function signIn(parts: SessionParts, input: SignInInput, caller: Caller): Promise<IssuedSession> {
  if (input.type === 2) return signInWithPassword(parts, input, caller);
  if (input.type === 4) return registerMessengerPerson(parts, input.password, input.agreeVersion, caller);
  if (input.type === 1) {
    await useCode(parts, input.account, input.password, purposes.signIn);
    return signInWithNumber(parts, input.account, input.agreeVersion, caller);
  }
  const mobile = await parts.carrier.mobileOf(input.account, input.password);
  if (mobile === null) throw rejected(texts.oneTapFailed, 'TICKET_INVALID');
  return signInWithNumber(parts, mobile, input.agreeVersion, caller);
}

/** Signs in who has proven to hold a number; a number's first sign-in registers it. */
export async function signInWithNumber(
  parts: SessionParts,
  mobile: string,
  agreeVersion: string,
  caller: Caller,
  person?: MessengerProfile,
): Promise<IssuedSession> {
  const mobileHash = parts.secrets.fingerprint(mobile);
  const registered = await register(parts, parts.db, agreeVersion, caller, {
    mobileHash,
    mobileEncrypted: parts.secrets.encrypt(mobile),
    ...(person?.nickName ? { nickName: person.nickName.slice(0, 16) } : {}),
  });
  const customer = registered ?? (await queries.selectCustomerByMobile(parts.db, mobileHash));
  if (!customer) throw new Error('a customer that was just there is gone');
  if (person) await queries.upsertMessengerIdentity(parts.db, identityOf(person, customer.id, parts.now()));
  return openSession(parts, customer.id, registered !== undefined, caller);
}

async function signInWithPassword(
  parts: SessionParts,
  input: { account: string; password: string; agreeVersion: string },
  caller: Caller,
): Promise<IssuedSession> {
  const customer = await findAccount(parts, input.account);
  // By the member where there is one: number and id are two names of one account.
  const attempt = await beginAttempt(parts, String(customer?.id ?? input.account), caller.address);
  if (!(await fitsPassword(customer?.passwordHash, input.password)) || !customer) {
    throw rejected(texts.passwordWrong, 'PASSWORD_WRONG');
  }
  await queries.deleteFailedSignIns(parts.db, attempt.accountHash);
  return openSession(parts, customer.id, false, caller);
}

/** An account is a mobile number or a member's id. */
const findAccount = (parts: SessionParts, account: string) => {
  if (isMobile(account)) return queries.selectCustomerByMobile(parts.db, parts.secrets.fingerprint(account));
  return /^\d{1,15}$/.test(account)
    ? queries.selectCustomerById(parts.db, Number(account))
    : Promise.resolve(undefined);
};

/** Opens an account without a number for a messenger sign-in; it reads, follows and collects until one is bound. */
async function registerMessengerPerson(
  parts: SessionParts,
  ticket: string,
  agreeVersion: string,
  caller: Caller,
): Promise<IssuedSession> {
  const content = await takeTicket(parts, parts.db, 'messenger', ticket);
  if (!content) throw rejected(texts.ticketGone, 'TICKET_INVALID');
  const { person } = content;
  const customerId = await parts.db.transaction(async (tx) => {
    const known = await queries.selectMessengerCustomer(tx, person);
    if (known !== undefined) return known;
    const named = person.nickName ? { nickName: person.nickName.slice(0, 16) } : {};
    const registered = await register(parts, tx, agreeVersion, caller, named);
    if (!registered) throw new Error('a member without a number could not be written');
    await queries.upsertMessengerIdentity(tx, identityOf(person, registered.id, parts.now()));
    return registered.id;
  });
  return openSession(parts, customerId, true, caller);
}

export const identityOf = (person: MessengerProfile, customerId: number, now: number) => ({
  appId: person.appId,
  openId: person.openId,
  unionId: person.unionId,
  customerId,
  createdAt: new Date(now),
});

async function register(
  parts: SessionParts,
  db: Executor,
  agreeVersion: string,
  caller: Caller,
  given: { mobileHash?: Buffer; mobileEncrypted?: Buffer; nickName?: string },
): Promise<{ id: number } | undefined> {
  const now = new Date(parts.now());
  const registered = await queries.insertCustomer(db, {
    nickName: `练友${randomBytes(3).toString('hex')}`,
    ...given,
    agreementVersion: agreeVersion,
    channelCode: caller.channelCode ?? null,
    inviteCode: caller.inviteCode ?? null,
    registeredAt: now,
  });
  if (!registered) return undefined;
  for (const document of ['userAgreement', 'privacyPolicy']) {
    await queries.insertConsent(db, {
      customerId: registered.id,
      document,
      version: agreeVersion,
      isGiven: true,
      at: now,
    });
  }
  return registered;
}
