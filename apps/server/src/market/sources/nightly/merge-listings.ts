import type { ImportedEvent } from '@lianpan/market/import';
import { fetchedListing } from '../../files/imported-records.ts';
import type { SourcedListing } from '../../wire/sourced-rows.ts';

/** The list of a day; `null` where nobody has one. */
export interface GivenListings {
  readonly date: string;
  readonly rows: readonly SourcedListing[] | null;
}

/** Events with the newly given lists in the place of those that were fetched for their days before. */
export function mergeListings(
  known: readonly ImportedEvent[],
  given: readonly GivenListings[],
): readonly ImportedEvent[] {
  const dates = new Set(given.map(({ date }) => date));
  const kept = known.filter(({ kind, date }) => kind !== fetchedListing || !dates.has(date));
  const added = given.flatMap(({ date, rows }) => (rows ?? []).map((row) => eventOf(row, date)));
  return [...kept, ...added];
}

const eventOf = ({ stockNo, reason, amount, net }: SourcedListing, date: string): ImportedEvent => ({
  kind: fetchedListing,
  date,
  stockNo,
  fields: {
    reason,
    ...(amount === null ? {} : { amount: String(amount) }),
    ...(net === null ? {} : { netAmount: String(net) }),
  },
});
