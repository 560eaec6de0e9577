import { floatSharesOn } from './company/share-growth.ts';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { isUpLimit } from '../rules/up-limit.ts';
import type { LimitRecord } from '../limit-board/limit-record.ts';
import { ThemeHeats } from '../themes/theme-heats.ts';
import { isStrong, themeHeads, type ThemeMember } from '../themes/theme-roles.ts';
import { boardPlans } from './board-plan.ts';
import { limitOf, limitTable } from './day-limits.ts';
import type { SimulatedHistory } from './history.ts';
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
 * Measures the themes of past days from their bars and those before, with a pause after each stock that is drawn minute by
 * minute, as those at their limit are. What a day shares with the one before is measured once. Source: market handbook C.4.
 */
export function createThemesOn(
  history: SimulatedHistory,
  upRecordOf: (index: number, day: number) => LimitRecord | null,
): (day: number) => Generator<void, DayThemes> {
  const { columns, universe } = history;
  const shareFactorOn = createShareReader(history);
  const conceptsOf = (index: number): readonly string[] => universe.concepts[index] ?? [];
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
  let heats: ThemeHeats | undefined;
  return function* (day) {
    heats ??= new ThemeHeats({ columns, conceptsOf, isLimitUp });
    const { heat, stocks, shares } = heats.on(day, (index) =>
      floatSharesOn(universe, index, day, shareFactorOn(index, day)),
    );
    yield;
    const heads = new Map<number, ThemeMember>();
    for (let index = 0; index < universe.count; index++) {
      const change = stocks.change[index]!;
      if (Number.isNaN(change)) continue;
      const slot = stocks.slots[index]!;
      // A stock that closed at its up limit closed at its highest price.
      const record = columns.close[slot] === columns.high[slot] ? upRecordOf(index, day) : null;
      if (record) yield;
      if (!record?.isSealed && !isStrong(change)) continue;
      heads.set(index, { index, change, floatCap: shares[index]! * columns.close[slot]!, ...sealOf(record) });
    }
    const [leaders, cores] = [new Set<number>(), new Set<number>()];
    // Themes that are too small or too large to have a heat have no leader either.
    for (const concept of heat.keys()) {
      const { leader, core } = themeHeads(heats.members.get(concept)!.flatMap((index) => heads.get(index) ?? []));
      if (leader !== null) leaders.add(leader);
      if (core !== null) cores.add(core);
    }
    return { heat, leaders, cores, conceptsOf };
  };
}

const sealOf = (record: LimitRecord | null): Omit<ThemeMember, 'index' | 'change' | 'floatCap'> =>
  record?.isSealed
    ? {
        isSealedUp: true,
        streak: record.streak,
        firstSealSecond: record.firstSealSecond,
        sealStrength: record.strength,
      }
    : noSeal;
