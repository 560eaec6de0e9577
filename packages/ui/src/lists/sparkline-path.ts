interface SparklinePath {
  /** SVG path data, empty when no value is there. */
  line: string;
  /** Height of the base line, null without one. */
  baseY: number | null;
}

/** Fits the values (and the base value) into a box, 1.5 px from top and bottom; a flat day runs through the middle. */
export function sparklinePath(
  values: readonly (number | null)[],
  baseValue: number | undefined,
  width: number,
  height: number,
  length = values.length,
): SparklinePath {
  let low = baseValue ?? Number.POSITIVE_INFINITY;
  let high = baseValue ?? Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value === null) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low > high) return { line: '', baseY: null };
  const y = (value: number) => (high === low ? height / 2 : 1.5 + ((high - value) / (high - low)) * (height - 3));
  const step = length > 1 ? width / (length - 1) : 0;
  let line = '';
  let isDown = false;
  values.forEach((value, index) => {
    if (value === null) {
      isDown = false;
      return;
    }
    line += `${isDown ? 'L' : 'M'}${round(index * step)} ${round(y(value))}`;
    isDown = true;
  });
  return { line, baseY: baseValue === undefined ? null : round(y(baseValue)) };
}

const round = (value: number) => Math.round(value * 10) / 10;
