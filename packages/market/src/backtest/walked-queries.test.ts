import { expect, it } from 'vitest';
import type { PickQuery, QueryItem } from '../picker/query.ts';
import { simulatedPicker } from '../picker/simulated-picker.fixture.ts';
import { metOn, WalkedQueries } from './walked-queries.ts';

const { history, knowledgeOn } = simulatedPicker(60, 400);
const { columns, lastDay } = history;

const all = (...items: readonly QueryItem[]): PickQuery['groups'][number] => ({ op: 'AND', items });
const some = (...items: readonly QueryItem[]): PickQuery['groups'][number] => ({ op: 'OR', items });

it.each<[string, PickQuery['groups']]>([
  ['of rows alone', [all({ id: 'T08' }, { id: 'Q21', not: true })]],
  ['of views alone', [all({ id: 'B05', values: { least: 0.01 } })]],
  ['of both', [all({ id: 'B05', values: { least: 0.01 } }, { id: 'T08' })]],
  ['of what goes on from day to day', [all({ id: 'T28' })]],
  ['of what goes on, for many stocks', [all({ id: 'T28' }, { id: 'Q13', not: true })]],
  ['of what goes on, for few', [all({ id: 'F10', values: { most: 0.5 } }, { id: 'T05' })]],
  ['that one of rows meets', [all({ id: 'T08' }), some({ id: 'Q05' }, { id: 'Q06' })]],
  [
    'that one of all kinds meets',
    [some({ id: 'Q05' }, { id: 'T28' }, { id: 'B07' }), some({ id: 'T08' }, { id: 'T30' })],
  ],
])('finds over days what is found on each, by a query %s', (_, groups) => {
  const query: PickQuery = { groups };
  const walked = new WalkedQueries(columns, knowledgeOn, [query], lastDay);
  let count = 0;
  for (let day = lastDay - 70; day <= lastDay; day += 5) {
    const found = metOn(columns, query, knowledgeOn(day));
    expect(walked.metOn(query, knowledgeOn(day)), `on day ${day}`).toEqual(found);
    count += found.length;
  }
  expect(count).toBeGreaterThan(0);
});
