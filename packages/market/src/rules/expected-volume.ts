/** Share of a day's amount that is usually done in each half hour from 09:30; both auctions lie inside. */
const halfHours = [0.27, 0.15, 0.11, 0.09, 0.1, 0.09, 0.09, 0.1];
/** The first five minutes take this part of the first half hour. */
const firstFiveMinutes = 0.4;

/**
 * Share of a day's amount, 0 to 1, that is usually done after `minutes` of trading (0 at 09:30, 240 at the close).
 * Linear inside a half hour but for the busy first five minutes. Source: market handbook H.8.
 */
export function expectedShare(minutes: number): number {
  const whole = Math.min(Math.max(minutes, 0), 240);
  let share = 0;
  for (let half = 0; half < Math.floor(whole / 30); half++) share += halfHours[half]!;
  const rest = whole % 30;
  const weight = halfHours[Math.floor(whole / 30)] ?? 0;
  if (whole >= 30) return share + (weight * rest) / 30;
  if (rest <= 5) return (weight * firstFiveMinutes * rest) / 5;
  return weight * (firstFiveMinutes + ((1 - firstFiveMinutes) * (rest - 5)) / 25);
}
