import { messageTypes } from './message-types.ts';
import { hourMs, shanghaiDay, startOfShanghaiDay } from './shanghai-time.ts';

const wakingFrom = 8 * hourMs;
const wakingUntil = 22 * hourMs;

/** The first moment from `instant` on at which a message of a type may ring: what friends do waits for the day. */
export function pushTime(type: number, instant: number): number {
  if (type !== messageTypes.friendInteraction) return instant;
  const midnight = startOfShanghaiDay(shanghaiDay(instant));
  if (instant < midnight + wakingFrom) return midnight + wakingFrom;
  return instant < midnight + wakingUntil ? instant : startOfShanghaiDay(shanghaiDay(instant) + 1) + wakingFrom;
}
