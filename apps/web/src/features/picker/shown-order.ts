import type { QuoteField } from './query-draft.ts';

interface ShownRow {
  readonly cell: { readonly stockNo: string; readonly price: number | null; readonly changePct: number | null };
}

/**
 * Rows in the order of the figures that they show: live ones move on after the server has sorted. What is missing stands last,
 * and rows that are equal keep their order.
 */
export function inShownOrder<Row extends ShownRow>(
  rows: readonly Row[],
  { id, order }: { readonly id: QuoteField; readonly order: 'asc' | 'desc' },
): Row[] {
  const sign = order === 'asc' ? 1 : -1;
  return rows.toSorted(({ cell: one }, { cell: other }) => {
    const [a, b] = [one[id], other[id]];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return a === b ? 0 : a < b ? -sign : sign;
  });
}
