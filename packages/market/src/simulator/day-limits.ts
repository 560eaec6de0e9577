import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { limitPercent, limitPrices, newListingPhase } from '../rules/price-limit.ts';
import { boardPlans } from './board-plan.ts';
import { statusNoAt } from './company/risk-warnings.ts';
import type { MarketDay } from './market-day.ts';
import { delistingPeriod, statuses, type Universe } from './universe.ts';

/** Percent limits of a date by board and status, 0 for none; indexed board * 4 + status. */
export function limitTable(date: string): Float64Array {
  const table = new Float64Array(boardPlans.length * 4);
  boardPlans.forEach((plan, board) => {
    statuses.forEach((status, n) => {
      table[board * 4 + n] = limitPercent({ board: plan.board, status, phase: 'NORMAL', date }) ?? 0;
    });
  });
  return table;
}

/** Percent limit of a security on a day, 0 for none; `table` is the `limitTable` of that day. */
export function limitOf(universe: Universe, table: Float64Array, index: number, day: number): number {
  const board = universe.board[index]!;
  const leavingDay = universe.delistDay[index]! - delistingPeriod;
  const listDay = universe.listDay[index]!;
  if (day === leavingDay) return 0;
  if (day - listDay < 5 && newListingPhase(boardPlans[board]!.board, listDay, day) !== 'NORMAL') return 0;
  return table[board * 4 + (day > leavingDay ? 3 : statusNoAt(universe, index, day))]!;
}

/** Percent limit of any security on any day, 0 for none; tables of dates are made once. */
export function createLimitPercents(universe: Universe): (index: number, day: number) => number {
  const tables: (Float64Array | undefined)[] = [];
  return (index, day) => limitOf(universe, (tables[day] ??= limitTable(aShareCalendar.dateOf(day))), index, day);
}

/** Fills the limit prices of a day from its reference prices; 0 on a day without limit. */
export function limitsOn(universe: Universe, bars: MarketDay): void {
  const table = limitTable(aShareCalendar.dateOf(bars.day));
  for (let i = 0; i < universe.count; i++) {
    if (bars.traded[i] === 0) continue;
    const percent = limitOf(universe, table, i, bars.day);
    const limits =
      percent === 0 ? null : limitPrices(bars.prevClose[i]!, percent, boardPlans[universe.board[i]!]!.board);
    bars.up[i] = limits?.up ?? 0;
    bars.down[i] = limits?.down ?? 0;
  }
}
