import { describe, expect, it } from 'vitest';
import { arrange, moveTo, reorderWithin } from './order.ts';

describe('moveTo', () => {
  const order = ['a', 'b', 'c', 'd'];

  it.each([
    ['b', 3, ['a', 'c', 'd', 'b']],
    ['d', 0, ['d', 'a', 'b', 'c']],
    ['a', 1, ['b', 'a', 'c', 'd']],
    ['c', 2, ['a', 'b', 'c', 'd']],
    ['a', 99, ['b', 'c', 'd', 'a']],
    ['d', -1, ['d', 'a', 'b', 'c']],
    ['x', 0, ['a', 'b', 'c', 'd']],
  ])('moves %s to place %i', (id, to, moved) => {
    expect(moveTo(order, id, to)).toEqual(moved);
  });

  it('leaves the given order alone', () => {
    moveTo(order, 'a', 3);
    expect(order).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('arrange', () => {
  it('puts rows that are not named behind', () => {
    expect(arrange(['a', 'b', 'c', 'd'], (row) => row, ['d', 'b'])).toEqual(['d', 'b', 'a', 'c']);
  });

  it('passes over names without a row', () => {
    expect(arrange(['a', 'b'], (row) => row, ['x', 'b', 'a'])).toEqual(['b', 'a']);
  });
});

describe('reorderWithin', () => {
  it('moves a group only among its own places', () => {
    expect(reorderWithin(['a', '1', 'b', '2', '3'], ['3', '1', '2'])).toEqual(['a', '3', 'b', '1', '2']);
  });

  it('passes over members that are gone from the whole', () => {
    expect(reorderWithin(['a', '1', '2'], ['2', 'gone', '1'])).toEqual(['a', '2', '1']);
  });
});
