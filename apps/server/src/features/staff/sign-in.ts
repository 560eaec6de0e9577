import { randomBytes } from 'node:crypto';
import type { Executor } from '@lianpan/db';
import { rightsOf, type StaffRole } from '@lianpan/contract';
import { hourMs, minuteMs } from '@lianpan/domain';
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
import { beginAttempt, passAttempt } from './sign-in-limits.ts';
import { staffTexts as texts } from './texts.ts';

export type SignInParts = Pick<ServerParts, 'db' | 'secrets' | 'now' | 'demoMode'>;

/** Source: product handbook 14. */
const sessionMs = 8 * hourMs;
/** As many wrong codes in a row lock an account for so long: a code has a million values. */
const maxWrongCodes = 5;
const lockedMs = 15 * minuteMs;

type Me = DataOf<'POST /api/admin/auth/getMe'>;

export const toMe = ({ id, name, displayName, roles, rights, endsAt }: StaffMember): Me => ({
  staffId: String(id),
  name,
  displayName,
  roles,
  rights: [...rights.keys()],
  endTime: endsAt,
});

/** What is kept of a session's token. */
export const sessionHashOf = ({ secrets }: Pick<SignInParts, 'secrets'>, token: string): Buffer =>
  secrets.fingerprint(`staff:${token}`);

/** Who of the staff a session belongs to. */
export async function findStaff(parts: SignInParts, token: string): Promise<StaffMember | undefined> {
  const { db, now, demoMode } = parts;
  const row = await queries.selectSession(db, sessionHashOf(parts, token), new Date(now()), demoMode);
  return row && memberOf(row, row.endsAt);
}

const memberOf = (row: Pick<queries.StaffRow, 'id' | 'name' | 'displayName' | 'roles'>, endsAt: Date): StaffMember => {
  const roles = row.roles as readonly StaffRole[];
  return { ...row, roles, rights: rightsOf(roles), endsAt: endsAt.getTime() };
};

type Asking = Pick<Caller, 'address' | 'requestId' | 'language' | 'userAgent' | 'staffCookie'>;

/** Whether somebody may sign in to an account: those of the demonstration have a password that everybody knows. */
const isOpen = ({ state, isDemo }: queries.StaffRow, demoMode: boolean): boolean =>
  state !== 'stopped' && (demoMode || !isDemo);

/** First step: name and password. Nothing in the answers or in the work tells whether a name is somebody's. */
export async function signIn(parts: SignInParts, caller: Asking, given: { name: string; password: string }) {
  const { db, secrets, now } = parts;
  const attempt = { name: given.name, address: caller.address };
  const started = await beginAttempt(parts, attempt);
  if ('lockedUntil' in started) throw lockedRefusal(started.lockedUntil, caller.language);
  const row = await queries.selectStaffByName(db, given.name);
  // Takes as long for a name that nobody has.
  const isRight = await fitsPassword(row?.passwordHash, given.password);
  if (!row || !isRight || !isOpen(row, parts.demoMode)) {
    await noteFailure(db, { ...caller, ...attempt, why: 'password', staffId: row?.id ?? null }, now());
    throw rejected(texts.wrong, 'PASSWORD_WRONG');
  }
  await passAttempt(parts, started.counted);
  const secret = secrets.decrypt(row.codeSecret);
  const uri = enrolmentUri(row.name, secret);
  return {
    ticket: await issueTicket(parts, db, 'staff', { staffId: row.id }),
    enrolment: row.state === 'invited' ? { secret, uri, qrUrl: await qrCodeOf(uri) } : null,
    needsNewPassword: row.state === 'invited',
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
  const view = await db.transaction(async (tx): Promise<StaffMember | Rejection> => {
    const row = await queries.lockStaff(tx, content.staffId);
    if (!row || !isOpen(row, parts.demoMode)) return rejected(texts.ticket, 'TICKET_INVALID');
    // Said to nobody who does not know the password.
    if (row.lockedUntil && row.lockedUntil.getTime() > now()) return lockedRefusal(row.lockedUntil, caller.language);
    const isDemo = parts.demoMode && row.isDemo && code === demoCode;
    const step = isDemo ? row.lastStep : stepOfCode(secrets.decrypt(row.codeSecret), code, now());
    if (step === null || (!isDemo && step <= row.lastStep)) {
      await countWrongCode(tx, row, caller, now());
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
  if (view instanceof Error) throw view;
  return toMe(view);
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
    parts.realtime.endStaff(staffSessionRoom(hash.toString('hex')));
  }
  staffCookie.clear();
}

function lockedRefusal(until: Date, language: Language): Rejection {
  const time = until.toLocaleString(language, { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' });
  return rejected(texts.locked, 'ACCOUNT_LOCKED', { time });
}

async function countWrongCode(tx: Executor, row: queries.StaffRow, caller: Asking, now: number): Promise<void> {
  await noteFailure(tx, { ...caller, name: row.name, why: 'code', staffId: row.id }, now);
  const isLocked = row.failures + 1 >= maxWrongCodes;
  await queries.updateStaff(tx, row.id, {
    failures: isLocked ? 0 : row.failures + 1,
    lockedUntil: isLocked ? new Date(now + lockedMs) : null,
  });
}
