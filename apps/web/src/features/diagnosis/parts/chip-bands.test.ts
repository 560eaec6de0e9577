import { expect, it } from 'vitest';
import { chipBands } from './chip-bands.ts';

it('sums the steps of each band, the highest prices first, and loses none', () => {
  const bands = chipBands({ low: 10, step: 0.5, sharesPct: [10, 20, 5, 15, 50] }, 2);
  expect(bands).toEqual([
    { from: 11.5, to: 12, sharePct: 65 },
    { from: 10, to: 11, sharePct: 35 },
  ]);
});
