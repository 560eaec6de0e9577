/** Who gets an entry of the operation configuration. Source: product handbook 2.4 and 2.11. */
import { shanghaiSecond } from './shanghai-time.ts';

/** Whom an entry is for; every part that is given must fit. */
export interface Audience {
  readonly who?: 'guest' | 'member';
  readonly levels?: readonly number[];
  readonly serviceStatus?: readonly number[];
  /** At least one of these must be available. */
  readonly privilegeIds?: readonly number[];
  readonly savedGroupId?: string;
  readonly excludeGroupId?: string;
}

/** 0 draft, 1 pending, 2 live, 3 paused, 4 ended. */
export const itemStatus = { draft: 0, pending: 1, live: 2, paused: 3, ended: 4 } as const;

export interface TargetedItem {
  readonly status: number;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly tradingTimeOnly: boolean;
  readonly outsideTradingOnly: boolean;
  /** `null` is every edition or client. */
  readonly editions: readonly number[] | null;
  readonly clientTypes: readonly number[] | null;
  readonly minVersion: string | null;
  readonly maxVersion: string | null;
  /** Paid things, prices and promotion: hidden while a store reviews the app. */
  readonly isHiddenInAudit: boolean;
  readonly audience: Audience;
  /** The lowest class, C1 to C5, that it may be shown to. */
  readonly suitMinLevel: number | null;
  /** `name/arm/arms`, such as `banner/0/2`: people are split evenly and stay where they are. */
  readonly experimentKey: string | null;
}

export interface ItemViewer {
  readonly now: number;
  readonly isTradingDay: boolean;
  readonly edition: number;
  readonly clientType: number;
  readonly clientVersion: string;
  readonly isUnderAudit: boolean;
  readonly isMember: boolean;
  readonly customerLevel: number;
  readonly serviceStatus: number;
  /** Guests and members without a test count as C1. */
  readonly riskClass: number;
  readonly availablePrivileges: readonly number[];
  readonly groups: readonly string[];
  /** What experiments split by. */
  readonly visitorId: string;
}

/** Negative when `a` is the older version. Missing parts count as 0. */
export function compareVersions(a: string, b: string): number {
  const parts = (version: string): number[] => version.split('.').map(Number);
  const [left, right] = [parts(a), parts(b)];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** FNV-1a over the code units: the same person always gets the same arm. */
function stableNumber(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}

function isTradingTime(viewer: ItemViewer): boolean {
  const second = shanghaiSecond(viewer.now);
  const morning = second >= 34_200 && second < 41_400;
  return viewer.isTradingDay && (morning || (second >= 46_800 && second < 54_000));
}

function fitsAudience(audience: Audience, viewer: ItemViewer): boolean {
  const { who, levels, serviceStatus, privilegeIds, savedGroupId, excludeGroupId } = audience;
  if (who !== undefined && (who === 'member') !== viewer.isMember) return false;
  if (levels && !levels.includes(viewer.customerLevel)) return false;
  if (serviceStatus && !serviceStatus.includes(viewer.serviceStatus)) return false;
  if (privilegeIds && !privilegeIds.some((id) => viewer.availablePrivileges.includes(id))) return false;
  if (savedGroupId !== undefined && !viewer.groups.includes(savedGroupId)) return false;
  return excludeGroupId === undefined || !viewer.groups.includes(excludeGroupId);
}

function fitsExperiment(key: string | null, visitorId: string): boolean {
  const [name, arm, arms] = key?.split('/') ?? [];
  if (name === undefined || !(Number(arms) > 0)) return true;
  return stableNumber(`${name}:${visitorId}`) % Number(arms) === Number(arm);
}

export type RefusedBy = 'window' | 'client' | 'audit' | 'audience' | 'suitability' | 'experiment';

/** The step that keeps an entry from a viewer, in the handbook's order; `null` when it is shown. */
export function refusedBy(entry: TargetedItem, viewer: ItemViewer): RefusedBy | null {
  const { now } = viewer;
  const isInWindow =
    entry.status === itemStatus.live &&
    (entry.startsAt === null || entry.startsAt <= now) &&
    (entry.endsAt === null || now < entry.endsAt) &&
    !(entry.tradingTimeOnly && !isTradingTime(viewer)) &&
    !(entry.outsideTradingOnly && isTradingTime(viewer));
  if (!isInWindow) return 'window';
  const fitsClient =
    (entry.editions === null || entry.editions.includes(viewer.edition)) &&
    (entry.clientTypes === null || entry.clientTypes.includes(viewer.clientType)) &&
    (entry.minVersion === null || compareVersions(viewer.clientVersion, entry.minVersion) >= 0) &&
    (entry.maxVersion === null || compareVersions(viewer.clientVersion, entry.maxVersion) <= 0);
  if (!fitsClient) return 'client';
  if (viewer.isUnderAudit && entry.isHiddenInAudit) return 'audit';
  if (!fitsAudience(entry.audience, viewer)) return 'audience';
  if (entry.suitMinLevel !== null && viewer.riskClass < entry.suitMinLevel) return 'suitability';
  return fitsExperiment(entry.experimentKey, viewer.visitorId) ? null : 'experiment';
}

/** Whether the answer hangs on this one person, so that nobody else may be given it. */
export const isPersonal = ({ audience, experimentKey }: TargetedItem): boolean =>
  audience.privilegeIds !== undefined ||
  audience.savedGroupId !== undefined ||
  audience.excludeGroupId !== undefined ||
  experimentKey !== null;

export interface ReviewedRelease {
  readonly clientType: number;
  readonly version: string;
  /** Without one the release is under review in every store. */
  readonly appMarket?: string | undefined;
}

/** A release that lies with a store for review runs in audit mode. */
export const isUnderAudit = (
  client: { clientType: number; version: string; appMarket: string | undefined },
  reviewed: readonly ReviewedRelease[],
): boolean =>
  reviewed.some(
    (release) =>
      release.clientType === client.clientType &&
      compareVersions(release.version, client.version) === 0 &&
      (release.appMarket === undefined || release.appMarket === client.appMarket),
  );
