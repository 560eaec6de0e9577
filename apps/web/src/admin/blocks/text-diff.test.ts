import { expect, it } from 'vitest';
import { diffOf } from './text-diff.ts';

const words = (before: string, after: string) =>
  diffOf(before, after).map(({ kind, text }) => ({ same: text, removed: `-${text}`, added: `+${text}` })[kind]);

it('says what went and what came, in the order of reading', () => {
  expect(words('明天一定涨到20元', '明天可能涨到25元')).toEqual(['明天', '-一定', '+可能', '涨到', '-20', '+25', '元']);
  expect(words('', '新的')).toEqual(['+新的']);
  expect(words('同样', '同样')).toEqual(['同样']);
});

it('makes up both texts again, of any length', () => {
  const [before, after] = ['止损'.repeat(1500) + '甲', '乙' + '仓位'.repeat(1500)];
  const parts = diffOf(before, after);
  const of = (left: 'removed' | 'added') =>
    parts
      .filter(({ kind }) => kind !== left)
      .map(({ text }) => text)
      .join('');
  expect(of('added')).toBe(before);
  expect(of('removed')).toBe(after);
});
