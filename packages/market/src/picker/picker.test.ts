import { slotOf } from '../series/bar-slots.ts';
import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import type { PlainColumns } from '../columns.ts';
import { createSimulator } from '../simulator/simulator.ts';
import { generateHistory } from '../simulator/history.ts';
import { pick, prepare, query } from './picker.ts';
import { hasUsualValues, pickerConditions } from './catalogue.ts';

const firstDay = aShareCalendar.atOrBefore('2025-01-02');
const history = generateHistory({
  simulator: createSimulator({ seed: 5, firstDay, stockCount: 120 }),
  lastDay: firstDay + 299,
  shared: false,
});
const { columns, securities, actions, lastDay } = history;
const knowledge = {
  securityOf: (index: number) => securities[index],
  actionsOf: (index: number) => actions[index] ?? [],
};

const askable = pickerConditions.filter(hasUsualValues);

describe('the picker over a market', () => {
  it('says the same from bars and prepared, for every condition of the catalogue', () => {
    const market = prepare(columns, knowledge);
    for (const { id } of askable) {
      const slow = pick(columns, [{ id }], knowledge);
      const { matched, counts, picked } = query(market, [{ id }]);
      expect({ matched, counts, picked }, id).toEqual({
        matched: slow.matched,
        counts: slow.counts,
        picked: slow.picked,
      });
    }
  });

  it('answers a past day from what was known then', () => {
    const day = firstDay + 200;
    const shorter = generateHistory({
      simulator: createSimulator({ seed: 5, firstDay, stockCount: 120 }),
      lastDay: day,
      shared: false,
    });
    // Titles and shares of today are not those of the past; bars and ex-rights days are what is looked at here.
    const then = { securityOf: knowledge.securityOf, actionsOf: (index: number) => shorter.actions[index] ?? [] };
    for (const { id } of askable) {
      expect(pick(columns, [{ id }], { ...knowledge, day }), id).toEqual(pick(shorter.columns, [{ id }], then));
    }
  });

  it('asks only who traded on the day', () => {
    const { picked } = pick(columns, [{ id: 'Q01', values: { least: 0.01, most: 10_000 } }], knowledge);
    for (const { index } of picked) expect(slotOf(columns, index, lastDay)).toBeGreaterThanOrEqual(0);
    expect(picked.length).toBeLessThan(120);
  });

  it('takes plain columns, stock after stock', () => {
    const bars = 80;
    const falling = Float64Array.from({ length: bars }, (_, i) => 40 - i * 0.2);
    const rising = Float64Array.from({ length: bars }, (_, i) => 20 + i * 0.2);
    const close = Float64Array.from([...falling, ...rising]);
    const plain: PlainColumns = {
      stocks: 2,
      bars,
      open: close,
      high: close,
      low: close,
      close,
      volume: new Float64Array(2 * bars).fill(1e6),
    };
    expect(pick(plain, [{ id: 'T03' }]).picked.map(({ index }) => index)).toEqual([1]);
    expect(query(prepare(plain), [{ id: 'T03', not: true }]).picked.map(({ index }) => index)).toEqual([0]);
    // Limits need a list of securities.
    expect(pick(plain, [{ id: 'Q13' }]).matched).toBe(0);
    expect(pick(plain, [{ id: 'Q13', not: true }]).matched).toBe(0);
  });
});
