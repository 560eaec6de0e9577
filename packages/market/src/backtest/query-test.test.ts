import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { pick } from '../picker/picker.ts';
import type { PickQuery } from '../picker/query.ts';
import { createLimitPercents } from '../simulator/day-limits.ts';
import { generateHistory } from '../simulator/history.ts';
import { createSecurityReader } from '../simulator/past-shares.ts';
import { createSimulator } from '../simulator/simulator.ts';
import { createStockProfiles } from '../simulator/stock-profiles.ts';
import { algorithmPools } from './algorithm-pools.ts';
import { picksOn, picksOverDays, testQuery } from './query-test.ts';

const firstDay = aShareCalendar.atOrBefore('2024-06-03');
const historyTo = (lastDay: number) =>
  generateHistory({ simulator: createSimulator({ seed: 11, firstDay, stockCount: 150 }), lastDay, shared: false });
const history = historyTo(firstDay + 330);
const shorter = historyTo(firstDay + 300);
const knowledgeOf = (of: typeof history) => {
  const profiles = createStockProfiles(of);
  const securityOn = createSecurityReader(of);
  return (day: number) => ({
    securityOf: (index: number) => securityOn(index, day),
    limitPercentOn: createLimitPercents(of.universe),
    actionsOf: (index: number) => of.actions[index] ?? [],
    profileOf: profiles.on(day),
  });
};
const benchmark = new Float64Array(aShareCalendar.dayCount).fill(Number.NaN);
const { day, close, length } = history.indices[4]!;
for (let i = 0; i < length; i++) benchmark[day[i]!] = close[i]!;

const query: PickQuery = {
  groups: [
    { op: 'AND', items: [{ id: 'T03' }, { id: 'B14', values: { most: 0.7 } }] },
    {
      op: 'OR',
      items: [
        { id: 'Q20', values: { times: 1.2 } },
        { id: 'B09', values: { least: 0 } },
      ],
    },
  ],
  sort: { id: 'B14', order: 'asc' },
};
const optionsOf = (of: typeof history, to: number) => ({
  markets: [{ columns: of.columns, knowledgeOn: knowledgeOf(of) }],
  query,
  from: firstDay + 260,
  to,
  benchmark,
});

describe('a tested query', () => {
  it('finds each day what the picker finds, in the order of its sort', () => {
    let found = 0;
    for (let on = firstDay + 270; on < firstDay + 330; on += 12) {
      const knowledge = { ...knowledgeOf(history)(on), day: on };
      const picks = picksOn(history.columns, query, knowledge);
      expect(picks).toEqual(pick(history.columns, query, knowledge).picked.map(({ index }) => index));
      found += picks.length;
    }
    expect(found).toBeGreaterThan(10);
  });

  it('finds for every pool over days what it finds on each', () => {
    const market = { columns: history.columns, knowledgeOn: knowledgeOf(history) };
    const queries = algorithmPools.map((pool) => pool.query);
    const [from, to] = [firstDay + 300, firstDay + 326];
    const found = new Set<string>();
    let rests = 0;
    const picksOnDay = picksOverDays(market, queries, from, to, () => rests++);
    for (let on = from; on <= to; on++) {
      for (const { id, query: asked } of algorithmPools) {
        const picks = picksOnDay(asked, on);
        expect([id, on, picks]).toEqual([
          id,
          on,
          picksOn(history.columns, asked, { ...market.knowledgeOn(on), day: on }),
        ]);
        if (picks.length > 0) found.add(id);
      }
    }
    // Rows and answers are walked through stock after stock.
    expect(rests).toBe(2 * history.columns.length.length);
    expect(found.size).toBeGreaterThan(algorithmPools.length / 2);
  });

  it('is not changed by days that come after it', () => {
    const short = testQuery(optionsOf(shorter, firstDay + 300));
    const long = testQuery(optionsOf(history, firstDay + 300));
    expect(long.trades.length).toBeGreaterThan(10);
    expect(long).toEqual(short);
  });

  it('tells after each day how many are done', () => {
    const notes: string[] = [];
    const onProgress = (done: number, total: number) => void notes.push(`${done} of ${total}`);
    testQuery({ ...optionsOf(history, firstDay + 263), onProgress });
    expect(notes).toEqual(['1 of 4', '2 of 4', '3 of 4', '4 of 4']);
  });

  it('keeps its tables together', () => {
    const test = testQuery(optionsOf(history, firstDay + 330));
    const growth = test.monthly.reduce((sum, month) => sum * (1 + month.return), 1);
    expect(growth - 1).toBeCloseTo(test.performance.totalReturn, 10);
    expect(test.periods.all).toBeCloseTo(test.performance.totalReturn, 12);
    expect(test.beside.beta).not.toBeNull();
    expect(test.tradeFigures.count).toBe(test.trades.filter(({ reason }) => reason !== 'open').length);
    const { bull, bear, range } = test.regimes;
    expect(bull.days + bear.days + range.days).toBe(70);
  });

  it('has two days at least and three years at most', () => {
    const options = optionsOf(history, firstDay + 330);
    expect(() => testQuery({ ...options, to: options.from })).toThrow(RangeError);
    expect(() => testQuery({ ...options, to: options.from + 727 })).toThrow(RangeError);
  });
});
