import { aShareCalendar } from '@lianpan/market/calendar';
import type { PickQuery } from '@lianpan/market/picker';
import { describe, expect, it } from 'vitest';
import type { PickTestRequest } from '../../wire/picker-protocol.ts';
import { runPickTest } from './pick-test-run.ts';
import type { ImportedPart } from './picker-markets.ts';
import { firstDay, history, importedPart, simulatedPart } from './picker-parts.fixture.ts';

const request = (...items: PickQuery['groups'][number]['items']): PickTestRequest => ({
  query: { groups: [{ op: 'AND', items }] },
  years: 1,
  holdDays: 1,
  stop: -0.5,
  leavesWithQuery: false,
});
const dear = { id: 'Q01', values: { least: 400, most: 10_000 } };
/** Found on the days before one that opens at plus five percent. */
const fell = { id: 'Q02', values: { least: -0.06, most: -0.04 } };

/** The test of a query over the simulated market, and over imported stocks from their first day on. */
const overSimulated = (asked: PickTestRequest) =>
  runPickTest({ tested: { source: 'simulated', part: simulatedPart() }, request: asked });
const overImported = (part: ImportedPart, asked: PickTestRequest, closes: readonly number[] = []) => {
  const benchmark = new Float64Array(aShareCalendar.dayCount).fill(Number.NaN);
  benchmark.set(closes, firstDay);
  return runPickTest({ tested: { source: 'imported', part, firstDay, benchmark }, request: asked });
};

describe('a test of a query over imported stocks', () => {
  it('trades no stock of the other market', () => {
    const cheap = { id: 'Q01', values: { least: 1, most: 10_000 } };
    const real = overImported(importedPart(), request(cheap));
    expect(real.tradeCount).toBeGreaterThan(20);
    expect(new Set(real.trades.map(({ stockNo }) => stockNo))).toEqual(new Set(['600999']));
    const codes = history.securities.map(({ stockNo }) => stockNo);
    const simulated = overSimulated(request(cheap));
    expect(new Set(simulated.trades.map(({ stockNo }) => stockNo)).size).toBeGreaterThan(5);
    for (const { stockNo } of simulated.trades) expect(codes).toContain(stockNo);
    expect(overSimulated(request(dear)).tradeCount).toBe(0);
  });

  it('ends with the last day that they have', () => {
    const cheap = { id: 'Q01', values: { least: 1, most: 10_000 } };
    for (const count of [60, 110]) {
      const result = overImported(importedPart({}, count), request(cheap));
      expect(result.to).toBe(aShareCalendar.dateOf(firstDay + count - 1));
      expect(result.equity).toHaveLength(count);
      expect(result.dates).toHaveLength(count);
      expect([result.dates[0], result.dates.at(-1)]).toEqual([result.from, result.to]);
      expect(result.benchmark).toEqual(Array(count).fill(null));
    }
  });

  it('is held against the index over the days that both have, and says which', () => {
    const { equity, beside, benchmark } = overImported(importedPart({}, 60), request(dear), [4000, 4100, 4200]);
    expect(benchmark.slice(0, 4)).toEqual([4000, 4100, 4200, null]);
    const dates = [firstDay, firstDay + 2].map((day) => aShareCalendar.dateOf(day));
    expect(beside).toMatchObject({ from: dates[0], to: dates[1], ownReturn: equity[2]! / equity[0]! - 1 });
    expect(beside.benchmarkReturn).toBeCloseTo(0.05, 12);
    expect(overImported(importedPart({}, 60), request(dear)).beside).toMatchObject({ from: null, to: null });
  });

  it('asks for the risk warning of the day, not of today', () => {
    const healthy = { id: 'N13' };
    const middle = firstDay + 60;
    const [security] = importedPart().securities;
    const statusChanges = [
      { day: firstDay, status: 'ST' },
      { day: middle, status: 'NORMAL' },
    ] as const;
    const wasRisky = importedPart({ securities: [{ ...security!, statusChanges }] });
    const { trades } = overImported(wasRisky, request(dear, healthy));
    expect(trades.length).toBeGreaterThan(10);
    for (const { entryDate } of trades) expect(aShareCalendar.numberOf(entryDate)).toBeGreaterThan(middle);

    // Its limits were those of the day too: what opens at five percent can't be bought while the warning stands.
    const bought = overImported(wasRisky, request(dear, fell));
    expect(bought.skippedAtLimit).toBeGreaterThan(20);
    for (const { entryDate } of bought.trades)
      expect(aShareCalendar.numberOf(entryDate)).toBeGreaterThanOrEqual(middle);
  });

  it('does not take the shares of today for those of the past', () => {
    const large = { id: 'Q30', values: { shares: 'float', least: 0, most: 1e13 } };
    const { tradeCount } = overImported(importedPart(), request(dear, large));
    expect(tradeCount).toBe(0);
  });
});
