import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { symbolOf } from '../rules/board.ts';
import type { Security } from '../security.ts';
import { boardPlans } from './board-plan.ts';
import { statusAt, statusChangesOf } from './company/risk-warnings.ts';
import { floatSharesOn, totalSharesOn } from './company/share-growth.ts';
import { industries } from './universe-names.ts';
import { delistingPeriod, type Universe } from './universe.ts';

/**
 * The securities as anybody knows them on a day: a delisting shows from its delisting period on, a risk warning from the
 * day on which it is in force, shares carry the transfers so far (`shareFactor`, one a security, 1 when absent). Same
 * order as the universe.
 */
export const securitiesAt = (universe: Universe, day: number, shareFactor?: ArrayLike<number>): Security[] =>
  universe.stockNos.map((_, i) => securityAt(universe, i, day, shareFactor?.[i] ?? 1));

/** One of them. */
export function securityAt(universe: Universe, i: number, day: number, factor: number): Security {
  const stockNo = universe.stockNos[i]!;
  const delistDay = universe.delistDay[i]!;
  const status = statusAt(universe, i, day);
  const changes = statusChangesOf(universe, i, day);
  const name = universe.names[i]!;
  return {
    stockNo,
    symbol: symbolOf(stockNo),
    name: status === 'DELISTING' ? `${name}退` : status === 'NORMAL' ? name : `${status}${name}`,
    board: boardPlans[universe.board[i]!]!.board,
    status,
    ...(changes.length > 1 ? { statusChanges: changes } : {}),
    industry: industries[universe.industry[i]!]!.name,
    concepts: universe.concepts[i]!,
    conceptRelevance: universe.conceptRelevance[i]!,
    listDate: dateOrNull(universe.listDay[i]!),
    delistDate: delistDay - delistingPeriod <= day ? dateOrNull(delistDay) : null,
    totalShares: Math.round(totalSharesOn(universe, i, day, factor)),
    floatShares: Math.round(floatSharesOn(universe, i, day, factor)),
    freeFloatShares: Math.round(universe.freeFloatShares[i]! * factor),
  };
}

/** Date of a day number, null past the end of the calendar. */
function dateOrNull(day: number): string | null {
  return day < aShareCalendar.dayCount ? aShareCalendar.dateOf(day) : null;
}
