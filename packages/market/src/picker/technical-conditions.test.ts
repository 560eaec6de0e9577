import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../calendar/civil-date.ts';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { weeklyBars } from '../series/periods.ts';
import { completeValues, conditionOf } from './catalogue.ts';
import { closing, slope, viewOf, type TestBar } from './stock-view.fixture.ts';
import { technicalConditions } from './technical-conditions.ts';
import { type Values, ask, figure, flat } from './technical-conditions.fixture.ts';

const askCloses = (id: string, closes: readonly number[], values: Values = {}): boolean | null =>
  ask(id, closing(closes), values);

/** The bars on which a condition holds. */
const barsThatHold = (id: string, closes: readonly number[], values: Values = {}): number[] =>
  closes.flatMap((_, i) => (askCloses(id, closes.slice(0, i + 1), values) === true ? [i] : []));

/** Closes that go up and down by turns. */
const toAndFro = (count: number, swing: (i: number) => number): number[] =>
  Array.from({ length: count }, (_, i) => 10 + (i % 2 === 0 ? 1 : -1) * swing(i));

/** The same way upside down. */
const mirrored = (closes: readonly number[]): number[] => closes.map((close) => 40 - close);

const rising = slope(10, 20, 80);

const falling = mirrored(rising);

const turningUp = [...slope(20, 10, 60), ...slope(10.2, 20, 40)];

const turningDown = mirrored(turningUp);

it('the technical conditions are T01 to T33 in the order of the handbook', () => {
  const ids = Array.from({ length: 33 }, (_, i) => `T${String(i + 1).padStart(2, '0')}`);
  expect(technicalConditions.map(({ id }) => id)).toEqual(ids);
});

describe('averages', () => {
  it('T01 holds on the day of the way up through the average alone, by the days that are asked for', () => {
    const closes = [...slope(20, 10, 30), 18];
    expect(askCloses('T01', closes)).toBe(true);
    expect(askCloses('T01', [...closes, 19])).toBe(false);
    expect(askCloses('T01', [...slope(20, 10, 30), 12], { n: 5 })).toBe(true);
    expect(askCloses('T01', [...slope(20, 10, 30), 12])).toBe(false);
  });

  it('T02 is T01 upside down', () => {
    const closes = [...slope(20, 30, 30), 22];
    expect(askCloses('T02', closes)).toBe(true);
    expect(askCloses('T02', [...closes, 21])).toBe(false);
    expect(askCloses('T02', mirrored(closes))).toBe(false);
  });

  it('T03 and T04 want all four averages in order', () => {
    expect(askCloses('T03', rising)).toBe(true);
    expect(askCloses('T03', falling)).toBe(false);
    expect(askCloses('T04', falling)).toBe(true);
    expect(askCloses('T04', rising)).toBe(false);
    // MA5 below MA10 spoils it.
    expect(askCloses('T03', [...rising, 15])).toBe(false);
    expect(askCloses('T04', [...falling, 25])).toBe(false);
  });

  it('T05 lets the short averages be two percent of the close apart', () => {
    // MA5, MA10 and MA20 of an even slope are up to 7.5 steps apart.
    const [close, step] = [20, 0.05];
    expect(askCloses('T05', slope(close - 29 * step, close, 30))).toBe(true);
    expect(askCloses('T05', slope(close - 29 * 0.054, close, 30))).toBe(false);
    expect(figure('T05', closing(slope(close - 29 * step, close, 30)))).toBeCloseTo((7.5 * step) / close, 9);
  });

  it('T06 and T07 hold on the day of the cross alone', () => {
    const [up, ...more] = barsThatHold('T06', turningUp);
    expect(up).toBeGreaterThan(59);
    expect(more).toEqual([]);
    expect(barsThatHold('T07', turningDown)).toEqual([up]);
    expect(barsThatHold('T07', turningUp)).toEqual([]);
  });

  it('T08 compares the average with what it was five bars ago', () => {
    expect(askCloses('T08', rising)).toBe(true);
    expect(askCloses('T08', falling)).toBe(false);
    expect(askCloses('T08', [...falling, ...slope(20.2, 21, 5)])).toBe(false);
    expect(askCloses('T08', [...falling, ...slope(20.2, 21, 5)], { n: 3 })).toBe(true);
  });

  it('T09 wants a rising average that the low touches and the close does not break', () => {
    const before = closing(slope(10, 20, 60));
    const average = 20 - (9.5 * 10) / 59;
    const day = (low: number, close: number): TestBar[] => [...before, [20, 20, low, close]];
    expect(ask('T09', day(average * 1.005, 19.5))).toBe(true);
    expect(ask('T09', day(average * 1.02, 19.5))).toBe(false);
    expect(ask('T09', day(average * 0.98, average * 0.99))).toBe(false);
    expect(ask('T09', [...closing(slope(20, 10, 60)), [10, 12, 11, 12]])).toBe(false);
  });
});

describe('MACD', () => {
  it('T10 and T12 hold on the day of the cross alone', () => {
    // A new stock that rises crosses its own start on the second bar.
    const [up, ...more] = barsThatHold('T10', turningUp);
    expect(up).toBeGreaterThan(59);
    expect(more).toEqual([]);
    expect(barsThatHold('T12', turningDown)).toEqual([up]);
    expect(barsThatHold('T12', turningUp)).toEqual([1]);
  });

  it('T11 wants the cross above zero', () => {
    const below = [...slope(20, 10, 60), 13];
    expect([askCloses('T10', below), askCloses('T11', below)]).toEqual([true, false]);
    const rested = [...slope(10, 20, 60), ...slope(19.9, 18.5, 8), ...slope(18.8, 22, 10)];
    const [, up, ...more] = barsThatHold('T11', rested);
    expect(up).toBeGreaterThan(67);
    expect(more).toEqual([]);
    expect(askCloses('T10', rested.slice(0, up! + 1))).toBe(true);
  });

  it('T13 wants red bars that grow for three days', () => {
    expect(askCloses('T13', [...flat(10, 40), 10.1, 10.2])).toBe(false);
    expect(askCloses('T13', [...flat(10, 40), 10.1, 10.2, 10.3])).toBe(true);
    expect(askCloses('T13', [...flat(10, 40), 10.1, 10.2, 10.3, 10])).toBe(false);
    // Growing, but still green.
    expect(askCloses('T13', [...slope(20, 18, 60), ...slope(17, 10, 8), 10.1, 10.2, 10.3])).toBe(false);
  });

  describe('divergence', () => {
    const lower = [...flat(20, 40), ...slope(19.5, 10, 14), ...slope(10.4, 13, 8), ...slope(12.9, 9.9, 25)];

    it('T14 holds when the price is lower at its new swing low and DIF is not', () => {
      expect(askCloses('T14', lower)).toBe(true);
      expect(figure('T14', closing(lower))).toBeGreaterThan(0);
    });

    it('T14 holds on while the low is at most four bars old, and a dip on the way up does not hide it', () => {
      const after = [10.6, 10.5, 10.4, 10.8, 11];
      const answers = after.map((_, i) => askCloses('T14', [...lower, ...after.slice(0, i + 1)]));
      expect(answers).toEqual([true, true, true, true, false]);
    });

    it('T14 takes two equal lows in a row for one swing', () => {
      expect(figure('T14', closing([...lower, 9.9]))).toBe(figure('T14', closing(lower)));
    });

    it('T14 does not hold when DIF falls along, when the low is not new, and without a swing before', () => {
      const crash = [...flat(20, 40), ...slope(19.8, 17, 14), ...slope(17.3, 18, 4), ...slope(16, 8, 10)];
      expect(askCloses('T14', crash)).toBe(false);
      expect(askCloses('T14', [...lower.slice(0, -1), 10.3, 10.5])).toBe(false);
      expect(askCloses('T14', slope(20, 10, 100))).toBe(false);
    });

    it('T15 is T14 upside down', () => {
      expect(askCloses('T15', mirrored(lower))).toBe(true);
      expect(figure('T15', closing(mirrored(lower)))).toBeLessThan(0);
      expect(askCloses('T15', lower)).toBe(false);
      expect(askCloses('T14', mirrored(lower))).toBe(false);
      const soar = mirrored([...flat(20, 40), ...slope(19.8, 17, 14), ...slope(17.3, 18, 4), ...slope(16, 8, 10)]);
      expect(askCloses('T15', soar)).toBe(false);
    });
  });

  it('T33 holds on days of the one week, or month, in which its own bars cross', () => {
    const closes = [...slope(40, 20, 200), ...slope(20.2, 40, 200)];
    const { day } = viewOf(closing(closes)).bars;
    const weeks = barsThatHold('T33', closes, { period: 'week' });
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toBeGreaterThan(199);
    const [monday, friday] = [aShareCalendar.dateOf(day[weeks[0]!]!), aShareCalendar.dateOf(day[weeks[4]!]!)];
    expect([weekdayOf(monday), weekdayOf(friday), addDays(monday, 4)]).toEqual([1, 5, friday]);

    const months = barsThatHold('T33', closes, { period: 'month' });
    expect(months[0]).toBeGreaterThan(weeks[4]!);
    expect(new Set(months.map((i) => aShareCalendar.dateOf(day[i]!).slice(0, 7))).size).toBe(1);
  });

  it('T33 counts weeks by the calendar', () => {
    const stock = viewOf(closing(slope(10, 20, 60)));
    const weeks = weeklyBars(stock.bars, aShareCalendar).close.length;
    expect(weeks).toBeGreaterThan(10);
    const condition = conditionOf('T33');
    condition.test(stock, completeValues(condition));
    const dif = stock.line('week dif', () => {
      throw new Error('it is kept');
    });
    expect(dif.filter((value) => Number.isFinite(value))).toHaveLength(weeks);
  });
});

describe('oscillators', () => {
  it('T16 wants the cross at a low K', () => {
    const closes = [...slope(20, 10, 30), 11];
    expect(askCloses('T16', closes)).toBe(true);
    expect(askCloses('T16', closes, { n: 1 })).toBe(false);
    expect(askCloses('T16', [...closes, 11.5])).toBe(false);
    const high = [...slope(10, 20, 30), ...slope(18.5, 23, 6)];
    expect(barsThatHold('T16', high, { n: 100 })).toHaveLength(1);
    expect(barsThatHold('T16', high)).toEqual([]);
  });

  it('T17 and T18 tell oversold from overbought', () => {
    expect([askCloses('T17', falling), askCloses('T18', falling)]).toEqual([true, false]);
    expect([askCloses('T17', rising), askCloses('T18', rising)]).toEqual([false, true]);
    // K is still high, J below zero after the fall.
    expect(askCloses('T17', [...rising, 15, 14])).toBe(true);
    expect(figure('T17', closing([...rising, 15, 14]))).toBeGreaterThan(20);
  });

  it('T19 asks for one side', () => {
    expect(askCloses('T19', falling)).toBe(true);
    expect(askCloses('T19', falling, { side: 'overbought' })).toBe(false);
    expect(askCloses('T19', rising)).toBe(false);
    expect(askCloses('T19', rising, { side: 'overbought' })).toBe(true);
    expect(askCloses('T19', flat(10, 80))).toBeNull();
  });

  it('T20 takes both bounds', () => {
    expect(askCloses('T20', rising, { least: 50, most: 100 })).toBe(true);
    expect(askCloses('T20', rising, { least: 50, most: 99 })).toBe(false);
    expect(askCloses('T20', falling, { least: 0, most: 10 })).toBe(true);
    expect(askCloses('T20', falling, { least: 1, most: 10 })).toBe(false);
  });

  it('T25 knows that a high WR is a low price', () => {
    expect(askCloses('T25', falling)).toBe(true);
    expect(askCloses('T25', rising)).toBe(false);
    expect(figure('T25', closing(falling))).toBe(100);
  });

  it('T26 wants the cross, not the height', () => {
    const closes = [...toAndFro(30, () => 0.1), 12];
    expect(askCloses('T26', closes)).toBe(true);
    expect(askCloses('T26', rising)).toBe(false);
    expect(figure('T26', closing(rising))).toBeGreaterThan(100);
  });

  it('T29 looks at both sides of the average', () => {
    // MA6 of the jump is a sixth of the way.
    const [up, down] = [
      [...flat(10, 10), 12],
      [...flat(10, 10), 8],
    ];
    expect(figure('T29', closing(up))).toBeCloseTo((10 / 6 / (10 + 2 / 6)) * 100, 9);
    expect(figure('T29', closing(down))).toBeCloseTo((-10 / 6 / (10 - 2 / 6)) * 100, 9);
    expect([askCloses('T29', up), askCloses('T29', down)]).toEqual([true, true]);
    expect([askCloses('T29', up, { n: 17 }), askCloses('T29', down, { n: 17 })]).toEqual([false, true]);
    expect(askCloses('T29', flat(10, 10))).toBe(false);
  });
});

describe('bands', () => {
  it('T21 holds on the day of the way out through the upper band', () => {
    const closes = [...toAndFro(30, () => 0.1), 12];
    expect(askCloses('T21', closes)).toBe(true);
    expect(askCloses('T21', [...closes, 14])).toBe(false);
    expect(askCloses('T21', closes.slice(0, -1))).toBe(false);
  });

  it('T22 holds on the day of the way back in through the lower band', () => {
    const closes = [...toAndFro(30, () => 0.1), 8];
    expect(askCloses('T22', closes)).toBe(false);
    expect(askCloses('T22', [...closes, 9.9])).toBe(true);
    expect(askCloses('T22', [...closes, 9.9, 10])).toBe(false);
  });

  it('T23 wants the narrowest band of 120', () => {
    expect(
      askCloses(
        'T23',
        toAndFro(160, (i) => 2 - i / 100),
      ),
    ).toBe(true);
    expect(
      askCloses(
        'T23',
        toAndFro(160, (i) => 0.2 + i / 100),
      ),
    ).toBe(false);
  });

  it('T24 wants a band half as wide again as the narrowest of 20', () => {
    const quiet = toAndFro(40, () => 0.5);
    expect(askCloses('T24', quiet)).toBe(false);
    expect(askCloses('T24', [...quiet, 11.4])).toBe(false);
    expect(askCloses('T24', [...quiet, 14])).toBe(true);
    // The narrow days are more than 20 days ago.
    expect(askCloses('T24', [...quiet, ...toAndFro(40, () => 2)])).toBe(false);
    expect(askCloses('T24', flat(8, 60))).toBeNull();
  });

  it('T32 ranks the range among the last 250 of the stock itself', () => {
    const [wild, calm] = [toAndFro(120, () => 1), toAndFro(20, () => 0.1)];
    expect(askCloses('T32', [...wild, ...calm])).toBe(true);
    expect(askCloses('T32', [...toAndFro(120, () => 0.1), ...toAndFro(20, () => 1)])).toBe(false);
    // The last day is the liveliest of the calm ones; the first fourteen of them still hold a wild one.
    const lastOfCalm = (count: number) => [...toAndFro(300, () => 2), ...toAndFro(count, (i) => 0.1 + i / 1000)];
    expect(figure('T32', closing(lastOfCalm(64)))).toBe(50 / 250);
    expect(askCloses('T32', lastOfCalm(64))).toBe(true);
    expect(askCloses('T32', lastOfCalm(66))).toBe(false);
    expect(
      askCloses(
        'T32',
        toAndFro(200, () => 1),
      ),
    ).toBe(false);
  });
});

describe('followers of a trend', () => {
  it('T27 wants a strong trend upwards', () => {
    expect(askCloses('T27', rising)).toBe(true);
    expect(askCloses('T27', falling)).toBe(false);
    // Upwards, but to and fro: ADX is low.
    const waves = Array.from({ length: 80 }, (_, i) => 10 + Math.sin(i * 0.9) + i * 0.05);
    expect(askCloses('T27', waves)).toBe(false);
    expect(figure('T27', closing(waves))).toBeLessThan(25);
    // Neither way at all: there is nothing to divide by.
    expect(
      askCloses(
        'T27',
        toAndFro(80, () => 0.5),
      ),
    ).toBeNull();
  });

  it('T28 adds and takes off volume', () => {
    expect(askCloses('T28', rising)).toBe(true);
    expect(askCloses('T28', [...rising, 19])).toBe(false);
    const heavyFall: TestBar[] = [...closing(rising), [20, 20, 19, 19, 5e6], [19, 25, 19, 25, 1e6]];
    expect(ask('T28', heavyFall)).toBe(false);
    // Below its peak of sixty days ago and less, or of longer ago.
    expect(askCloses('T28', [...rising, ...slope(19, 15, 30), ...slope(15.1, 18, 20)])).toBe(false);
    expect(askCloses('T28', [...rising, ...slope(19, 10, 70), ...slope(11, 20, 60)])).toBe(true);
  });

  it('T30 holds on the day of the flip alone', () => {
    const [up, ...more] = barsThatHold('T30', turningUp);
    expect(up).toBeGreaterThan(59);
    expect(more).toEqual([]);
    expect(barsThatHold('T30', turningDown)).toEqual([]);
  });

  it('T31 holds on the day of the cross alone', () => {
    const [up, ...more] = barsThatHold('T31', turningUp);
    expect(up).toBeGreaterThan(59);
    expect(more).toEqual([]);
    expect(barsThatHold('T31', falling)).toEqual([]);
  });
});
