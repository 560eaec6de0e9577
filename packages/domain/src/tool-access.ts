import { permissionStatuses } from './privilege-codes.ts';
import { serviceStatuses } from './privilege-codes.ts';
import type { Privilege } from './privileges.ts';
import { toolRule } from './tool-rules.ts';

/** Why somebody does not see all of a tool: `class` where the tool is above the class of the member. */
export type LockReason = 'login' | 'privilege' | 'class';

/** How somebody stands to what a tool lists. */
export interface ToolAccess {
  readonly isOpen: boolean;
  /** What stands in the way; `null` where nothing does. */
  readonly reason: LockReason | null;
  /** A trial that was never begun would open it. */
  readonly canTry: boolean;
  /** Uses that are left: one of them would open it. */
  readonly usesLeft: number;
}

const open: ToolAccess = { isOpen: true, reason: null, canTry: false, usesLeft: 0 };

/**
 * How somebody stands to a tool, by the resolved privilege of a member or `null` of a guest. A tool of which a use opens one
 * stock is open while uses are left, as its use is taken with the result.
 */
export function toolAccessOf(toolId: number, privilege: Privilege | null): ToolAccess {
  const { opensBy, useOpens } = toolRule(toolId);
  if (opensBy === 'nothing') return open;
  if (privilege === null) return { isOpen: false, reason: 'login', canTry: false, usesLeft: 0 };
  if (opensBy === 'login') return open;
  const { isAvailable, isSuitable, isPaidToday, permissionStatus, usesLeft } = privilege;
  if (!isSuitable) return { isOpen: false, reason: 'class', canTry: false, usesLeft: 0 };
  if (isAvailable && (permissionStatus >= permissionStatuses.freeView || isPaidToday || useOpens !== 'day'))
    return { ...open, usesLeft };
  return {
    isOpen: false,
    reason: 'privilege',
    canTry: permissionStatus === permissionStatuses.trialPossible,
    usesLeft,
  };
}

/** How anybody stands to what a tool says of single stocks, by how they stand to its lists. */
export const stockAccessOf = (toolId: number, access: ToolAccess): ToolAccess =>
  toolRule(toolId).isFreeByStock ? open : access;

/** Whether a result costs a member a use: never one whose privilege covers the tool, nor twice for the same on one day. */
export const costsUse = (toolId: number, { permissionStatus, isPaidToday }: Privilege): boolean =>
  toolRule(toolId).opensBy === 'privilege' && permissionStatus < permissionStatuses.freeView && !isPaidToday;

/** What a card says about a tool. Source: product handbook 10.6. */
export const toolTags = [
  'free',
  'freeWithLogin',
  'tryWithLogin',
  'available',
  'usesLeft',
  'onTrial',
  'trialPossible',
  'ended',
  'none',
  'unsuitable',
] as const;
export type ToolTag = (typeof toolTags)[number];

/** The tag of a tool for a member by the resolved privilege, or for a guest, `null`. */
export function toolTagOf(toolId: number, privilege: Privilege | null): ToolTag {
  const { opensBy, hasTrial } = toolRule(toolId);
  if (opensBy === 'nothing') return 'free';
  if (opensBy === 'login') return privilege === null ? 'freeWithLogin' : 'free';
  if (privilege === null) return hasTrial ? 'tryWithLogin' : 'none';
  const { isAvailable, isSuitable, permissionStatus, serviceStatus } = privilege;
  if (!isSuitable) return 'unsuitable';
  if (permissionStatus === permissionStatuses.onTrial) return 'onTrial';
  if (isAvailable) return permissionStatus === permissionStatuses.usesLeft ? 'usesLeft' : 'available';
  if (permissionStatus === permissionStatuses.trialPossible) return 'trialPossible';
  return serviceStatus === serviceStatuses.ended ? 'ended' : 'none';
}

/** What members have of several tools without holding any of them: all, a trial, or what is shown to everybody. */
export function freeShareOf(toolIds: readonly number[]): 'all' | 'trial' | 'none' {
  if (toolIds.every((id) => toolRule(id).opensBy !== 'privilege')) return 'all';
  return toolIds.some((id) => toolRule(id).hasTrial) ? 'trial' : 'none';
}
