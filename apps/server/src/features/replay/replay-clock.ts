import { hourMs, minuteMs, shanghaiInstant } from '@lianpan/domain';

/** How many times faster than the wall a replayed day may run. Source: product handbook 23.4. */
export const replaySpeeds = [1, 5, 20, 60] as const;
export type ReplaySpeed = (typeof replaySpeeds)[number];

/** Where the clock of a replay was set, and how it has run since; instants in ms since the epoch. */
export interface ReplayClock {
  readonly tradeDate: string;
  /** Moment of the replayed day. */
  readonly at: number;
  /** When it was set there, by the server's clock. */
  readonly setAt: number;
  /** When the member's page was last heard of, by the server's clock. */
  readonly seenAt: number;
  readonly speed: ReplaySpeed;
  readonly isRunning: boolean;
}

/** A page that has not been heard of for so long is gone, and the day waits for its return. */
export const replayPatienceMs = 20_000;

const secondMs = 1000;
/** Parts of the Shanghai day that a replay runs through, ms from midnight; the lunch break is left out. */
const parts = [
  { from: (9 * 60 + 15) * minuteMs, to: (11 * 60 + 30) * minuteMs },
  { from: 13 * hourMs, to: (15 * 60 + 30) * minuteMs },
] as const;

const midnightOf = (tradeDate: string): number => shanghaiInstant(tradeDate);

/** 09:15 of a day, where its replay begins. */
export const replayStart = (tradeDate: string): number => midnightOf(tradeDate) + parts[0].from;

/** 15:30 of a day, where its replay stands still. */
export const replayEnd = (tradeDate: string): number => midnightOf(tradeDate) + parts[1].to;

/** The moment that lies so much running time after another one of the day; whole seconds. */
export function replayLater(tradeDate: string, at: number, byMs: number): number {
  const midnight = midnightOf(tradeDate);
  let moment = Math.max(at - midnight, parts[0].from);
  let left = Math.max(0, byMs);
  for (const { from, to } of parts) {
    if (moment >= to) continue;
    moment = Math.max(moment, from);
    const run = Math.min(left, to - moment);
    moment += run;
    left -= run;
    if (left === 0) break;
  }
  return midnight + Math.floor(moment / secondMs) * secondMs;
}

/** Where a clock stands at an instant of the server's clock. */
export function replayMoment({ tradeDate, at, setAt, seenAt, speed, isRunning }: ReplayClock, now: number): number {
  if (!isRunning) return at;
  const until = Math.min(now, seenAt + replayPatienceMs);
  return replayLater(tradeDate, at, (until - setAt) * speed);
}

/** The same clock set anew at where it stands; one whose page was gone has stopped. */
export function replayReset(clock: ReplayClock, now: number): ReplayClock {
  const at = replayMoment(clock, now);
  const isGone = now > clock.seenAt + replayPatienceMs;
  const isRunning = clock.isRunning && !isGone && at < replayEnd(clock.tradeDate);
  return { ...clock, at, setAt: now, seenAt: now, isRunning };
}
