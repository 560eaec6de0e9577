import type { Db, Executor } from '@lianpan/db';
import {
  costsUse,
  dayMs,
  resolvePrivilege,
  sceneAnswer,
  shanghaiDate,
  toolAccessOf,
  toolIds,
  toolRule,
  type Privilege,
  type ToolAccess,
  type LockReason,
  permissionStatuses,
  serviceStatuses,
} from '@lianpan/domain';
import type { Text } from '../../language.ts';
import { dayTools, findTool } from './catalogue.ts';
import { marketToolOf } from './market-tools.ts';
import * as queries from './queries.ts';
import { noteUse, resolveAll, resolveRows } from './resolved.ts';
import { privilegeTexts as texts } from './texts.ts';
import { rejected } from '../../rejection.ts';

/** A trial lasts so long and so often; the gift and the reward likewise. Source: product handbook 10.6. */
const trialDays = 7;
const trialUses = 3;
const giftDays = 7;
const rewardDays = 3;

/** What every other feature asks before it delivers something paid. */
export interface Privileges {
  /** The resolved privileges of a member, in the order of the ids; a guest has none. */
  resolve(customerId: number | null, ids: readonly number[], stockNo?: string): Promise<Privilege[]>;
  can(caller: { readonly customerId: number | null }, privilegeId: number, stockNo?: string): Promise<boolean>;
  /** Why somebody may use none of these privileges, `class` where none fits; `null` where one is available. */
  lockReason(caller: { readonly customerId: number | null }, ids: readonly number[]): Promise<LockReason | null>;
}

export function openPrivileges(db: Db, now: () => number): Privileges {
  return {
    resolve: async (customerId, ids, stockNo) =>
      customerId === null
        ? ids.map((privilegeId) => resolvePrivilege({ privilegeId, grants: [], now: now() })).map(closed)
        : resolveAll(db, now(), customerId, ids, stockNo),
    async can({ customerId }, privilegeId, stockNo) {
      if (customerId === null) return false;
      const at = now();
      const { privileges, rows } = await resolveRows(db, at, customerId, [privilegeId], stockNo);
      if (!privileges[0]?.isAvailable) return false;
      await noteUse(db, at, rows, [privilegeId]);
      return true;
    },
    async lockReason({ customerId }, ids) {
      if (customerId === null) return 'login';
      const at = now();
      const { privileges, rows } = await resolveRows(db, at, customerId, ids);
      if (privileges.some(({ isAvailable }) => isAvailable)) {
        await noteUse(db, at, rows, ids);
        return null;
      }
      return privileges.every(({ isSuitable }) => !isSuitable) ? 'class' : 'privilege';
    },
  };
}

/** A guest may use nothing, not even what is free after signing in. */
const closed = (privilege: Privilege): Privilege => ({
  ...privilege,
  isAvailable: false,
  permissionStatus: permissionStatuses.none,
});

/** What opens a scene for a member: tools, and the member's own service under the number of the scene. PRV-03. */
export async function scenePrivileges(
  db: Executor,
  now: number,
  customerId: number,
  scene: number,
): Promise<Privilege[]> {
  const member = await queries.selectMember(db, customerId);
  if (!member) return [];
  const { byService, privilegeIds } = sceneAnswer(scene, member);
  const held = (await resolveAll(db, now, customerId, privilegeIds)).filter((privilege) => privilege.isAvailable);
  if (!byService) return held;
  const own: Privilege = {
    privilegeId: scene,
    isAvailable: true,
    isSuitable: true,
    isPaidToday: false,
    permissionStatus: permissionStatuses.period,
    usesLeft: 0,
    endsAt: member.serviceEndsAt?.getTime() ?? null,
    serviceStatus: member.serviceStatus === serviceStatuses.ended ? 3 : 1,
  };
  return [own, ...held];
}

/** Takes the free stock of the day. Rejects another stock once one is taken. The server alone decides what it opens. H2. */
export async function takeFreeView(
  db: Db,
  now: number,
  customerId: number,
  toolId: number,
  stockNo: string,
): Promise<void> {
  if (!toolRule(toolId).hasFreeStock) throw rejected(texts.notFreeView, 'INPUT_INVALID');
  const day = shanghaiDate(now);
  await queries.insertFreeView(db, { customerId, toolId, day, stockNo });
  const taken = (await queries.selectFreeViews(db, customerId, day)).find((view) => view.toolId === toolId);
  if (taken && taken.stockNo !== stockNo) throw rejected(texts.freeViewUsed, 'LIMIT_REACHED', { code: taken.stockNo });
}

/** The first gift: seven days of the full diagnosis of a stock, once. Returns its grant's number and end. H14. */
export function claimFirstGift(
  db: Db,
  now: number,
  customerId: number,
  stockNo: string,
): Promise<{ grantId: number; endsAt: number }> {
  const endsAt = now + giftDays * dayMs;
  return db.transaction(async (tx) => {
    const grantId = await queries.insertGrant(tx, {
      customerId,
      privilegeId: toolIds.fullDiagnosis,
      stockNo,
      source: 'welfare',
      startsAt: new Date(now),
      endsAt: new Date(endsAt),
      onceKey: 'gift:firstGift',
    });
    if (grantId === undefined) throw rejected(texts.giftTaken, 'ALREADY_DONE');
    await queries.insertGiftClaim(tx, { customerId, sceneCode: 'firstGift', grantId, claimedAt: new Date(now) });
    return { grantId, endsAt };
  });
}

/** The tool that a share is rewarded with: the shared one, or AI diagnosis where that one is free anyway. */
const rewardOf = (toolId: number): number => (toolRule(toolId).hasTrial ? toolId : toolIds.aiDiagnosis);

/** One use for sharing a tool page. Returns the tool granted, `null` when today's reward was taken. POP-10. */
export function rewardShare(db: Db, now: number, customerId: number, toolId: number): Promise<number | null> {
  if (!marketToolOf(toolId)?.isShareRewarded) throw rejected(texts.notShared, 'INPUT_INVALID');
  const day = shanghaiDate(now);
  const privilegeId = rewardOf(toolId);
  return db.transaction(async (tx) => {
    const grantId = await queries.insertGrant(tx, {
      customerId,
      privilegeId,
      source: 'share',
      startsAt: new Date(now),
      endsAt: new Date(now + rewardDays * dayMs),
      usesTotal: 1,
      usesLeft: 1,
      onceKey: `share:${toolId}:${day}`,
    });
    if (grantId === undefined) return null;
    await queries.insertShareReward(tx, { customerId, toolId, day, grantId });
    return privilegeId;
  });
}

/** An activity's trial, once a member. Rejects unknown, finished and taken ones, and who has no need of it or no use for it. */
export function openActivityTrial(
  db: Db,
  now: number,
  customerId: number,
  activityId: string,
  privilegeId: number,
): Promise<void> {
  return db.transaction(async (tx) => {
    const trial = await queries.selectActivityTrial(tx, activityId, privilegeId, new Date(now));
    if (!trial) throw rejected(texts.noTrial, 'CONTENT_GONE');
    // A period that ends while the trial is taken must not be seen as running: who needs one is asked under the lock.
    await queries.lockGrants(tx, customerId, privilegeId);
    const [privilege] = await resolveAll(tx, now, customerId, [privilegeId]);
    if (privilege && isHeld(privilege)) throw rejected(texts.held, 'ALREADY_DONE');
    if (privilege && !privilege.isSuitable) throw rejected(texts.unsuitable, 'LEVEL_MISMATCH');
    const grantId = await queries.insertGrant(tx, {
      customerId,
      privilegeId,
      source: 'activity',
      startsAt: new Date(now),
      endsAt: new Date(now + trial.days * dayMs),
      usesTotal: trial.uses,
      usesLeft: trial.uses,
      onceKey: `activity:${activityId}:${privilegeId}`,
    });
    if (grantId === undefined) throw rejected(texts.trialTaken, 'ALREADY_DONE');
  });
}

/** A period covers the tool: a trial or a day of it would be wasted. */
const isHeld = ({ isAvailable, permissionStatus }: Privilege): boolean =>
  isAvailable && permissionStatus >= permissionStatuses.period;

/** A trial of a tool that belongs to an activity, as it stands to a member. */
export interface ActivityTrial {
  readonly toolId: number;
  readonly name: Text;
  readonly route: string;
  readonly days: number;
  readonly uses: number;
  /** `held`: a period covers the tool; `unsuitable`: the member's class is below it. */
  readonly state: 'open' | 'taken' | 'held' | 'unsuitable' | 'closed';
}

/** Trials of an activity. */
export async function activityTrials(
  db: Executor,
  now: number,
  activityId: string,
  customerId: number | null,
): Promise<ActivityTrial[]> {
  const rows = await queries.selectActivityTrials(db, activityId, customerId);
  const ids = rows.map(({ privilegeId }) => privilegeId);
  const privileges = customerId === null ? [] : await resolveAll(db, now, customerId, ids);
  return rows.flatMap(({ privilegeId, days, uses, startsAt, endsAt, isTaken }, at) => {
    const tool = findTool(privilegeId);
    if (!tool) return [];
    const isOpen = startsAt.getTime() <= now && now < endsAt.getTime();
    const state = isTaken ? 'taken' : isOpen ? stateFor(privileges[at]) : 'closed';
    return { toolId: privilegeId, name: tool.name, route: tool.route, days, uses, state };
  });
}

/** How what may be had stands to a member, or to a guest, who has none. */
const stateFor = (privilege: Privilege | undefined): 'open' | 'held' | 'unsuitable' =>
  privilege === undefined ? 'open' : !privilege.isSuitable ? 'unsuitable' : isHeld(privilege) ? 'held' : 'open';

/** How a tool stands that a member might have a day of: held, or not fit for the member's class. */
export interface ToolDay {
  readonly toolId: number;
  readonly name: Text;
  readonly route: string;
  readonly state: 'open' | 'held' | 'unsuitable';
  /** Of a tool that is held for a time. */
  readonly endsAt: number | null;
}

/** Tools that can be had for a day, with how each stands to a member. */
export async function toolDays(db: Executor, now: number, customerId: number): Promise<ToolDay[]> {
  const privileges = await resolveAll(db, now, customerId, dayTools);
  return privileges.map((privilege) => {
    const { privilegeId, endsAt } = privilege;
    const { name, route } = findTool(privilegeId)!;
    const state = stateFor(privilege);
    return { toolId: privilegeId, name, route, state, endsAt: state === 'held' ? endsAt : null };
  });
}

/** Opens a tool for a day in the caller's transaction, once a key; until when, `null` where the key was used. */
export async function openToolDay(
  tx: Executor,
  now: number,
  customerId: number,
  toolId: number,
  onceKey: string,
): Promise<number | null> {
  const endsAt = now + dayMs;
  const grantId = await queries.insertGrant(tx, {
    customerId,
    privilegeId: toolId,
    source: 'welfare',
    startsAt: new Date(now),
    endsAt: new Date(endsAt),
    onceKey,
  });
  return grantId === undefined ? null : endsAt;
}

/**
 * Pays for a delivered result: nothing where the member's privilege covers it and for the same stock and tool later that day,
 * else one use of the grant that ends first; the first use starts a trial. Rejects when there is nothing to pay with, and
 * who may not see the result after it was paid for.
 *
 * Call it with the result in hand: a computation that failed costs nothing. Source: product handbook 10.5 and 10.6.
 */
export function payForResult(
  db: Db,
  now: number,
  customerId: number,
  privilegeId: number,
  stockNo?: string,
): Promise<void> {
  const day = shanghaiDate(now);
  const at = new Date(now);
  return db.transaction(async (tx) => {
    await queries.lockGrants(tx, customerId, privilegeId);
    const [privilege] = await resolveAll(tx, now, customerId, [privilegeId], stockNo);
    if (!privilege) return;
    if (!privilege.isSuitable) throw rejected(texts.unsuitable, 'LEVEL_MISMATCH');
    if (!costsUse(privilegeId, privilege)) return;
    if (privilege.permissionStatus === permissionStatuses.trialPossible) {
      await queries.insertGrant(tx, {
        customerId,
        privilegeId,
        source: 'trial',
        startsAt: at,
        endsAt: new Date(now + trialDays * dayMs),
        usesTotal: trialUses,
        usesLeft: trialUses,
        onceKey: `trial:${privilegeId}`,
      });
    }
    // Read anew: the lock above waited for others who may have used up what stood here.
    const grants = await queries.lockGrants(tx, customerId, privilegeId);
    const paying = grants.find(
      (grant) =>
        grant.state === 'active' &&
        grant.startsAt <= at &&
        (grant.endsAt === null || grant.endsAt > at) &&
        (grant.stockNo === null || grant.stockNo === stockNo) &&
        (grant.usesLeft ?? 0) > 0,
    );
    if (!paying) {
      throw grants.length > 0
        ? rejected(texts.usedUp, 'TRIAL_USED_UP')
        : rejected(texts.required, 'PRIVILEGE_REQUIRED');
    }
    if (
      await queries.insertUse(tx, {
        customerId,
        privilegeId,
        stockNo: stockNo ?? '',
        day,
        grantId: paying.id,
        usedAt: at,
      })
    ) {
      await queries.takeUse(tx, paying.id);
    }
  });
}

/**
 * How somebody stands to a tool, or to a stock of it: a member sees all of a free one; of others what a period covers, or what
 * a use was paid for today with `payForResult`.
 */
export async function toolAccess(
  db: Db,
  now: number,
  customerId: number | null,
  toolId: number,
  stockNo?: string,
): Promise<ToolAccess> {
  if (customerId === null) return toolAccessOf(toolId, null);
  const { privileges, rows } = await resolveRows(db, now, customerId, [toolId], stockNo);
  const access = toolAccessOf(toolId, privileges[0] ?? null);
  if (access.isOpen) await noteUse(db, now, rows, [toolId]);
  return access;
}

export { findTool } from './catalogue.ts';
export { grantBought, grantWelfare, isBoughtUsed, revokeBought } from './grants.ts';
export { marketTools, marketToolOf, routeOf, type MarketTool } from './market-tools.ts';
