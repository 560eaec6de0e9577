import { useState } from 'react';
import { rankChanges, type RankChange } from './rank-changes.ts';

const none: ReadonlyMap<string, RankChange> = new Map();

/**
 * How the shown order differs from the one before, until it changes again. `key` says what is ranked by what; under
 * another one nothing has changed yet.
 */
export function useRankChanges(ids: readonly string[], key: string): ReadonlyMap<string, RankChange> {
  const [ranking, setRanking] = useState({ key, ids, changes: none });
  if (ranking.key === key && isSame(ranking.ids, ids)) return ranking.changes;
  const next = { key, ids, changes: ranking.key === key ? rankChanges(ranking.ids, ids) : none };
  setRanking(next);
  return next.changes;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);
