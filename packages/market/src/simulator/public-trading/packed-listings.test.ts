import { expect, it } from 'vitest';
import { marketOf } from '../company/markets.fixture.ts';
import { marketDayOf } from '../history.ts';
import { createShareReader, shareFactorsOf } from '../past-shares.ts';
import { ListingFollower } from './listing-follower.ts';
import { packListings, unpackListings } from './packed-listings.ts';

it('gives back every listing as it was put in', () => {
  const { history } = marketOf(70, { stockCount: 600 });
  const follower = new ListingFollower(history.universe, history.firstDay);
  const shareFactorOn = createShareReader(history);
  const days = Array.from({ length: 70 }, (_, n) => {
    const bars = marketDayOf(history, history.firstDay + n);
    return follower.add(bars, shareFactorsOf(bars, shareFactorOn));
  });
  const listings = days.flat();
  expect(new Set(listings.map(({ reason }) => reason)).size).toBeGreaterThan(5);
  expect(new Set(listings.map(({ movement }) => movement?.direction))).toEqual(new Set([undefined, -1, 1]));
  expect(days.map((day) => unpackListings(packListings(day)))).toEqual(days);
});

it('keeps a movement of turnover, which has no direction', () => {
  const movement = { kind: 'turnover', isSerious: false, direction: 0, days: 3, figure: 31.5 } as const;
  const listing = { index: 65_535, reason: 'L6', figure: 31.5, windowDays: 3, movement } as const;
  expect(unpackListings(packListings([listing]))).toEqual([listing]);
});
