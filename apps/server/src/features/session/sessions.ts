import { randomBytes, randomUUID } from 'node:crypto';
import { customerStatus } from '@lianpan/db';
import { clientFamilyOf, deviceName, hourMs } from '@lianpan/domain';
import { OutcomeError, type IssuedSession, type KickReason } from '@lianpan/contract';
import { type Caller, type MemberCaller } from '../../http/handle.ts';
import type { KnownSession, SessionGate, SessionStanding } from '../../http/session-gate.ts';
import { lifetimes, type Tokens } from '../../http/tokens.ts';
import type { CarrierPort } from '../../providers/carrier-port.ts';
import type { MessengerPort } from '../../providers/messenger-port.ts';
import { addNotice } from '../notice/service.ts';
import type { CodeParts } from './codes.ts';
import { sessionNotices } from './notices.ts';
import * as queries from './queries.ts';
import { openAddress } from './shared-devices.ts';
import { isGenuine, readRefreshToken, writeRefreshToken } from './refresh-token.ts';
import { sessionTexts as texts } from './texts.ts';
import { rejected } from '../../rejection.ts';

export interface SessionParts extends CodeParts {
  readonly tokens: Tokens;
  readonly gate: SessionGate;
  readonly carrier: CarrierPort;
  readonly messenger: MessengerPort;
  /** Whether people of the demonstration may be signed in. */
  readonly demoMode: boolean;
  /** Tells the devices of a session that it has ended. */
  readonly kick: (sessionId: string, reason: KickReason) => void;
  /** Tells a member's devices that something about the account changed. */
  readonly update: (customerId: number, fields: string[]) => void;
}

/** A lost answer or a second tab may present the previous token once more within this time. */
const graceMs = 30_000;

/**
 * Opens a session for a member and ends the older one of the same kind of client. A first sign-in from a device is told
 * to the member. Throws `blocked` for a blocked account.
 */
export async function openSession(
  parts: SessionParts,
  customerId: number,
  isNewUser: boolean,
  caller: Caller,
): Promise<IssuedSession> {
  const now = parts.now();
  const family = { id: randomUUID(), salt: randomBytes(16), sequence: 0 };
  const ended = await parts.db.transaction(async (tx) => {
    await queries.lockCustomer(tx, customerId);
    const customer = await queries.selectCustomerById(tx, customerId);
    if (!customer) throw new OutcomeError('tokenExpired');
    refuseClosed(customer, parts.demoMode);
    const isNewDevice = !isNewUser && !(await queries.knowsVisitor(tx, customerId, caller.visitorId));
    const clientTypes = clientFamilyOf(caller.clientType);
    const older = await queries.revokeFamilies(tx, customerId, { clientTypes }, 'LOGIN_ELSEWHERE', new Date(now));
    await queries.insertFamily(tx, {
      ...family,
      customerId,
      clientType: caller.clientType,
      visitorId: caller.visitorId,
      deviceName: deviceName(caller.userAgent),
      address: openAddress(caller.address),
      rotatedAt: new Date(now),
      createdAt: new Date(now),
      expiresAt: new Date(now + lifetimes.refresh * 1000),
      absoluteExpiresAt: new Date(now + lifetimes.family * 1000),
    });
    await queries.markSignedIn(tx, customerId, new Date(now));
    if (isNewDevice) {
      const device = deviceName(caller.userAgent);
      await addNotice(tx, {
        customerId,
        template: sessionNotices.newDevice,
        onceKey: family.id,
        values: { device },
        now,
      });
    }
    return older;
  });
  sayEnded(parts, ended, 'LOGIN_ELSEWHERE');
  return issue(parts, { ...family, customerId }, isNewUser, caller);
}

interface ClosedPart {
  readonly status: number;
  readonly isDemo: boolean;
}

/** Whether an account is nobody's: cancelled, or a made-up person's who has rights and numbers that everybody knows. */
const isGone = ({ status, isDemo }: ClosedPart, demoMode: boolean): boolean =>
  status === customerStatus.cancelled || (isDemo && !demoMode);

/** Throws for accounts that nobody may sign in to. */
function refuseClosed(customer: ClosedPart & { continuedBy: number | null }, demoMode: boolean): void {
  if (customer.status === customerStatus.blocked) throw new OutcomeError('blocked');
  if (isGone(customer, demoMode) || customer.continuedBy !== null) {
    throw rejected(texts.accountGone, 'TICKET_INVALID');
  }
}

/** Lets the gate ask again and tells the devices. */
export function sayEnded(parts: SessionParts, sessionIds: readonly string[], reason: KickReason): void {
  for (const sessionId of sessionIds) {
    parts.gate.forget(sessionId);
    parts.kick(sessionId, reason);
  }
}

/** Ends all of a member's sessions but one; how many were live. */
export async function endSessions(
  parts: SessionParts,
  customerId: number,
  reason: KickReason,
  except?: string,
): Promise<number> {
  const ended = await queries.revokeFamilies(parts.db, customerId, { except }, reason, new Date(parts.now()));
  sayEnded(parts, ended, reason);
  return ended.length;
}

/** Shuts a member out, which ends all sessions, or lets them in again; whether anything changed. */
export async function setBlocked(
  parts: SessionParts,
  customerId: number,
  change: { readonly isBlocked: boolean; readonly reason: string },
): Promise<boolean> {
  const hasChanged = await queries.updateBlocked(parts.db, customerId, change);
  if (hasChanged && change.isBlocked) await endSessions(parts, customerId, 'BLOCKED');
  return hasChanged;
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
  const result = await parts.db.transaction((tx) => rotate(parts, tx, token, claimed, caller));
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
  { familyId, sequence }: { readonly familyId: string; readonly sequence: number },
  { address }: Pick<Caller, 'address'>,
): Promise<Rotation> {
  const now = parts.now();
  const family = await queries.selectFamilyForUpdate(tx, familyId);
  if (!family || !isGenuine(parts.secrets.refreshKey, token, family.salt)) return 'ended';
  if (family.revokedAt || now >= family.expiresAt.getTime() || now >= family.absoluteExpiresAt.getTime())
    return 'ended';
  if (family.status === customerStatus.blocked) return 'blocked';
  if (isGone(family, parts.demoMode)) return 'ended';
  const expiresAt = new Date(Math.min(now + lifetimes.refresh * 1000, family.absoluteExpiresAt.getTime()));
  if (sequence === family.sequence) {
    const renewed = { sequence: sequence + 1, rotatedAt: new Date(now), expiresAt, address: openAddress(address) };
    await queries.updateSequence(tx, family.id, renewed);
    return { ...family, sequence: sequence + 1 };
  }
  if (sequence === family.sequence - 1 && now - family.rotatedAt.getTime() <= graceMs) return family;
  await queries.revokeFamily(tx, family.id, 'REUSE', new Date(now));
  return 'reused';
}

/** Ends the caller's session on the server and takes the cookie back. */
export async function signOut(parts: SessionParts, caller: MemberCaller): Promise<void> {
  await queries.revokeFamily(parts.db, caller.sessionId, 'LOGOUT', new Date(parts.now()));
  await queries.deletePushDevices(parts.db, caller.sessionId);
  parts.gate.forget(caller.sessionId);
  caller.refreshCookie.clear();
}

/** A member's live sessions, oldest first. */
export const listDevices = (parts: SessionParts, customerId: number) =>
  queries.selectDevices(parts.db, customerId, new Date(parts.now()));

/** Ends one session of a member; false when it is not theirs or has ended. */
export async function endOneSession(parts: SessionParts, customerId: number, sessionId: string): Promise<boolean> {
  const isEnded = await queries.revokeOwnFamily(parts.db, customerId, sessionId, new Date(parts.now()));
  if (isEnded) sayEnded(parts, [sessionId], 'ADMIN');
  return isEnded;
}

/** Remembers where this device's push messages go; the token leaves whoever had it before. */
export const keepPushToken = (parts: SessionParts, pushToken: string, caller: MemberCaller): Promise<unknown> =>
  queries.upsertPushDevice(parts.db, {
    provider: caller.clientType === 11 ? 'apple' : 'android',
    token: pushToken,
    customerId: caller.customerId,
    sessionId: caller.sessionId,
    clientType: caller.clientType,
    language: caller.language,
    updatedAt: new Date(parts.now()),
  });

/** What the gate believes of a session. */
export async function standingOf(
  { db, demoMode }: Pick<SessionParts, 'db' | 'demoMode'>,
  sessionId: string,
): Promise<KnownSession> {
  const row = await queries.selectStanding(db, sessionId);
  return row
    ? { customerId: row.customerId, standing: standing(row, demoMode) }
    : { customerId: null, standing: 'ended' };
}

function standing(row: ClosedPart & { revokedAt: Date | null }, demoMode: boolean): SessionStanding {
  const { status } = row;
  if (row.revokedAt || isGone(row, demoMode)) return 'ended';
  if (status === customerStatus.blocked) return 'blocked';
  return status === customerStatus.cancelling ? 'cancelling' : 'live';
}

/** Longer than every sending limit looks back. */
const codesKeptMs = 25 * hourMs;

/** Deletes codes that no limit counts any more. Returns how many. */
export const forgetOldCodes = (db: CodeParts['db'], now: number): Promise<number> =>
  queries.deleteCodesBefore(db, new Date(now - codesKeptMs));
