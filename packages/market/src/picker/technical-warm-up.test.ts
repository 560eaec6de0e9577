import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { wanderingBars } from '../indicators/every-indicator.fixture.ts';
import { sliceBars, type Bars } from '../series/bars.ts';
import { weeklyBars } from '../series/periods.ts';
import { completeValues } from './catalogue.ts';
import { closing, viewOf, type TestBar } from './stock-view.fixture.ts';
import { StockView } from './stock-view.ts';
import { technicalConditions } from './technical-conditions.ts';
import { ask, flat } from './technical-conditions.fixture.ts';

/** Every condition with every choice it has. */
const everyCase = technicalConditions.flatMap((condition) => {
  const choices = condition.parameters.flatMap((parameter) =>
    parameter.kind === 'choice' ? parameter.choices.map(({ value }) => ({ [parameter.key]: value })) : [],
  );
  return (choices.length > 0 ? choices : [{}]).map((values) => ({
    id: condition.id,
    ask: (stock: StockView) => condition.test(stock, completeValues(condition, values)),
    figure: (stock: StockView) => condition.value(stock, completeValues(condition, values)),
  }));
});

const wanderingRows = (count: number, seed: number, factor = 1): TestBar[] => {
  const { open, high, low, close, volume } = wanderingBars(count, seed);
  return Array.from(
    close,
    (_, i) => [open[i]! * factor, high[i]! * factor, low[i]! * factor, close[i]! * factor, volume[i]!] as const,
  );
};

/** Bars that an answer takes: to compare two bars, for a full mean, for an extreme of so many days. */
const fewestBars: Record<string, number> = {
  T01: 21,
  T02: 21,
  T03: 60,
  T04: 60,
  T05: 20,
  T06: 11,
  T07: 11,
  T08: 25,
  T09: 25,
  T10: 2,
  T11: 2,
  T12: 2,
  T13: 4,
  T14: 64,
  T15: 64,
  T16: 2,
  T17: 1,
  T18: 1,
  T19: 2,
  T20: 2,
  T21: 21,
  T22: 21,
  T23: 139,
  T24: 39,
  T25: 1,
  T26: 15,
  T27: 20,
  T28: 60,
  T29: 6,
  T30: 5,
  T31: 22,
  T32: 134,
};

function answersOf(stock: StockView): unknown {
  return everyCase.map(({ id, ask: test, figure: value }) => [id, test(stock), value(stock)]);
}

/** The first bars of a series whose later bars lie in the same memory. */
function viewOfFirst(bars: Bars, count: number): StockView {
  const { security } = viewOf([]);
  const facts = { security, fundamentals: null, limitPercentOn: () => 10, benchmark: null, listDay: 0 };
  return new StockView({ ...facts, bars: sliceBars(bars, 0, count) });
}

it.each(Object.entries(fewestBars))('%s is not known with fewer than %i bars', (id, fewest) => {
  const rows = wanderingRows(fewest, 5);
  expect(ask(id, rows.slice(0, -1))).toBeNull();
  expect(ask(id, rows)).not.toBeNull();
});

it('T33 is not known in the first week and month of a stock', () => {
  const rows = wanderingRows(60, 5);
  const { day } = viewOf(rows).bars;
  const months = Array.from(day, (one) => aShareCalendar.dateOf(one).slice(0, 7));
  const second = months.findIndex((month) => month !== months[0]);
  expect(ask('T33', rows.slice(0, second), { period: 'month' })).toBeNull();
  expect(ask('T33', rows.slice(0, second + 1), { period: 'month' })).not.toBeNull();
  const { day: lastDays } = weeklyBars(viewOf(rows).bars, aShareCalendar);
  const first = lastDays[0]! - day[0]! + 1;
  expect(ask('T33', rows.slice(0, first))).toBeNull();
  expect(ask('T33', rows.slice(0, first + 1))).not.toBeNull();
});

describe('every technical condition', () => {
  it('holds on some days of wandering stocks and not on others', () => {
    const answers = new Map(everyCase.map(({ id }) => [id, new Set<boolean | null>()]));
    for (let seed = 1; seed <= 40; seed++) {
      const rows = wanderingRows(320, seed);
      for (let count = 260; count <= 320; count += 4) {
        const stock = viewOf(rows.slice(0, count));
        for (const { id, ask: test } of everyCase) answers.get(id)!.add(test(stock));
      }
    }
    for (const [id, given] of answers) expect(given, id).toEqual(new Set([true, false]));
  });

  it('answers the same whatever comes after the last bar', () => {
    const count = 300;
    for (const seed of [3, 4]) {
      const rows = wanderingRows(count, seed);
      const { bars } = viewOf(rows);
      for (let shown = 1; shown < count; shown += 7) {
        const alone = answersOf(viewOf(rows.slice(0, shown)));
        expect(answersOf(viewOfFirst(bars, shown)), `${shown} bars`).toEqual(alone);
      }
    }
  });

  it('answers the same at three times the price', () => {
    for (const seed of [5, 6, 7]) {
      const [rows, dearer] = [wanderingRows(300, seed), wanderingRows(300, seed, 3)];
      for (let shown = 2; shown <= 300; shown += 6) {
        const [one, other] = [viewOf(rows.slice(0, shown)), viewOf(dearer.slice(0, shown))];
        expect(
          everyCase.map(({ id, ask: test }) => [id, test(other)]),
          `${shown} bars`,
        ).toEqual(everyCase.map(({ id, ask: test }) => [id, test(one)]));
      }
    }
  });

  it('has a figure wherever it holds', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const stock = viewOf(wanderingRows(320, seed));
      for (const { id, ask: test, figure: value } of everyCase) {
        if (test(stock) === true) expect(value(stock), id).not.toBeNull();
      }
    }
  });

  it('finds nothing but stillness in a price that never moves', () => {
    const stock = viewOf(closing(flat(8, 320)));
    const held = everyCase.filter(({ ask: test }) => test(stock) === true).map(({ id }) => id);
    // Averages close together, bands as narrow as ever, and a balance that equals its highest.
    expect(held).toEqual(['T05', 'T23', 'T28']);
  });
});
