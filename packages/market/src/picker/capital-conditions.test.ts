import { describe, expect, it } from 'vitest';
import { fundamentals } from '../diagnosis/stocks.fixture.ts';
import { sliceBars, type Bars } from '../series/bars.ts';
import { capitalConditions } from './capital-conditions.ts';
import { completeValues, conditionOf } from './catalogue.ts';
import { closing, slope, viewOf, type TestBar } from './stock-view.fixture.ts';
import { StockView } from './stock-view.ts';
import { wanderingRows } from './wandering-view.fixture.ts';

type Values = Record<string, number | string>;

const asked = (id: string, stock: StockView, values: Values = {}) => {
  const condition = conditionOf(id);
  const complete = completeValues(condition, values);
  return { test: condition.test(stock, complete), value: condition.value(stock, complete) };
};

const test = (id: string, stock: StockView, values: Values = {}) => asked(id, stock, values).test;

const unknown = { test: null, value: null };

const flat = (price: number, count: number): number[] => Array.from({ length: count }, () => price);

/** The view of these bars with these net inflows on the last ones, and as much money traded on each. */
function flowing(rows: readonly TestBar[], nets: readonly number[], amount = 1e8): StockView {
  const stock = viewOf(rows);
  stock.bars.amount.fill(amount);
  stock.bars.mainNet.set(nets, rows.length - nets.length);
  return stock;
}

/** As many bars of one price as there are net inflows. */
const inflows = (...nets: readonly number[]): StockView => flowing(closing(flat(10, nets.length)), nets);

it('are F01 to F20, each once and in order', () => {
  const ids = Array.from({ length: 20 }, (_, i) => `F${String(i + 1).padStart(2, '0')}`);
  expect(capitalConditions.map(({ id }) => id)).toEqual(ids);
  expect(new Set(capitalConditions.map(({ category }) => category))).toEqual(new Set(['capital']));
});

it('chips, orders, lists and single hours of the day wait for the close, the others do not', () => {
  const atClose = capitalConditions.filter(({ isIntraday }) => !isIntraday);
  const ids = ['F05', 'F08', 'F09', 'F10', 'F11', 'F12', 'F13', 'F14', 'F15', 'F19', 'F20'];
  expect(atClose.map(({ id }) => id)).toEqual(ids);
});

describe('main money', () => {
  it('F01 takes its bound, of today alone', () => {
    expect(asked('F01', inflows(-9e9, 1e7))).toEqual({ test: true, value: 1e7 });
    expect(asked('F01', inflows(9e9, 9_999_999))).toEqual({ test: false, value: 9_999_999 });
    expect(asked('F01', inflows(1e7, Number.NaN))).toEqual(unknown);
  });

  it('F01 and F02 call an outflow no, the orders of handbook B.5 that cancel out neither in nor out', () => {
    const superLarge = 1.2e6 - 1e6;
    const large = 0 - 0.2e6;
    expect(asked('F01', inflows(superLarge + large), { least: 0 })).toEqual({ test: true, value: 0 });
    expect(test('F01', inflows(superLarge + large), { least: 1e4 })).toBe(false);
    expect(asked('F02', inflows(-2e6), { least: 0 })).toEqual({ test: false, value: -0.02 });
  });

  it('F02 takes a share that is its bound to the last digit', () => {
    expect(asked('F02', inflows(3e6))).toEqual({ test: true, value: 0.03 });
    expect(test('F02', flowing(closing([10]), [0.07 * 3], 3), { least: 0.07 })).toBe(true);
    expect(test('F02', inflows(2_999_999))).toBe(false);
  });

  it('F02 is not known without the flow, the money traded, or any trade', () => {
    expect(asked('F02', inflows(Number.NaN))).toEqual(unknown);
    expect(asked('F02', flowing(closing([10]), [1], Number.NaN))).toEqual(unknown);
    expect(asked('F02', flowing(closing([10]), [0], 0))).toEqual(unknown);
  });

  it.each([3, 5, 10, 20])('F03 sums %i days and no more', (days) => {
    const nets = [-9e9, ...flat(1e6, days - 1), 1e7];
    const total = 1e7 + (days - 1) * 1e6;
    expect(asked('F03', inflows(...nets), { n: String(days), least: total })).toEqual({ test: true, value: total });
    expect(test('F03', inflows(...nets), { n: String(days), least: total + 1e4 })).toBe(false);
  });

  it('F03 is not known where one of its days is not', () => {
    const nets = [1e9, Number.NaN, 1e9, 1e9, 1e9];
    expect(test('F03', inflows(...nets), { n: '3' })).toBe(true);
    expect(asked('F03', inflows(...nets), { n: '5' })).toEqual(unknown);
    expect(asked('F03', inflows(1e9, 1e9), { n: '3' })).toEqual(unknown);
  });

  it('F04 counts the run to its end', () => {
    expect(asked('F04', inflows(-1, 1, 1, 1, 1))).toEqual({ test: true, value: 4 });
    expect(asked('F04', inflows(1, 1, 0, 1, 1))).toEqual({ test: false, value: 2 });
    expect(asked('F04', inflows(1, 1, 1, -1))).toEqual({ test: false, value: 0 });
  });

  it('F04 is not known where one of its days is not', () => {
    expect(asked('F04', inflows(1, 1, 1, Number.NaN, 1))).toEqual(unknown);
    expect(asked('F04', inflows(Number.NaN, 1, 1, 1))).toEqual({ test: true, value: 3 });
    expect(asked('F04', inflows(1, 1))).toEqual(unknown);
  });
});

describe('flow at the ends of the year', () => {
  /** 250 bars between 10 and 20 that end at this close, with these nets of 1e8 yuan each of the last days. */
  const ending = (close: number, nets: readonly number[]): StockView =>
    flowing([[15, 20, 10, 15], ...closing([...flat(15, 248), close])], nets);
  const lasting = (net: number) => flat(net, 5);

  it('F06 wants the close below 30 % of the range', () => {
    expect(asked('F06', ending(12.99, lasting(3e6)))).toEqual({ test: true, value: 0.03 });
    expect(asked('F06', ending(13, lasting(3e6)))).toEqual({ test: false, value: 0.03 });
    expect(test('F06', ending(19, lasting(3e6)))).toBe(false);
  });

  it('F06 wants 3 % of what five days traded, whatever each of them did', () => {
    expect(test('F06', ending(11, [-10e6, 10e6, 10e6, 2.5e6, 2.5e6]))).toBe(true);
    expect(test('F06', ending(11, [3e6, 3e6, 3e6, 3e6, 2.9e6]))).toBe(false);
    expect(test('F06', ending(11, [90e6, ...lasting(2e6)]))).toBe(false);
    expect(asked('F06', ending(11, lasting(-5e6)))).toEqual({ test: false, value: -0.05 });
  });

  it('F07 wants the close above 80 % of the range', () => {
    expect(asked('F07', ending(18.01, lasting(-3e6)))).toEqual({ test: true, value: -0.03 });
    expect(asked('F07', ending(18, lasting(-3e6)))).toEqual({ test: false, value: -0.03 });
    expect(test('F07', ending(11, lasting(-3e6)))).toBe(false);
  });

  it('F07 wants an outflow of 3 % of what five days traded', () => {
    expect(test('F07', ending(19, [10e6, -10e6, -10e6, -2.5e6, -2.5e6]))).toBe(true);
    expect(test('F07', ending(19, [-3e6, -3e6, -3e6, -3e6, -2.9e6]))).toBe(false);
    expect(asked('F07', ending(19, lasting(5e6)))).toEqual({ test: false, value: 0.05 });
  });

  it.each([
    ['F06', 12, 4e6, [10, 10, 2, 10]],
    ['F07', 19, -4e6, [10, 30, 10, 10]],
  ] as const)('%s looks back 250 bars and no more', (id, close, net, before) => {
    const year = closing([...slope(10, 20, 249), close]);
    // Its range would put the close in the middle.
    expect(test(id, flowing([before, ...year], lasting(net)))).toBe(true);
    expect(test(id, flowing([before, ...year.slice(1)], lasting(net)))).toBe(false);
    expect(asked(id, flowing(year.slice(1), lasting(net)))).toEqual(unknown);
  });

  it.each(['F06', 'F07'])('%s is not known where a day it asks about is not', (id) => {
    expect(asked(id, ending(11, [Number.NaN, 1e6, 1e6, 1e6, 1e6, 1e6]))).not.toEqual(unknown);
    expect(asked(id, ending(11, [Number.NaN, 1e6, 1e6, 1e6, 1e6]))).toEqual(unknown);
    for (const name of ['high', 'low'] as const) {
      const stock = ending(11, lasting(4e6));
      stock.bars[name][100] = Number.NaN;
      expect(asked(id, stock)).toEqual(unknown);
    }
    // One price all year has no range to lie in.
    expect(asked(id, flowing(closing(flat(10, 250)), lasting(4e6)))).toEqual(unknown);
  });
});

describe('chips', () => {
  const shares = 1e8;

  /**
   * The two days of handbook B.4 and a third that trades nothing at its close. Days before them without turnover add no
   * chips; their range makes the grid that of the handbook, a price each 0.1 from 9.8.
   */
  const handbook = (close: number): StockView =>
    viewOf([
      ...Array.from({ length: 18 }, () => [10, 24.7, 9.8, 10, 0] as const),
      [10, 10.2, 9.8, 10, 0.1 * shares],
      [10.1, 10.6, 10, 10.5, 0.2 * shares],
      [close, close, close, close, 0],
    ]);

  /** So many days at one price, then a day at another that takes over half of all chips. */
  const halves = (before: number, after: number, share = 0.5): StockView =>
    viewOf([
      ...flat(before, 30).map((price) => [price, price, price, price, 0.9 * shares] as const),
      [after, after, after, after, share * shares],
    ]);

  it('F09 says what handbook B.4 does of who gains', () => {
    expect(asked('F09', handbook(10.2), { least: 0.52, most: 0.53 }).test).toBe(true);
    expect(asked('F09', handbook(10.2)).value).toBeCloseTo(0.524, 3);
    expect(asked('F09', handbook(10.2)).test).toBe(false);
    expect(asked('F09', handbook(10.5))).toEqual({ test: true, value: 1 });
    expect(asked('F09', handbook(9.8), { least: 0, most: 0 })).toEqual({ test: true, value: 0 });
  });

  it('F10 says what handbook B.4 does of the width', () => {
    expect(asked('F10', handbook(10.5)).value).toBeCloseTo(0.0294, 4);
    expect(test('F10', handbook(10.5), { most: 0.03 })).toBe(true);
    expect(test('F10', handbook(10.5), { most: 0.02 })).toBe(false);
    expect(test('F10', halves(10, 20))).toBe(false);
  });

  it('F11 says what handbook B.4 does of the peak, and no of two', () => {
    expect(asked('F11', handbook(10.5))).toEqual({ test: true, value: 10.3 });
    expect(test('F11', halves(10, 20))).toBe(false);
    expect(test('F11', halves(10, 20, 0.6))).toBe(true);
    expect(asked('F11', halves(10, 20, 0.59))).toEqual({ test: false, value: 20 });
  });

  it('F12 measures from the mean cost of handbook B.4', () => {
    const cost = (10 * 0.08 + 10.3 * 0.2) / 0.28;
    expect(cost).toBeCloseTo(10.214, 3);
    for (const [close, holds] of [
      [10.2, true],
      [10.72, true],
      [10.73, false],
      [9.71, true],
      [9.7, false],
    ] as const) {
      // Only the close moves: a low below 9.8 would move the grid.
      const stock = handbook(10);
      stock.bars.close[stock.last] = close;
      expect([close, asked('F12', stock).test]).toEqual([close, holds]);
      expect(asked('F12', stock).value).toBeCloseTo(close / cost - 1, 8);
    }
  });

  it('F09 to F12 look at 210 bars and no more', () => {
    const before: TestBar = [40, 40, 40, 40, 0.5 * shares];
    const bars: TestBar[] = flat(10, 210).map((price) => [price, price, price, price, 1000]);
    expect(asked('F12', viewOf([before, ...bars])).value).toBe(0);
    expect(asked('F12', viewOf([before, ...bars.slice(1)])).value).toBeLessThan(-0.5);
    // What is not known of a bar before them takes nothing away.
    const holed: TestBar = [40, 40, 40, 40, Number.NaN];
    for (const id of ['F09', 'F10', 'F11', 'F12']) expect(test(id, viewOf([holed, ...bars]))).not.toBeNull();
  });

  it.each(['F09', 'F10', 'F11', 'F12'])('%s is not known without shares, trades, twenty bars or one of them', (id) => {
    const rows = wanderingRows(210, 4);
    const traded = { security: { floatShares: 1e7 } };
    expect(asked(id, viewOf(rows, traded))).not.toEqual(unknown);
    expect(asked(id, viewOf(rows, { security: { floatShares: null } }))).toEqual(unknown);
    expect(asked(id, viewOf(rows.slice(-20), traded)).test).not.toBeNull();
    expect(asked(id, viewOf(rows.slice(-19), traded))).toEqual(unknown);
    expect(asked(id, viewOf(rows.map(([open, high, low, close]) => [open, high, low, close, 0])))).toEqual(unknown);
    for (const name of ['open', 'high', 'low', 'close', 'volume'] as const) {
      const holed = viewOf(rows, traded);
      holed.bars[name][100] = Number.NaN;
      expect([name, asked(id, holed)]).toEqual([name, unknown]);
    }
  });

  it('F09 to F12 say the same of prices that were scaled together, the peak of F11 being one as traded', () => {
    const plain = viewOf(wanderingRows(210, 4));
    const scaled = viewOf(wanderingRows(210, 4));
    const { open, high, low, close, prevClose, factor } = scaled.bars;
    for (const values of [open, high, low, close, prevClose, factor])
      values.forEach((value, i) => (values[i] = value * 4));
    for (const id of ['F09', 'F10', 'F11', 'F12']) expect([id, asked(id, scaled)]).toEqual([id, asked(id, plain)]);
  });
});

describe('holders', () => {
  const changing = (holderCountChange: number | null): StockView =>
    viewOf(closing([10]), { fundamentals: { ...fundamentals, holderCountChange } });

  it('F17 takes a fall that is its bound, and no rise', () => {
    expect(asked('F17', changing(-0.05))).toEqual({ test: true, value: -0.05 });
    expect(test('F17', changing(9.5 / 10 - 1))).toBe(true);
    expect(asked('F17', changing(-0.049))).toEqual({ test: false, value: -0.049 });
    expect(asked('F17', changing(0.3))).toEqual({ test: false, value: 0.3 });
    expect(test('F17', changing(-0.11), { least: 0.12 })).toBe(false);
  });

  it('F17 is not known without a report, or a number in it', () => {
    expect(asked('F17', changing(null))).toEqual(unknown);
    expect(asked('F17', viewOf(closing([10])))).toEqual(unknown);
  });
});

describe('each condition', () => {
  const count = 330;
  const flowIds = new Set(['F01', 'F02', 'F03', 'F04', 'F06', 'F07']);
  /** Parameters that make answers differ from day to day. */
  const questions: readonly (readonly [string, Values])[] = [
    ...capitalConditions.map(({ id }) => [id, {}] as const),
    ['F01', { least: 0 }],
    ...['3', '5', '10', '20'].map((n) => ['F03', { n, least: 0 }] as const),
    ['F04', { n: 1 }],
    ['F09', { least: 0.3, most: 0.7 }],
    ['F10', { most: 0.05 }],
  ];

  /** Wandering bars with made-up money, unknown on one early day. */
  function wandering(length: number, seed: number, scale = 1): Bars {
    const { bars } = viewOf(wanderingRows(count, seed).slice(0, length));
    for (let i = 0; i < length; i++) {
      bars.amount[i] = bars.amount[i]! * scale;
      bars.mainNet[i] = i === 30 ? Number.NaN : bars.amount[i]! * 0.3 * Math.sin(i * 0.7 + seed);
    }
    return bars;
  }

  const stockOf = (bars: Bars): StockView =>
    new StockView({
      security: { ...viewOf([]).security, floatShares: 1e8 },
      bars,
      fundamentals,
      limitPercentOn: () => 10,
      benchmark: null,
      listDay: 0,
    });

  it('answers for a day as if no later day were known', () => {
    const seen = new Map<string, Set<boolean | null>>();
    for (const seed of [1, 2, 3]) {
      const all = wandering(count, seed);
      for (let length = 1; length <= count; length += length < 40 ? 3 : 7) {
        const cut = stockOf(sliceBars(all, 0, length));
        const alone = stockOf(wandering(length, seed));
        for (const [id, values] of questions) {
          const answer = asked(id, cut, values);
          expect([length, id, answer]).toEqual([length, id, asked(id, alone, values)]);
          seen.set(id, (seen.get(id) ?? new Set()).add(answer.test));
        }
      }
    }
    // Otherwise the days would agree for want of anything to say.
    for (const id of [...flowIds, 'F09', 'F10', 'F11', 'F12']) expect([id, seen.get(id)!.size]).toEqual([id, 3]);
  });

  it.each([...flowIds])('%s with all money times four keeps its shares and runs, and its sums grow as much', (id) => {
    const isKept = ['F02', 'F04', 'F06', 'F07'].includes(id);
    for (let length = 260; length <= count; length += 7) {
      const [plain, larger] = [1, 4].map((scale) =>
        asked(id, stockOf(sliceBars(wandering(count, 2, scale), 0, length))),
      );
      if (isKept) expect(larger).toEqual(plain);
      else expect(larger!.value).toBe(plain!.value! * 4);
    }
  });

  it('has a figure wherever it has an answer, and none elsewhere', () => {
    for (let length = 0; length <= count; length += 11) {
      const stock = stockOf(sliceBars(wandering(count, 3), 0, length));
      for (const [id, values] of questions) {
        const answer = asked(id, stock, values);
        expect([length, id, answer.value === null]).toEqual([length, id, answer.test === null]);
      }
    }
  });
});
