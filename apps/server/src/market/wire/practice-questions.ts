import type { PracticeCheck, PracticeDay, PracticeKind } from '@lianpan/market';

/** Questions about days to practise with. */
export interface PracticeQueries {
  /** Days of the history up to the last finished one; takes seconds. */
  practiceDays(): readonly PracticeDay[];
  /** What is asked about a finished day of the history; none of another. */
  practiceChecks(date: string, kind: PracticeKind): readonly PracticeCheck[];
}
