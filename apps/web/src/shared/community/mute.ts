import type { CallOutput } from '@lianpan/client';
import { dayMs } from '@lianpan/domain';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../query.ts';
import { runtime, useViewer } from '../runtime.ts';

const strikes = 'POST /api/dynamic/square/getMyStrikes';

/** Why and until when a member may read only. */
export interface Mute {
  /** ms since the epoch; `null` for good. */
  readonly until: number | null;
  /** The rule that was broken; empty where staff muted without a strike. */
  readonly rule: string;
}

/** What ends later than this ends never: a mute for good is stored as one of a hundred years. */
const longestMs = 5 * 365 * dayMs;

/** The mute in force at a moment, ms since the epoch; `null` where there is none. */
export function muteOf({ mutedUntil, list }: CallOutput<typeof strikes>, now: number): Mute | null {
  if (mutedUntil === null || mutedUntil <= now) return null;
  const strike = list.find((each) => each.mutedUntil === mutedUntil);
  return { until: mutedUntil - now > longestMs ? null : mutedUntil, rule: strike?.ruleName ?? '' };
}

/** The mute of who is looking; `null` while it is not known, since the server refuses anyway. */
export function useMute(): Mute | null {
  const isMember = useViewer().status === 'member';
  const { data } = useQuery(queryOf(strikes, {}, { silent: true, enabled: isMember }));
  return data && isMember ? muteOf(data, runtime().serverNow()) : null;
}
