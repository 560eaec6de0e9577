import {
  allocateColumns,
  aShareCalendar,
  createSimulator,
  generateHistory,
  type DailyColumns,
  type PickQuery,
  type Security,
} from '@lianpan/market';
import { describe, expect, it } from 'vitest';
import type { PickTestRequest } from '../picker-protocol.ts';
import { runPickTest } from './pick-test-run.ts';
import type { ImportedPart, SimulatedPart } from './picker-markets.ts';

const firstDay = aShareCalendar.atOrBefore('2025-03-03');
const days = 120;
const lastDay = firstDay + days - 1;
const history = generateHistory({
  simulator: createSimulator({ seed: 5, firstDay, stockCount: 60 }),
  lastDay,
  shared: false,
});
const simulatedPart = (replaced: readonly string[] = []): SimulatedPart => ({
  history,
  securities: history.securities,
  benchmark: new Float64Array(aShareCalendar.dayCount).fill(Number.NaN),
  replaced: new Set(replaced),
  today: { day: lastDay + 1, traded: new Uint8Array(60), exFactors: new Map() },
});

const security: Security = {
  stockNo: '600999',
  symbol: '600999.SH',
  name: '真实股份',
  board: 'SH_MAIN',
  status: 'NORMAL',
  industry: null,
  concepts: [],
  listDate: '2001-01-02',
  delistDate: null,
  totalShares: 1e9,
  floatShares: 1e9,
  freeFloatShares: null,
};

/** One stock dearer than any simulated one, that rises by five percent every day. */
function importedPart(changes: Partial<ImportedPart> = {}): ImportedPart {
  const columns: DailyColumns = allocateColumns([days], false);
  columns.length[0] = days;
  let close = 50_000;
  for (let i = 0; i < days; i++) {
    const before = close;
    close = i % 2 === 0 ? Math.round((before * 105) / 100) : Math.round(before / 1.05);
    // Every other day opens where a stock under a risk warning has its limit.
    const open = i % 2 === 0 ? close : before;
    columns.day[i] = firstDay + i;
    columns.open[i] = open;
    columns.high[i] = Math.max(open, close);
    columns.low[i] = Math.min(open, close);
    columns.close[i] = close;
    columns.prevClose[i] = before;
    columns.volume[i] = 1e6;
    columns.amount[i] = (close / 100) * 1e6;
  }
  return {
    columns,
    securities: [security],
    actions: [[]],
    valuations: [null],
    riskSpans: [[]],
    lastDay,
    firstSlot: 60,
    ...changes,
  };
}

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
