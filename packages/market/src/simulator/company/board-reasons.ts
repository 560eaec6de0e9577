import { slotOf } from '../../series/bar-slots.ts';
import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import { impactOf } from '../../company/event-impact.ts';
import { isUpLimit } from '../../rules/up-limit.ts';
import { boardPlans } from '../board-plan.ts';
import { limitOf, limitTable } from '../day-limits.ts';
import type { SimulatedHistory } from '../history.ts';
import { dayKey, entityKey, happens, below, stream } from '../random.ts';
import type { WordedEvent } from './event-dress.ts';
import type { MarketMood } from './market-mood.ts';

/** Share of first boards for which nobody finds a reason. Source: market handbook H.11. */
const noReasonShare = 0.31;
/** Heat from which a theme is reason enough. */
const hotTheme = 0.3;

/** Why a security reached its up limit for the first time; `null` reason for those that nobody can explain. */
export interface FirstBoard {
  readonly index: number;
  readonly reason:
    | { readonly kind: 'EVENT'; readonly event: WordedEvent }
    | { readonly kind: 'THEME'; readonly concept: number }
    | { readonly kind: 'COMPANY'; readonly which: number }
    | null;
}

/**
 * The securities that reached their up limit on a finished day without having closed at it on the bar before, with the
 * reason: the own good announcement since the last close, else a hot theme of theirs, else news of their business; three
 * in ten have none. `announced` holds what came out about a security since the last close. Source: market handbook H.11.
 */
export function firstBoardsOn(
  history: SimulatedHistory,
  day: number,
  mood: MarketMood,
  announced: (index: number) => readonly WordedEvent[],
): FirstBoard[] {
  const { universe, columns } = history;
  const found: FirstBoard[] = [];
  const table = limitTable(aShareCalendar.dateOf(day));
  const heat = mood.heatOn(day);
  const key = dayKey(universe.seed, stream.REASON, day);
  for (let index = 0; index < universe.count; index++) {
    const slot = slotOf(columns, index, day);
    if (slot <= columns.start[index]!) continue;
    if (!touchesLimit(history, index, slot, table, 'high') || closedAtLimit(history, index, slot - 1)) continue;
    const own = entityKey(key, index);
    const event = announced(index).find((one) => impactOf(one.event) > 0);
    const first = universe.primaryConcept[index]!;
    const second = universe.secondConcept[index]!;
    const theme = heat[first]! >= 0.4 * heat[second]! ? first : second;
    if (event) found.push({ index, reason: { kind: 'EVENT', event } });
    else if (happens(own, 0, noReasonShare)) found.push({ index, reason: null });
    else if (heat[theme]! >= hotTheme) found.push({ index, reason: { kind: 'THEME', concept: theme } });
    else found.push({ index, reason: { kind: 'COMPANY', which: below(own, 1, 4) } });
  }
  return found;
}

function touchesLimit(
  { universe, columns }: SimulatedHistory,
  index: number,
  slot: number,
  table: Float64Array,
  of: 'high' | 'close',
): boolean {
  const percent = limitOf(universe, table, index, columns.day[slot]!);
  const { board } = boardPlans[universe.board[index]!]!;
  return isUpLimit(columns[of][slot]!, columns.prevClose[slot]!, percent, board);
}

function closedAtLimit(history: SimulatedHistory, index: number, slot: number): boolean {
  const day = history.columns.day[slot]!;
  return touchesLimit(history, index, slot, limitTable(aShareCalendar.dateOf(day)), 'close');
}
