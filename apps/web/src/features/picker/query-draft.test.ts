import { expect, it } from 'vitest';
import {
  asksTheSame,
  emptyDraft,
  itemsOf,
  movedOut,
  placeOf,
  queryOfDraft,
  readQuery,
  withItem,
  withOp,
  withoutItem,
  withParameter,
  writeQuery,
} from './query-draft.ts';

const knows = new Map([
  ['T01', new Set(['n'])],
  ['Q02', new Set(['least', 'most'])],
  ['T03', new Set<string>()],
]);
const most = { items: 4, groups: 2 };
const three = ['T01', 'Q02', 'T03'].reduce(withItem, emptyDraft);

it('puts conditions together, changes them and takes them away; an emptied group goes with its last', () => {
  expect(queryOfDraft(emptyDraft)).toBeNull();
  const own = withOp(movedOut(withParameter(three, { group: 0, item: 0 }, 'n', 60), { group: 0, item: 1 }), 0, 'OR');
  expect(queryOfDraft(own)).toEqual({
    groups: [
      { op: 'OR', items: [{ id: 'T01', params: { n: 60 } }, { id: 'T03' }] },
      { op: 'AND', items: [{ id: 'Q02' }] },
    ],
  });
  expect(placeOf(own, 2)).toEqual({ group: 1, item: 0 });
  expect(placeOf(own, 3)).toBeNull();
  expect(withoutItem(own, { group: 1, item: 0 }).groups.length).toBe(1);
});

it('sorts only by a condition that is there', () => {
  const sorted = { ...three, sort: { id: 'Q02', order: 'asc' as const } };
  expect(queryOfDraft(sorted)?.sort).toEqual({ id: 'Q02', order: 'asc' });
  expect(queryOfDraft(withoutItem(sorted, { group: 0, item: 1 }))?.sort).toBeUndefined();
});

it('reads what it wrote', () => {
  const query = queryOfDraft({ ...three, sort: { id: 'T03', order: 'desc' } })!;
  expect(readQuery(writeQuery(query), knows, most)).toEqual({ draft: query, lost: 0 });
});

it('keeps what it can of a query of another catalogue, and says how much is lost', () => {
  const answer = {
    groups: [
      { op: 'XOR', items: [{ id: 'Z99' }, { id: 'T01', params: { n: 5, old: 1, deep: { a: 1 } }, not: true }, 7] },
      { items: 'all' },
      { op: 'OR', items: [{ id: 'T03' }, { id: 'T03' }, { id: 'T03' }, { id: 'T03' }] },
      { op: 'OR', items: [{ id: 'T03' }] },
    ],
    sort: { id: 'Z99' },
  };
  const read = readQuery(JSON.stringify(answer), knows, most)!;
  expect(read.draft.groups).toEqual([
    { op: 'AND', items: [{ id: 'T01', params: { n: 5 }, not: true }] },
    { op: 'OR', items: [{ id: 'T03' }, { id: 'T03' }, { id: 'T03' }] },
  ]);
  expect(read.lost).toBe(5);
  expect(read.draft.sort).toBeUndefined();
  expect(itemsOf(read.draft).length).toBe(4);
});

it.each(['', 'null', '[]', '{"groups":1}', '{'.repeat(10_000)])('takes %s for no query', (text) => {
  expect(readQuery(text, knows, most)).toBeNull();
});

it.each([
  ['parameters in another order', { params: { most: 0.1, least: 0.05 } }, true],
  ['another value', { params: { least: 0.05, most: 0.2 } }, false],
  ['the opposite', { params: { least: 0.05, most: 0.1 }, not: true }, false],
])('a draft asks what is saved or not: %s', (_name, change, isSame) => {
  const draft = { groups: [{ op: 'AND' as const, items: [{ id: 'Q02', params: { least: 0.05, most: 0.1 } }] }] };
  const saved = { groups: [{ items: [{ id: 'Q02', ...change }], op: 'AND' as const }] };
  expect(asksTheSame({ ...draft, sort: { id: 'Q02', order: 'asc' } }, saved)).toBe(isSame);
});
