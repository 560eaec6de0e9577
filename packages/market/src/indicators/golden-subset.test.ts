import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { adjustmentFactors } from '../rules/adjustment.ts';
import { publishedNames, valuesOfFunctions, valuesOfSet, type PublishedBars } from './published-values.fixture.ts';

/**
 * Six invented stocks with the thirteen values at their last bar, computed by another program in another language from
 * the definitions alone and rounded as vendors publish them. That program gives the values that a vendor published for
 * 120 real stocks on three days to half a unit of their last digit (RSI24 to 0.0008).
 */
interface GoldenStock {
  /** Bar and factor of each ex-rights day. */
  readonly exRights: readonly (readonly [bar: number, factor: number])[];
  readonly highLowCloseFen: readonly (readonly [high: number, low: number, close: number])[];
  readonly values: Readonly<Record<(typeof publishedNames)[number], number>>;
}

const stocks = JSON.parse(
  readFileSync(new URL('golden-subset.json', import.meta.url), 'utf8'),
) as readonly GoldenStock[];
const tolerance = 0.001;

function barsOf({ exRights, highLowCloseFen }: GoldenStock): PublishedBars {
  const days = highLowCloseFen.map((_, bar) => bar);
  const factors = new Float64Array(days.length);
  adjustmentFactors(
    days,
    exRights.map(([day, factor]) => ({ day, factor })),
    'forward',
    factors,
  );
  const column = (at: 0 | 1 | 2) => Float64Array.from(highLowCloseFen, (bar, i) => (bar[at] / 100) * factors[i]!);
  return { high: column(0), low: column(1), close: column(2) };
}

it.each(stocks.map((stock, index) => [index, stock] as const))(
  'gives the thirteen values of invented stock %i, one function at a time and all at once',
  (_index, stock) => {
    const bars = barsOf(stock);
    for (const values of [valuesOfFunctions(bars), valuesOfSet(bars)]) {
      publishedNames.forEach((name, i) => {
        expect(Math.abs(values[i]! - stock.values[name]), name).toBeLessThanOrEqual(tolerance);
      });
    }
  },
);

it('has stocks with and without ex-rights days', () => {
  expect(stocks).toHaveLength(6);
  expect(stocks.map((stock) => stock.exRights.length)).toEqual([0, 1, 2, 0, 1, 2]);
});
