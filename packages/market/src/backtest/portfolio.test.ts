import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { allocateColumns, type DailyColumns } from '../columns.ts';
import { security } from '../diagnosis/stocks.fixture.ts';
import { backtestPortfolio, type PortfolioMarket, type PortfolioOptions, type PortfolioResult } from './portfolio.ts';

const firstDay = 8000;
const free = { buy: 0, sell: 0, slippage: 0 };

/** Each stock's bars as open and close in yuan, one a day; `null` where it did not trade. */
function columnsOf(
  stocks: readonly (readonly (readonly [open: number, close: number, reference?: number] | null)[])[],
) {
  const columns: DailyColumns = allocateColumns(
    stocks.map((rows) => rows.length),
    false,
  );
  stocks.forEach((rows, index) => {
    let before = 0;
    rows.forEach((row, i) => {
      if (!row) return;
      const slot = columns.start[index]! + columns.length[index]!;
      const [open, close, reference] = row;
      columns.day[slot] = firstDay + i;
      columns.open[slot] = Math.round(open * 100);
      columns.close[slot] = Math.round(close * 100);
      columns.prevClose[slot] = reference === undefined ? before : Math.round(reference * 100);
      before = columns.close[slot]!;
      columns.length[index]!++;
    });
  });
  return columns;
}

function run(
  stocks: Parameters<typeof columnsOf>[0],
  picks: Record<number, readonly number[]>,
  { market = {}, ...options }: Partial<PortfolioOptions> & { readonly market?: Partial<PortfolioMarket> } = {},
) {
  return backtestPortfolio({
    markets: [{ columns: columnsOf(stocks), securityOf: (index) => security(index), ...market }],
    from: firstDay,
    to: firstDay + Math.max(...stocks.map((rows) => rows.length)) - 1,
    picksOn: (day) => picks[day - firstDay] ?? [],
    costs: free,
    slots: 2,
    capital: 20_000,
    ...options,
  });
}

describe('a portfolio of what a query finds', () => {
  it('buys at the open after the close that decided, in whole lots and equal parts', () => {
    const { equity, trades } = run(
      [
        [
          [10, 10],
          [10.5, 11],
          [11, 12],
          [12, 12],
        ],
        [
          [33, 33],
          [33, 33],
          [33, 33],
          [33, 33],
        ],
      ],
      { 0: [0, 1] },
    );
    // Half of 20,000 buys 900 shares at 10.50 and 300 at 33; 9,450 and 9,900 yuan.
    expect(trades.map(({ stock, shares, entryDay }) => [stock, shares, entryDay - firstDay])).toEqual([
      [0, 900, 1],
      [1, 300, 1],
    ]);
    expect([...equity]).toEqual([20_000, 20_450, 21_350, 21_350]);
  });

  it('loses nothing on an ex-rights day', () => {
    // Ten for ten: the reference halves, and so does the price.
    const { equity } = run(
      [
        [
          [10, 10],
          [10, 10],
          [5, 5.5, 5],
          [5.5, 5.5],
        ],
      ],
      { 0: [0] },
      { slots: 1 },
    );
    expect([...equity]).toEqual([20_000, 20_000, 22_000, 22_000]);
  });

  it('skips up-limit opens and suspended stocks, and takes the next one found', () => {
    const { trades, skippedAtLimit, skippedSuspended } = run(
      [
        [
          [10, 10],
          [11, 11],
          [11, 11],
        ],
        [[10, 10], null, [10, 10]],
        [
          [10, 10],
          [10, 10],
          [10, 10],
        ],
      ],
      { 0: [0, 1, 2] },
      { slots: 1 },
    );
    expect(trades.map(({ stock }) => stock)).toEqual([2]);
    expect({ skippedAtLimit, skippedSuspended }).toEqual({ skippedAtLimit: 1, skippedSuspended: 1 });
  });

  it('waits with an exit while the stock opens at its down limit or does not trade', () => {
    const rows = [[10, 10], [10, 10], [10, 9.1], [8.19, 8.19], null, [8.19, 8.3], [8.3, 8.3]] as const;
    const { trades } = run([rows], { 0: [0] }, { slots: 1, stop: -0.05 });
    expect(trades[0]).toMatchObject({ exitDay: firstDay + 5, reason: 'stop', return: expect.closeTo(-0.181, 9) });
  });

  it.each([
    ['days', { holdDays: 2 }, 3],
    ['target', { target: 0.05 }, 3],
    ['signal', { leavesWithQuery: true }, 2],
  ] as const)('leaves by %s', (reason, options, exitAfter) => {
    const rows = [
      [10, 10],
      [10, 10.2],
      [10.4, 10.6],
      [10.6, 10.6],
      [10.6, 10.6],
    ] as const;
    const { trades } = run([rows], { 0: [0] }, { slots: 1, ...options });
    expect(trades[0]).toMatchObject({ reason, exitDay: firstDay + exitAfter });
  });

  it('keeps count of every yuan, fees and slippage included', () => {
    const costs = { buy: 0.00026, sell: 0.00076, slippage: 0.001 };
    const { equity, trades } = run(
      [
        [
          [10, 10],
          [10, 10],
          [10, 10],
          [10, 10],
        ],
      ],
      { 0: [0] },
      { slots: 1, holdDays: 1, costs },
    );
    const paid = 1900 * 10.01 * 1.00026;
    const got = 1900 * 9.99 * 0.99924;
    expect(equity.at(-1)).toBeCloseTo(20_000 - paid + got, 6);
    expect(trades[0]!.return).toBeCloseTo(got / paid - 1, 12);
  });

  it('pays the fees of the day, the least commission included', () => {
    const stamped = (day: string): PortfolioResult => {
      const from = aShareCalendar.numberOf(day)! - 2;
      const columns = columnsOf([Array.from({ length: 4 }, () => [10, 10] as const)]);
      columns.day.set([0, 1, 2, 3].map((i) => from + i));
      const picksOn = (on: number): number[] => (on === from ? [0] : []);
      const markets = [{ columns, securityOf: () => security(0) }];
      return backtestPortfolio({ markets, from, to: from + 3, picksOn, slots: 1, holdDays: 1, capital: 10_000 });
    };
    // 900 shares at 10.01 are 9,009.00: commission 5.00 instead of 2.25, transfer 0.09. 1,000 shares cost too much.
    // Sold at 9.99 they are 8,991.00: commission 5.00, transfer 0.09, stamp duty 8.99 on the Friday, 4.50 on the Monday.
    const friday = stamped('2023-08-25');
    expect(friday.trades).toMatchObject([{ shares: 900, reason: 'days' }]);
    expect(friday.equity.at(-1)).toBeCloseTo(10_000 - 9_014.09 + 8_976.92, 6);
    expect(stamped('2023-08-28').equity.at(-1)).toBeCloseTo(10_000 - 9_014.09 + 8_981.41, 6);
  });

  it('does not buy back at the open at which it sells', () => {
    const flat = Array.from({ length: 7 }, () => [10, 10] as const);
    const daily = (picks: readonly number[]) => Object.fromEntries(flat.map((_, i) => [i, picks]));
    const placesOf = (picks: readonly number[]) =>
      run([flat, flat], daily(picks), { slots: 1, holdDays: 2 }).trades.map(({ stock, entryDay, exitDay }) => [
        stock,
        entryDay - firstDay,
        exitDay - firstDay,
      ]);
    // Held at the close of the second day, so not wanted for the open of the third; found anew at its close.
    expect(placesOf([0])).toEqual([
      [0, 1, 3],
      [0, 4, 6],
    ]);
    // The next one found takes the place.
    expect(placesOf([0, 1])).toEqual([
      [0, 1, 3],
      [1, 3, 5],
      [0, 5, 6],
    ]);
  });

  it('asks for nothing of a later day, and never puts in more than there is', () => {
    const stocks = Array.from({ length: 12 }, (_, s) =>
      Array.from({ length: 60 }, (_day, i) => {
        const price = Math.round((10 + s + Math.sin(i * (1.3 + s / 7)) * (0.3 + s / 20)) * 100) / 100;
        return [price, price] as const;
      }),
    );
    const asked: number[] = [];
    const result = run(
      stocks,
      {},
      {
        slots: 5,
        picksOn(day) {
          asked.push(day);
          return [day % 12, (day * 5) % 12, (day * 7) % 12];
        },
      },
    );
    expect(asked).toEqual(Array.from({ length: 60 }, (_, i) => firstDay + i));
    expect(Math.min(...result.equity)).toBeGreaterThan(0);
    const shorter = run(
      stocks,
      {},
      {
        slots: 5,
        to: firstDay + 39,
        picksOn: (day) => [day % 12, (day * 5) % 12, (day * 7) % 12],
      },
    );
    expect([...shorter.equity]).toEqual([...result.equity.subarray(0, 40)]);
  });

  it('refuses a test without a day', () => {
    expect(() => run([[[10, 10]]], {}, { to: firstDay - 1 })).toThrow(RangeError);
  });
});

describe('a portfolio over the years of a stock', () => {
  const opensAtFive = [
    [
      [10, 10],
      [10.5, 10.5],
      [11, 11],
    ],
  ] as const;

  it('takes the limit of the status that the stock had on the day', () => {
    const isRiskToday = { securityOf: () => security(0, { status: 'ST' }) };
    expect(run(opensAtFive, { 0: [0] }, { market: isRiskToday }).skippedAtLimit).toBe(1);
    const wasNot = { ...isRiskToday, limitPercentOn: () => 10 };
    expect(run(opensAtFive, { 0: [0] }, { market: wasNot }).skippedAtLimit).toBe(0);
  });

  it('knows by itself the status of the day of a stock whose changes are known', () => {
    const turning = (day: number) => ({
      securityOf: () =>
        security(0, {
          status: 'ST',
          statusChanges: [
            { day: 0, status: 'NORMAL' },
            { day, status: 'ST' },
          ],
        }),
    });
    expect(run(opensAtFive, { 0: [0] }, { market: turning(firstDay + 1) }).skippedAtLimit).toBe(1);
    expect(run(opensAtFive, { 0: [0] }, { market: turning(firstDay + 2) }).skippedAtLimit).toBe(0);
  });

  it('gives up a stock that left the market at its last close, once that is known, and buys others', () => {
    const rows = [
      [[10, 10], [10, 10], [10, 8], null, null, null],
      Array.from({ length: 6 }, () => [10, 10] as const),
    ] as const;
    const leaving = {
      securityOf: (index: number, day: number) =>
        security(index, {
          delistDate: index === 0 && day >= firstDay + 1 ? aShareCalendar.dateOf(firstDay + 4) : null,
        }),
    };
    const options = { slots: 1, stop: -0.5, holdDays: 10, market: leaving };
    const { trades, equity } = run(rows, { 0: [0], 4: [1] }, options);
    expect(trades).toMatchObject([
      { stock: 0, entryDay: firstDay + 1, exitDay: firstDay + 4, reason: 'days' },
      { stock: 1, entryDay: firstDay + 5, reason: 'open' },
    ]);
    expect(trades[0]!.return).toBeCloseTo(-0.2, 12);
    expect([...equity]).toEqual([20_000, 20_000, 16_000, 16_000, 16_000, 16_000]);
  });
});
