import { shanghaiDay } from '@lianpan/domain';
import { clockText, dayText } from '../dates.ts';
import type { Say } from '../texts.ts';
import type { chatTexts } from './chat-texts.ts';

/** A line with the time stands where so long nothing was said. */
const silenceMs = 300_000;

/** Whether a message begins a new stretch of talk. */
export const beginsStretch = (time: number, before: number | undefined): boolean =>
  before === undefined || time - before > silenceMs || shanghaiDay(time) !== shanghaiDay(before);

/** `10:30`, yesterday's as such, earlier ones with their date. */
export function stretchText(time: number, now: number, say: Say<typeof chatTexts>): string {
  const days = shanghaiDay(now) - shanghaiDay(time);
  const clock = clockText(time);
  if (days <= 0) return clock;
  if (days === 1) return say('yesterday', { time: clock });
  const day = dayText(time);
  return `${day.slice(0, 4) === dayText(now).slice(0, 4) ? day.slice(5) : day} ${clock}`;
}
