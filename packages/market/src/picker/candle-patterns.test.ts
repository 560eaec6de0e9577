import { describe, expect, it } from 'vitest';
import { candlePatterns } from './candle-patterns.ts';
import type { Condition } from './condition.ts';
import { closing, slope, viewOf, type TestBar } from './stock-view.fixture.ts';
import type { StockView } from './stock-view.ts';
import { viewFollowedBy, wanderingRows } from './wandering-view.fixture.ts';

/** Both come to 28 with bodies of half a yuan. */
const down = closing(slope(40, 28, 25));
const up = closing(slope(16, 28, 25));
const flat = closing(slope(28, 28, 25));

interface Case {
  readonly direction: 1 | -1 | 0;
  readonly before: readonly TestBar[];
  readonly bars: readonly TestBar[];
  /** The last bar with which it is not there. */
  readonly miss: TestBar;
  /** With one bar less it is not known. */
  readonly fewest: number;
}

const longBlack: TestBar = [28, 28.1, 26.9, 27];
const longWhite: TestBar = [28, 29.1, 27.9, 29];

// Tables are read in columns.
// oxfmt-ignore
const cases: readonly (readonly [id: string, Case])[] = [
  ['P01', { direction: 1, before: up, bars: [[28, 29.6, 27.9, 29.5]], miss: [28, 29.4, 27.9, 29.3], fewest: 11 }],
  ['P02', { direction: -1, before: up, bars: [[28, 28.1, 26.4, 26.5]], miss: [28, 28.1, 26.6, 26.7], fewest: 11 }],
  ['P03', { direction: 0, before: up, bars: [[28, 28.5, 27.5, 28.1]], miss: [28, 28.5, 27.5, 28.12], fewest: 1 }],
  ['P04', { direction: 1, before: down, bars: [[28, 28.3, 27.3, 28.3]], miss: [28, 28.3, 27.5, 28.3], fewest: 21 }],
  ['P05', { direction: -1, before: up, bars: [[28, 28.3, 27.3, 28.3]], miss: [28, 28.5, 27.3, 28.3], fewest: 21 }],
  ['P06', { direction: 1, before: down, bars: [[28, 29, 28, 28.3]], miss: [28, 29, 27.8, 28.3], fewest: 21 }],
  ['P07', { direction: -1, before: up, bars: [[28, 29, 28, 28.3]], miss: [28, 28.8, 28, 28.3], fewest: 21 }],
  ['P08', { direction: 1, before: up, bars: [[28, 28, 27, 28]], miss: [28, 28.1, 27.1, 28], fewest: 1 }],
  ['P09', { direction: -1, before: up, bars: [[28, 29, 28, 28]], miss: [28, 28.9, 27.9, 28], fewest: 1 }],
  ['P10', { direction: 1, before: down, bars: [[28, 28, 27.5, 27.5], [27.5, 28.2, 27.4, 28]], miss: [27.5, 28.2, 27.4, 27.9], fewest: 21 }],
  ['P11', { direction: -1, before: up, bars: [[28, 28.5, 28, 28.5], [28.5, 28.6, 27.9, 28]], miss: [28.5, 28.6, 28, 28.1], fewest: 21 }],
  ['P12', { direction: 1, before: up, bars: [longBlack, [27.4, 27.8, 27.2, 27.6]], miss: [27.4, 28.2, 27.2, 28.1], fewest: 12 }],
  ['P12', { direction: -1, before: up, bars: [longWhite, [28.4, 28.8, 28.2, 28.6]], miss: [28, 29, 28, 29], fewest: 12 }],
  ['P13', { direction: 1, before: down, bars: [longBlack, [26.8, 27.8, 26.7, 27.6]], miss: [26.8, 27.8, 26.7, 27.4], fewest: 21 }],
  ['P14', { direction: -1, before: up, bars: [longWhite, [29.2, 29.3, 28.3, 28.4]], miss: [29, 29.3, 28.3, 28.4], fewest: 21 }],
  ['P15', { direction: 1, before: down, bars: [longBlack, [26.9, 27, 26.6, 26.8], [26.9, 27.8, 26.9, 27.7]], miss: [26.9, 27.8, 26.9, 27.4], fewest: 13 }],
  ['P16', { direction: -1, before: up, bars: [longWhite, [29.1, 29.4, 29, 29.2], [29.1, 29.1, 28.2, 28.3]], miss: [29.1, 29.1, 28.2, 28.6], fewest: 13 }],
  ['P17', { direction: 1, before: down, bars: [longBlack, [26.8, 27.1, 26.5, 26.85], [26.9, 27.8, 26.9, 27.7]], miss: [27.8, 27.9, 26.9, 27.7], fewest: 13 }],
  ['P17', { direction: -1, before: up, bars: [longWhite, [29.2, 29.5, 28.9, 29.15], [29.1, 29.1, 28.2, 28.3]], miss: [29.1, 29.1, 28.2, 28.6], fewest: 13 }],
  ['P18', { direction: 1, before: up, bars: [[28, 28.6, 27.9, 28.5], [28.3, 29, 28.2, 28.9], [28.7, 29.5, 28.6, 29.4]], miss: [29, 29.5, 28.6, 29.4], fewest: 3 }],
  ['P19', { direction: -1, before: up, bars: [[28, 28.1, 27.4, 27.5], [27.7, 27.8, 27, 27.1], [27.3, 27.4, 26.5, 26.6]], miss: [27.3, 27.4, 26.3, 26.6], fewest: 3 }],
  ['P20', { direction: 1, before: up, bars: [longWhite, [28.9, 29, 28.6, 28.7], [28.7, 28.9, 28.4, 28.5], [28.5, 28.6, 28.2, 28.3], [28.4, 29.4, 28.3, 29.3]], miss: [28.4, 29.4, 28.3, 29.05], fewest: 15 }],
  ['P21', { direction: -1, before: down, bars: [longBlack, [27.1, 27.4, 27, 27.3], [27.3, 27.6, 27.1, 27.5], [27.5, 27.8, 27.4, 27.7], [27.6, 27.7, 26.6, 26.7]], miss: [27.6, 27.7, 26.6, 26.95], fewest: 15 }],
  ['P22', { direction: 1, before: up, bars: [[28, 28.8, 27.9, 28.7], [28.6, 28.7, 28.1, 28.2], [28.3, 29, 28.2, 28.9]], miss: [28.3, 29, 28.2, 28.7], fewest: 3 }],
  ['P23', { direction: -1, before: up, bars: [[28, 28.1, 27.2, 27.3], [27.4, 27.9, 27.3, 27.8], [27.7, 27.8, 27, 27.1]], miss: [27.7, 27.8, 27, 27.3], fewest: 3 }],
  ['P24', { direction: 1, before: up, bars: [[28, 28.2, 27.9, 28.1], [28.3, 28.7, 28.25, 28.6]], miss: [28.3, 28.7, 28.2, 28.6], fewest: 2 }],
  ['P25', { direction: -1, before: up, bars: [[28, 28.1, 27.8, 27.9], [27.7, 27.75, 27.3, 27.4]], miss: [27.4, 27.75, 27.3, 27.7], fewest: 2 }],
  ['P26', { direction: 1, before: down, bars: [[28, 28.1, 27, 27.2], [27.2, 27.6, 27.02, 27.5]], miss: [27.2, 27.6, 27.04, 27.5], fewest: 21 }],
  ['P26', { direction: -1, before: up, bars: [[28, 29, 27.9, 28.8], [28.8, 28.98, 28.3, 28.4]], miss: [28.8, 29.04, 28.3, 28.4], fewest: 21 }],
  ['P27', { direction: 1, before: down, bars: [[28, 28.1, 27.4, 27.5], [27.5, 27.6, 27, 27.1], [27.1, 27.2, 26.6, 26.7], [26.6, 28.2, 26.5, 28.1]], miss: [26.6, 28.2, 26.5, 27.9], fewest: 4 }],
  ['P27', { direction: -1, before: up, bars: [[28, 28.6, 27.9, 28.5], [28.5, 29, 28.4, 28.9], [28.9, 29.4, 28.8, 29.3], [29.4, 29.5, 27.8, 27.9]], miss: [29.2, 29.5, 27.8, 27.9], fewest: 4 }],
  ['P28', { direction: 1, before: up, bars: [[28, 29, 28, 29]], miss: [28, 29.03, 28, 29], fewest: 11 }],
  ['P28', { direction: -1, before: up, bars: [[28, 28, 27, 27]], miss: [28, 28, 27.4, 27.4], fewest: 11 }],
  ['P29', { direction: 1, before: down, bars: [longBlack, [27.2, 28.3, 27.1, 28.2]], miss: [27, 28.3, 26.9, 28.2], fewest: 21 }],
  ['P30', { direction: -1, before: up, bars: [longWhite, [28.8, 28.9, 27.7, 27.8]], miss: [28.8, 28.9, 27.7, 28], fewest: 21 }],
];

const byId = new Map(candlePatterns.map((condition) => [condition.id, condition]));
const find = (id: string, rows: readonly TestBar[]) => {
  const condition = byId.get(id)!;
  const view = viewOf(rows);
  return { isThere: condition.test(view, {}), direction: condition.value(view, {}) };
};
const absent = { isThere: false, direction: null };
const unknown = { isThere: null, direction: null };

it('holds P01 to P30 in their order, each with a case', () => {
  const ids = Array.from({ length: 30 }, (_, i) => `P${String(i + 1).padStart(2, '0')}`);
  expect(candlePatterns.map(({ id }) => id)).toEqual(ids);
  expect(new Set(cases.map(([id]) => id))).toEqual(new Set(ids));
});

describe.each(cases)('%s', (id, { direction, before, bars, miss, fewest }) => {
  const rows = [...before, ...bars];

  it(`is there with direction ${direction}, with the fewest bars too`, () => {
    expect(find(id, rows)).toEqual({ isThere: true, direction });
    expect(find(id, rows.slice(-fewest)).isThere).not.toBeNull();
  });

  it('is not there with the near miss', () => {
    expect(find(id, [...rows.slice(0, -1), miss])).toEqual(absent);
  });

  it('is not known with a bar less than it needs, or a gap in the prices', () => {
    expect(find(id, rows.slice(-(fewest - 1) || rows.length))).toEqual(unknown);
    const [open, high, low] = rows.at(-1)!;
    expect(find(id, [...rows.slice(0, -1), [open, high, low, Number.NaN]])).toEqual(unknown);
  });

  it('is not there when one of its bars has one price', () => {
    for (let i = rows.length - bars.length; i < rows.length; i++) {
      const price = rows[i]![3];
      expect(find(id, rows.with(i, [price, price, price, price])), `bar ${i}`).toEqual(absent);
    }
  });
});

it.each(['P04', 'P05', 'P06', 'P07', 'P10', 'P11', 'P13', 'P14', 'P26', 'P29', 'P30'])('%s needs its trend', (id) => {
  for (const [, { before, bars }] of cases.filter(([caseId]) => caseId === id)) {
    expect(find(id, [...(before === up ? down : up), ...bars])).toEqual(absent);
    if (bars.length === 1) expect(find(id, [...flat, ...bars])).toEqual(absent);
  }
});

// Tables are read in columns.
// oxfmt-ignore
it.each<readonly [id: string, what: string, rows: readonly TestBar[]]>([
  ['P01', 'a body under half the range', [...up, [28, 31.2, 27.9, 29.5]]],
  ['P01', 'a body that is usual', [...closing(slope(10, 28, 15)), [28, 29.6, 27.9, 29.5]]],
  ['P13', 'a close above the open before', [...down, longBlack, [26.8, 28.3, 26.7, 28.2]]],
  ['P13', 'a first candle that is not long', [...down, [28, 28.1, 26.9, 27.4], [26.8, 27.9, 26.7, 27.8]]],
  ['P15', 'a body in the middle that is not short', [...down, longBlack, [26.9, 27, 26.2, 26.3], [26.9, 27.8, 26.9, 27.7]]],
  ['P15', 'a body in the middle that is not below', [...down, longBlack, [27.1, 27.2, 26.9, 27], [26.9, 27.8, 26.9, 27.7]]],
  ['P17', 'a body in the middle that is no doji', [...down, longBlack, [26.9, 27, 26.6, 26.8], [26.9, 27.8, 26.9, 27.7]]],
  ['P20', 'a body in the middle that is not short', [...up, longWhite, [28.9, 29, 28.6, 28.7], [28.9, 29, 28.2, 28.3], [28.5, 28.6, 28.2, 28.3], [28.4, 29.4, 28.3, 29.3]]],
  ['P20', 'a bar that leaves the range', [...up, longWhite, [28.9, 29, 28.6, 28.7], [28.7, 28.9, 27.8, 28.5], [28.5, 28.6, 28.2, 28.3], [28.4, 29.4, 28.3, 29.3]]],
  ['P22', 'a body in the middle that is not within', [...up, [28, 28.8, 27.9, 28.7], [28.6, 28.7, 27.8, 27.9], [28.3, 29, 28.2, 28.9]]],
])('%s is not there with %s', (id, _, rows) => {
  expect(find(id, rows)).toEqual(absent);
});

const twins = new Map(
  [
    ['P01', 'P02'],
    ['P04', 'P07'],
    ['P05', 'P06'],
    ['P08', 'P09'],
    ['P10', 'P11'],
    ['P13', 'P14'],
    ['P15', 'P16'],
    ['P18', 'P19'],
    ['P20', 'P21'],
    ['P22', 'P23'],
    ['P24', 'P25'],
    ['P29', 'P30'],
    ...['P03', 'P12', 'P17', 'P26', 'P27', 'P28'].map((id) => [id, id] as const),
  ].flatMap(([one, other]) => [[one!, other!] as const, [other!, one!] as const]),
);

const upsideDown = (rows: readonly TestBar[], sum: number): TestBar[] =>
  rows.map(([open, high, low, close]) => [sum - open, sum - low, sum - high, sum - close]);

const turned = ({ isThere, direction }: ReturnType<typeof find>) => ({
  isThere,
  direction: direction === null ? null : 0 - direction,
});

describe('prices upside down', () => {
  it.each(cases)('turn %s into its twin', (id, { before, bars, miss }) => {
    // Twice the price the cases start from, so that a percentage of it stays the same.
    const rows = [...before, ...bars];
    expect(find(twins.get(id)!, upsideDown(rows, 56))).toEqual(turned(find(id, rows)));
    expect(find(twins.get(id)!, upsideDown([...rows.slice(0, -1), miss], 56))).toEqual(absent);
  });

  it('turn every finding on a wandering price into its twin', () => {
    // These measure against the price itself, which is another one upside down.
    const patterns = candlePatterns.filter(({ id }) => !['P01', 'P02', 'P26'].includes(id));
    const found = new Set<string>();
    const rows = wanderingRows(1500, 7);
    for (let count = 0; count <= rows.length; count++) {
      const some = rows.slice(Math.max(0, count - 30), count);
      const [view, other] = [viewOf(some), viewOf(upsideDown(some, 40))];
      const ask = ({ test, value }: Condition, of: StockView) => ({ isThere: test(of, {}), direction: value(of, {}) });
      for (const condition of patterns) {
        const finding = ask(condition, view);
        if (finding.isThere) found.add(condition.id);
        expect(ask(byId.get(twins.get(condition.id)!)!, other), `${condition.id} ${count}`).toEqual(turned(finding));
      }
    }
    expect(found.size).toBeGreaterThan(15);
  });
});

describe('bars that follow', () => {
  it('change no answer for the bars before them', () => {
    const [rows, others] = [wanderingRows(120, 3), wanderingRows(120, 4)];
    for (let count = 0; count < rows.length; count++) {
      const alone = viewOf(rows.slice(0, count));
      const followed = viewFollowedBy(rows.slice(0, count), others);
      for (const { id, test, value } of candlePatterns) {
        expect([id, test(followed, {}), value(followed, {})]).toEqual([id, test(alone, {}), value(alone, {})]);
      }
    }
  });
});
