import { expect, it } from 'vitest';
import { auctionFrame } from './opening-auction.ts';

const seconds = { middle: 9 * 3600 + 20 * 60, last: 9 * 3600 + 25 * 60 - 3 };

/** Rise of the indicative price from 09:20 to the last frame, of many stocks that open by so much above the close before. */
function rises(gap: number, limits = { up: 11_000, down: 9000 }): number[] {
  const open = Math.round(10_000 * (1 + gap));
  const outcome = { prevClose: 10_000, open, volume: 1e6, board: 'SH_MAIN', ...limits } as const;
  return Array.from({ length: 2000 }, (_, index) => {
    const [middle, last] = [seconds.middle, seconds.last].map((at) => auctionFrame(7, index, 8000, outcome, at)!.price);
    expect(last! / open - 1).toBeCloseTo(0, 2);
    return last! / middle! - 1;
  });
}

it('lets a quarter of the stocks with a gap find it only after 09:20, those who are sold too', () => {
  const grabbed = rises(0.03).filter((rise) => rise >= 0.01).length / 2000;
  expect(grabbed).toBeGreaterThan(0.2);
  expect(grabbed).toBeLessThan(0.3);
  const dumped = rises(-0.03).filter((rise) => rise <= -0.01).length / 2000;
  expect(dumped).toBeGreaterThan(0.2);
});

it('leaves small gaps and prices at the limit where they are from the start', () => {
  expect(rises(0.01).filter((rise) => rise >= 0.005)).toEqual([]);
  expect(rises(0.1).filter((rise) => rise >= 0.01)).toEqual([]);
});

it.each([
  ['SH_MAIN', 5000],
  ['STAR', 5000],
  ['SZ_MAIN', 1],
  ['BSE', 1],
] as const)('shows on a day without limit on %s no price below %d or above ninefold', (board, floor) => {
  const outcome = { prevClose: 10_000, open: 10_000, up: 0, down: 0, volume: 1e6, board };
  const prices = Array.from(
    { length: 500 },
    (_, index) => auctionFrame(7, index, 8000, outcome, 9 * 3600 + 15 * 60)!.price,
  );
  // Orders that nobody means stand at the very ends.
  expect(Math.min(...prices)).toBe(floor);
  expect(Math.max(...prices)).toBe(90_000);
});

it('fills each stock at a pace of its own, those that are found late more after 09:20', () => {
  const at = (index: number, gap: number, second: number) => {
    const outcome = { prevClose: 10_000, open: Math.round(10_000 * (1 + gap)), volume: 1e6, board: 'SH_MAIN' } as const;
    return auctionFrame(7, index, 8000, { ...outcome, up: 11_000, down: 9000 }, second)!;
  };
  const sharesOf = (gap: number) =>
    Array.from({ length: 500 }, (_, index) => {
      const { matched, price } = at(index, gap, seconds.middle);
      return { share: 1 - matched / 1e6, isLate: at(index, gap, seconds.last).price / price - 1 >= 0.01 };
    });
  const shares = sharesOf(0.03);
  expect(new Set(shares.map(({ share }) => share.toFixed(2))).size).toBeGreaterThan(40);
  const spread = shares.map(({ share }) => share);
  expect(Math.min(...spread)).toBeLessThan(0.35);
  expect(Math.max(...spread)).toBeGreaterThan(0.75);
  const mean = (some: typeof shares) => some.reduce((sum, { share }) => sum + share, 0) / some.length;
  expect(mean(shares.filter(({ isLate }) => isLate))).toBeGreaterThan(
    mean(shares.filter(({ isLate }) => !isLate)) + 0.05,
  );
  for (let index = 0; index < 20; index++) {
    const matched = Array.from({ length: 200 }, (_, n) => at(index, 0.03, 9 * 3600 + 15 * 60 + n * 3).matched);
    expect(matched).toEqual(matched.toSorted((a, b) => a - b));
    expect(matched.at(-1)).toBeLessThanOrEqual(1e6);
  }
});
