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
  const added = given.flatMap(({ date, rows }) => (rows ?? []).flatMap((row) => eventsOf(row, date)));
  return [...kept, ...added];
}

/** A row of the entry, and one of each of its seats. */
function eventsOf(
  { stockNo, reason, amount, net, buy = null, sell = null, seats = [] }: SourcedListing,
  date: string,
): ImportedEvent[] {
  const written = (figures: Readonly<Record<string, number | null>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(figures).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
    );
  const eventOf = (fields: ImportedEvent['fields']): ImportedEvent => ({
    ...{ kind: fetchedListing, date, stockNo },
    fields: { reason, ...fields },
  });
  return [
    eventOf(written({ amount, netAmount: net, buyAmount: buy, sellAmount: sell })),
    ...seats.map((seat) =>
      eventOf({ seat: seat.name, side: seat.side, ...written({ buy: seat.buy, sell: seat.sell }) }),
    ),
  ];
}
