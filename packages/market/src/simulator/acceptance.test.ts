import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { chasedHistory, checkChasing } from './acceptance-chasing.ts';
import { checkExactRows, historyHash, priceLegality } from './acceptance-checks.ts';
import { formatStylisedFacts } from './acceptance-table.ts';
import { measureStylisedFacts } from './acceptance.ts';
import { appendDay, generateHistory, marketDayOf } from './history.ts';
import { createSimulator } from './simulator.ts';

const firstDay = aShareCalendar.numberOf('2023-11-21')!;
const stockCount = 300;

function historyOf(seed: number, days: number) {
  const simulator = createSimulator({ seed, firstDay, stockCount });
  return { simulator, history: generateHistory({ simulator, lastDay: firstDay + days - 1, shared: false }) };
}

describe('a market of 300 securities', () => {
  const { simulator, history } = historyOf(7, 726);

  it('passes the exact rows of the acceptance table', () => {
    const again = historyOf(7, 726).history;
    const other = historyOf(8, 726).history;
    const days = [0, 100, 333, 500, 725].map((n) => marketDayOf(history, firstDay + n));
    const rows = checkExactRows(history, again, other, simulator, days);
    expect(formatStylisedFacts(rows.filter((row) => !row.ok)).split('\n')).toHaveLength(1);
  });

  it('notices an illegal price', () => {
    const { close } = history.columns;
    const kept = close[500]!;
    close[500] = kept * 2;
    expect(priceLegality(history)).toBeLessThan(1);
    close[500] = kept;
  });

  it('keeps every prefix of the history', () => {
    for (const days of [1, 60, 400]) {
      const short = historyOf(7, days).history;
      expect(historyHash(short)).toBe(historyHash(history, firstDay + days - 1));
    }
  });

  it('continues from a saved state as if never stopped', () => {
    const { history: start } = historyOf(7, 50);
    const resumed = createSimulator({ seed: 7, firstDay, stockCount, state: start.state });
    for (let n = 0; n < 10; n++) appendDay(start, resumed);
    expect(historyHash(start)).toBe(historyHash(history, firstDay + 59));
    expect(start.lastDay).toBe(firstDay + 59);
  });

  it('refuses a state of another market', () => {
    expect(() => createSimulator({ seed: 7, firstDay, stockCount: 200, state: history.state })).toThrow(RangeError);
  });

  it('refuses to skip a day', () => {
    expect(() => simulator.advance(history.lastDay + 2)).toThrow(RangeError);
  });

  it('measures 29 rows with finite numbers', () => {
    const rows = measureStylisedFacts(history, { pairs: 60 });
    expect(rows.map((row) => row.row)).toEqual(Array.from({ length: 29 }, (_, n) => n + 1));
    for (const row of rows) for (const value of row.measured) expect(Number.isFinite(value), row.name).toBe(true);
  });

  it('pays nobody who chases, as the real market does not', () => {
    const rows = checkChasing(chasedHistory(history));
    expect(rows.map((row) => row.row)).toEqual(Array.from({ length: 26 }, (_, n) => n + 33));
    // So few stocks on one path of the market leave a band by chance; what runs after a gap, a break-out or a board does not.
    const chased = rows.filter(({ row }) => row < 48);
    expect(formatStylisedFacts(chased.filter(({ ok }) => !ok))).toBe(formatStylisedFacts([]));
  });
});
