import { describe, expect, it } from 'vitest';
import { rankChanges } from './rank-changes.ts';

const changes = (before: string[], now: string[]) => Object.fromEntries(rankChanges(before, now));

describe('the changes of a ranking', () => {
  it('say by how many places a row rose or fell', () => {
    expect(changes(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual({
      c: { kind: 'up', by: 2 },
      a: { kind: 'down', by: 1 },
      b: { kind: 'down', by: 1 },
    });
  });

  it('do not name a row that kept its place', () => {
    expect(changes(['a', 'b', 'c'], ['b', 'a', 'c'])).not.toHaveProperty('c');
    expect(changes(['a', 'b'], ['a', 'b'])).toEqual({});
  });

  it('tell a row that came into the ranking', () => {
    expect(changes(['a', 'b'], ['x', 'a'])).toEqual({ x: { kind: 'new' }, a: { kind: 'down', by: 1 } });
  });

  it('do not take rows that were loaded behind the end for new ones', () => {
    expect(changes(['a', 'b'], ['a', 'b', 'c', 'd'])).toEqual({});
    expect(changes([], ['a', 'b'])).toEqual({});
  });
});
