import type { ListPlace } from '@lianpan/db';
import type { ReactionPlace } from './reactions/queries.ts';

/** Where a card stands: by when it was published, and one that never was by when it was written. */
export const placeOfCard = (row: {
  readonly id: number;
  readonly publishedAt: Date | null;
  readonly createdAt: Date;
}): ListPlace => ({ at: row.publishedAt ?? row.createdAt, id: row.id });

/** The place of a reaction that a cursor names; `null` for the beginning. */
export function reactionFrom(cursor: string | undefined): ReactionPlace | null {
  const [, at, dataType, dataId] = /^(\d{1,15})\.(\d{1,4})\.(.+)$/.exec(cursor ?? '') ?? [];
  return dataId === undefined ? null : { at: new Date(Number(at)), dataType: Number(dataType), dataId };
}

export const reactionCursor = ({ at, dataType, dataId }: ReactionPlace): string =>
  `${at.getTime()}.${dataType}.${dataId}`;
