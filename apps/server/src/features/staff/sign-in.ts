import { randomBytes } from 'node:crypto';
import type { Executor } from '@lianpan/db';
import { rightsOf, type StaffRole } from '@lianpan/contract';
import type { Caller, DataOf, StaffMember } from '../../http/handle.ts';
import type { Language } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { staffSessionRoom } from '../../realtime/rooms.ts';
import { rejected, type Rejection } from '../../rejection.ts';
import { qrCodeOf } from '../../qr-code.ts';
import { fitsPassword, hashPassword, issueTicket, readTicket, takeTicket } from '../session/service.ts';
import { note, noteFailure } from './audit.ts';
import { demoCode } from './demo-staff.ts';
import { enrolmentUri, stepOfCode } from './one-time-code.ts';
import * as queries from './queries.ts';
import { staffTexts as texts } from './texts.ts';

export type SignInParts = Pick<ServerParts, 'db' | 'secrets' | 'now' | 'demoMode'>;

/** Source: product handbook 14. */
const sessionMs = 8 * 3_600_000;
/** As many failures in a row lock an account for so long: a code has a million values. */
const mostFailures = 5;
const lockedMs = 15 * 60_000;

type Me = DataOf<'POST /api/admin/auth/getMe'>;

export const toMe = ({ id, name, displayName, roles, rights, endsAt }: StaffMember): Me => ({
  staffId: String(id),
  name,
  displayName,
  roles,
  rights: [...rights],
  endTime: endsAt,
});

/** What is kept of a session's token. */
export const sessionHashOf = ({ secrets }: Pick<SignInParts, 'secrets'>, token: string): Buffer =>
  secrets.fingerprint(`staff:${token}`);

/** Who of the staff a session belongs to. */
export async function findStaff(parts: SignInParts, token: string): Promise<StaffMember | undefined> {
  const row = await queries.selectSession(parts.db, sessionHashOf(parts, token), new Date(parts.now()));
  return row && memberOf(row, row.endsAt);
}

const memberOf = (row: Pick<queries.StaffRow, 'id' | 'name' | 'displayName' | 'roles'>, endsAt: Date): StaffMember => {
  const roles = row.roles as readonly StaffRole[];
  return { ...row, roles, rights: rightsOf(roles), endsAt: endsAt.getTime() };
};

type Asking = Pick<Caller, 'address' | 'requestId' | 'language' | 'userAgent' | 'staffCookie'>;

/** First step: name and password. A wrong one is counted before it is answered, so that guesses at once don't pass. */
export async function signIn(parts: SignInParts, caller: Asking, given: { name: string; password: string }) {
  const { db, secrets, now } = parts;
  const told = await db.transaction(async (tx) => {
    const row = await queries.lockStaffByName(tx, given.name);
    const lock = lockOf(row, caller.language, now());
    if (lock) return lock;
    // Takes as long for a name that nobody has.
    const isRight = await fitsPassword(row?.passwordHash, given.password);
    if (row && isRight && row.state !== 'stopped') return row;
    await fail(tx, row, { ...caller, name: given.name, why: 'password' }, now());
    return rejected(texts.wrong, 'PASSWORD_WRONG');
  });
  if (told instanceof Error) throw told;
  const secret = secrets.decrypt(told.codeSecret);
  const uri = enrolmentUri(told.name, secret);
  return {
    ticket: await issueTicket(parts, db, 'staff', { staffId: told.id }),
    enrolment: told.state === 'invited' ? { secret, uri, qrUrl: await qrCodeOf(uri) } : null,
    needsNewPassword: told.state === 'invited',
  };
}

interface Confirmation {
  readonly ticket: string;
  readonly code: string;
  readonly newPassword?: string | undefined;
}

/** Second step: the one-time code. Each counts once; the first one makes the account active. */
export async function confirmCode(
  parts: SignInParts,
  caller: Asking,
  { ticket, code, newPassword }: Confirmation,
): Promise<Me> {
  const { db, secrets, now } = parts;
  const content = await readTicket(parts, db, 'staff', ticket);
  if (!content) throw rejected(texts.ticket, 'TICKET_INVALID');
  const told = await db.transaction(async (tx): Promise<StaffMember | Rejection> => {
    const row = await queries.lockStaff(tx, content.staffId);
    if (!row || row.state === 'stopped') return rejected(texts.ticket, 'TICKET_INVALID');
    const lock = lockOf(row, caller.language, now());
    if (lock) return lock;
    const isDemo = parts.demoMode && row.isDemo && code === demoCode;
    const step = isDemo ? row.lastStep : stepOfCode(secrets.decrypt(row.codeSecret), code, now());
    if (step === null || (!isDemo && step <= row.lastStep)) {
      await fail(tx, row, { ...caller, name: row.name, why: 'code' }, now());
      return rejected(texts.wrongCode, 'CODE_WRONG');
    }
    const isFirst = row.state === 'invited';
    if (isFirst && newPassword === undefined) return rejected(texts.needPassword, 'INPUT_INVALID');
    if (isFirst && (await fitsPassword(row.passwordHash, newPassword!)))
      return rejected(texts.samePassword, 'INPUT_INVALID');
    // Two confirmations at once: the second finds the ticket gone.
    if (!(await takeTicket(parts, tx, 'staff', ticket))) return rejected(texts.ticket, 'TICKET_INVALID');
    await queries.updateStaff(tx, row.id, {
      failures: 0,
      lockedUntil: null,
      lastStep: step,
      lastSignInAt: new Date(now()),
      state: 'active',
      ...(isFirst && { passwordHash: await hashPassword(newPassword!) }),
    });
    const member = memberOf(row, new Date(now() + sessionMs));
    await openSession(parts, tx, caller, member);
    await note(tx, { ...caller, staff: member }, { action: 'signIn', resource: 'staff', resourceId: row.id }, now());
    return member;
  });
  if (told instanceof Error) throw told;
  return toMe(told);
}

async function openSession(parts: SignInParts, tx: Executor, caller: Asking, { id, endsAt }: StaffMember) {
  const token = randomBytes(32).toString('base64url');
  await queries.insertSession(tx, {
    hash: sessionHashOf(parts, token),
    staffId: id,
    createdAt: new Date(parts.now()),
    endsAt: new Date(endsAt),
    address: caller.address,
    userAgent: caller.userAgent,
  });
  caller.staffCookie.set(token, sessionMs / 1000);
}

export async function signOut(
  parts: SignInParts & Pick<ServerParts, 'realtime'>,
  { staffCookie }: Pick<Caller, 'staffCookie'>,
): Promise<void> {
  if (staffCookie.value !== undefined) {
    const hash = sessionHashOf(parts, staffCookie.value);
    await queries.deleteSession(parts.db, hash);
    parts.realtime.endDesk(staffSessionRoom(hash.toString('hex')));
  }
  staffCookie.clear();
}

function lockOf(row: queries.StaffRow | undefined, language: Language, now: number): Rejection | undefined {
  const until = row?.lockedUntil;
  if (!until || until.getTime() <= now) return undefined;
  const time = until.toLocaleTimeString(language, { timeZone: 'Asia/Shanghai', timeStyle: 'short' });
  return rejected(texts.locked, 'ACCOUNT_LOCKED', { time });
}

interface Failure {
  readonly name: string;
  readonly why: string;
  readonly address: string;
  readonly requestId: string;
}

async function fail(tx: Executor, row: queries.StaffRow | undefined, failure: Failure, now: number): Promise<void> {
  await noteFailure(tx, { ...failure, staffId: row?.id ?? null }, now);
  if (!row) return;
  const isLocked = row.failures + 1 >= mostFailures;
  await queries.updateStaff(tx, row.id, {
    failures: isLocked ? 0 : row.failures + 1,
    lockedUntil: isLocked ? new Date(now + lockedMs) : null,
  });
}
