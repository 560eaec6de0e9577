import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { limitPrices } from '../rules/price-limit.ts';
import { boardPlans } from './board-plan.ts';
import { limitOf, limitTable } from './day-limits.ts';
import type { SimulatedHistory } from './history.ts';
import { createShareReader } from './past-shares.ts';
import { floatSharesOn } from './company/share-growth.ts';
import { statusAt } from './company/risk-warnings.ts';

export const mark = { SEALED: 1, TOUCHED: 2, DOWN: 4 } as const;

/**
 * The standard universe (no risk warning, no delisting period, no limit-free or recent listing) as a day by security
 * grid: day t of security i stands at t * count + i. Missing values are NaN, fractions throughout.
 */
export interface Panel {
  readonly days: number;
  readonly count: number;
  readonly firstDay: number;
  readonly change: Float32Array;
  readonly gap: Float32Array;
  readonly turnover: Float32Array;
  readonly amplitude: Float32Array;
  /** Bits of `mark`. */
  readonly marks: Uint8Array;
  /** Consecutive sealed closes up to the day. */
  readonly streak: Uint8Array;
  /** Securities of the standard universe that traded, by day. */
  readonly members: Uint32Array;
  /** Amount of the whole market in yuan, by day. */
  readonly marketAmount: Float64Array;
  /** Price limit of the security's board as a fraction. */
  readonly limit: Float64Array;
}

const recentDays = 20;

/** Lays a history out as a panel; about 80 MB for 5,500 securities and three years. */
export function createPanel(history: SimulatedHistory): Panel {
  const { universe, columns, firstDay, lastDay } = history;
  const { count } = universe;
  const days = lastDay - firstDay + 1;
  const panel: Panel = {
    days,
    count,
    firstDay,
    change: new Float32Array(days * count).fill(Number.NaN),
    gap: new Float32Array(days * count).fill(Number.NaN),
    turnover: new Float32Array(days * count).fill(Number.NaN),
    amplitude: new Float32Array(days * count).fill(Number.NaN),
    marks: new Uint8Array(days * count),
    streak: new Uint8Array(days * count),
    members: new Uint32Array(days),
    marketAmount: new Float64Array(days),
    limit: Float64Array.from(universe.board, (board) => [0.1, 0.1, 0.2, 0.2, 0.3][board]!),
  };
  const factorOn = createShareReader(history);
  const tables = Array.from({ length: days }, (_, t) => limitTable(aShareCalendar.dateOf(firstDay + t)));
  for (let i = 0; i < count; i++) {
    const board = boardPlans[universe.board[i]!]!.board;
    const end = columns.start[i]! + columns.length[i]!;
    let streak = 0;
    for (let slot = columns.start[i]!; slot < end; slot++) {
      const day = columns.day[slot]!;
      const t = day - firstDay;
      panel.marketAmount[t]! += columns.amount[slot]!;
      const percent = limitOf(universe, tables[t]!, i, day);
      const prevClose = columns.prevClose[slot]!;
      if (percent === 0) continue;
      const { up, down } = limitPrices(prevClose, percent, board);
      const close = columns.close[slot]!;
      streak = close === up ? streak + 1 : 0;
      if (statusAt(universe, i, day) !== 'NORMAL' || day - universe.listDay[i]! < recentDays) continue;
      const at = t * count + i;
      panel.change[at] = close / prevClose - 1;
      panel.gap[at] = columns.open[slot]! / prevClose - 1;
      panel.turnover[at] = columns.volume[slot]! / floatSharesOn(universe, i, day, factorOn(i, day));
      panel.amplitude[at] = (columns.high[slot]! - columns.low[slot]!) / prevClose;
      panel.marks[at] =
        (close === up ? mark.SEALED : 0) |
        (columns.high[slot] === up ? mark.TOUCHED : 0) |
        (close === down ? mark.DOWN : 0);
      panel.streak[at] = Math.min(255, streak);
      panel.members[t]!++;
    }
  }
  return panel;
}

/** The present values of one security in a grid, oldest first. */
export function seriesOf(panel: Panel, grid: Float32Array, index: number): Float64Array {
  const out: number[] = [];
  for (let t = 0; t < panel.days; t++) {
    const value = grid[t * panel.count + index]!;
    if (!Number.isNaN(value)) out.push(value);
  }
  return Float64Array.from(out);
}

/** How often a mark stands in a day's row. */
export function countMarks(panel: Panel, bit: number): Float64Array {
  const out = new Float64Array(panel.days);
  for (let t = 0; t < panel.days; t++) {
    const end = (t + 1) * panel.count;
    for (let at = t * panel.count; at < end; at++) if ((panel.marks[at]! & bit) !== 0) out[t]!++;
  }
  return out;
}
