import { randomBytes, randomUUID } from 'node:crypto';
import { customerStatus } from '@lianpan/db';
import { OutcomeError, type IssuedSession, type KickReason } from '@lianpan/contract';
import type { Caller, MemberCaller } from '../../http/handle.ts';
import type { SessionGate, SessionStanding } from '../../http/session-gate.ts';
import { lifetimes, type Tokens } from '../../http/tokens.ts';
import { purposes, sendCode, useCode, type CodeParts } from './codes.ts';
import * as queries from './queries.ts';
import { isGenuine, readRefreshToken, writeRefreshToken } from './refresh-token.ts';

export interface SessionParts extends CodeParts {
  readonly tokens: Tokens;
  readonly gate: SessionGate;
  /** Tells the devices of a session that it has ended. */
  readonly kick: (sessionId: string, reason: KickReason) => void;
}

/** A lost answer or a second tab may present the previous token once more within this time. */
const graceMs = 30_000;

export const requestCode = (parts: SessionParts, mobile: string, caller: Caller): Promise<number> =>
  sendCode(parts, { mobile, purpose: purposes.signIn, visitorId: caller.visitorId, address: caller.address });

/** Signs in with a code; a number's first sign-in registers it. Throws `blocked` for a blocked account. */
export async function signInWithCode(
  parts: SessionParts,
  input: { account: string; password: string; agreeVersion: string },
  caller: Caller,
): Promise<IssuedSession> {
  await useCode(parts, input.account, input.password, purposes.signIn);
  const mobileHash = parts.secrets.fingerprint(input.account);
  const registered = await queries.insertCustomer(parts.db, {
    mobileHash,
    mobileEncrypted: parts.secrets.encrypt(input.account),
    nickName: `练友${randomBytes(3).toString('hex')}`,
    agreementVersion: input.agreeVersion,
    channelCode: caller.channelCode ?? null,
    inviteCode: caller.inviteCode ?? null,
  });
  const customer = registered ?? (await queries.selectCustomerByMobile(parts.db, mobileHash));
  if (!customer) throw new Error('a customer that was just there is gone');
  if ('status' in customer && customer.status === customerStatus.blocked) throw new OutcomeError('blocked');
  return openSession(parts, customer.id, registered !== undefined, caller);
}

async function openSession(
  parts: SessionParts,
  customerId: number,
  isNewUser: boolean,
  caller: Caller,
): Promise<IssuedSession> {
  const now = parts.now();
  const family = { id: randomUUID(), salt: randomBytes(16), sequence: 0 };
  await queries.insertFamily(parts.db, {
    ...family,
    customerId,
    clientType: caller.clientType,
    visitorId: caller.visitorId,
    rotatedAt: new Date(now),
    expiresAt: new Date(now + lifetimes.refresh * 1000),
    absoluteExpiresAt: new Date(now + lifetimes.family * 1000),
  });
  return issue(parts, { ...family, customerId }, isNewUser, caller);
}

async function issue(
  parts: SessionParts,
  family: { id: string; salt: Buffer; sequence: number; customerId: number },
  isNewUser: boolean,
  caller: Caller,
): Promise<IssuedSession> {
  const { token, signingKey } = await parts.tokens.issue(family.customerId, family.id, parts.now());
  const refreshToken = writeRefreshToken(
    parts.secrets.refreshKey,
    { familyId: family.id, sequence: family.sequence },
    family.salt,
  );
  if (caller.refreshCookie.used) caller.refreshCookie.set(refreshToken, lifetimes.refresh);
  return {
    token,
    expiresIn: lifetimes.access,
    refreshToken: caller.refreshCookie.used ? '' : refreshToken,
    signingKey,
    customerId: String(family.customerId),
    isNewUser,
  };
}

/**
 * Exchanges a refresh token. The newest token moves the family on; the one before it gets the same successor again for
 * 30 seconds; anything older means that somebody copied it, and ends the family. Source: shells handbook 5.3.
 *
 * Throws `tokenExpired` when the session can't go on, `blocked` for a blocked account.
 */
export async function refreshSession(
  parts: SessionParts,
  given: string | undefined,
  caller: Caller,
): Promise<IssuedSession> {
  const token = caller.refreshCookie.used ? (caller.refreshCookie.value ?? given) : given;
  const claimed = token === undefined ? null : readRefreshToken(token);
  if (token === undefined || !claimed) throw new OutcomeError('tokenExpired');
  const result = await parts.db.transaction((tx) => rotate(parts, tx, token, claimed.familyId, claimed.sequence));
  if (typeof result === 'object') return issue(parts, result, false, caller);
  if (result === 'reused') {
    parts.gate.forget(claimed.familyId);
    parts.kick(claimed.familyId, 'REUSE');
  }
  throw new OutcomeError(result === 'blocked' ? 'blocked' : 'tokenExpired');
}

type Rotation = { id: string; salt: Buffer; sequence: number; customerId: number } | 'ended' | 'reused' | 'blocked';

async function rotate(
  parts: SessionParts,
  tx: Parameters<Parameters<SessionParts['db']['transaction']>[0]>[0],
  token: string,
  familyId: string,
  sequence: number,
): Promise<Rotation> {
  const now = parts.now();
  const family = await queries.selectFamilyForUpdate(tx, familyId);
  if (!family || !isGenuine(parts.secrets.refreshKey, token, family.salt)) return 'ended';
  if (family.revokedAt || now >= family.expiresAt.getTime() || now >= family.absoluteExpiresAt.getTime())
    return 'ended';
  if (family.status === customerStatus.blocked) return 'blocked';
  const expiresAt = new Date(Math.min(now + lifetimes.refresh * 1000, family.absoluteExpiresAt.getTime()));
  if (sequence === family.sequence) {
    await queries.updateSequence(tx, family.id, sequence + 1, new Date(now), expiresAt);
    return { ...family, sequence: sequence + 1 };
  }
  if (sequence === family.sequence - 1 && now - family.rotatedAt.getTime() <= graceMs) return family;
  await queries.revokeFamily(tx, family.id, 'REUSE', new Date(now));
  return 'reused';
}

/** Ends the caller's session on the server and takes the cookie back. */
export async function signOut(parts: SessionParts, caller: MemberCaller): Promise<void> {
  await queries.revokeFamily(parts.db, caller.sessionId, 'LOGOUT', new Date(parts.now()));
  parts.gate.forget(caller.sessionId);
  caller.refreshCookie.clear();
}

/** What the gate believes of a session. */
export async function standingOf(db: CodeParts['db'], sessionId: string): Promise<SessionStanding> {
  const row = await queries.selectStanding(db, sessionId);
  if (!row || row.revokedAt) return 'ended';
  return row.status === customerStatus.blocked ? 'blocked' : 'live';
}

/** Longer than every sending limit looks back. */
const codesKeptMs = 25 * 3_600_000;

/** Deletes codes that no limit counts any more. Returns how many. */
export const forgetOldCodes = (db: CodeParts['db'], now: number): Promise<number> =>
  queries.deleteCodesBefore(db, new Date(now - codesKeptMs));
