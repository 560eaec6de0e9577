import { closeSecond } from '../rules/session.ts';
import { expectedShare } from '../rules/expected-volume.ts';

/** Points of a trading day: 0 is the 09:25 match, 1..120 end at 09:31..11:30, 121..240 at 13:01..15:00. */
export const minutePoints = 241;
/** Last point of continuous trading (14:57); 238 and 239 lie in the closing call, 240 is its match. */
export const lastContinuous = 237;
/** Three-second steps in a minute. */
export const stepsPerMinute = 20;

const openMatch = 9 * 3600 + 25 * 60;
const morningOpen = openMatch + 300;
const afternoonOpen = 13 * 3600;
const closingCall = 14 * 3600 + 57 * 60;

/** Where a second of the day stands: `last` finished point (-1 before 09:25) and three-second steps into the next. */
export interface GridPlace {
  readonly last: number;
  readonly step: number;
}

/** Place of a second of the Shanghai day (0..86399). No step is under way in breaks and calls. */
export function placeOf(secondOfDay: number): GridPlace {
  if (secondOfDay < openMatch) return { last: -1, step: 0 };
  if (secondOfDay < morningOpen) return { last: 0, step: 0 };
  if (secondOfDay >= closeSecond) return { last: 240, step: 0 };
  const isAfternoon = secondOfDay >= afternoonOpen;
  const elapsed = secondOfDay - (isAfternoon ? afternoonOpen : morningOpen);
  const last = Math.floor(elapsed / 60) + (isAfternoon ? 120 : 0);
  if (!isAfternoon && last >= 120) return { last: 120, step: 0 };
  return { last, step: secondOfDay >= closingCall ? 0 : Math.floor((elapsed % 60) / 3) };
}

/** Second of the day at the end of a point. */
export function secondOfPoint(point: number): number {
  if (point === 0) return openMatch;
  return point <= 120 ? morningOpen + point * 60 : afternoonOpen + (point - 120) * 60;
}

/** Share of the day's price variance by each point, summing to 1: lively at the open, again near the close. */
export const varianceShare: Float64Array = normalised((j) => {
  if (j === 0 || j === 238 || j === 239) return 0;
  if (j === 240) return 0.8;
  return 1 + 3.2 * Math.exp(-j / 11) + 0.8 * Math.exp(-Math.abs(j - 121) / 6) + 0.9 * Math.exp(-(237 - j) / 18);
});

/** Running sum of `varianceShare`: the clock of the price path. */
export const varianceClock: Float64Array = runningSum(varianceShare);

/** Square root of `varianceShare`. */
export const deviationShare: Float64Array = varianceShare.map(Math.sqrt);

/** Expected share of the day's volume by each minute of continuous trading, summing to 1; both auctions are set apart. */
export const volumeShare: Float64Array = normalised((j) =>
  j === 0 || j > lastContinuous ? 0 : expectedShare(j) - expectedShare(j - 1),
);

function normalised(weightOf: (point: number) => number): Float64Array {
  const weights = Float64Array.from({ length: minutePoints }, (_, j) => weightOf(j));
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / sum);
}

function runningSum(values: Float64Array): Float64Array {
  let sum = 0;
  return values.map((value) => (sum += value));
}
