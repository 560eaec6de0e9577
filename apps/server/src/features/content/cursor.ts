/** A part of a list with the place of its last row, where there may be more. */
export function listed<Row>(
  list: Row[],
  pageSize: number,
  placeOf: (row: Row) => string,
): { list: Row[]; nextCursor: string | null } {
  const last = list.at(-1);
  return { list, nextCursor: list.length === pageSize && last !== undefined ? placeOf(last) : null };
}
