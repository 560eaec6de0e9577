import { expect, it } from 'vitest';
import { indexDefinitions } from '../simulator/index-engine.ts';
import { completeValues, pickerConditions } from './catalogue.ts';
import type { Condition } from './condition.ts';
import { marketViews } from './market-views.ts';
import { barsAsked } from './reach.ts';
import { simulatedPicker } from './simulated-picker.fixture.ts';

const { history, knowledgeOn } = simulatedPicker(320, 310);
const { columns, securities, lastDay } = history;
// The rarest conditions find one stock in four hundred: fewer days would leave them to luck.
const days = [0, 10, 20, 30, 40].map((back) => lastDay - back);
const views = days.map((day) => marketViews(columns, knowledgeOn(day)));

/** Lists have no usual entries: some that the market has. */
const entries: Readonly<Record<string, readonly string[]>> = {
  N01: [...new Set(securities.flatMap(({ concepts }) => concepts ?? []))].slice(0, 5),
  N02: [...new Set(securities.flatMap(({ industry }) => industry ?? []))].slice(0, 3),
  N03: ['浙江', '广东', '江苏'],
  N04: indexDefinitions.map(({ symbol }) => symbol).slice(0, 3),
  N05: ['STAR', 'CHINEXT'],
};

function askEverybody(condition: Condition) {
  const given = entries[condition.id];
  const values = completeValues(condition, given && { any: given });
  const counts = { asked: 0, decided: 0, met: 0 };
  for (const viewOf of views) {
    for (let index = 0; index < securities.length; index++) {
      const view = viewOf(index, barsAsked(condition, values));
      if (!view) continue;
      counts.asked++;
      const answer = condition.test(view, values);
      if (answer !== null) counts.decided++;
      if (answer === true) counts.met++;
    }
  }
  return counts;
}

const answers = new Map(pickerConditions.map((condition) => [condition.id, askEverybody(condition)]));
/** What is not told of every company: growth from or into a loss, cash flow of a loss, target prices of analysts. */
const seldomKnown = new Map([
  ['B09', 0.6],
  ['B10', 0.6],
  ['B11', 0.6],
  ['B15', 0.6],
  ['B24', 0.4],
]);

it.each([...answers])('%s is decided for a fair share of the stocks', (id, { asked, decided }) => {
  expect(asked).toBeGreaterThan(900);
  expect(decided / asked).toBeGreaterThan(seldomKnown.get(id) ?? 0.9);
});

it('all conditions but rare patterns and breakouts find a stock', () => {
  const empty = pickerConditions.filter(({ id }) => answers.get(id)!.met === 0);
  expect(empty.length).toBeLessThan(20);
  expect(empty.filter(({ category, id }) => category !== 'pattern' && id !== 'Q34').map(({ id }) => id)).toEqual([]);
});

it('no condition finds every stock', () => {
  for (const [id, { met, asked }] of answers) expect(met, id).toBeLessThan(asked);
});
