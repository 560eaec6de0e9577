import { aShareCalendar, type PickQuery } from '@lianpan/market';
import { describe, expect, it } from 'vitest';
import type { PickTestRequest } from '../picker-protocol.ts';
import { runPickTest } from './pick-test-run.ts';
import { firstDay, history, importedPart, lastDay, simulatedPart } from './picker-parts.fixture.ts';

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

describe('a test of a query over imported stocks', () => {
  it('buys them beside the simulated ones, under their own codes', () => {
    const imported = importedPart();
    const alone = runPickTest({ simulated: simulatedPart(), imported, request: request(dear) });
    expect(alone.tradeCount).toBeGreaterThan(20);
    expect(new Set(alone.trades.map(({ stockNo }) => stockNo))).toEqual(new Set(['600999']));
    const cheap = { id: 'Q01', values: { least: 1, most: 10_000 } };
    const all = runPickTest({ simulated: simulatedPart(), imported: importedPart(), request: request(cheap) });
    expect(new Set(all.trades.map(({ stockNo }) => stockNo)).size).toBeGreaterThan(5);
    expect(runPickTest({ simulated: simulatedPart(), imported: null, request: request(dear) }).tradeCount).toBe(0);
  });

  it('ends with the simulated market, whatever days imported stocks have', () => {
    const cheap = { id: 'Q01', values: { least: 1, most: 10_000 } };
    for (const count of [60, 160]) {
      const result = runPickTest({
        simulated: simulatedPart(),
        imported: importedPart({}, count),
        request: request(cheap),
      });
      expect(result.to).toBe(aShareCalendar.dateOf(lastDay));
      expect(result.equity).toHaveLength(lastDay - firstDay + 1);
    }
  });

  it('leaves out the simulated stocks that imported ones stand for', () => {
    const cheap = request({ id: 'Q01', values: { least: 1, most: 400 } });
    const codes = history.securities.map(({ stockNo }) => stockNo);
    const some = runPickTest({ simulated: simulatedPart(codes.slice(0, 30)), imported: null, request: cheap });
    expect(some.tradeCount).toBeGreaterThan(0);
    for (const { stockNo } of some.trades) expect(codes.slice(30)).toContain(stockNo);
  });

  it('asks for the risk warning of the day, not of today', () => {
    const healthy = { id: 'N13' };
    const middle = firstDay + 60;
    const wasRisky = importedPart({
      riskSpans: [
        [
          { from: firstDay, to: middle - 1, isRisk: true },
          { from: middle, to: lastDay, isRisk: false },
        ],
      ],
    });
    const { trades } = runPickTest({ simulated: simulatedPart(), imported: wasRisky, request: request(dear, healthy) });
    expect(trades.length).toBeGreaterThan(10);
    for (const { entryDate } of trades) expect(aShareCalendar.numberOf(entryDate)).toBeGreaterThan(middle);

    // Its limits were those of the day too: what opens at five percent can't be bought while the warning stands.
    const bought = runPickTest({ simulated: simulatedPart(), imported: wasRisky, request: request(dear, fell) });
    expect(bought.skippedAtLimit).toBeGreaterThan(20);
    for (const { entryDate } of bought.trades)
      expect(aShareCalendar.numberOf(entryDate)).toBeGreaterThanOrEqual(middle);
  });

  it('does not take the shares of today for those of the past', () => {
    const large = { id: 'Q30', values: { shares: 'float', least: 0, most: 1e13 } };
    const { tradeCount } = runPickTest({
      simulated: simulatedPart(),
      imported: importedPart(),
      request: request(dear, large),
    });
    expect(tradeCount).toBe(0);
  });
});
