import { carried, firstBar, type IndicatorRun } from '../indicators/indicator-run.ts';
import { requireEqualLengths } from '../indicators/lengths.ts';

/**
 * Whether the bar `back` traded days before today closed at its limit; `null` for a day without limit, which counts
 * neither way, `undefined` before the first bar.
 */
export type PastLimits = (back: number) => boolean | null | undefined;

/** "m days n boards": traded days from the first of a run of limit days to today, and limit days among them. */
export interface DaysBoards {
  readonly days: number;
  readonly boards: number;
}

/** Traded days between two limit days that still belong together. Source: market handbook J.1, BOARD_GAP_MAX. */
const boardGapMax = 4;

/** Traded days in a row that closed at the limit, today (which did) included. Source: market handbook B.6. */
export function streakOf(past: PastLimits): number {
  let streak = 1;
  for (let back = 1; ; back++) {
    const isLimit = past(back);
    if (isLimit === true) streak++;
    else if (isLimit !== null) return streak;
  }
}

/**
 * Walks back from today, a limit day, while the gap to the next one is small enough; before the first bar no day is a limit
 * day. Source: market handbook B.6.
 */
export function daysBoardsOf(past: PastLimits): DaysBoards {
  let boards = 1;
  let first = 0;
  for (let back = 1; back - first <= boardGapMax; back++) {
    if (past(back) !== true) continue;
    boards++;
    first = back;
  }
  return { days: first + 1, boards };
}

/** How a bar stood to its limit, as `limitStreaks` reads it. */
export const limitDay = { none: -1, open: 0, closed: 1 } as const;

/** One value a bar; 0 on a bar that did not close at its limit. */
export interface StreakLines {
  readonly streak: Float64Array;
  readonly days: Float64Array;
  readonly boards: Float64Array;
}

/**
 * `streakOf` and `daysBoardsOf` of every bar that closed at its limit (`limitDay`, a value a traded day, oldest first).
 * Looks at each bar once: carried are the streak, limit days so far, and the first and the last of them. Throws RangeError
 * if lengths differ. Source: market handbook B.6.
 */
export function limitStreaks(limitDays: Int8Array, out: StreakLines, run?: IndicatorRun): void {
  requireEqualLengths(limitDays, out.streak, out.days, out.boards);
  let streak = carried(run, 0, 0);
  let boards = carried(run, 1, 0);
  let first = carried(run, 2, 0);
  let last = carried(run, 3, Number.NEGATIVE_INFINITY);
  for (let i = firstBar(run, limitDays.length); i < limitDays.length; i++) {
    const isClosed = limitDays[i] === limitDay.closed;
    if (isClosed) {
      streak++;
      if (i - last > boardGapMax) {
        boards = 0;
        first = i;
      }
      boards++;
      last = i;
    } else if (limitDays[i] === limitDay.open) streak = 0;
    out.streak[i] = isClosed ? streak : 0;
    out.days[i] = isClosed ? i - first + 1 : 0;
    out.boards[i] = isClosed ? boards : 0;
  }
  run?.keep(limitDays.length, streak, boards, first, last);
}
