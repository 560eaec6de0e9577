import type { Board, RiskStatus } from '../security.ts';

/** Against what a board's deviations are measured. Source: market handbook A.10, A.11. */
export const benchmarkOfBoard: Readonly<Record<Board, string>> = {
  SH_MAIN: '000002.SH',
  SZ_MAIN: '399107.SZ',
  CHINEXT: '399102.SZ',
  // Sources name STAR 50 or the STAR composite; the difference is small.
  STAR: '000688.SH',
  BSE: '899050.BJ',
};

/** Market days of the windows: abnormal movement, and the two of serious abnormal movement. */
export const abnormalDays = 3;
export const countDays = 10;
export const shortSeriousDays = 10;
export const longSeriousDays = 30;

/** What a window must reach to be a serious abnormal movement, fractions. */
export const shortSeriousRise = 1;
export const shortSeriousFall = -0.5;
export const longSeriousRise = 2;
export const longSeriousFall = -0.7;

/** Main boards: three days' mean turnover against the mean of the days before, and the least sum of the three. */
export const turnoverTimes = 30;
export const turnoverSum = 0.2;
export const turnoverBaseDays = 5;

/** First day on which risk warnings of the main boards are held to the board's own 20 %; unsure, one secondary source. */
const warnedAsBoardFrom = '2026-07-06';
const warnedThreshold = 0.12;
const mainThreshold = 0.2;
const growthThreshold = 0.3;
const bseThreshold = 0.4;

/** Abnormal movements of one direction within ten days that make a serious one. */
const mainEvents = 4;
/** ChiNext and STAR; for Beijing unsure, the same is taken. */
const growthEvents = 3;

const isMain = (board: Board): boolean => board === 'SH_MAIN' || board === 'SZ_MAIN';

/** Deviation over three days that is an abnormal movement, a fraction of either sign. Source: market handbook A.11. */
export function abnormalThreshold(board: Board, status: RiskStatus, date: string): number {
  if (!isMain(board)) return board === 'BSE' ? bseThreshold : growthThreshold;
  const isWarned = status === 'ST' || status === '*ST';
  return isWarned && date < warnedAsBoardFrom ? warnedThreshold : mainThreshold;
}

/** Abnormal movements of one direction in ten days that make a serious one. */
export const seriousEventCount = (board: Board): number => (isMain(board) ? mainEvents : growthEvents);

/** Whether the turnover rule of abnormal movement holds for a board. */
export const hasTurnoverRule = isMain;

/** Thresholds are compared after rounding, so that 20 % made of three days is 20 %. */
export const toNineDigits = (value: number): number => Math.round(value * 1e9) / 1e9;

/**
 * Change, a fraction of the last close, that brings a window's deviation to `threshold` with a flat benchmark.
 * Source: market handbook A.11.
 */
export const changeToReach = (threshold: number, stockFactor: number, benchmarkFactor: number): number =>
  (threshold + benchmarkFactor) / stockFactor - 1;

/** What moved abnormally: three days of price or turnover, or one of the serious kinds. */
export type MovementKind = 'deviation' | 'turnover' | 'repeated' | 'tenDays' | 'thirtyDays';

/** One abnormal movement, found after a close. */
export interface Movement {
  readonly kind: MovementKind;
  readonly isSerious: boolean;
  /** 1 up, -1 down, 0 for turnover. */
  readonly direction: -1 | 0 | 1;
  /** Market days of the window, the last of them today. */
  readonly days: number;
  /** Deviation as a fraction; events counted (`repeated`); mean turnover over that of the days before (`turnover`). */
  readonly figure: number;
}

/** How far a stock stands from a serious abnormal movement tomorrow, changes of the close as fractions, benchmark flat. */
export interface SeriousDistance {
  /** Least rise, over both windows, that would be one. */
  readonly rise: number;
  /** Least fall that would be one, negative. */
  readonly fall: number;
}
