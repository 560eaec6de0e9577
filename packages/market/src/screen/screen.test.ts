import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import type { PlainColumns } from '../columns.ts';
import { wanderingBars } from '../indicators/every-indicator.fixture.ts';
import { conditionOf, QueryFault } from '../picker/catalogue.ts';
import { pick } from '../picker/picker.ts';
import type { QueryItem } from '../picker/query.ts';
import { generateHistory } from '../simulator/history.ts';
import { createSimulator } from '../simulator/simulator.ts';
import { quickConditions, screen } from './screen.ts';

const stocks = 60;

/** Wandering prices on whole cents, so that some stand exactly on an average. */
function wanderingColumns(bars: number): PlainColumns {
  const room = () => new Float64Array(stocks * bars);
  const plain = { stocks, bars, open: room(), high: room(), low: room(), close: room(), volume: room() };
  for (let index = 0; index < stocks; index++) {
    const row = wanderingBars(bars, index + 1);
    for (const name of ['open', 'high', 'low', 'close', 'volume'] as const) {
      plain[name].set(row[name], index * bars);
    }
  }
  return plain;
}

/** Every condition with its usual parameters, and with each choice that it has. */
const everyItem = quickConditions.flatMap((id): QueryItem[] => {
  const choices = conditionOf(id).parameters.flatMap((parameter) =>
    parameter.kind === 'choice' ? parameter.choices.map(({ value }) => ({ [parameter.key]: value })) : [],
  );
  return [{ id }, { id, not: true }, ...choices.map((values) => ({ id, values }))];
});

const picked = (columns: Parameters<typeof pick>[0], items: readonly QueryItem[], knowledge = {}): number[] =>
  pick(columns, items, knowledge).picked.map(({ index }) => index);

describe('each quick test says what its condition says', () => {
  it.each([1, 2, 5, 6, 8, 11, 21, 61, 90, 300, 620])('over plain columns of %i bars', (bars) => {
    const columns = wanderingColumns(bars);
    for (const item of everyItem)
      expect([...screen(columns, [item])], JSON.stringify(item)).toEqual(picked(columns, [item]));
  });

  it.each([40, 300])('over %i bars where some are missing, at the start, between and at the end', (bars) => {
    const columns = wanderingColumns(bars);
    const isMissing = (bar: number, stock: number): boolean =>
      (stock % 4 === 1 && bar < bars - 30) || (stock % 4 === 2 && (bar * 7 + stock) % 23 === 0) || bar === 0;
    for (let at = 0; at < stocks * bars; at++) {
      if (!isMissing(at % bars, Math.floor(at / bars))) continue;
      for (const name of ['open', 'high', 'low', 'close', 'volume'] as const) columns[name][at] = Number.NaN;
    }
    for (const item of everyItem)
      expect([...screen(columns, [item])], JSON.stringify(item)).toEqual(picked(columns, [item]));
    expect(picked(columns, [{ id: 'T20' }]).some((stock) => stock % 4 === 1)).toBe(true);
  });

  it('over a market with ex-rights days, on its last day and on one before', () => {
    const firstDay = aShareCalendar.atOrBefore('2025-01-02');
    const { columns, actions } = generateHistory({
      simulator: createSimulator({ seed: 5, firstDay, stockCount: 150 }),
      lastDay: firstDay + 240,
      shared: false,
    });
    const knowledge = { actionsOf: (index: number) => actions[index] ?? [] };
    expect(actions.some((some) => some.length > 0)).toBe(true);
    for (const item of everyItem) {
      for (const day of [firstDay + 240, firstDay + 150]) {
        const known = { ...knowledge, day };
        expect([...screen(columns, [item], known)], JSON.stringify(item)).toEqual(picked(columns, [item], known));
      }
    }
    // One that reads few bars, one that reads many, and one between.
    const joined = [
      { id: 'Q33', values: { most: 0.6 } },
      { id: 'T20', values: { least: 30 } },
      { id: 'Q08', not: true },
    ];
    const found = picked(columns, joined, knowledge);
    expect(found.length).toBeGreaterThan(20);
    expect([...screen(columns, joined, knowledge)]).toEqual(found);
  });
});

describe('the screen', () => {
  const columns = wanderingColumns(120);

  it('joins conditions, those without a quick test too, in any order', () => {
    const items: QueryItem[] = [
      { id: 'T08' },
      { id: 'T28', not: true },
      { id: 'Q21', not: true },
      { id: 'P01', not: true },
    ];
    const answer = picked(columns, items);
    expect(answer.length).toBeGreaterThan(5);
    expect([...screen(columns, items)]).toEqual(answer);
    expect([...screen(columns, items.toReversed())]).toEqual(answer);
    expect(screen(columns, [])).toHaveLength(stocks);
  });

  it('says what can’t be asked', () => {
    expect(() => screen(columns, [{ id: 'X01' }])).toThrow(QueryFault);
    expect(() => screen(columns, [{ id: 'T01', values: { n: 0 } }])).toThrow(QueryFault);
  });
});
