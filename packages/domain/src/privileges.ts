import { permissionStatuses } from './privilege-codes.ts';
import { serviceStatuses } from './privilege-codes.ts';
import { tacticsTools } from './tool-groups.ts';
import { toolIds } from './tool-ids.ts';
import { toolRule } from './tool-rules.ts';

/** What a member may use: grants resolved to one answer a tool. Source: product handbook 10.1 to 10.3. */

export type GrantSource = 'order' | 'trial' | 'welfare' | 'activity' | 'staff' | 'share';
export type GrantState = 'active' | 'paused' | 'ended' | 'revoked';

/** One grant; several may overlap. Instants are ms since the epoch. */
export interface Grant {
  readonly privilegeId: number;
  /** A grant for one stock alone; `null` is for all. */
  readonly stockNo: string | null;
  readonly source: GrantSource;
  readonly state: GrantState;
  readonly startsAt: number;
  /** `null` has no end. */
  readonly endsAt: number | null;
  /** `null` is not counted by uses. */
  readonly usesLeft: number | null;
}

/** 0 none, 1 trial possible, 2 trial running, 3 uses left, 4 free view of this stock, 5 period, 6 staff. */
export type PermissionStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** 0 none, 1 running, 2 not started or paused, 3 ended. */
export type PrivilegeServiceStatus = 0 | 1 | 2 | 3;

export interface Privilege {
  readonly privilegeId: number;
  readonly isAvailable: boolean;
  /** False when the member's class is below that of the tool. */
  readonly isSuitable: boolean;
  /** A use was paid for it today. */
  readonly isPaidToday: boolean;
  readonly permissionStatus: PermissionStatus;
  /** Uses left over all running grants. */
  readonly usesLeft: number;
  /** Latest end, `null` when there is none. */
  readonly endsAt: number | null;
  readonly serviceStatus: PrivilegeServiceStatus;
}

export interface PrivilegeQuestion {
  readonly privilegeId: number;
  readonly grants: readonly Grant[];
  readonly now: number;
  /** The stock that it is asked for; without one only grants for all stocks count. */
  readonly stockNo?: string | undefined;
  readonly hasFreeView?: boolean;
  /** A use was paid for it today: what was opened stays so, the last use as well. */
  readonly isPaidToday?: boolean;
  /** False when the member's class does not fit: nothing is available then, whatever was granted. */
  readonly isSuitable?: boolean;
}

const isRunning = (grant: Grant, now: number): boolean =>
  grant.state === 'active' &&
  grant.startsAt <= now &&
  (grant.endsAt === null || now < grant.endsAt) &&
  grant.usesLeft !== 0;

function statusOfGrant(grant: Grant): PermissionStatus {
  if (grant.source === 'staff') return 6;
  if (grant.source === 'trial') return 2;
  return grant.usesLeft === null ? 5 : 3;
}

function latestEnd(grants: readonly Grant[]): number | null {
  const ends = grants.flatMap((grant) => grant.endsAt ?? []);
  return ends.length === 0 || ends.length < grants.length ? null : Math.max(...ends);
}

function serviceStatusOf(grants: readonly Grant[], running: readonly Grant[], now: number): PrivilegeServiceStatus {
  if (running.length > 0) return 1;
  if (grants.length === 0) return 0;
  const isWaiting = (grant: Grant): boolean =>
    grant.state === 'paused' || (grant.state === 'active' && grant.startsAt > now);
  return grants.some(isWaiting) ? 2 : 3;
}

/** One member, one tool, one moment. PRV-01. */
export function resolvePrivilege(question: PrivilegeQuestion): Privilege {
  const { privilegeId, now, stockNo, hasFreeView = false, isPaidToday = false, isSuitable = true } = question;
  const { opensBy, hasTrial } = toolRule(privilegeId);
  const grants = question.grants.filter(
    (grant) =>
      grant.privilegeId === privilegeId &&
      grant.state !== 'revoked' &&
      (grant.stockNo === null || grant.stockNo === stockNo),
  );
  const running = grants.filter((grant) => isRunning(grant, now));
  const statuses: PermissionStatus[] = running.map(statusOfGrant);
  if (hasFreeView) statuses.push(4);
  if (opensBy !== 'privilege') statuses.push(5);
  if (isPaidToday) statuses.push(grants.every(({ source }) => source === 'trial') ? 2 : 3);
  if (statuses.length === 0 && hasTrial && grants.length === 0) statuses.push(1);
  const permissionStatus = Math.max(0, ...statuses) as PermissionStatus;
  return {
    privilegeId,
    isAvailable: isSuitable && permissionStatus >= permissionStatuses.onTrial,
    isSuitable,
    isPaidToday,
    permissionStatus,
    usesLeft: running.reduce((sum, grant) => sum + (grant.usesLeft ?? 0), 0),
    endsAt: latestEnd(running.length > 0 ? running : grants),
    serviceStatus: serviceStatusOf(grants, running, now),
  };
}

/** PRV-01: over several tools the highest status, available when any is. */
export const aggregatePrivileges = (
  privileges: readonly Privilege[],
): Pick<Privilege, 'isAvailable' | 'permissionStatus'> => ({
  isAvailable: privileges.some((privilege) => privilege.isAvailable),
  permissionStatus: Math.max(0, ...privileges.map((privilege) => privilege.permissionStatus)) as PermissionStatus,
});

/** The member as scenes look at it. */
export interface SceneMember {
  readonly ownEdition: number;
  readonly customerLevel: number;
  readonly serviceStatus: number;
}

interface SceneRule {
  readonly privilegeIds?: readonly number[];
  readonly byService?: (member: SceneMember) => boolean;
}

const inService = (...levels: number[]): ((member: SceneMember) => boolean) => {
  return ({ serviceStatus, customerLevel }) =>
    serviceStatus === serviceStatuses.running && levels.includes(customerLevel);
};
const hadStandard = ({ customerLevel }: SceneMember): boolean => [115, 117, 118].includes(customerLevel);

/** PRV-03, product handbook 10.3. A service whose end is near (117) keeps what every running service opens. */
const sceneRules: Readonly<Record<number, SceneRule>> = {
  80: { byService: inService(112, 115, 116, 117) },
  83: { privilegeIds: [toolIds.picker], byService: inService(116) },
  84: { byService: inService(112, 115, 116, 117) },
  88: { privilegeIds: tacticsTools, byService: inService(115, 116, 117) },
  89: { byService: inService(115, 116, 117) },
  90: { byService: ({ ownEdition }) => ownEdition === 10 },
  97: { byService: hadStandard },
  98: { byService: hadStandard },
  99: { byService: hadStandard },
};

export interface SceneAnswer {
  /** Tools whose privilege opens the scene; each is still to be resolved. */
  readonly privilegeIds: readonly number[];
  /** The member's service opens it by itself. */
  readonly byService: boolean;
}

/** What opens a scene for a member; a number that is reserved opens for nobody. */
export function sceneAnswer(scene: number, member: SceneMember): SceneAnswer {
  const rule = sceneRules[scene];
  return { privilegeIds: rule?.privilegeIds ?? [], byService: rule?.byService?.(member) ?? false };
}
