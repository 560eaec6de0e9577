import { describe, expect, it } from 'vitest';
import { isWithin, moveThumb, ordered, parseBound, thumbsOf } from './filter-range.ts';
import { filterCount, noFilter, withChip, withRange } from './filter-values.ts';

describe('a typed bound', () => {
  it.each([
    ['12', 12],
    [' -3.5 ', -3.5],
    ['1,200', 1200],
    ['１２。５', 12.5],
    ['.5', 0.5],
    ['', null],
    ['-', undefined],
    ['12a', undefined],
    ['1.2.3', undefined],
    ['1e5', undefined],
  ])('%s', (typed, bound) => {
    expect(parseBound(typed)).toBe(bound);
  });

  it('is turned when the range was typed the wrong way round', () => {
    expect(ordered({ from: 9, to: 3 })).toEqual({ from: 3, to: 9 });
    expect(ordered({ from: 9, to: null })).toEqual({ from: 9, to: null });
  });
});

describe('a range', () => {
  it('takes both of its ends in', () => {
    expect([2, 3, 5, 6].map((value) => isWithin(value, { from: 3, to: 5 }))).toEqual([false, true, true, false]);
  });

  it('leaves out what has no figure, unless it is open', () => {
    expect(isWithin(null, { from: 3, to: null })).toBe(false);
    expect(isWithin(null, { from: null, to: null })).toBe(true);
  });
});

describe('the thumbs of a range', () => {
  const ends = { min: 0, max: 100 };

  it('stand at the ends where there is no bound or one beyond', () => {
    expect(thumbsOf({ from: null, to: 250 }, ends)).toEqual({ low: 0, high: 100 });
    expect(thumbsOf({ from: 20, to: null }, ends)).toEqual({ low: 20, high: 100 });
  });

  it('stop at each other', () => {
    expect(moveThumb({ from: 20, to: 60 }, 'low', 80, ends)).toEqual({ from: 60, to: 60 });
    expect(moveThumb({ from: 20, to: 60 }, 'high', 10, ends)).toEqual({ from: 20, to: 20 });
  });

  it('take the bound away at their ends', () => {
    expect(moveThumb({ from: 20, to: 60 }, 'low', 0, ends)).toEqual({ from: null, to: 60 });
    expect(moveThumb({ from: 20, to: 60 }, 'high', 100, ends)).toEqual({ from: 20, to: null });
  });
});

describe('the values of a filter', () => {
  const choices = ['a', 'b'].map((key) => ({ key, title: key }));
  const many = { kind: 'chips' as const, key: 'board', title: '', choices };
  const single = { ...many, isSingle: true };

  it('take any number of chips, or one in a single group', () => {
    const both = withChip(withChip(noFilter, many, 'a'), many, 'b');
    expect(both.chips).toEqual({ board: ['a', 'b'] });
    expect(withChip(withChip(noFilter, single, 'a'), single, 'b').chips).toEqual({ board: ['b'] });
  });

  it('hold nothing of a group that filters nothing', () => {
    expect(withChip(withChip(noFilter, many, 'a'), many, 'a')).toEqual(noFilter);
    const bounded = withRange(noFilter, 'pe', { from: 3, to: null });
    expect(filterCount(bounded)).toBe(1);
    expect(withRange(bounded, 'pe', { from: null, to: null })).toEqual(noFilter);
  });
});
