import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { allocateColumns } from '../columns.ts';
import { adjustedBars, sharesTraded } from './bars.ts';
import { monthlyBars, weeklyBars } from './periods.ts';
import { withUnfinishedBar } from './unfinished-bar.ts';

// Six days around the national holiday of 2026: Tue 29 and Wed 30 September, Thu 8 to Tue 13 October.
const firstDay = aShareCalendar.atOrBefore('2026-09-29');
const columns = allocateColumns([0, 8], false);
columns.length[1] = 6;
[2000, 2010, 1010, 1020, 1030, 1040].forEach((close, i) => {
  columns.day[i] = firstDay + i;
  columns.open[i] = close - 5;
  columns.high[i] = close + 10;
  columns.low[i] = close - 10;
  columns.close[i] = close;
  columns.prevClose[i] = i === 0 ? 0 : i === 2 ? 1005 : columns.close[i - 1]!;
  columns.volume[i] = 100 * (i + 1);
  columns.amount[i] = 1000 * (i + 1);
  columns.mainNet[i] = i === 1 ? Number.NaN : i;
});
/** Ten for ten before the third day. */
const actions = [{ day: firstDay + 2, factor: 2, split: 2 }];

describe('adjustedBars', () => {
  it('makes older prices comparable with the last bar', () => {
    const bars = adjustedBars(columns, 1, actions, 'forward');
    expect([...bars.close]).toEqual([10, 10.05, 10.1, 10.2, 10.3, 10.4]);
    expect(bars.prevClose[0]).toBeNaN();
    expect(bars.close[2]! / bars.prevClose[2]! - 1).toBeCloseTo(1010 / 1005 - 1, 12);
    expect([...bars.volume]).toEqual([200, 400, 300, 400, 500, 600]);
    expect([...bars.amount]).toEqual([1000, 2000, 3000, 4000, 5000, 6000]);
    expect([...bars.volume.keys()].map((at) => sharesTraded(bars, at))).toEqual([100, 200, 300, 400, 500, 600]);
  });

  it('makes newer prices comparable with the first bar, or leaves all raw', () => {
    expect([...adjustedBars(columns, 1, actions, 'backward').close]).toEqual([20, 20.1, 20.2, 20.4, 20.6, 20.8]);
    expect([...adjustedBars(columns, 1, actions, 'none').close]).toEqual([20, 20.1, 10.1, 10.2, 10.3, 10.4]);
    expect([...adjustedBars(columns, 1, actions, 'backward').volume]).toEqual([100, 200, 150, 200, 250, 300]);
    expect([...adjustedBars(columns, 1, actions, 'none').volume]).toEqual([100, 200, 300, 400, 500, 600]);
  });

  it('leaves volumes as traded where cash alone was paid, or nobody told', () => {
    const cash = [{ day: firstDay + 2, factor: 2 }];
    expect([...adjustedBars(columns, 1, cash, 'forward').volume]).toEqual([100, 200, 300, 400, 500, 600]);
  });

  it('serves an empty security and refuses a missing one', () => {
    expect(adjustedBars(columns, 0, [], 'forward').close.length).toBe(0);
    expect(() => adjustedBars(columns, 2, [], 'forward')).toThrow(RangeError);
  });
});

describe('weeks and months', () => {
  const bars = adjustedBars(columns, 1, actions, 'none');
  it('builds weeks from Monday to Friday', () => {
    const weeks = weeklyBars(bars, aShareCalendar);
    expect([...weeks.day].map(aShareCalendar.dateOf)).toEqual(['2026-09-30', '2026-10-09', '2026-10-13']);
    expect([...weeks.open]).toEqual([19.95, 10.05, 10.25]);
    expect([...weeks.high]).toEqual([20.2, 10.3, 10.5]);
    expect([...weeks.low]).toEqual([19.9, 10, 10.2]);
    expect([...weeks.close]).toEqual([20.1, 10.2, 10.4]);
    expect([...weeks.volume]).toEqual([300, 700, 1100]);
    expect([...weeks.amount]).toEqual([3000, 7000, 11000]);
    expect([...weeks.mainNet]).toEqual([0, 5, 9]);
  });

  it('sums the shares of a week that holds a split in those of the last day', () => {
    const weeks = weeklyBars(
      adjustedBars(columns, 1, [{ day: firstDay + 1, factor: 2, split: 2 }], 'forward'),
      aShareCalendar,
    );
    expect([...weeks.volume]).toEqual([400, 700, 1100]);
    expect([...weeks.amount]).toEqual([3000, 7000, 11000]);
    expect([...weeks.split]).toEqual([1, 1, 1]);
  });

  it('builds months', () => {
    const months = monthlyBars(bars, aShareCalendar);
    expect([...months.close]).toEqual([20.1, 10.4]);
    expect([...months.prevClose]).toEqual([Number.NaN, 10.05]);
  });
});

describe('withUnfinishedBar', () => {
  const today = {
    day: firstDay + 6,
    open: 5.2,
    high: 5.4,
    low: 5.1,
    close: 5.3,
    prevClose: 5.2,
    volume: 50,
    amount: 265,
    mainNet: null,
    exFactor: 2,
    exSplit: 2,
  };
  it('scales forward-adjusted history to an ex-rights day', () => {
    const longer = withUnfinishedBar(adjustedBars(columns, 1, actions, 'forward'), today);
    expect(longer.isFinal).toBe(false);
    expect(longer.close[5]).toBe(5.2);
    expect(longer.close[6]).toBe(5.3);
    expect([...longer.volume]).toEqual([400, 800, 600, 800, 1000, 1200, 50]);
    expect(sharesTraded(longer, 0)).toBe(100);
    expect(longer.mainNet[6]).toBeNaN();
  });

  it('scales today in backward adjustment', () => {
    const longer = withUnfinishedBar(adjustedBars(columns, 1, actions, 'backward'), today);
    expect(longer.close[5]).toBe(20.8);
    expect(longer.close[6]).toBeCloseTo(21.2, 12);
    expect([...longer.volume]).toEqual([100, 200, 150, 200, 250, 300, 12.5]);
    expect(sharesTraded(longer, 6)).toBe(50);
  });

  it('refuses a day that is already there', () => {
    const bars = adjustedBars(columns, 1, actions, 'forward');
    expect(() => withUnfinishedBar(bars, { ...today, day: firstDay + 5 })).toThrow(/does not follow/);
  });
});
