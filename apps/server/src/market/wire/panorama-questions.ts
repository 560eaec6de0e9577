import type { MovementMarks } from '@lianpan/market/day-book';

/** The movements of a day in the order in which they were seen. */
export interface MovementMarksAnswer extends MovementMarks {
  readonly tradeDate: string;
}

/** Questions about all movements of a day at once. */
export interface PanoramaQueries {
  /** Of a date, the newest day without one; `null` for a day that the market does not have. */
  movementMarks(date?: string): Promise<MovementMarksAnswer | null>;
}
