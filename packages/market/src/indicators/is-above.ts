/** Figures that differ by less of their size are equal: the rest is what adding up in another order has left. */
export const noiseShare = 1e-10;

/**
 * Whether one figure is above another by more than rounding; false when either is NaN. Means of whole fen that are not
 * equal are a hundred times further apart, however long their windows are.
 */
export const isAbove = (figure: number, other: number): boolean => figure - other > noiseShare * Math.abs(other);

/** Whether one figure reaches another, rounding aside; false when either is NaN. */
export const isAtLeast = (figure: number, other: number): boolean => figure - other >= -noiseShare * Math.abs(other);

/** CROSS(A,B): A above B now and not above the bar before; false when one of the four is NaN. Source: handbook B.1. */
export const crossesUp = (now: number, other: number, before: number, otherBefore: number): boolean =>
  isAbove(now, other) && before - otherBefore <= noiseShare * Math.abs(otherBefore);
