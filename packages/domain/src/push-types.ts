import { messageTypes } from './message-types.ts';
import { dayMs, hourMs, minuteMs, shanghaiDay, startOfShanghaiDay } from './shanghai-time.ts';

/** Kinds of pushes that a member can switch, with their default. Source: product handbook 7.6. */
export const pushTypes = [
  { pushType: 1, isOn: true },
  { pushType: 2, isOn: true },
  { pushType: 3, isOn: true },
  { pushType: 4, isOn: false },
  { pushType: 5, isOn: true },
  { pushType: 6, isOn: true },
  { pushType: 7, isOn: true },
  { pushType: 8, isOn: true },
  { pushType: 9, isOn: true },
  { pushType: 10, isOn: false },
  { pushType: 11, isOn: true },
] as const;

/** Service and contract: nobody can switch it off, and it waits for nothing. */
export const lockedPushType = 8;
const uncounted: readonly number[] = [5, 7, 8];

/** Pushes a day, apart from those that `isCounted` leaves out. */
export const maxPushesPerDay = 8;
export const isCounted = (pushType: number): boolean => !uncounted.includes(pushType);

const byCode: readonly (readonly [start: string, pushType: number])[] = [
  ['trk.strategy', 9],
  ['dyn.course', 10],
  ['dyn.training', 10],
  ['rep.week', 11],
  // The outcome of what somebody reported or studied is told among the system's notices, and wakes nobody.
  ['report.', messageTypes.friendInteraction],
  ['study.', messageTypes.friendInteraction],
  ['ask.', lockedPushType],
  ['apl.', lockedPushType],
];

/** The kind of push that a notice is. */
export function pushTypeOf(type: number, code: string): number {
  const named = byCode.find(([start]) => code.startsWith(start));
  return named?.[1] ?? (type === messageTypes.overall ? lockedPushType : type);
}

/** Minutes since midnight between which phones stay silent, unless their owner says otherwise: 22:00 to 7:30. */
export const defaultQuiet = { from: 22 * 60, to: 7 * 60 + 30 } as const;

/** The first moment from `instant` on outside the silent hours, which may go over midnight; the same minute twice is none. */
export function quietUntil(instant: number, { from, to }: { readonly from: number; readonly to: number }): number {
  const midnight = startOfShanghaiDay(shanghaiDay(instant));
  const minute = Math.floor((instant - midnight) / minuteMs);
  const isQuiet = from < to ? minute >= from && minute < to : from > to && (minute >= from || minute < to);
  if (!isQuiet) return instant;
  const end = midnight + to * minuteMs;
  return end > instant ? end : end + dayMs;
}

const dayBegins = 8 * hourMs;
const dayEnds = 21 * hourMs;

/**
 * The first moment from `instant` on at which a duty may ring: from 8 to 21 o'clock at once, whatever the silent hours; at
 * night as soon as they end, or the day begins. Source: product handbook 7.3.
 */
export function dutyPushAfter(instant: number, quiet: { readonly from: number; readonly to: number }): number {
  const midnight = startOfShanghaiDay(shanghaiDay(instant));
  const isDay = instant >= midnight + dayBegins && instant < midnight + dayEnds;
  if (isDay) return instant;
  const morning = instant < midnight + dayBegins ? midnight + dayBegins : midnight + dayMs + dayBegins;
  return Math.min(quietUntil(instant, quiet), morning);
}

/** Courses and events. */
export const coursePushType = 10;
const noon = { from: 12 * hourMs, to: 13 * hourMs };
const afterClose = 15.5 * hourMs;

/** Courses and events ring from 12 to 13 o'clock and from 15:30 on. Source: product handbook 23.7. */
export function coursePushAfter(instant: number): number {
  const midnight = startOfShanghaiDay(shanghaiDay(instant));
  const time = instant - midnight;
  if (time < noon.from) return midnight + noon.from;
  return time < noon.to || time >= afterClose ? instant : midnight + afterClose;
}
