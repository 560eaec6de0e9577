import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { picksOn } from '../backtest/query-test.ts';
import type { RiskStatus } from '../security.ts';
import { generateHistory } from '../simulator/history.ts';
import { createSecurityReader } from '../simulator/past-shares.ts';
import { createSimulator } from '../simulator/simulator.ts';
import { pick, prepare, query } from './picker.ts';
import type { PickQuery } from './query.ts';
import type { StockFacts } from './stock-view.ts';
import { closing, slope, viewOf } from './stock-view.fixture.ts';
import { isOfUniverse, pickUniverses } from './universe.ts';

const bars = (count: number) => closing(slope(10, 11, count));
const universesOf = (view: ReturnType<typeof viewOf> | null) =>
  pickUniverses.filter((universe) => isOfUniverse(universe, 0, () => view));
const listed = (listDay: number | null, count = 30, changes: Partial<StockFacts> = {}) =>
  universesOf(viewOf(bars(count), { listDay, ...changes, security: { status: 'NORMAL', stockNo: '600001' } }));

describe('the universes', () => {
  it('are of stocks that traded, but for the whole market', () => {
    expect(universesOf(null)).toEqual(['all']);
  });

  // The last of 30 bars is of day 1029. Source: market handbook 0.3.
  it.each([
    ['the twentieth trading day', 1010, ['all', 'traded', 'std']],
    ['the nineteenth', 1011, ['all', 'traded']],
    ['the first', 1029, ['all', 'traded']],
  ])('count a new stock as a usual one from its twentieth day on: %s', (_, listDay, expected) => {
    expect(listed(listDay)).toEqual(expected);
  });

  it('take the bars for the days on the list where nobody knows the first', () => {
    expect(listed(null, 20)).toContain('std');
    expect(listed(null, 19)).not.toContain('std');
    // Many days on the list, few of them with a bar here.
    expect(listed(500, 3)).toContain('std');
  });

  it.each([['ST'], ['*ST'], ['DELISTING']] as const)('leave %s out of the standard one', (status) => {
    const of = (changes: object) => universesOf(viewOf(bars(30), { security: { stockNo: '600001', ...changes } }));
    expect(of({ status })).toEqual(['all', 'traded']);
    // As it stood on the last of the bars, day 1029.
    const since = (day: number) => ({
      statusChanges: [
        { day: 0, status: 'NORMAL' as RiskStatus },
        { day, status },
      ],
    });
    expect(of({ status, ...since(1029) })).toEqual(['all', 'traded']);
    expect(of({ status, ...since(1030) })).toContain('std');
  });

  it('do not take a stock that nobody named for a standard one', () => {
    expect(universesOf(viewOf(bars(30), { security: { stockNo: '' } }))).toEqual(['all', 'traded']);
  });
});

describe('a query of the standard universe', () => {
  const firstDay = aShareCalendar.atOrBefore('2024-01-02');
  const history = generateHistory({
    simulator: createSimulator({ seed: 3, firstDay, stockCount: 300 }),
    lastDay: firstDay + 200,
    shared: false,
  });
  const securityOn = createSecurityReader(history);
  const knowledgeOn = (day: number) => ({ day, securityOf: (index: number) => securityOn(index, day) });
  const asked = (universe?: PickQuery['universe']): PickQuery => ({
    ...(universe ? { universe } : {}),
    groups: [{ op: 'AND', items: [{ id: 'Q01', values: { least: 0.01, most: 10_000 } }] }],
    sort: { id: 'Q01', order: 'asc' },
  });

  it('is the same asked stock by stock, prepared, and in a test, by the status of the day', () => {
    const statuses = new Set<string>();
    for (const day of [firstDay + 30, firstDay + 120, firstDay + 200]) {
      const knowledge = knowledgeOn(day);
      const all = pick(history.columns, asked(), knowledge).picked.map(({ index }) => index);
      const expected = all.filter((index) => {
        const { status, listDate } = securityOn(index, day)!;
        if (status !== 'NORMAL') statuses.add(status);
        return status === 'NORMAL' && day - aShareCalendar.numberOf(listDate!)! + 1 >= 20;
      });
      expect(expected.length).toBeLessThan(all.length);
      const slow = pick(history.columns, asked('std'), knowledge);
      const fast = query(prepare(history.columns, knowledge, []), asked('std'));
      expect(slow.picked.map(({ index }) => index)).toEqual(expected);
      expect(slow.counts).toEqual([expected.length]);
      expect({ matched: fast.matched, counts: fast.counts, picked: fast.picked }).toEqual({
        matched: slow.matched,
        counts: slow.counts,
        picked: slow.picked,
      });
      expect(picksOn(history.columns, asked('std'), knowledge)).toEqual(expected);
      expect(picksOn(history.columns, asked(), knowledge)).toEqual(all);
    }
    expect(statuses.size).toBeGreaterThan(1);
  });
});
