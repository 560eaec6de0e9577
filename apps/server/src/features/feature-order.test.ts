import { expect, it } from 'vitest';
import { inOrder } from './feature-order.ts';

const named = (...names: readonly string[]) => names.map((name) => ({ name }));

it('puts each feature after those that it names, and keeps the given order otherwise', () => {
  const features = [{ name: 'a', after: ['c'] }, { name: 'b' }, { name: 'c', after: ['d'] }, { name: 'd' }];
  expect(inOrder(features).map(({ name }) => name)).toEqual(['d', 'c', 'a', 'b']);
  expect(inOrder(named('b', 'a'))).toEqual(named('b', 'a'));
});

it('refuses a circle and a name that is no feature', () => {
  const circle = [
    { name: 'a', after: ['b'] },
    { name: 'b', after: ['a'] },
  ];
  expect(() => inOrder(circle)).toThrow('features in a circle: a > b > a');
  expect(() => inOrder([{ name: 'a', after: ['z'] }])).toThrow('a comes after z, which is no feature');
});
