import { randomInt } from 'node:crypto';

/** Any of the days that somebody played least; `undefined` where there is none. */
export function blindDay<Day extends { readonly tradeDate: string }>(
  days: readonly Day[],
  played: readonly { readonly tradeDate: string; readonly n: number }[],
  choose: (count: number) => number = randomInt,
): Day | undefined {
  const timesOf = ({ tradeDate }: Day): number => played.find((one) => one.tradeDate === tradeDate)?.n ?? 0;
  const least = Math.min(...days.map(timesOf));
  const left = days.filter((day) => timesOf(day) === least);
  return left.length === 0 ? undefined : left[choose(left.length)];
}
