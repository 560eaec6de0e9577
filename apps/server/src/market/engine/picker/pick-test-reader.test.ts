import { aShareCalendar } from '@lianpan/market/calendar';
import { createSimulator, generateHistory } from '@lianpan/market/simulator';
import { describe, expect, it } from 'vitest';
import type { PickTestState } from '../../wire/picker-protocol.ts';
import { PickTestReader } from './pick-test-reader.ts';
import type { TestedPart } from './pick-test-run.ts';

const firstDay = aShareCalendar.atOrBefore('2024-03-01');
const history = generateHistory({
  simulator: createSimulator({ seed: 5, firstDay, stockCount: 300 }),
  lastDay: firstDay + 250,
  shared: true,
});
const stocks = (): TestedPart => ({
  source: 'simulated',
  part: {
    history,
    securities: history.securities,
    benchmark: new Float64Array(aShareCalendar.dayCount).fill(Number.NaN),
    today: { day: history.lastDay + 1, traded: new Uint8Array(300), exRights: new Map() },
  },
});
const request = {
  query: { groups: [{ op: 'AND' as const, items: [{ id: 'F20' }] }] },
  years: 1,
  holdDays: 5,
  stop: -0.08,
  leavesWithQuery: false,
} as const;

/** The states of a test, one after the other, up to the one that ends it. */
async function statesOf(reader: PickTestReader): Promise<PickTestState[]> {
  const started = reader.start(request);
  if (!started || 'fault' in started) throw new Error('the test was not started');
  const states: PickTestState[] = [];
  for (;;) {
    const state = reader.stateOf(started.jobId)!;
    if (state !== states.at(-1)) states.push(state);
    if (state.state === 'done' || state.state === 'failed') return states;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

describe('a test of a query in a thread of its own', () => {
  it('tells how far it has come, and takes as long as it comes further', async () => {
    // Reading the sources takes its time before the first day is tested; the whole test takes longer than two steps of it.
    const states = await statesOf(new PickTestReader(stocks));
    const shares = states.flatMap((state) => (state.state === 'running' ? [state.progress] : []));
    expect(shares.length).toBeGreaterThan(3);
    expect(shares[0]).toBe(0);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(states.at(-1)?.state).toBe('done');
  });

  it.each([
    ['comes no further', { stalledMs: 1, wholeMs: 60_000 }],
    ['takes too long in all', { stalledMs: 60_000, wholeMs: 1 }],
  ])(
    'is given up when it %s',
    async (_what, limits) => {
      const states = await statesOf(new PickTestReader(stocks, limits));
      expect(states.at(-1)).toEqual({ state: 'failed', reason: 'timeout' });
    },
    60_000,
  );
});
