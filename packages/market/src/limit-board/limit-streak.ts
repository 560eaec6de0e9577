/**
 * Whether the bar `back` traded days before today closed at its limit; `null` for a day without limit, which counts
 * neither way, `undefined` where nobody knows: before the first bar, and behind a day whose bar may be missing.
 */
export type PastLimits = (back: number) => boolean | null | undefined;

/** "m days n boards": traded days from the first of a run of limit days to today, and limit days among them. */
export interface DaysBoards {
  readonly days: number;
  readonly boards: number;
}

/** Traded days between two limit days that still belong together. Source: market handbook J.1, BOARD_GAP_MAX. */
const boardGapMax = 4;

/** Limit days in a row, and whether it is known where they began. */
export interface LimitStreak {
  readonly streak: number;
  readonly isWhole: boolean;
}

/** Traded days in a row that closed at the limit, today (which did) included. Source: market handbook B.6. */
export function streakOf(past: PastLimits): LimitStreak {
  let streak = 1;
  for (let back = 1; ; back++) {
    const isLimit = past(back);
    if (isLimit === true) streak++;
    else if (isLimit !== null) return { streak, isWhole: isLimit === false };
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
