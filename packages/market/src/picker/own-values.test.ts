import { expect, it } from 'vitest';
import { chooser, someValues } from './asked-values.fixture.ts';
import { hasUsualValues, pickerConditions } from './catalogue.ts';
import { marketViews } from './market-views.ts';
import { PreparedMarket } from './prepared.ts';
import { checkQuery, runQuery, type PickQuery } from './query.ts';
import { simulatedPicker } from './simulated-picker.fixture.ts';

const stocks = 80;
const { history, knowledgeOn } = simulatedPicker(stocks, 300);
const views = marketViews(history.columns, knowledgeOn(history.lastDay));
const askable = pickerConditions.filter(hasUsualValues);

it('answers every condition with other values as stock by stock, and its opposite', () => {
  const market = new PreparedMarket(stocks, views);
  market.prepare(askable);
  const choose = chooser(23);
  for (const condition of askable.filter(({ parameters }) => parameters.length > 0)) {
    for (let round = 0; round < 6; round++) {
      const item = { id: condition.id, values: someValues(condition, choose), not: round % 2 === 1 };
      const query: PickQuery = { groups: [{ op: 'AND', items: [item] }] };
      const slow = runQuery(checkQuery(query), stocks, views);
      const fast = market.ask(query);
      const asked = JSON.stringify(item);
      expect(fast.counts, asked).toEqual(slow.counts);
      expect(fast.picked, asked).toEqual(slow.picked);
    }
  }
});

it('looks at no stock for other bounds, nor for another choice that was prepared', () => {
  let visits = 0;
  const market = new PreparedMarket(stocks, (index, most) => {
    visits++;
    return views(index, most);
  });
  const some = askable.filter(({ id }) => ['T20', 'Q02', 'Q16', 'Q20', 'F01', 'F09', 'B01', 'B26', 'N10'].includes(id));
  market.prepare(some);
  for (const _step of market.preparingChoices(some));
  visits = 0;
  const ask = (id: string, values: Readonly<Record<string, number | string>>) =>
    market.ask({ groups: [{ op: 'AND', items: [{ id, values }] }] }).matched;
  expect(ask('T20', { least: 10, most: 90 })).toBeGreaterThan(ask('T20', { least: 45 }));
  expect(ask('Q02', { least: -0.1 })).toBeGreaterThan(ask('Q02', { least: 0.05 }));
  expect(ask('Q16', { least: 0.001 })).toBeGreaterThan(ask('Q20', { times: 6 }));
  expect(ask('F01', { least: 0 })).toBeGreaterThan(ask('F09', { least: 0.99 }));
  expect(ask('B01', { most: 200 })).toBeGreaterThan(ask('B01', { most: 5 }));
  expect(ask('B26', { n: 1 })).toBeGreaterThan(0);
  expect(ask('N10', { kind: 'noBad' })).toBeGreaterThan(0);
  expect(visits).toBe(0);
});
