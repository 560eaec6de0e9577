/** Where a row stood in the answer before: so many places lower (`up`) or higher (`down`), or nowhere (`new`). */
export type RankChange = { readonly kind: 'up' | 'down'; readonly by: number } | { readonly kind: 'new' };

/**
 * What changed between two answers of one ranking, by row; a row that kept its place is not named. Rows behind the end
 * of the earlier answer were loaded since and are not new.
 */
export function rankChanges(before: readonly string[], now: readonly string[]): ReadonlyMap<string, RankChange> {
  const places = new Map(before.map((id, place) => [id, place]));
  const changes = new Map<string, RankChange>();
  for (const [place, id] of now.entries()) {
    const earlier = places.get(id);
    if (earlier === undefined) {
      if (place < before.length) changes.set(id, { kind: 'new' });
    } else if (earlier !== place) {
      changes.set(id, { kind: earlier > place ? 'up' : 'down', by: Math.abs(earlier - place) });
    }
  }
  return changes;
}
