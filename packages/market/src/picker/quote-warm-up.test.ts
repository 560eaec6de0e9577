import { describe, expect, it } from 'vitest';
import { wanderingBars } from '../indicators/every-indicator.fixture.ts';
import { sliceBars, type Bars } from '../series/bars.ts';
import { quoteConditions } from './quote-conditions.ts';
import { viewOf, type TestBar } from './stock-view.fixture.ts';
import { StockView, type StockFacts } from './stock-view.ts';
import { type Values, asked, test, benchmarkOf } from './quote-conditions.fixture.ts';

/** How many bars each needs for its answer; the first bar of the tests has no reference price. */
const barsNeeded: readonly (readonly [id: string, values: Values, bars: number])[] = [
  ['Q01', {}, 1],
  ['Q02', {}, 2],
  ['Q03', { n: 5 }, 6],
  ['Q05', { n: 3 }, 4],
  ['Q06', { n: 3 }, 4],
  ['Q07', { n: 3, direction: 'up' }, 3],
  ['Q07', { n: 3, direction: 'down' }, 3],
  ['Q08', { n: '20' }, 20],
  ['Q08', { n: 'all' }, 2],
  ['Q09', { n: '60' }, 60],
  ['Q09', { n: 'all' }, 2],
  ['Q10', { n: 60 }, 60],
  ['Q11', { n: 20 }, 21],
  ['Q12', { day: 'today' }, 2],
  ['Q12', { day: 'yesterday' }, 3],
  ['Q13', { k: 2 }, 3],
  ['Q14', {}, 2],
  ['Q15', {}, 2],
  ['Q16', {}, 1],
  ['Q17', {}, 6],
  ['Q18', {}, 1],
  ['Q19', {}, 2],
  ['Q20', {}, 6],
  ['Q21', {}, 6],
  ['Q22', { n: 3, direction: 'up' }, 4],
  ['Q22', { n: 3, direction: 'down' }, 4],
  ['Q23', { n: 60, extreme: 'largest' }, 60],
  ['Q23', { n: 60, extreme: 'smallest' }, 60],
  ['Q24', { n: 3 }, 4],
  ['Q25', { n: 3 }, 4],
  ['Q26', { direction: 'up' }, 2],
  ['Q26', { direction: 'down' }, 2],
  ['Q27', { n: 20 }, 21],
  ['Q28', {}, 2],
  ['Q29', { n: 20 }, 21],
  ['Q30', {}, 1],
  ['Q31', {}, 1],
  ['Q32', { n: 60 }, 61],
  ['Q33', { n: 20 }, 20],
  ['Q34', { n: 20 }, 21],
];

const wandering = (count: number, seed: number): TestBar[] => {
  const bars = wanderingBars(count, seed);
  return Array.from({ length: count }, (_, i) => [
    bars.open[i]!,
    bars.high[i]!,
    bars.low[i]!,
    bars.close[i]!,
    bars.volume[i]!,
  ]);
};

describe('what is not known', () => {
  const benchmark = new Float64Array(2000).fill(100);

  it.each(barsNeeded)('%s %j has no answer before %i bars', (id, values, bars) => {
    const rows = wandering(bars, 7);
    expect(asked(id, viewOf(rows.slice(1), { benchmark }), values)).toEqual({ test: null, value: null });
    const answer = asked(id, viewOf(rows, { benchmark }), values);
    expect(answer.test).not.toBeNull();
    if (id !== 'Q27') expect(answer.value).not.toBeNull();
  });

  it('covers each condition but Q04, which needs a last year instead of bars', () => {
    const covered = new Set(barsNeeded.map(([id]) => id));
    expect(quoteConditions.filter(({ id }) => !covered.has(id)).map(({ id }) => id)).toEqual(['Q04']);
  });

  it.each(quoteConditions.map(({ id }) => id).filter((id) => id !== 'Q31'))(
    '%s has no answer for a last bar without figures',
    (id) => {
      const stock = viewOf(wandering(300, 3), { benchmark });
      const { open, high, low, close, volume, amount } = stock.bars;
      for (const values of [open, high, low, close, volume, amount]) values[stock.last] = Number.NaN;
      expect(test(id, stock)).toBeNull();
    },
  );
});

describe('each condition', () => {
  const count = 320;
  const lengths = [1, 2, 5, 21, 61, 120, 250, 260, 319];
  /** Parameters that make answers differ from day to day. */
  const questions: readonly (readonly [string, Values])[] = [
    ...quoteConditions.map(({ id }) => [id, {}] as const),
    ...barsNeeded.map(([id, values]) => [id, values] as const),
    ['Q02', { least: 0, most: 1 }],
    ['Q03', { least: 0, most: 1 }],
    ['Q04', { least: 0, most: 1 }],
    ['Q11', { n: 250 }],
    ['Q12', { day: 'yesterday' }],
    ['Q33', { most: 0.3 }],
    ['Q34', { most: 0.4, times: 1 }],
  ];

  /** Facts of a stock whose days cross a year, up to some bar of it. */
  const factsOf = (bars: Bars, changes: Partial<StockFacts> = {}): StockFacts => ({
    security: viewOf([]).security,
    bars,
    fundamentals: null,
    benchmark: null,
    limitPercentOn: () => 3,
    listDay: 900,
    ...changes,
  });
  const benchmark = benchmarkOf([...wanderingBars(count, 99).close]);

  it.each([1, 2, 3])('answers for a day as if no later day were known: bars %i', (seed) => {
    const all = viewOf(wandering(count, seed)).bars;
    let known = 0;
    for (const length of lengths) {
      const knowing = new StockView(factsOf(sliceBars(all, 0, length), { benchmark }));
      const lastDay = 999 + length;
      const unknowing = new StockView(
        factsOf(viewOf(wandering(count, seed).slice(0, length)).bars, {
          benchmark: benchmark.map((close, day) => (day > lastDay ? Number.NaN : close)),
          limitPercentOn(day) {
            expect(day).toBeLessThanOrEqual(lastDay);
            return 3;
          },
        }),
      );
      for (const [id, values] of questions) {
        const answer = asked(id, knowing, values);
        expect([length, id, asked(id, unknowing, values)]).toEqual([length, id, answer]);
        if (answer.test !== null) known++;
      }
    }
    expect(known).toBeGreaterThan(300);
  });

  it('answers the same when a later ex-rights day scaled the prices before it', () => {
    const rows = wandering(count, 5);
    const plain = new StockView(factsOf(viewOf(rows).bars, { benchmark }));
    const scaled = viewOf(rows).bars;
    // A power of two, so that the prices keep all their digits.
    for (const values of [scaled.open, scaled.high, scaled.low, scaled.close, scaled.prevClose, scaled.factor]) {
      values.forEach((value, i) => (values[i] = value / 4));
    }
    const later = new StockView(factsOf(scaled, { benchmark }));
    for (const [id, values] of questions)
      expect([id, asked(id, later, values)]).toEqual([id, asked(id, plain, values)]);
  });
});
