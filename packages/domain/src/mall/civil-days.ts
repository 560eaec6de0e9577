import { shanghaiDate, shanghaiDay, startOfShanghaiDay } from '../shanghai-time.ts';

/** What is known of a day by its date, `2026-11-20`. */
export interface CivilDays {
  /** A working day by the list of the State Council: make-up weekends work, holidays do not. */
  isWorking(date: string): boolean;
  isTrading(date: string): boolean;
  /** The last date of the published lists; what comes after it is counted by weekday and statutory holiday. */
  readonly knownUntil: string;
}

/** Whose days are counted: those of our own duties, or those of what a customer may do. */
export type DaysOf = 'firm' | 'customer';

export interface Deadline {
  /** The last day, `2026-12-03`. */
  readonly endsOn: string;
  /** Exclusive: 00:00 in Shanghai of the day after. */
  readonly endsAt: number;
  /** False where a day beyond the published lists was counted: the end may become later, never earlier. */
  readonly isCertain: boolean;
}

/**
 * The end of so many days after the day of an instant, which itself is not counted. Duties of the firm count working days; rights
 * of customers count days that are working and trading days, so that neither is ever worse than the law. Source: handbook of the
 * firm 0.3.
 */
export function deadlineAfter(days: CivilDays, instant: number, count: number, of: DaysOf): Deadline {
  let day = shanghaiDay(instant);
  for (let left = count; left > 0;) {
    day += 1;
    const date = shanghaiDate(startOfShanghaiDay(day));
    if (days.isWorking(date) && (of === 'firm' || days.isTrading(date))) left -= 1;
  }
  const endsOn = shanghaiDate(startOfShanghaiDay(day));
  return { endsOn, endsAt: startOfShanghaiDay(day + 1), isCertain: endsOn <= days.knownUntil };
}
