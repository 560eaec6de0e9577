/** A line that tells of a day without trading. */
export interface Suspension {
  /** Trading-day number. */
  readonly day: number;
  /** Place of the file in the reader's list. */
  readonly file: number;
  readonly line: number;
}
