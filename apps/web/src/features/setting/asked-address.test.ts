import { expect, it } from 'vitest';
import { routes } from '../../routes/index.ts';
import { addressState } from './asked-address.ts';

it.each([
  ['/no/such/page', 'unknown'],
  ['/', 'unknown'],
  ['', 'unknown'],
  ['/riskAssessment', 'unopened'],
  ['/riskAssessment/?tab=1', 'unopened'],
  ['/mall/nothing', 'unknown'],
  ['/servingProduct/advertisement/7', 'unopened'],
  ['/developer/design', 'elsewhere'],
  ['/test', 'elsewhere'],
  ['/tests', 'unknown'],
])('tells apart what %s is: %s', (address, state) => {
  expect(addressState(address)).toBe(state);
});

it('calls no page unopened that is there', () => {
  const there = Object.values(routes).map(({ path }) => path as string);
  expect(there.filter((path) => addressState(path) === 'unopened')).toEqual([]);
});
