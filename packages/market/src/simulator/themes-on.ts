import { slotOf } from '../series/bar-slots.ts';
import { floatSharesOn } from './company/share-growth.ts';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { isUpLimit } from '../rules/up-limit.ts';
import { themeHeat } from '../themes/theme-heat.ts';
import { themeRoles, type ThemeMember } from '../themes/theme-roles.ts';
import { boardPlans } from './board-plan.ts';
import { limitOf, limitTable } from './day-limits.ts';
import type { SimulatedHistory } from './history.ts';
import type { LimitReader } from './limit-reader.ts';
import { createShareReader } from './past-shares.ts';

/** The themes of one day: heat by name, and who leads one of them. */
export interface DayThemes {
  readonly heat: ReadonlyMap<string, number>;
  readonly leaders: ReadonlySet<number>;
  readonly cores: ReadonlySet<number>;
  conceptsOf(index: number): readonly string[];
}

const noSeal = { isSealedUp: false, streak: 0, firstSealSecond: null, sealStrength: null };

/**
 * Measures the themes of a past day from its bars and those before, with a pause after each stock: what stood at its limit
 * is drawn minute by minute. Source: market handbook C.4.
 */
export function* measuringThemes(
  history: SimulatedHistory,
  limits: LimitReader,
  day: number,
): Generator<void, DayThemes> {
  const { columns, universe } = history;
  const shareFactorOn = createShareReader(history);
  const conceptsOf = (index: number): readonly string[] => universe.concepts[index] ?? [];
  const floatSharesOf = (index: number): number => floatSharesOn(universe, index, day, shareFactorOn(index, day));
  const tables = new Map<number, Float64Array>();
  const tableOf = (on: number): Float64Array => {
    const table = tables.get(on) ?? limitTable(aShareCalendar.dateOf(on));
    tables.set(on, table);
    return table;
  };
  const isLimitUp = (index: number, slot: number): boolean => {
    const on = columns.day[slot]!;
    const percent = limitOf(universe, tableOf(on), index, on);
    const { board } = boardPlans[universe.board[index]!]!;
    return isUpLimit(columns.close[slot]!, columns.prevClose[slot]!, percent, board);
  };
  const heat = themeHeat({ columns, conceptsOf, floatSharesOf, isLimitUp, day });
  yield;
  const members = new Map<string, ThemeMember[]>();
  for (let index = 0; index < universe.count; index++) {
    const slot = slotOf(columns, index, day);
    if (slot < 0 || columns.prevClose[slot] === 0) continue;
    const record = limits.recordOf(index, day, 'up');
    const seal = record?.isSealed
      ? {
          isSealedUp: true,
          streak: record.streak,
          firstSealSecond: record.firstSealSecond,
          sealStrength: record.strength,
        }
      : noSeal;
    yield;
    const member: ThemeMember = {
      index,
      change: columns.close[slot]! / columns.prevClose[slot]! - 1,
      floatCap: floatSharesOf(index) * columns.close[slot]!,
      ...seal,
    };
    for (const concept of conceptsOf(index)) {
      // Themes that are too small or too large to have a heat have no leader either.
      if (!heat.has(concept)) continue;
      const list = members.get(concept);
      if (list) list.push(member);
      else members.set(concept, [member]);
    }
  }
  const roles = [...members.values()].map(themeRoles);
  return {
    heat,
    leaders: new Set(roles.flatMap(({ leader }) => leader ?? [])),
    cores: new Set(roles.flatMap(({ core }) => core ?? [])),
    conceptsOf,
  };
}
