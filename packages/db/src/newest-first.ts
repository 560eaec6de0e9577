import { desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** The place of a row in a list that runs newest first; rows of one moment are ordered by their id. */
export interface ListPlace {
  readonly at: Date;
  readonly id: number;
}

/** The order of such a list. */
export const newestFirst = (at: SQLWrapper, id: SQLWrapper): SQL[] => [desc(at), desc(id)];

/** Rows that follow a place of such a list; all rows without a place. The comparison of rows uses an index over both columns. */
export const isAfterPlace = (at: SQLWrapper, id: SQLWrapper, place: ListPlace | null): SQL | undefined =>
  place === null ? undefined : sql`(${at}, ${id}) < (${place.at.toISOString()}::timestamptz, ${place.id}::bigint)`;

/** Rows that follow a place of a list that runs oldest first. */
export const isLaterThan = (at: SQLWrapper, id: SQLWrapper, place: ListPlace | null): SQL | undefined =>
  place === null ? undefined : sql`(${at}, ${id}) > (${place.at.toISOString()}::timestamptz, ${place.id}::bigint)`;
