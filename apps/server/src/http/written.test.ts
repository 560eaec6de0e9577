import { expect, it } from 'vitest';
import { withFields, withList, writtenOf } from './written.ts';

it('joins what is written to what writing the whole gives', () => {
  const row = { name: '"甲"', price: null };
  const more = { tags: ['a', 'b'] };
  expect(JSON.parse(withFields(JSON.stringify(row), more))).toEqual({ ...row, ...more });
  expect(JSON.parse(withFields('{}', more))).toEqual(more);
  expect(JSON.parse(withList(row, 'list', [JSON.stringify(row)]))).toEqual({ ...row, list: [row] });
  expect(JSON.parse(withList({}, 'list', []))).toEqual({ list: [] });
  expect(writtenOf(row).json).toBe(JSON.stringify(row));
});
