import { describe, expect, it } from 'vitest';
import { completeValues, conditionOf, hasUsualValues, pickerConditions, QueryFault } from './catalogue.ts';
import { checkQuery, checkSize, runQuery, type PickQuery } from './query.ts';
import { closing, slope, viewOf } from './stock-view.fixture.ts';

const falling = viewOf(closing(slope(40, 20, 80)));
const rising = viewOf(closing(slope(20, 40, 80)));
const young = viewOf(closing(slope(8, 9, 10)));
const stocks = [falling, rising, young, null];
const run = (query: PickQuery) => runQuery(checkQuery(query), stocks.length, (index) => stocks[index] ?? null);
const all = (...items: PickQuery['groups'][number]['items']): PickQuery => ({ groups: [{ op: 'AND', items }] });
const indices = (query: PickQuery): number[] => run(query).picked.map(({ index }) => index);

describe('a query', () => {
  it('joins by and within and between groups, by or within a group', () => {
    expect(indices(all({ id: 'T03' }))).toEqual([1]);
    expect(indices(all({ id: 'T03' }, { id: 'Q01', values: { least: 1, most: 30 } }))).toEqual([]);
    const either: PickQuery = {
      groups: [{ op: 'OR', items: [{ id: 'T03' }, { id: 'Q01', values: { least: 1, most: 10 } }] }],
    };
    expect(indices(either)).toEqual([1, 2]);
    expect(
      indices({ groups: [...either.groups, { op: 'AND', items: [{ id: 'Q01', values: { least: 8.5, most: 41 } }] }] }),
    ).toEqual([1, 2]);
  });

  it('neither holds nor does its opposite where a figure is not known', () => {
    expect(indices(all({ id: 'T03' }))).not.toContain(2);
    expect(indices(all({ id: 'T03', not: true }))).toEqual([0]);
  });

  it('tells the figure of each condition and sorts by one', () => {
    const query = all({ id: 'Q01', values: { least: 1, most: 100 } });
    expect(run({ ...query, sort: { id: 'Q01', order: 'desc' } }).picked).toEqual([
      { index: 1, figures: [40] },
      { index: 0, figures: [20] },
      { index: 2, figures: [9] },
    ]);
    expect(run({ ...query, sort: { id: 'Q01', order: 'asc' }, limit: 1 })).toMatchObject({
      matched: 3,
      picked: [{ index: 2 }],
    });
  });

  it('counts each condition and names the one that is in the way', () => {
    const result = run(all({ id: 'T03' }, { id: 'Q01', values: { least: 1, most: 25 } }));
    expect(result).toMatchObject({ matched: 0, counts: [1, 2], blocker: { item: 0, without: 2 } });
    expect(run(all({ id: 'T03' })).blocker).toBeNull();
    // Without its only condition nothing would be asked.
    expect(run(all({ id: 'Q01', values: { least: 999, most: 1000 } })).blocker).toBeNull();
  });

  it.each([
    ['empty', { groups: [] }],
    ['empty', { groups: [{ op: 'AND', items: [] }] }],
    ['unknownCondition', all({ id: 'X99' })],
    ['unknownCondition', { ...all({ id: 'T03' }), sort: { id: 'Q01', order: 'asc' as const } }],
    ['unknownParameter', all({ id: 'T03', values: { n: 5 } })],
    ['outOfBounds', all({ id: 'T01', values: { n: 1 } })],
    ['outOfBounds', all({ id: 'T01', values: { n: 5.5 } })],
    ['outOfBounds', all({ id: 'T01', values: { n: '5' } })],
    ['wrongOrder', all({ id: 'Q01', values: { least: 9, most: 8 } })],
  ] as const)('is refused as %s: %j', (kind, query) => {
    expect(() => checkQuery(query as PickQuery)).toThrow(expect.objectContaining({ name: 'QueryFault', kind }));
  });
});

describe('the length of a query', () => {
  const item = { id: 'T03' };

  it.each([
    ['thirteen conditions', all(...Array.from({ length: 13 }, () => item))],
    ['four groups', { groups: Array.from({ length: 4 }, () => ({ op: 'AND' as const, items: [item] })) }],
  ])('is the product to limit: %s', (_, query) => {
    expect(indices(query)).toEqual([1]);
    expect(() => checkSize(query)).toThrow(expect.objectContaining({ name: 'QueryFault', kind: 'tooMany' }));
  });

  it('is twelve conditions in three groups for the product', () => {
    const groups = Array.from({ length: 3 }, () => ({
      op: 'AND' as const,
      items: Array.from({ length: 4 }, () => item),
    }));
    expect(() => checkSize({ groups })).not.toThrow();
  });
});

describe('the catalogue', () => {
  it('has each id once, with words in both languages and defaults within their bounds', () => {
    expect(new Set(pickerConditions.map(({ id }) => id)).size).toBe(pickerConditions.length);
    for (const condition of pickerConditions) {
      for (const [zh, en] of [condition.name, condition.definition, ...condition.parameters.map(({ name }) => name)]) {
        expect(zh, condition.id).toMatch(/\S/);
        expect(en, condition.id).not.toMatch(/[\u4e00-\u9fff]/);
      }
      if (hasUsualValues(condition)) expect(() => completeValues(condition), condition.id).not.toThrow();
    }
  });

  it('answers for a stock without any history that it knows nothing', () => {
    // Whether it is under a risk warning is known of any stock.
    const empty = viewOf([]);
    for (const condition of pickerConditions.filter(({ id }) => id !== 'N13').filter(hasUsualValues)) {
      expect([condition.id, condition.test(empty, completeValues(condition))]).toEqual([condition.id, null]);
    }
  });

  it('refuses an id that it does not have', () => {
    expect(() => conditionOf('T99')).toThrow(QueryFault);
  });
});
