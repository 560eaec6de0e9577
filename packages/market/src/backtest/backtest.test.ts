import { slotOf } from '../series/bar-slots.ts';
import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import type { PlainColumns } from '../columns.ts';
import { wanderingBars } from '../indicators/every-indicator.fixture.ts';
import { generateHistory } from '../simulator/history.ts';
import { createSimulator } from '../simulator/simulator.ts';
import { limitPercent, limitPrices } from '../rules/price-limit.ts';
import { backtest } from './backtest.ts';
import { averageCross } from './rule.ts';
import { barStrategies } from './strategies.ts';

const firstDay = aShareCalendar.atOrBefore('2024-06-03');
const historyTo = (lastDay: number) =>
  generateHistory({ simulator: createSimulator({ seed: 11, firstDay, stockCount: 100 }), lastDay, shared: false });
const history = historyTo(firstDay + 399);
const { columns, securities, actions } = history;
const knowledge = {
  securityOf: (index: number) => securities[index],
  actionsOf: (index: number) => actions[index] ?? [],
};

const bars = 300;
const stocks = Array.from({ length: 20 }, (_, seed) => wanderingBars(bars, seed + 40));
const plainOf = (count: number): PlainColumns => {
  const column = (name: 'open' | 'high' | 'low' | 'close' | 'volume') => {
    const values = new Float64Array(stocks.length * count);
    stocks.forEach((stock, index) => values.set(stock[name].subarray(0, count), index * count));
    return values;
  };
  return {
    stocks: stocks.length,
    bars: count,
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
  };
};

const isUpLimitOpen = (stock: number, bar: number): boolean => {
  const slot = columns.start[stock]! + bar;
  const { board, status } = securities[stock]!;
  const date = aShareCalendar.dateOf(columns.day[slot]!);
  const percent = limitPercent({ board, status, phase: 'NORMAL', date });
  return columns.open[slot] === limitPrices(columns.prevClose[slot]!, percent!, board).up;
};

describe('a test of a rule over a market', () => {
  it('makes no entry at an up limit and none after a suspension, and counts them', () => {
    const log = backtest(columns, averageCross(5, 20), knowledge);
    expect(log.length).toBeGreaterThan(300);
    for (const { stock, entryBar } of log) {
      expect(isUpLimitOpen(stock, entryBar)).toBe(false);
      const slot = columns.start[stock]! + entryBar;
      expect(columns.day[slot]! - columns.day[slot - 1]!).toBe(1);
    }
    const careless = backtest(columns, averageCross(5, 20), { actionsOf: knowledge.actionsOf });
    expect(log.skipped).toBeGreaterThan(careless.skipped);
  });

  it('trades a stock that left the market to its last bar', () => {
    const gone = securities.findIndex(
      (_, index) => columns.length[index]! > 60 && slotOf(columns, index, history.lastDay) < 0,
    );
    expect(gone).toBeGreaterThanOrEqual(0);
    const rule = { ...averageCross(5, 20), exits: { mostDays: 5 } };
    expect([...backtest(columns, rule, knowledge)].some(({ stock }) => stock === gone)).toBe(true);
  });

  it.each([averageCross(5, 20), ...barStrategies].map((rule) => [rule.id, rule] as const))(
    '%s decides nothing by what comes later',
    (_id, rule) => {
      const isPast = ({ exitBar, reason }: { exitBar: number; reason: string }) => exitBar < 250 && reason !== 'open';
      const whole = [...backtest(plainOf(bars), rule)].filter(isPast);
      const shorter = [...backtest(plainOf(251), rule)].filter(isPast);
      expect(shorter).toEqual(whole);
    },
  );

  it.each(barStrategies.map((rule) => [rule.id, rule] as const))('%s enters and leaves', (_id, rule) => {
    const log = backtest(columns, rule, knowledge);
    expect(log.length).toBeGreaterThan(0);
    for (const { entryBar, exitBar, reason } of log) {
      expect(exitBar).toBeGreaterThan(reason === 'open' ? entryBar - 1 : entryBar);
    }
  });

  it('does not change when prices are counted in another unit', () => {
    const plain = plainOf(bars);
    const scaled = { ...plain };
    for (const name of ['open', 'high', 'low', 'close'] as const) scaled[name] = plain[name].map((price) => price * 4);
    for (const rule of barStrategies) {
      const [one, other] = [backtest(plain, rule), backtest(scaled, rule)];
      expect(
        [...other].map(({ entryBar, exitBar }) => [entryBar, exitBar]),
        rule.id,
      ).toEqual([...one].map(({ entryBar, exitBar }) => [entryBar, exitBar]));
    }
  });

  it('gives one stock what it gives many', () => {
    const plain = plainOf(bars);
    const third = { ...plain, stocks: 1 };
    for (const name of ['open', 'high', 'low', 'close', 'volume'] as const)
      third[name] = plain[name].slice(2 * bars, 3 * bars);
    const alone = [...backtest(third, averageCross(5, 20))];
    const among = [...backtest(plain, averageCross(5, 20))].filter(({ stock }) => stock === 2);
    expect(among.map((trade) => ({ ...trade, stock: 0 }))).toEqual(alone);
  });
});
