import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { adjustedBars } from '../series/bars.ts';
import { checkQuery } from '../picker/query.ts';
import { createLimitPercents } from '../simulator/day-limits.ts';
import { generateHistory } from '../simulator/history.ts';
import { createSecurityReader } from '../simulator/past-shares.ts';
import { createSimulator } from '../simulator/simulator.ts';
import { createStockProfiles } from '../simulator/stock-profiles.ts';
import { algorithmPools, poolRules } from './algorithm-pools.ts';
import { testPool, type PoolTestOptions } from './pool-test.ts';

const firstDay = aShareCalendar.atOrBefore('2024-06-03');
const historyTo = (lastDay: number) =>
  generateHistory({ simulator: createSimulator({ seed: 11, firstDay, stockCount: 160 }), lastDay, shared: false });
const history = historyTo(firstDay + 330);
const benchmark = new Float64Array(aShareCalendar.dayCount).fill(3000);

/** The pool that finds the most: whatever rises. */
const anything = { id: 'X', name: ['x', 'x'], query: { groups: [{ op: 'AND', items: [{ id: 'T08' }] }] } } as const;

function optionsOf(of: typeof history, to: number): PoolTestOptions {
  const profiles = createStockProfiles(of);
  const securityOn = createSecurityReader(of);
  const knowledgeOn = (day: number) => ({
    securityOf: (index: number) => securityOn(index, day),
    limitPercentOn: createLimitPercents(of.universe),
    actionsOf: (index: number) => of.actions[index] ?? [],
    profileOf: profiles.on(day),
  });
  return { markets: [{ columns: of.columns, knowledgeOn }], from: firstDay + 255, to, benchmark };
}

describe('a pool', () => {
  it('asks for conditions that there are', () => {
    for (const { id, query } of algorithmPools) expect(() => checkQuery(query), id).not.toThrow();
    const ids = Array.from({ length: 12 }, (_, i) => `AP${String(i + 1).padStart(2, '0')}`);
    expect(algorithmPools.map(({ id }) => id)).toEqual(ids);
  });

  it('holds twenty stocks at most, four of an industry, and buys what its query finds', () => {
    const { trades } = testPool(anything, optionsOf(history, firstDay + 330));
    expect(trades.length).toBeGreaterThan(30);
    for (let day = firstDay + 256; day <= firstDay + 330; day++) {
      const held = trades.filter(({ entryDay, exitDay }) => entryDay <= day && day < exitDay);
      expect(held.length).toBeLessThanOrEqual(poolRules.size);
      const counts = new Map<string, number>();
      for (const { stock } of held) {
        const industry = history.securities[stock]!.industry!;
        counts.set(industry, (counts.get(industry) ?? 0) + 1);
      }
      expect(Math.max(0, ...counts.values())).toBeLessThanOrEqual(poolRules.mostOfIndustry);
    }
  });

  it('lets a stock go below its line, at its stop, and after twenty days', () => {
    const { trades } = testPool(anything, optionsOf(history, firstDay + 330));
    const reasons = new Set(trades.map(({ reason }) => reason));
    expect([...reasons].toSorted()).toEqual(['days', 'open', 'signal', 'stop']);
    for (const { stock, exitDay, reason } of trades.filter(({ reason: why }) => why === 'signal')) {
      const bars = adjustedBars(history.columns, stock, history.actions[stock] ?? [], 'forward');
      // Decided at a close before the exit, on which it may have had to wait.
      const at = bars.day.indexOf(exitDay) - 1;
      const isBelow = (bar: number): boolean => {
        const line = bars.close.slice(bar - 19, bar + 1).reduce((sum, close) => sum + close, 0) / 20;
        return bars.close[bar]! < line;
      };
      expect(isBelow(at) || isBelow(at - 1), `${stock} ${reason}`).toBe(true);
    }
  });

  it('is not changed by days that come after it', () => {
    const short = optionsOf(historyTo(firstDay + 290), firstDay + 290);
    const long = optionsOf(history, firstDay + 290);
    let traded = 0;
    for (const pool of [...algorithmPools, anything]) {
      const test = testPool(pool, long);
      expect(test, pool.id).toEqual(testPool(pool, short));
      traded += Number(test.trades.length > 0);
    }
    expect(traded).toBeGreaterThan(6);
  });
});
