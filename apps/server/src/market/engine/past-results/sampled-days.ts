import { entryResultDays } from '@lianpan/market/pools';
import type { StudiedTool } from '../../wire/past-result-questions.ts';

/** Trading days whose lists are looked at, and of which so many are passed over: what is rare is looked for more often. */
const studyDays = 250;
const every: Readonly<Record<Exclude<StudiedTool, 'focus'>, number>> = {
  leak: 25,
  theme: 10,
  late: 25,
  bottom: 10,
};

/** The last day whose list the morning of a day knows a result of: an entry on the day after, and a day on which it can be sold. */
export const lastSampled = (asked: number): number => asked - 1 - entryResultDays[0];

/** Days of the year before a day whose lists are looked at, the newest first, none before a first day. */
export function sampledDays(tool: Exclude<StudiedTool, 'focus'>, asked: number, firstDay: number): number[] {
  const last = lastSampled(asked);
  const first = Math.max(firstDay, last - studyDays + 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, back) => last - back).filter(
    (day) => day % every[tool] === 0,
  );
}
