import { expect, it } from 'vitest';
import { RecentlyUsed } from './recently-used.ts';

it('lets go of what was not asked for the longest', () => {
  const kept = new RecentlyUsed<number>(2);
  kept.set('a', 1);
  kept.set('b', 2);
  expect(kept.get('a')).toBe(1);
  kept.set('c', 3);
  expect(kept.get('b')).toBeUndefined();
  expect([kept.get('a'), kept.get('c')]).toEqual([1, 3]);
});
