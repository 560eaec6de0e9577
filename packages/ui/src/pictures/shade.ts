/** How dark a cell is and to which side of nought; `none` without a value. */
export type Shade = 'none' | 'flat' | `${'up' | 'down'}-${1 | 2 | 3 | 4}`;

/** Steps to each side of nought. */
const stepCount = 4;

/** From the lowest to the highest, as the legend shows them. */
export const shades = ['down-4', 'down-3', 'down-2', 'down-1', 'flat', 'up-1', 'up-2', 'up-3', 'up-4'] as const;

/**
 * The shade of a value on a scale of four steps to each side of nought. `limit` is where the darkest step is reached, in
 * the unit of the value; what lies beyond it is no darker.
 */
export function shadeOf(value: number | null, limit: number): Shade {
  if (value === null || !Number.isFinite(value)) return 'none';
  if (value === 0) return 'flat';
  // Binary fractions would put 3 x 0.1 a step above 0.3.
  const step = Math.ceil((Math.abs(value) / limit) * stepCount - 1e-9);
  const held = Math.min(stepCount, Math.max(1, step)) as 1 | 2 | 3 | 4;
  return `${value > 0 ? 'up' : 'down'}-${held}`;
}

export const shadeClass = (shade: Shade): string => `lp-shade lp-shade--${shade}`;
