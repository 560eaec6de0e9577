import { expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

it.each([
  [1, 1, '1'],
  [1, 5, '1 2 3 4 5'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 12, '1 2 3 4 5 … 12'],
  [3, 12, '1 2 3 4 5 … 12'],
  [6, 12, '1 … 5 6 7 … 12'],
  [10, 12, '1 … 8 9 10 11 12'],
  [12, 12, '1 … 8 9 10 11 12'],
])('page %i of %i offers %s', (page, count, offered) => {
  expect(
    pageNumbers(page, count)
      .map((number) => number ?? '…')
      .join(' '),
  ).toBe(offered);
});
