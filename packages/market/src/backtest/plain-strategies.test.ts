import { expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { generateHistory } from '../simulator/history.ts';
import { backtestSimulated, simulatedRuleFacts } from '../simulator/rule-facts.ts';
import { createSimulator } from '../simulator/simulator.ts';
import { informedStrategies } from './informed-strategies.ts';
import { plainStrategies, plainTrades, type PlainDay } from './plain-strategies.fixture.ts';
import { barStrategies } from './strategies.ts';

/** Two years, after the year that the slowest average needs. */
const firstDay = aShareCalendar.atOrBefore('2023-06-01');
const lastDay = firstDay + 250 + 484;
const stockCount = 300;
const history = generateHistory({
  simulator: createSimulator({ seed: 29, firstDay, stockCount }),
  lastDay,
  shared: false,
});
const facts = simulatedRuleFacts(history);
const { columns, securities } = history;

const limitOf = (reference: number, percent: number, side: 1 | -1, isInward: boolean): number => {
  const raw = (reference * (100 + side * percent)) / 100;
  const whole = isInward ? (side > 0 ? Math.floor(raw + 1e-6) : Math.ceil(raw - 1e-6)) : Math.floor(raw + 0.5 + 1e-6);
  return side > 0 ? Math.max(whole, reference + 1) : Math.max(1, Math.min(whole, reference - 1));
};

/** Variance of sixty daily changes; NaN where there are not so many. */
function varianceAt(closes: readonly number[], references: readonly number[], t: number): number {
  if (t < 59) return Number.NaN;
  const changes = Array.from({ length: 60 }, (_, back) => closes[t - back]! / references[t - back]! - 1);
  if (references.slice(t - 59, t + 1).includes(0)) return Number.NaN;
  const mean = changes.reduce((sum, change) => sum + change, 0) / 60;
  return changes.reduce((sum, change) => sum + (change - mean) ** 2, 0) / 59;
}

const rawOf = (index: number) => {
  const [from, to] = [columns.start[index]!, columns.start[index]! + columns.length[index]!];
  const part = (values: ArrayLike<number>): number[] => Array.from(values).slice(from, to);
  return {
    day: part(columns.day.subarray(0, to)),
    open: part(columns.open.subarray(0, to)),
    high: part(columns.high.subarray(0, to)),
    low: part(columns.low.subarray(0, to)),
    close: part(columns.close.subarray(0, to)),
    prevClose: part(columns.prevClose.subarray(0, to)),
    volume: part(columns.volume.subarray(0, to)),
    amount: part(columns.amount.subarray(0, to)),
    mainNet: part(columns.mainNet.subarray(0, to)),
  };
};

function plainMarket(): PlainDay[][] {
  const raw = Array.from({ length: stockCount }, (_, index) => rawOf(index));
  const calm = new Map<number, number[]>();
  const variances = raw.map(({ day, close, prevClose }) =>
    day.map((one, t) => {
      // As precise as ranks are kept.
      const variance = Math.fround(varianceAt(close, prevClose, t));
      if (!Number.isNaN(variance)) calm.set(one, [...(calm.get(one) ?? []), variance]);
      return variance;
    }),
  );
  return raw.map((rows, index) => {
    const actions = history.actions[index] ?? [];
    const { board } = securities[index]!;
    const paid = facts.dividendsOf(index) ?? [];
    return rows.day.map((day, t) => {
      const later = actions.filter((action) => action.day > day && action.day <= rows.day.at(-1)!);
      const scale = later.reduce((total, { factor }) => total / factor, 1) / 100;
      const split = later.reduce((total, action) => total * (action.split ?? 1), 1);
      const reference = rows.prevClose[t]!;
      const percent = facts.limitOn(index, day);
      const up = percent === 0 || reference === 0 ? null : limitOf(reference, percent, 1, board === 'BSE');
      const down = percent === 0 || reference === 0 ? null : limitOf(reference, percent, -1, board === 'BSE');
      const among = calm.get(day) ?? [];
      const variance = variances[index]![t]!;
      const cash = paid.filter((one) => one.day <= day && one.day > day - 242);
      const date = aShareCalendar.dateOf(day);
      return {
        day,
        date,
        open: rows.open[t]! * scale,
        high: rows.high[t]! * scale,
        low: rows.low[t]! * scale,
        close: rows.close[t]! * scale,
        volume: rows.volume[t]! * split,
        amount: rows.amount[t]!,
        mainNet: rows.mainNet[t]!,
        turnover: rows.volume[t]! / (facts.floatSharesOn(index, day) ?? Number.NaN),
        dividendYield: cash.reduce((sum, one) => sum + one.cash, 0) / (rows.close[t]! / 100),
        themeHeat: facts.heatOn(index, day),
        volatilityRank: Number.isNaN(variance)
          ? Number.NaN
          : Math.fround(among.filter((other) => other < variance).length / (among.length - 1)),
        opensAt: rows.open[t] === up ? 'up' : rows.open[t] === down ? 'down' : null,
        limitUp: rows.close[t] !== up ? 'no' : rows.low[t] === up ? 'allDay' : 'closed',
        isMonthEnd: date.slice(0, 7) !== aShareCalendar.dateOf(day + 1).slice(0, 7),
      };
    });
  });
}

const market = plainMarket();

it.each([...barStrategies, ...informedStrategies])(
  '$id trades as a second computation does, trade by trade',
  (rule) => {
    const log = backtestSimulated(history, rule);
    let at = 0;
    market.forEach((days, index) => {
      for (const expected of plainTrades(plainStrategies[rule.id]!, days)) {
        const { stock, entryBar, exitBar, ...trade } = log.at(at++);
        const what = `${securities[index]!.stockNo} ${aShareCalendar.dateOf(expected.entryDay)}`;
        expect([stock, days[entryBar]!.day, days[exitBar]!.day, trade.reason], what).toEqual([
          index,
          expected.entryDay,
          expected.exitDay,
          expected.reason,
        ]);
        expect(trade.entryPrice, what).toBeCloseTo(expected.entryPrice, 9);
        expect(trade.exitPrice, what).toBeCloseTo(expected.exitPrice, 9);
        expect(trade.return, what).toBeCloseTo(expected.return, 9);
      }
    });
    expect(log.length).toBe(at);
    expect(at).toBeGreaterThan(50);
  },
);
