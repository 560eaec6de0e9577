/** What a column is sorted by; `null` means the figure is missing. */
export type SortValue = number | string | null;
export type SortDirection = 'ascending' | 'descending';

/** A sorted copy. Missing figures come last in both directions; equal rows keep their order; words by locale. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  direction: SortDirection,
  locale?: string,
): Row[] {
  const collator = new Intl.Collator(locale, { numeric: true });
  const sign = direction === 'ascending' ? 1 : -1;
  const isMissing = (value: SortValue) => value === null || Number.isNaN(value);
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort((one, other) => {
      const a = one.value;
      const b = other.value;
      if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b));
      if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
      return sign * collator.compare(String(a), String(b));
    })
    .map(({ row }) => row);
}

/** A tap on a heading: another column starts with its first direction, the same column turns around. */
export function nextSort(
  current: { key: string; direction: SortDirection } | null,
  key: string,
  first: SortDirection,
): { key: string; direction: SortDirection } {
  if (current?.key !== key) return { key, direction: first };
  return { key, direction: current.direction === 'ascending' ? 'descending' : 'ascending' };
}
