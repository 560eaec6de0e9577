import type { ListPlace } from '@lianpan/db';

/** The place that a cursor names; `null` for the beginning of a list, and for a cursor that no list gave out. */
export function placeFrom(cursor: string | undefined): ListPlace | null {
  const [, at, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor ?? '') ?? [];
  return at === undefined || id === undefined ? null : { at: new Date(Number(at)), id: Number(id) };
}

export const cursorOf = ({ at, id }: ListPlace): string => `${at.getTime()}.${id}`;

/** A part of a list with the place of its last row, where there may be more. */
export function listed<Row>(
  list: Row[],
  pageSize: number,
  placeOf: (row: Row) => string,
): { list: Row[]; nextCursor: string | null } {
  const last = list.at(-1);
  return { list, nextCursor: list.length === pageSize && last !== undefined ? placeOf(last) : null };
}

/** How many rows of a list with page numbers stand before a page; the first page is 1. */
export const rowsBefore = (pageNum: number, pageSize: number): number => (pageNum - 1) * pageSize;

/** The rows of a page as a query asks for them. */
export const pageOf = ({ pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number }) => ({
  skip: rowsBefore(pageNum, pageSize),
  limit: pageSize,
});
