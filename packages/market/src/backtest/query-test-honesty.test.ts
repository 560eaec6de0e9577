import { slotOf } from '../series/bar-slots.ts';
import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { allocateColumns, type DailyColumns } from '../columns.ts';
import type { PickQuery } from '../picker/query.ts';
import { limitPrices } from '../rules/price-limit.ts';
import { createLimitPercents } from '../simulator/day-limits.ts';
import { generateHistory } from '../simulator/history.ts';
import { createSecurityReader } from '../simulator/past-shares.ts';
import { createSimulator } from '../simulator/simulator.ts';
import { testQuery, type TestedMarket } from './query-test.ts';

const firstDay = aShareCalendar.atOrBefore('2024-01-02');
const lastDay = firstDay + 420;
const history = generateHistory({
  simulator: createSimulator({ seed: 3, firstDay, stockCount: 300 }),
  lastDay,
  shared: false,
});
const { columns, universe, actions } = history;
const securityOn = createSecurityReader(history);
const percentOn = createLimitPercents(universe);
const benchmark = new Float64Array(aShareCalendar.dayCount).fill(Number.NaN);

const marketOf = (of: DailyColumns): TestedMarket => ({
  columns: of,
  knowledgeOn: (day) => ({
    securityOf: (index) => securityOn(index, day),
    limitPercentOn: percentOn,
    actionsOf: (index) => actions[index] ?? [],
  }),
});
/** Rising stocks on volume, and falling ones: some stand at a limit, some are about to leave. */
const query: PickQuery = {
  groups: [
    {
      op: 'OR',
      items: [
        { id: 'Q02', values: { least: 0.04, most: 0.31 } },
        { id: 'Q06', values: { n: 4 } },
      ],
    },
  ],
  sort: { id: 'Q02', order: 'desc' },
};
const from = firstDay + 100;
const testOf = (markets: readonly TestedMarket[], to = lastDay, asked = query) =>
  testQuery({ markets, query: asked, from, to, benchmark, holdDays: 3 });

/** A copy whose bars after a day are others: `change` writes the bar of a slot. */
function changedAfter(day: number, change: (into: DailyColumns, slot: number, other: number) => void): DailyColumns {
  const copy = allocateColumns(
    Array.from({ length: universe.count }, (_, index) => columns.start[index + 1]! - columns.start[index]!),
    false,
  );
  for (const name of ['length', 'day', 'open', 'high', 'low', 'close', 'prevClose', 'volume', 'amount'] as const) {
    copy[name].set(columns[name]);
  }
  copy.mainNet.set(columns.mainNet);
  for (let index = 0; index < universe.count; index++) {
    const end = copy.start[index]! + copy.length[index]!;
    for (let slot = copy.start[index]!; slot < end; slot++) {
      if (copy.day[slot]! > day) change(copy, slot, end - 1 - (slot % 7));
    }
  }
  return copy;
}

describe('no day of a tested query reads a later one', () => {
  const until = firstDay + 300;
  const whole = testOf([marketOf(columns)]);
  const upTo = ({ trades, equity }: typeof whole) => ({
    trades: trades.filter(({ exitDay, reason }) => exitDay <= until && reason !== 'open'),
    equity: [...equity.slice(0, until - from + 1)],
  });

  it.each([
    [
      'are changed',
      changedAfter(until, (into, slot) => {
        for (const name of ['open', 'high', 'low', 'close'] as const) into[name][slot] = into[name][slot]! * 3 + 17;
        into.volume[slot] = 1;
      }),
    ],
    [
      'change places',
      changedAfter(until, (into, slot, other) => {
        for (const name of ['open', 'high', 'low', 'close', 'prevClose', 'volume', 'amount'] as const) {
          [into[name][slot], into[name][other]] = [into[name][other]!, into[name][slot]!];
        }
      }),
    ],
  ])('when they %s', (_how, others) => {
    const other = testOf([marketOf(others)]);
    expect(upTo(whole).trades.length).toBeGreaterThan(100);
    expect(upTo(other)).toEqual(upTo(whole));
    expect(other.trades).not.toEqual(whole.trades);
  });

  it('when they are cut off', () => {
    expect(upTo(testOf([marketOf(columns)], until))).toEqual(upTo(whole));
  });
});

describe('a tested query trades as the market lets it', () => {
  const { trades, skippedAtLimit } = testOf([marketOf(columns)]);
  const limitsOn = (stock: number, day: number) => {
    const slot = slotOf(columns, stock, day);
    const percent = percentOn(stock, day);
    const open = columns.open[slot]!;
    return {
      slot,
      open,
      ...(percent > 0
        ? limitPrices(columns.prevClose[slot]!, percent, securityOn(stock, day).board)
        : { up: 0, down: 0 }),
    };
  };

  it('on days with a bar, not at a limit, and a day after the entry at the earliest', () => {
    for (const { stock, entryDay, exitDay, reason } of trades) {
      const entry = limitsOn(stock, entryDay);
      expect(entry.slot).toBeGreaterThanOrEqual(0);
      expect(entry.open).not.toBe(entry.up);
      if (reason === 'open') continue;
      expect(exitDay).toBeGreaterThan(entryDay);
      const exit = limitsOn(stock, exitDay);
      if (exit.slot >= 0) expect(exit.open).not.toBe(exit.down);
      else expect(universe.delistDay[stock]).toBeLessThanOrEqual(exitDay);
    }
    expect(skippedAtLimit).toBeGreaterThan(0);
  });

  it('with the stocks that left since then', () => {
    const left = trades.filter(({ stock }) => universe.delistDay[stock]! <= lastDay);
    expect(left.length).toBeGreaterThan(0);
  });
});

it('tests several markets as one, without the stocks that do not count', () => {
  const both = testOf([marketOf(columns), marketOf(columns)]);
  const { count } = universe;
  const pairs = new Set(both.trades.map(({ stock, entryDay }) => `${stock % count} ${entryDay}`));
  expect(both.trades.some(({ stock }) => stock >= count)).toBe(true);
  expect(pairs.size).toBeLessThan(both.trades.length);
  const second = testOf([{ ...marketOf(columns), isCounted: () => false }, marketOf(columns)]);
  const alone = testOf([marketOf(columns)]);
  expect(second.trades.map(({ stock }) => stock - count)).toEqual(alone.trades.map(({ stock }) => stock));
  expect(second.equity).toEqual(alone.equity);
});
