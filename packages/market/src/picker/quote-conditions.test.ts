import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { quoteConditions } from './quote-conditions.ts';
import { closing, slope, viewOf, type TestBar } from './stock-view.fixture.ts';
import { StockView } from './stock-view.ts';
import { type Values, asked, test, benchmarkOf } from './quote-conditions.fixture.ts';

const figure = (id: string, rows: readonly TestBar[] | StockView, values: Values = {}) =>
  asked(id, rows instanceof StockView ? rows : viewOf(rows), values).value;

/** Bars of one price, with these volumes. */
const trading = (...volumes: readonly number[]): TestBar[] => volumes.map((volume) => [10, 10, 10, 10, volume]);

/** Bars that close at these prices, with these volumes. */
const closingOn = (closes: readonly number[], volumes: readonly number[]): TestBar[] =>
  closing(closes).map(([open, high, low, close], i) => [open, high, low, close, volumes[i]!]);

/** The view after an ex-rights day on its last bar, whose reference price is this one. */
const exRights = (rows: readonly TestBar[], reference: number): StockView => {
  const stock = viewOf(rows);
  stock.bars.prevClose[stock.last] = reference;
  return stock;
};

const flat = (price: number, count: number): number[] => Array.from({ length: count }, () => price);

it('are Q01 to Q34, each once and in order', () => {
  expect(quoteConditions.map(({ id }) => id)).toEqual(
    Array.from({ length: 34 }, (_, i) => `Q${String(i + 1).padStart(2, '0')}`),
  );
});

describe('where the price stands', () => {
  it('Q01 takes both bounds', () => {
    expect(test('Q01', closing([10, 10.5]), { least: 10.5, most: 20 })).toBe(true);
    expect(test('Q01', closing([10, 10.5]), { least: 1, most: 10.49 })).toBe(false);
  });

  it('Q02 takes a change that is its bound to the last digit, and the reference price of an ex-rights day', () => {
    expect(test('Q02', closing([10, 10.5]), { least: 0.03, most: 0.05 })).toBe(true);
    expect(figure('Q02', closing([10, 10.5]))).toBe(0.05);
    expect(test('Q02', closing([10, 10.51]), { least: 0.03, most: 0.05 })).toBe(false);
    expect(figure('Q02', exRights(closing([10, 5.25]), 5))).toBe(0.05);
  });

  it('Q03 compares with the close N days ago', () => {
    expect(test('Q03', closing([10, 20, 20, 12]), { n: 3, least: 0.2, most: 0.2 })).toBe(true);
    expect(test('Q03', closing([10, 20, 20, 12]), { n: 2, least: 0.2, most: 0.2 })).toBe(false);
  });

  it('Q04 compares with the last close of last year, even when the stock did not trade on its last day', () => {
    const newYear = aShareCalendar.atOrBefore('2024-12-31') + 1;
    const rows = closing([8, 10, 15, 12]);
    const on = (...days: readonly number[]) => {
      const stock = viewOf(rows);
      stock.bars.day.set(days);
      return stock;
    };
    const values = { least: 0.2, most: 0.2 };
    expect(test('Q04', on(newYear - 5, newYear - 1, newYear, newYear + 1), values)).toBe(true);
    expect(test('Q04', on(newYear - 9, newYear - 5, newYear, newYear + 1), values)).toBe(true);
    expect(test('Q04', on(newYear - 9, newYear - 5, newYear - 1, newYear), values)).toBe(false);
    expect(figure('Q04', on(newYear - 9, newYear - 5, newYear - 1, newYear))).toBe(-0.2);
    expect(test('Q04', on(newYear, newYear + 1, newYear + 2, newYear + 3), values)).toBeNull();
    expect(test('Q04', on(0, 1, 2, 3), values)).toBeNull();
  });

  it('Q05 counts rises in a row, which an ex-rights day does not end', () => {
    expect(test('Q05', closing([10, 11, 12, 13]), { n: 3 })).toBe(true);
    expect(test('Q05', closing([10, 11, 11, 13]), { n: 2 })).toBe(false);
    expect(figure('Q05', closing([12, 11, 12, 13]), { n: 3 })).toBe(2);
    expect(test('Q05', exRights(closing([10, 11, 12, 7]), 6), { n: 3 })).toBe(true);
  });

  it('Q06 counts falls in a row', () => {
    expect(test('Q06', closing([13, 12, 11, 10]), { n: 3 })).toBe(true);
    expect(test('Q06', closing([13, 12, 12, 10]), { n: 2 })).toBe(false);
    expect(test('Q06', exRights(closing([13, 12, 11, 7]), 6), { n: 1 })).toBe(false);
  });

  it('Q07 looks at open and close of each bar', () => {
    const rising: TestBar[] = [
      [10, 11, 10, 11],
      [9, 10, 9, 10],
      [8, 9, 8, 9],
    ];
    expect(test('Q07', rising, { n: 3, direction: 'up' })).toBe(true);
    expect(test('Q07', rising, { n: 1, direction: 'down' })).toBe(false);
    expect(test('Q07', closing([13, 12, 11]), { n: 2, direction: 'down' })).toBe(true);
    expect(test('Q07', closing([13, 12, 12]), { n: 1, direction: 'down' })).toBe(false);
  });

  it('Q08 counts a high that is reached again', () => {
    const rows = closing([...flat(30, 5), ...slope(10, 20, 20)]);
    expect(test('Q08', rows.slice(6), { n: 'all' })).toBe(true);
    expect(test('Q08', [...rows, [15, 20, 15, 16]], { n: '20' })).toBe(true);
    expect(test('Q08', [...rows, [15, 19.99, 15, 16]], { n: '20' })).toBe(false);
    expect(test('Q08', rows, { n: 'all' })).toBe(false);
    expect(figure('Q08', rows, { n: 'all' })).toBe(30);
    expect(test('Q08', rows, { n: '60' })).toBeNull();
    expect(test('Q08', rows.slice(0, 1), { n: 'all' })).toBeNull();
  });

  it('Q09 is the mirror image', () => {
    const rows = closing([...flat(5, 5), ...slope(20, 10, 20)]);
    expect(test('Q09', [...rows, [12, 15, 10, 12]], { n: '20' })).toBe(true);
    expect(test('Q09', [...rows, [12, 15, 10.01, 12]], { n: '20' })).toBe(false);
    expect(test('Q09', rows, { n: 'all' })).toBe(false);
    expect(test('Q09', rows, { n: '250' })).toBeNull();
  });

  it('Q10 compares the close with the highest high', () => {
    expect(test('Q10', closing([30, 10, 20, 16]), { n: 3, least: -0.2, most: 0 })).toBe(false);
    expect(test('Q10', closing([40, 20, 10, 20, 16]), { n: 3, least: -0.2, most: -0.2 })).toBe(true);
    expect(test('Q10', closing([10, 20]), { n: 2, least: -0.2, most: 0 })).toBe(true);
  });
});

describe('price limits', () => {
  // 10.05 to 11.06 is the limit, 11.06 to 12.17, 12.17 to 13.39; 9.05 is the other one.
  it('Q11 counts closes at the limit price', () => {
    const closes = [10.05, 11.06, 11, 11.5, 12.65, 12];
    expect(test('Q11', closing(closes), { n: 5, k: 2 })).toBe(true);
    expect(test('Q11', closing(closes), { n: 4, k: 2 })).toBe(false);
    expect(figure('Q11', closing(closes), { n: 4 })).toBe(1);
    // A down limit and a touched up limit are no limit-ups.
    expect(figure('Q11', [...closing([9, 10.05, 9.05]), [9.5, 9.96, 9.5, 9.7]], { n: 2 })).toBe(0);
  });

  it('Q12 asks today or the traded day before', () => {
    expect(test('Q12', closing([10, 10.05, 11.06]), { day: 'today' })).toBe(true);
    expect(test('Q12', closing([10, 10.05, 11.05]), { day: 'today' })).toBe(false);
    expect(test('Q12', closing([10.05, 11.06, 11]), { day: 'yesterday' })).toBe(true);
    expect(test('Q12', closing([10, 10.05, 11.06]), { day: 'yesterday' })).toBe(false);
    expect(test('Q12', viewOf(closing([10, 20]), { limitPercentOn: () => 0 }), { day: 'today' })).toBe(false);
    expect(test('Q12', viewOf(closing([1.7, 1.79]), { limitPercentOn: () => 5 }), { day: 'today' })).toBe(true);
    expect(
      test('Q12', viewOf(closing([84.63, 110.01]), { limitPercentOn: () => 30, security: { board: 'BSE' } })),
    ).toBe(true);
  });

  it('Q13 counts closes at the limit price, which is not ten percent', () => {
    expect(test('Q13', closing([10.05, 11.06, 12.17, 13.39]), { k: 3 })).toBe(true);
    expect(test('Q13', closing([10.05, 11.06, 12.17, 13.38]), { k: 1 })).toBe(false);
    expect(test('Q13', closing([10.05, 11.05, 12.16]), { k: 2 })).toBe(false);
    expect(test('Q13', closing([10.05, 11.06]), { k: 2 })).toBeNull();
  });

  it('Q14 asks for a touch that was not held', () => {
    const after = (bar: TestBar): TestBar[] => [...closing([10.05]), bar];
    expect(test('Q14', after([10.1, 11.06, 10, 10.507]))).toBe(true);
    expect(figure('Q14', after([10.1, 11.06, 10, 10.507]))).toBe(-0.05);
    expect(test('Q14', after([10.1, 11.05, 10, 10.5]))).toBe(false);
    expect(test('Q14', after([10.1, 11.06, 10, 11.06]))).toBe(false);
  });

  it('Q15 asks for a close at the down limit', () => {
    expect(test('Q15', closing([10.05, 9.05]))).toBe(true);
    expect(test('Q15', closing([10.05, 9.06]))).toBe(false);
  });

  it.each(['Q11', 'Q12', 'Q13', 'Q14', 'Q15'])('%s knows nothing where limits are not known', (id) => {
    const stock = viewOf(closing(slope(10, 12, 30)), { limitPercentOn: () => null });
    expect(asked(id, stock)).toEqual({ test: null, value: null });
  });
});

describe('what was traded', () => {
  it('Q16 divides by the floating shares', () => {
    const stock = (floatShares: number | null) => viewOf(trading(5e6), { security: { floatShares } });
    expect(test('Q16', stock(1e8), { least: 0.05, most: 0.05 })).toBe(true);
    expect(test('Q16', stock(2e8), { least: 0.05, most: 1 })).toBe(false);
    expect(test('Q16', stock(null))).toBeNull();
    expect(test('Q16', stock(0))).toBeNull();
  });

  it('Q17 is 2.00 for twice the mean of the five days before', () => {
    const rows = trading(99e6, 10e6, 11e6, 12e6, 13e6, 14e6, 24e6);
    expect(figure('Q17', rows)).toBe(2);
    expect(test('Q17', rows, { least: 2, most: 2 })).toBe(true);
    expect(test('Q17', rows, { least: 2.1, most: 5 })).toBe(false);
    expect(test('Q17', trading(0, 0, 0, 0, 0, 1e6))).toBeNull();
  });

  it('Q18 takes its bound', () => {
    expect(test('Q18', trading(1e7), { least: 1e8 })).toBe(true);
    expect(test('Q18', trading(1e7 - 1), { least: 1e8 })).toBe(false);
  });

  it('Q19 divides by the reference price', () => {
    const rows: TestBar[] = [...closing([10]), [10.5, 11, 10.3, 10.6]];
    expect(test('Q19', rows, { least: 0.07, most: 0.07 })).toBe(true);
    expect(test('Q19', rows, { least: 0.071, most: 1 })).toBe(false);
    expect(figure('Q19', exRights(rows, 7))).toBe(0.1);
  });

  it('Q20 and Q21 compare with the mean of the five days before', () => {
    const after = (volume: number) => trading(10e6, 11e6, 12e6, 13e6, 14e6, volume);
    expect(test('Q20', after(24e6), { times: 2 })).toBe(true);
    expect(test('Q20', after(24e6 - 1), { times: 2 })).toBe(false);
    expect(test('Q21', after(6e6), { times: 0.5 })).toBe(true);
    expect(test('Q21', after(6e6 + 1), { times: 0.5 })).toBe(false);
  });

  it('Q22 counts days of growing or shrinking volume', () => {
    expect(test('Q22', trading(1, 2, 3, 4), { n: 3, direction: 'up' })).toBe(true);
    expect(test('Q22', trading(1, 2, 2, 4), { n: 2, direction: 'up' })).toBe(false);
    expect(test('Q22', trading(4, 3, 2, 1), { n: 3, direction: 'down' })).toBe(true);
    expect(test('Q22', trading(4, 2, 2, 1), { n: 2, direction: 'down' })).toBe(false);
    expect(figure('Q22', trading(9, 1, 2, 3, 4), { n: 2, direction: 'up' })).toBe(3);
  });

  it('Q23 asks for the extreme of its days', () => {
    expect(test('Q23', trading(99, 3, 2, 4, 5, 6), { n: 5, extreme: 'largest' })).toBe(true);
    expect(test('Q23', trading(99, 3, 2, 4, 5, 6), { n: 6, extreme: 'largest' })).toBe(false);
    expect(test('Q23', trading(1, 3, 6, 4, 5, 3), { n: 5, extreme: 'smallest' })).toBe(true);
    expect(test('Q23', trading(1, 3, 6, 4, 5, 3), { n: 6, extreme: 'smallest' })).toBe(false);
  });

  it('Q24 needs both to rise', () => {
    expect(test('Q24', closingOn([10, 11, 12], [1, 2, 3]), { n: 2 })).toBe(true);
    expect(test('Q24', closingOn([10, 11, 12], [1, 2, 2]), { n: 2 })).toBe(false);
    expect(test('Q24', closingOn([10, 11, 11], [1, 2, 3]), { n: 2 })).toBe(false);
  });

  it('Q25 needs the volume to shrink meanwhile', () => {
    expect(test('Q25', closingOn([10, 11, 12], [3, 2, 1]), { n: 2 })).toBe(true);
    expect(test('Q25', closingOn([10, 11, 12], [3, 2, 2]), { n: 2 })).toBe(false);
    expect(test('Q25', closingOn([10, 11, 11], [3, 2, 1]), { n: 2 })).toBe(false);
  });
});

describe('gaps', () => {
  const before: TestBar = [10, 10.5, 9.5, 10];

  it('Q26 needs room between the ranges', () => {
    const up: TestBar[] = [before, [11, 12, 10.6, 11]];
    expect(test('Q26', up, { direction: 'up' })).toBe(true);
    expect(test('Q26', up, { direction: 'down' })).toBe(false);
    expect(test('Q26', [before, [11, 12, 10.5, 11]], { direction: 'up' })).toBe(false);
    expect(test('Q26', [before, [9, 9.4, 9, 9]], { direction: 'down' })).toBe(true);
    expect(test('Q26', [before, [9, 9.5, 9, 9]], { direction: 'down' })).toBe(false);
    expect(figure('Q26', [before, [11, 12, 10.71, 11]], { direction: 'up' })).toBe(0.02);
  });

  it('Q27 tells the price that would close the latest open gap', () => {
    const up: TestBar[] = [before, [11, 12, 11, 12], [12, 12, 10.51, 11]];
    expect(asked('Q27', viewOf(up), { n: 2 })).toEqual({ test: true, value: 10.5 });
    expect(test('Q27', up, { n: 1 })).toBe(false);
    expect(asked('Q27', viewOf([...up, [11, 11, 10.5, 11]]), { n: 3 })).toEqual({ test: false, value: null });
    const down: TestBar[] = [before, [9, 9.2, 9, 9], [9, 9.49, 9, 9]];
    expect(asked('Q27', viewOf(down), { n: 2 })).toEqual({ test: true, value: 9.5 });
    expect(test('Q27', [...down, [9, 9.5, 9, 9]], { n: 3 })).toBe(false);
    // An older gap stays open when a later one is closed.
    expect(figure('Q27', [before, [11, 12, 11, 12], [13, 14, 13, 13], [13, 13, 11.5, 12]], { n: 3 })).toBe(10.5);
  });

  it('Q28 is below zero for a low open', () => {
    const opens = (open: number): TestBar[] => [before, [open, 12, 8, 10]];
    expect(test('Q28', opens(10.5), { least: 0.01, most: 0.05 })).toBe(true);
    expect(test('Q28', opens(10.05), { least: 0.01, most: 0.05 })).toBe(false);
    expect(test('Q28', opens(9.7), { least: -0.03, most: -0.01 })).toBe(true);
  });
});

describe('how the stock stands', () => {
  it('Q29 compares with the benchmark between the same two days', () => {
    const against = (closes: readonly number[]) => viewOf(closing([10, 10, 11]), { benchmark: benchmarkOf(closes) });
    expect(test('Q29', against([100, 90, 109]), { n: 2 })).toBe(true);
    expect(figure('Q29', against([100, 90, 109]), { n: 2 })).toBe(0.01);
    expect(test('Q29', against([100, 90, 110]), { n: 2 })).toBe(false);
    expect(test('Q29', against([100, 90]), { n: 2 })).toBeNull();
    expect(test('Q29', against([Number.NaN, 90, 110]), { n: 2 })).toBeNull();
    const suspended = against([100, 90, 80, 110, 109]);
    suspended.bars.day.set([1000, 1001, 1004]);
    expect(figure('Q29', suspended, { n: 2 })).toBe(0.01);
  });

  it('Q30 multiplies the price as it is traded', () => {
    const stock = viewOf(closing([10, 10]), { security: { floatShares: 5e8, totalShares: null } });
    expect(test('Q30', stock, { shares: 'float', least: 5e9, most: 5e9 })).toBe(true);
    expect(test('Q30', stock, { shares: 'float', least: 5.1e9, most: 6e9 })).toBe(false);
    expect(test('Q30', stock, { shares: 'total' })).toBeNull();
    stock.bars.factor.fill(0.5);
    expect(figure('Q30', stock, { shares: 'float' })).toBe(1e10);
  });

  it('Q31 counts trading days, the first one being 1', () => {
    const listed = (listDay: number | null) => viewOf(closing([10, 10]), { listDay });
    expect(figure('Q31', listed(1001))).toBe(1);
    expect(test('Q31', listed(982), { least: 20, most: 20 })).toBe(true);
    expect(test('Q31', listed(983), { least: 20, most: 250 })).toBe(false);
    expect(test('Q31', listed(null))).toBeNull();
    expect(test('Q31', listed(1002))).toBeNull();
  });
});

describe('how far prices swing', () => {
  /** So many bars between two prices. */
  const narrow = (low: number, high: number, count: number): TestBar[] =>
    Array.from({ length: count }, () => [low, high, low, low, 1e6]);

  it('Q32 is the sample deviation of daily changes, of a year of 242 days', () => {
    const rows = closing([100, 110, 99, 108.9, 98.01, 107.811]);
    // Changes of 10, -10, 10, -10 and 10 percent: mean 2, squares 3 x 64 + 2 x 144 = 480.
    const yearly = Math.sqrt((480 / 4) * 242) / 100;
    expect(figure('Q32', rows, { n: 5 })).toBeCloseTo(yearly, 8);
    expect(test('Q32', rows, { n: 5, least: 1.7, most: 1.71 })).toBe(true);
    expect(test('Q32', rows, { n: 5, least: 0.1, most: 1.7 })).toBe(false);
  });

  it('Q33 takes its bound', () => {
    expect(test('Q33', [[9, 20, 5, 10], ...narrow(10, 11.2, 20)], { n: 20, most: 0.12 })).toBe(true);
    expect(test('Q33', narrow(10, 11.21, 20), { n: 20, most: 0.12 })).toBe(false);
    expect(test('Q33', [[9, 20, 5, 10], ...narrow(10, 11.2, 20)], { n: 21, most: 0.12 })).toBe(false);
  });

  it('Q34 needs the narrow range, the close above it and the volume', () => {
    const platform = narrow(10, 11.2, 20);
    const after = (close: number, volume: number, rows = platform): TestBar[] => [
      ...rows,
      [11, close + 1, 10, close, volume],
    ];
    expect(asked('Q34', viewOf(after(11.21, 2e6)))).toEqual({ test: true, value: 11.2 });
    expect(test('Q34', after(11.2, 2e6))).toBe(false);
    expect(test('Q34', after(11.3, 1.9e6))).toBe(false);
    expect(test('Q34', after(11.3, 2e6, narrow(10, 11.21, 20)))).toBe(false);
  });
});
