import { describe, expect, it } from 'vitest';
import { changesOf, nextVisit, visitMs, type KeptVisit } from './query-visit.ts';

/** Looks one after the other: minutes since the first, the day, and what is found. */
function visits(...steps: readonly (readonly [minute: number, tradeDate: string, stockNos: readonly string[]])[]) {
  let kept: KeptVisit | undefined;
  return steps.map(([minute, tradeDate, stockNos]) => {
    kept = nextVisit(kept, { stockNos, tradeDate }, minute * 60_000);
    const { added, left } = changesOf(kept);
    return { since: kept.before?.tradeDate ?? null, entries: kept.members, added: [...added], left };
  });
}

describe('a look at a saved query', () => {
  it('has nothing to be held against at first, and knows of no stock when it came in', () => {
    expect(visits([0, '2026-11-17', ['A', 'B']])).toEqual([
      { since: null, entries: { A: null, B: null }, added: [], left: [] },
    ]);
  });

  it('tells what came and what went since the visit before, and keeps the day of entry', () => {
    const [, second, third] = visits(
      [0, '2026-11-17', ['A', 'B']],
      [1440, '2026-11-18', ['B', 'C']],
      [2880, '2026-11-19', ['C', 'D', 'A']],
    );
    expect(second).toEqual({
      since: '2026-11-17',
      entries: { B: null, C: '2026-11-18' },
      added: ['C'],
      left: ['A'],
    });
    // What had left and is back came in anew.
    expect(third).toEqual({
      since: '2026-11-18',
      entries: { C: '2026-11-18', D: '2026-11-19', A: '2026-11-19' },
      added: ['D', 'A'],
      left: ['B'],
    });
  });

  it('of the same visit is held against the same, whatever went and came back in it', () => {
    const [, , third, fourth] = visits(
      [0, '2026-11-17', ['A', 'B']],
      [1440, '2026-11-18', ['A', 'C']],
      [1450, '2026-11-18', ['C', 'D']],
      [1460, '2026-11-18', ['A', 'B', 'C']],
    );
    expect(third).toMatchObject({ since: '2026-11-17', added: ['C', 'D'], left: ['A', 'B'] });
    expect(fourth).toEqual({
      since: '2026-11-17',
      entries: { A: null, B: null, C: '2026-11-18' },
      added: ['C'],
      left: [],
    });
  });

  it.each([
    [visitMs - 1, null],
    [visitMs, '2026-11-17'],
  ])('is another visit after half an hour: %i', (ms, since) => {
    expect(visits([0, '2026-11-17', ['A']], [ms / 60_000, '2026-11-17', ['A']])[1]!.since).toBe(since);
  });
});
