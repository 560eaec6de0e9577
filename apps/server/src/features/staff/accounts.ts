import { randomBytes } from 'node:crypto';
import type { StaffRole } from '@lianpan/contract';
import type { Executor } from '@lianpan/db';
import type { DataOf, StaffCaller } from '../../http/handle.ts';
import { say } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { staffRoom } from '../../realtime/rooms.ts';
import { rejected } from '../../rejection.ts';
import type { Secrets } from '../../secrets.ts';
import { hashPassword } from '../session/service.ts';
import { note } from './audit.ts';
import { newCodeSecret } from './one-time-code.ts';
import type { ProposalKindParts } from './proposal-kinds.ts';
import { propose } from './proposals.ts';
import * as queries from './queries.ts';
import { staffTexts as texts } from './texts.ts';

type Parts = Pick<ServerParts, 'db' | 'secrets' | 'now' | 'proposalKinds'>;

export async function listStaff({ db }: Pick<ServerParts, 'db'>): Promise<DataOf<'POST /api/admin/staff/getStaff'>> {
  const rows = await queries.selectStaff(db);
  return {
    list: rows.map(({ id, lastSignInAt, roles, ...row }) => ({
      ...row,
      staffId: String(id),
      roles: [...roles] as StaffRole[],
      lastSignInTime: lastSignInAt?.getTime() ?? null,
    })),
  };
}

interface Invited {
  readonly name: string;
  readonly displayName: string;
  readonly roles?: readonly StaffRole[];
  /** Who of the staff invites; `null` for the operator at the machine. */
  readonly issuedById: number | null;
}

/** A new account with a first password, which is shown once; `undefined` where the name is taken. */
export async function invite(
  tx: Executor,
  secrets: Secrets,
  { name, displayName, issuedById, roles = [] }: Invited,
  now: number,
): Promise<{ id: number; firstPassword: string } | undefined> {
  const firstPassword = randomBytes(12).toString('base64url');
  const id = await queries.insertStaff(tx, {
    name,
    displayName,
    roles,
    state: 'invited',
    passwordHash: await hashPassword(firstPassword),
    codeSecret: secrets.encrypt(newCodeSecret()),
    issuedById,
    createdAt: new Date(now),
  });
  return id === undefined ? undefined : { id, firstPassword };
}

export const addStaff = (
  { db, secrets, now }: Parts,
  caller: StaffCaller,
  { name, displayName }: Pick<Invited, 'name' | 'displayName'>,
) =>
  db.transaction(async (tx) => {
    const invited = await invite(tx, secrets, { name, displayName, issuedById: caller.staff.id }, now());
    if (!invited) throw rejected(texts.nameTaken, 'INPUT_INVALID');
    const deed = { action: 'invite', resource: 'staff', resourceId: invited.id, after: { name, displayName } };
    await note(tx, caller, deed, now());
    return { staffId: String(invited.id), firstPassword: invited.firstPassword };
  });

interface StateChange {
  readonly staffId: string;
  readonly state: 'stopped' | 'invited';
  readonly reason: string;
}

/**
 * Stops an account, or invites it anew with another password and another device. Both end its sessions and their sockets.
 * An account that is invited anew has no roles: who resets credentials could use them, and rights need two people.
 */
export async function setStaffState(
  { db, secrets, now, realtime }: Parts & Pick<ServerParts, 'realtime'>,
  caller: StaffCaller,
  { staffId, state, reason }: StateChange,
): Promise<{ firstPassword: string }> {
  const view = await db.transaction(async (tx) => {
    const row = await queries.lockStaff(tx, Number(staffId));
    if (!row) throw rejected(texts.noStaff, 'CONTENT_GONE');
    if (row.id === caller.staff.id) throw rejected(texts.notSelf, 'PRIVILEGE_REQUIRED');
    const firstPassword = state === 'invited' ? randomBytes(12).toString('base64url') : '';
    await queries.updateStaff(tx, row.id, {
      state,
      failures: 0,
      lockedUntil: null,
      ...(state === 'invited' && {
        roles: [],
        issuedById: caller.staff.id,
        passwordHash: await hashPassword(firstPassword),
        codeSecret: secrets.encrypt(newCodeSecret()),
        lastStep: 0,
      }),
    });
    await queries.deleteSessionsOf(tx, row.id);
    const change = {
      before: { state: row.state, roles: row.roles },
      after: { state, roles: state === 'invited' ? [] : row.roles },
      reason,
    };
    await note(tx, caller, { action: 'setState', resource: 'staff', resourceId: row.id, ...change }, now());
    return { firstPassword };
  });
  realtime.endStaff(staffRoom(Number(staffId)));
  return view;
}

interface RoleChange {
  readonly staffId: string;
  readonly roles: readonly StaffRole[];
  readonly team?: string | undefined;
  readonly reason: string;
  readonly clientReqId: string;
}

export async function proposeRoles(parts: Parts, caller: StaffCaller, { staffId, roles, team, ...rest }: RoleChange) {
  if (Number(staffId) === caller.staff.id) throw rejected(texts.notSelf, 'PRIVILEGE_REQUIRED');
  const payload = { staffId: Number(staffId), roles: [...new Set(roles)], ...(team !== undefined && { team }) };
  return propose(parts, caller, { kind: 'roles', payload, ...rest });
}

/** An account whose roles may change. */
async function lockChangeable(tx: Executor, id: number): Promise<queries.StaffRow> {
  const row = await queries.lockStaff(tx, id);
  if (!row) throw rejected(texts.noStaff, 'CONTENT_GONE');
  if (row.state === 'stopped') throw rejected(texts.stoppedAccount, 'ALREADY_DONE');
  return row;
}

const idIn = (payload: Readonly<Record<string, unknown>>): number => Number(payload['staffId']);

/** As much of an account as a change names: a team only where it does. */
const changedIn = (
  { roles, team }: { roles: unknown; team?: unknown },
  payload: Readonly<Record<string, unknown>>,
) => ({
  roles,
  ...('team' in payload && { team }),
});

/** Roles and team count once a second person has agreed; an account that has lost some is signed out of them at once. */
export const rolesProposal: ProposalKindParts = {
  resource: 'staff',
  resourceIdOf: (payload) => String(idIn(payload)),
  subjectOf: idIn,
  stateOf: async (tx, payload) => changedIn(await lockChangeable(tx, idIn(payload)), payload),
  async lines(db, payload, language, before) {
    const name = (await queries.selectNames(db, [idIn(payload)])).get(idIn(payload)) ?? '';
    const words = (roles: unknown): string => (roles as string[]).join(', ') || say(texts.none, language);
    const after = words(payload['roles']);
    const rolesLine =
      before === null
        ? say(texts.rolesSet, language, { name, after })
        : say(texts.rolesLine, language, { name, before: words(before['roles']), after });
    const teamOf = (one: unknown): string => (typeof one === 'string' && one) || say(texts.none, language);
    const teams = { name, before: teamOf(before?.['team']), after: teamOf(payload['team']) };
    return teams.before === teams.after || !('team' in payload)
      ? [rolesLine]
      : [rolesLine, say(texts.teamLine, language, teams)];
  },
  async apply(tx, payload) {
    const row = await lockChangeable(tx, idIn(payload));
    const after = changedIn({ roles: payload['roles'], team: payload['team'] }, payload);
    await queries.updateStaff(tx, row.id, after as Partial<queries.StaffRow>);
    return { before: changedIn(row, payload), after };
  },
  // They come in again by what they may from now on.
  settled: ({ realtime }, payload) => realtime.endStaff(staffRoom(idIn(payload))),
};
