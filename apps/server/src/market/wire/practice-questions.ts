import type { PracticeCheck, PracticeDay, PracticeKind } from '@lianpan/market/replay';

/** A stretch of trading days, both ends included. */
export interface StoredDays {
  readonly from: string;
  readonly to: string;
}

/** Questions about days to practise with. */
export interface PracticeQueries {
  /** Days of the history up to the last finished one; takes seconds. */
  practiceDays(): readonly PracticeDay[];
  /** What is asked about a finished day of the history; none of another. A stored day has no kind. */
  practiceChecks(date: string, kind: PracticeKind | null): readonly PracticeCheck[];
  /** First and last of the stored days that can be replayed, `null` where there is none. */
  storedDays(): StoredDays | null;
}
