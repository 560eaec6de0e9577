import { describe, expect, it } from 'vitest';
import { nextSort, sortRows } from './sort-rows.ts';

describe('sortRows', () => {
  const rows = [{ n: 2 }, { n: null }, { n: -10 }, { n: 9 }];

  it('puts the largest first when descending', () => {
    expect(sortRows(rows, (row) => row.n, 'descending').map((row) => row.n)).toEqual([9, 2, -10, null]);
  });

  it('keeps missing figures last when ascending', () => {
    expect(sortRows(rows, (row) => row.n, 'ascending').map((row) => row.n)).toEqual([-10, 2, 9, null]);
  });

  it('treats NaN as missing', () => {
    expect(sortRows([Number.NaN, 1, 3], (n) => n, 'descending')).toEqual([3, 1, Number.NaN]);
  });

  it('keeps the order of equal rows in both directions', () => {
    const pairs = ['a1', 'b1', 'c0'];
    expect(sortRows(pairs, (pair) => Number(pair[1]), 'descending')).toEqual(['a1', 'b1', 'c0']);
    expect(sortRows(pairs, (pair) => Number(pair[1]), 'ascending')).toEqual(['c0', 'a1', 'b1']);
  });

  it('sorts Chinese names by pinyin', () => {
    expect(sortRows(['中信', '安徽', '比亚迪'], (name) => name, 'ascending', 'zh-CN')).toEqual([
      '安徽',
      '比亚迪',
      '中信',
    ]);
  });

  it('leaves the given rows alone', () => {
    const given = [3, 1];
    sortRows(given, (n) => n, 'ascending');
    expect(given).toEqual([3, 1]);
  });
});

describe('nextSort', () => {
  it('starts a new column with its first direction', () => {
    expect(nextSort({ key: 'a', direction: 'ascending' }, 'b', 'descending')).toEqual({
      key: 'b',
      direction: 'descending',
    });
  });

  it('turns the same column around', () => {
    expect(nextSort({ key: 'a', direction: 'descending' }, 'a', 'descending')).toEqual({
      key: 'a',
      direction: 'ascending',
    });
  });
});
