export type Order = 'asc' | 'desc';

export const signOf = (order: Order): 1 | -1 => (order === 'asc' ? 1 : -1);

/**
 * How two stocks stand to each other by a figure, NaN for none: what has no figure stands last in either order. 0 where the
 * figure does not tell, and the market's order does.
 */
export function compareFigures(one: number, other: number, sign: 1 | -1): number {
  if (Number.isNaN(one) || Number.isNaN(other)) return Number(Number.isNaN(one)) - Number(Number.isNaN(other));
  return sign * (one - other);
}
