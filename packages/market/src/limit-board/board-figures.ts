import type { Board } from '../security.ts';
import type { LimitRecord } from './limit-record.ts';
import {
  limitOutcome,
  summariseLimits,
  type AfterLimit,
  type LimitOutcome,
  type LimitSummary,
} from './limit-summary.ts';
import type { LimitBar } from './limit-inputs.ts';

/** Stocks of one board that stand at their limit. */
export interface BoardCount {
  readonly board: Board;
  readonly up: number;
  readonly down: number;
}

/** A stock that was sealed at its up limit yesterday, and what became of it. */
export interface AfterLimitUp {
  readonly index: number;
  /** Under a risk warning, or about to leave, today. */
  readonly isRisky: boolean;
  /** Yesterday's. */
  readonly streak: number;
  readonly firstSealSecond: number | null;
  /** Fractions of the reference price; `null`, as the outcome, for a stock that has not traded today. */
  readonly openChange: number | null;
  readonly change: number | null;
  readonly outcome: LimitOutcome | null;
}

/** A day's limits in figures. Risk warnings are counted in `riskWarned` alone; `yesterday` has everybody. */
export interface BoardFigures {
  readonly summary: LimitSummary;
  /** Sealed stocks under a risk warning, or about to leave. */
  readonly riskWarned: { readonly up: number; readonly down: number };
  /** Boards on which somebody is sealed. */
  readonly byBoard: readonly BoardCount[];
  /** Best change first, those without one last. */
  readonly yesterday: readonly AfterLimitUp[];
}

/** What the records of two days do not tell. */
export interface BoardReaders {
  /** Under a risk warning, or about to leave, today. */
  isRisky(index: number): boolean;
  boardOf(index: number): Board;
  /** A stock's bar today as far as it has come; `null` for one that has not traded. */
  barOf(index: number): AfterLimitBar | null;
}

/** What is read of a bar; prices in fen, limits 0 on a day without limit. */
export type AfterLimitBar = Pick<LimitBar, 'open' | 'close' | 'prevClose' | 'up' | 'down'>;

/** A bar as the follow-up of yesterday's limits reads it. No price is 0, as the limits of a day without any are. */
export const afterLimitOf = ({ open, close, prevClose, up, down }: AfterLimitBar): AfterLimit => ({
  change: close / prevClose - 1,
  openChange: open / prevClose - 1,
  isSealedUp: close === up,
  isAtDownLimit: close === down,
});

/** Sums up the records of a day beside those of the day before. Source: market handbook B.6, C.5. */
export function boardFigures(
  records: readonly LimitRecord[],
  before: readonly LimitRecord[],
  { isRisky, boardOf, barOf }: BoardReaders,
): BoardFigures {
  const todayOf = (index: number): AfterLimit | null => {
    const bar = barOf(index);
    return bar && afterLimitOf(bar);
  };
  const isPlain = ({ index }: LimitRecord): boolean => !isRisky(index);
  const counts = new Map<Board, { up: number; down: number }>();
  const riskWarned = { up: 0, down: 0 };
  for (const record of records) {
    if (!record.isSealed) continue;
    if (!isPlain(record)) {
      riskWarned[record.side]++;
      continue;
    }
    const board = boardOf(record.index);
    const count = counts.get(board) ?? { up: 0, down: 0 };
    count[record.side]++;
    counts.set(board, count);
  }
  return {
    summary: summariseLimits(records.filter(isPlain), before.filter(isPlain), todayOf),
    riskWarned,
    byBoard: [...counts].map(([board, count]) => ({ board, ...count })).sort((a, b) => b.up - a.up || b.down - a.down),
    yesterday: before
      .filter(({ side, isSealed }) => side === 'up' && isSealed)
      .map(({ index, streak, firstSealSecond }): AfterLimitUp => {
        const today = todayOf(index);
        const { openChange = null, change = null } = today ?? {};
        const outcome = today && limitOutcome(today);
        return { index, isRisky: isRisky(index), streak, firstSealSecond, openChange, change, outcome };
      })
      .sort((a, b) => (b.change ?? -Infinity) - (a.change ?? -Infinity) || a.index - b.index),
  };
}
