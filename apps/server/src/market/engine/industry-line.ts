import { aShareCalendar } from '@lianpan/market/calendar';
import type { DailyColumns } from '@lianpan/market/columns';
import type { IndustryLine } from '../wire/protocol.ts';
import type { Dataset } from './dataset.ts';

/** Trading days after its first bar on which a stock is left out: it has no price limit yet. */
const settlingDays = 5;
const startLevel = 1000;

/** Levels of an industry after each day that is over. */
interface PastLevels {
  readonly days: readonly number[];
  readonly levels: readonly number[];
}

/** What is over changes with the columns alone. */
const kept = new WeakMap<DailyColumns, Map<string, PastLevels>>();

/**
 * The mean course of the stocks of a stock's industry, each of the same weight every day, rights evened out by the reference
 * prices, today as it stands: 1000 before its first day. `null` where no industry is known.
 */
export function industryLine(
  { columns, securities, todayOf, marketDay }: Pick<Dataset, 'columns' | 'securities' | 'todayOf' | 'marketDay'>,
  index: number,
): IndustryLine | null {
  const industry = securities[index]?.industry ?? null;
  if (industry === null) return null;
  const members = securities.flatMap((security, at) => (security.industry === industry ? [at] : []));
  const past = pastLevels(columns, industry, members);
  // Behind the day of the market a few stocks go on alone.
  const count = past.days.findLastIndex((day) => day <= marketDay) + 1;
  const [days, levels] = [past.days.slice(0, count), past.levels.slice(0, count)];
  const today = todayLevel(todayOf, members, levels.at(-1) ?? startLevel);
  const shown = today && (days.length === 0 || today.day > days.at(-1)!) ? today : null;
  return {
    industry,
    stockNum: members.length,
    date: [...days, ...(shown ? [shown.day] : [])].map((day) => aShareCalendar.dateOf(day)),
    close: [...levels, ...(shown ? [shown.level] : [])],
  };
}

function pastLevels(columns: DailyColumns, industry: string, members: readonly number[]): PastLevels {
  const ofColumns = kept.get(columns) ?? new Map<string, PastLevels>();
  kept.set(columns, ofColumns);
  const known = ofColumns.get(industry);
  if (known) return known;
  const changes = new Map<number, { sum: number; count: number }>();
  for (const index of members) {
    const first = columns.start[index]!;
    const end = first + columns.length[index]!;
    for (let at = first + settlingDays; at < end; at++) {
      const prevClose = columns.prevClose[at]!;
      if (prevClose < 1) continue;
      const day = columns.day[at]!;
      const entry = changes.get(day) ?? { sum: 0, count: 0 };
      entry.sum += columns.close[at]! / prevClose - 1;
      entry.count++;
      changes.set(day, entry);
    }
  }
  const days = [...changes.keys()].sort((a, b) => a - b);
  let level = startLevel;
  const levels = days.map((day) => {
    const { sum, count } = changes.get(day)!;
    level *= 1 + sum / count;
    return level;
  });
  const found = { days, levels };
  ofColumns.set(industry, found);
  return found;
}

function todayLevel(
  todayOf: Dataset['todayOf'],
  members: readonly number[],
  before: number,
): { readonly day: number; readonly level: number } | null {
  let [sum, count, day] = [0, 0, 0];
  for (const index of members) {
    const bar = todayOf(index);
    if (!bar || bar.prevClose < 1) continue;
    sum += bar.close / bar.prevClose - 1;
    count++;
    day = bar.day;
  }
  return count === 0 ? null : { day, level: before * (1 + sum / count) };
}
