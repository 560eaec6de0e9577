import type { Breadth } from './wire/protocol.ts';

/** Upper bounds of the bands of change in percent; flat stands between the two halves. */
const bands = [-7, -5, -3, 0] as const;
const upperBands = [3, 5, 7] as const;

/** Band 0 to 8 of a change in percent: ≤−7, −7…−5, −5…−3, −3…0, 0, 0…3, 3…5, 5…7, ≥7. */
function bandOf(changePct: number): number {
  if (changePct === 0) return 4;
  if (changePct < 0) {
    const at = bands.findIndex((bound) => changePct <= bound);
    return at === 3 || at === -1 ? 3 : at;
  }
  const at = upperBands.findIndex((bound) => changePct < bound);
  return at === -1 ? 8 : 5 + at;
}

type Counts = { -readonly [Key in keyof Breadth]: Breadth[Key] } & { readonly histogram: number[] };

export const noBreadth = (): Counts => ({
  up: 0,
  flat: 0,
  down: 0,
  suspended: 0,
  limitUp: 0,
  limitDown: 0,
  histogram: Array<number>(9).fill(0),
});

/** Counts a stock that traded, by its change in percent and the limit at which it stands. */
export function countStock(breadth: Counts, changePct: number, limit: 'UP' | 'DOWN' | null): void {
  if (changePct > 0) breadth.up += 1;
  else if (changePct < 0) breadth.down += 1;
  else breadth.flat += 1;
  if (limit === 'UP') breadth.limitUp += 1;
  if (limit === 'DOWN') breadth.limitDown += 1;
  const band = bandOf(changePct);
  breadth.histogram[band] = (breadth.histogram[band] ?? 0) + 1;
}
