import { dayMs, pointTasks, streakDays } from '@lianpan/domain';

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Days in a row up to today, or up to yesterday while today may still come; `days` of signing in, the newest first. */
export function streakOf(days: readonly string[], today: string): number {
  let expected = days[0] === today ? today : dayAfter(today, -1);
  let streak = 0;
  for (const day of days) {
    if (day !== expected) break;
    streak += 1;
    expected = dayAfter(expected, -1);
  }
  return streak;
}

/** The seven days of signing in of which today is one: `streak` counts today where it is signed. */
export function weekOfSigning(streak: number, isSignedToday: boolean, today: string) {
  const signed = isSignedToday ? ((streak - 1) % streakDays) + 1 : streak % streakDays;
  const first = dayAfter(today, isSignedToday ? 1 - signed : -signed);
  return Array.from({ length: streakDays }, (_, at) => ({
    date: dayAfter(first, at),
    isSigned: at < signed,
    points: pointTasks.signIn.points + (at === streakDays - 1 ? pointTasks.signInStreak.points : 0),
  }));
}
