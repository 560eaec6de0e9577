import type { MovementKind } from '../../rules/abnormal-movement.ts';
import type { ListingReason } from '../../rules/public-trading.ts';
import type { Listing } from './listing-follower.ts';

const reasons: readonly ListingReason[] = ['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7'];
const kinds: readonly MovementKind[] = ['deviation', 'turnover', 'repeated', 'tenDays', 'thirtyDays'];

/** Security, reason, days of the window, and the movement behind it: 0 for none, kind and direction otherwise. */
const rowSize = 4;

/** The listings of one day: four whole numbers and a figure each. */
export interface PackedListings {
  readonly codes: Uint16Array;
  readonly figures: Float64Array;
}

export function packListings(listings: readonly Listing[]): PackedListings {
  const codes = new Uint16Array(listings.length * rowSize);
  listings.forEach(({ index, reason, windowDays, movement }, n) => {
    codes[n * rowSize] = index;
    codes[n * rowSize + 1] = reasons.indexOf(reason);
    codes[n * rowSize + 2] = windowDays;
    codes[n * rowSize + 3] = movement === null ? 0 : 1 + kinds.indexOf(movement.kind) * 3 + movement.direction + 1;
  });
  return { codes, figures: Float64Array.from(listings, ({ figure }) => figure) };
}

/** What was packed. */
export function unpackListings({ codes, figures }: PackedListings): Listing[] {
  return Array.from(figures, (figure, n): Listing => {
    const windowDays = codes[n * rowSize + 2]!;
    const reason = reasons[codes[n * rowSize + 1]!]!;
    const movement = codes[n * rowSize + 3]! - 1;
    return {
      index: codes[n * rowSize]!,
      reason,
      figure,
      windowDays,
      movement:
        movement < 0
          ? null
          : {
              kind: kinds[Math.floor(movement / 3)]!,
              isSerious: reason === 'L7',
              direction: ((movement % 3) - 1) as -1 | 0 | 1,
              days: windowDays,
              figure,
            },
    };
  });
}
