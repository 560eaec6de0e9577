import { expect, it } from 'vitest';
import { withFewHidden } from './few-hidden.ts';

const rowsOf = (marks: string) => marks.split('').map((mark) => ({ mark, isMasked: mark === '*' }));

it.each([
  ['', ''],
  ['abcd', 'abcd'],
  ['*****', '***'],
  // In their order, whatever stands between them.
  ['*a**b**c', '*a**bc'],
])('of %s shows %s', (marks, shown) => {
  expect(withFewHidden(rowsOf(marks)).map(({ mark }) => mark)).toEqual(shown.split(''));
});
