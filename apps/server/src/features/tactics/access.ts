import type { Db } from '@lianpan/db';
import { tacticsList, type TacticsGroup } from '@lianpan/market/tactics';
import type { Caller } from '../../http/handle.ts';
import { scenePrivileges } from '../privilege/service.ts';
import type { FollowedSignal } from './followed-signals.ts';

/** The privilege of each group; a service of the advisory line opens all. Source: product handbook 10.2, 10.3. */
export const privilegeOf: Readonly<Record<TacticsGroup, number>> = { trend: 29, limitUp: 30, value: 31, bottom: 32 };
const scene = 88;

/** Groups whose open signals a caller may see. */
export type OpenGroups = ReadonlySet<TacticsGroup>;

export async function openGroupsOf(
  db: Db,
  now: number,
  { customerId }: Pick<Caller, 'customerId'>,
): Promise<OpenGroups> {
  if (customerId === null) return new Set();
  const held = new Set((await scenePrivileges(db, now, customerId, scene)).map(({ privilegeId }) => privilegeId));
  const groups = Object.entries(privilegeOf) as [TacticsGroup, number][];
  return new Set(groups.flatMap(([group, id]) => (held.has(scene) || held.has(id) ? [group] : [])));
}

export const groupOf = (tacticsId: string): TacticsGroup => tacticsList.find(({ id }) => id === tacticsId)!.group;

/** What is over belongs to everybody; what is not, to those who may follow it. */
export const isClear = ({ state, tacticsId }: Pick<FollowedSignal, 'state' | 'tacticsId'>, open: OpenGroups): boolean =>
  state === 'closed' || state === 'missed' || open.has(groupOf(tacticsId));
