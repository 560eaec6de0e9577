import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { adjustedToLast, publishedNames, valuesOfFunctions, valuesOfSet } from './published-values.fixture.ts';

/**
 * What Tushare published for four real stocks on three days, with the bars that decide it. The whole set of 120 stocks is
 * compared where the real data are at hand.
 */
interface PublishedStock {
  readonly code: string;
  /** Bars from which a factor holds. */
  readonly factors: readonly (readonly [bar: number, factor: number])[];
  /** The thirteen values at three bars, in the order of their names. */
  readonly published: readonly { readonly bar: number; readonly values: readonly number[] }[];
  /** High, low and close of each bar, raw and in fen. */
  readonly highLowCloseFen: string;
}

const stocks = JSON.parse(
  readFileSync(new URL('golden-published.json', import.meta.url), 'utf8'),
) as readonly PublishedStock[];
/** Published with three decimals. */
const tolerance = 0.001;

it.each(stocks)('gives what was published for $code on three days', ({ factors, published, highLowCloseFen }) => {
  const rows = highLowCloseFen.split(' ').map((bar, i) => {
    const [high = 0, low = 0, close = 0] = bar.split(',').map((fen) => Number(fen) / 100);
    return { high, low, close, factor: factors.findLast(([from]) => from <= i)![1] };
  });
  expect(published).toHaveLength(3);
  for (const { bar, values } of published) {
    const bars = adjustedToLast(rows.slice(0, bar + 1));
    for (const ours of [valuesOfFunctions(bars), valuesOfSet(bars)]) {
      publishedNames.forEach((name, i) => {
        expect(Math.abs(ours[i]! - values[i]!), `${name} at ${bar}`).toBeLessThanOrEqual(tolerance);
      });
    }
  }
});

it('has stocks without, with one, two and three changes of the factor', () => {
  expect(stocks.map(({ factors }) => factors.length - 1)).toEqual([0, 1, 2, 3]);
});
