import type { ProfileRow } from './rows.ts';
import { ticketLimits as limits } from './states.ts';

/** Whether an adviser is away at a moment. */
export const isAbsent = ({ absentFrom, absentUntil }: ProfileRow, at: Date): boolean =>
  absentUntil !== null && absentUntil > at && (absentFrom === null || absentFrom <= at);

/** Whether an adviser has been heard of at the desk lately. */
export const isOnline = ({ seenAt }: ProfileRow, at: Date): boolean =>
  seenAt !== null && at.getTime() - seenAt.getTime() <= limits.onlineMs;

export interface Team {
  readonly profiles: readonly ProfileRow[];
  /** Open tickets by adviser. */
  readonly openNum: ReadonlyMap<number, number>;
}

const loadOf = ({ openNum }: Team, { staffId }: ProfileRow): number => openNum.get(staffId) ?? 0;
const hasRoom = (team: Team, profile: ProfileRow): boolean =>
  profile.isActive && loadOf(team, profile) < profile.capacity;

interface Asked {
  readonly ownAdviserId: number | null;
  /** Who let it go. */
  readonly leftById: number | null;
  readonly at: Date;
}

/**
 * Who is given a ticket: the customer's own adviser, or the deputy of one who is away; else who has the least of those at the
 * desk with room. `undefined` where there is nobody. Source: product handbook 14.6.
 */
export function receiverOf(team: Team, { ownAdviserId, leftById, at }: Asked): ProfileRow | undefined {
  const find = (id: number | null): ProfileRow | undefined => team.profiles.find(({ staffId }) => staffId === id);
  const mayHave = (profile: ProfileRow): boolean =>
    profile.staffId !== leftById && hasRoom(team, profile) && !isAbsent(profile, at);
  const own = find(ownAdviserId);
  if (own && mayHave(own)) return own;
  const deputy = own && isAbsent(own, at) ? find(own.deputyId) : undefined;
  if (deputy && mayHave(deputy)) return deputy;
  return team.profiles
    .filter((profile) => mayHave(profile) && isOnline(profile, at))
    .toSorted((a, b) => loadOf(team, a) - loadOf(team, b) || a.staffId - b.staffId)[0];
}
