import type { ToolFigure } from '../tool/tool-columns.tsx';

/** Above it a sum of money is written in the units of large sums. */
const largeSum = 10_000;

/** How the figure of a condition is written: fractions in percent, prices plain, sums short. */
export function figureKind(unit: string, value: number | null): ToolFigure {
  switch (unit) {
    case 'fraction':
      return 'percent';
    case 'yuan':
      return Math.abs(value ?? 0) >= largeSum ? 'amount' : 'price';
    case 'shares':
      return 'volume';
    case 'days':
    case 'count':
      return 'count';
    default:
      return 'ratio';
  }
}

/** What the figure of a condition says, as the writer of figures takes it. */
export const shownFigure = (unit: string, value: number | null): number | null =>
  unit === 'fraction' && value !== null ? value * 100 : value;

/** Stands for a condition that holds and has no figure; of one that does not hold nothing stands there. */
export const metMark = '✓';
