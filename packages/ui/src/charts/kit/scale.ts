/** Round values that cover a range, at most `count` of them: steps of 1, 2 or 5 times a power of ten. */
export function niceTicks(low: number, high: number, count = 4): number[] {
  if (!(high > low)) return [low];
  const raw = (high - low) / Math.max(1, count - 1);
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= raw * (1 - 1e-9)) ?? 10) * power;
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => cleaned((first + at) * step));
}

/** Takes off what binary fractions add, such as 0.30000000000000004. `+ 0` turns -0 into 0. */
const cleaned = (value: number): number => Number(value.toPrecision(12)) + 0;

export interface Range {
  readonly low: number;
  readonly high: number;
}

/** What all values lie in, with a twentieth of room above and below; `null` without a value. */
export function rangeOf(values: readonly (number | null | undefined)[]): Range | null {
  const known = values.filter((value) => typeof value === 'number' && Number.isFinite(value)) as number[];
  if (known.length === 0) return null;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const room = high > low ? (high - low) * 0.05 : Math.max(Math.abs(high) * 0.05, 1e-6);
  return { low: low - room, high: high + room };
}

/** Where a value stands from the top of a plot, 0 to 100. */
export const heightPercent = (value: number, { low, high }: Range): number => ((high - value) / (high - low)) * 100;

/** Where the n-th of `count` points stands from the left, 0 to 100; a single one in the middle. */
export const placeOf = (index: number, count: number): number => (count > 1 ? (index / (count - 1)) * 100 : 50);

/** SVG path in a box of 100 by 100; a missing value breaks the line, a point alone becomes a short dash. */
export function linePath(values: readonly (number | null)[], range: Range): string {
  let path = '';
  values.forEach((value, at) => {
    if (value === null) return;
    const x = rounded(placeOf(at, values.length));
    const y = rounded(heightPercent(value, range));
    const isFirst = at === 0 || values[at - 1] === null;
    path += isFirst ? `M${x} ${y}` : `L${x} ${y}`;
    if (isFirst && (values[at + 1] ?? null) === null) path += 'h0.01';
  });
  return path;
}

const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;
