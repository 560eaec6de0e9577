import { expect, it } from 'vitest';
import { addressOf, filterIn, maybeOneOf, oneOf, pageField, queryFor, wordsField } from './address.ts';

const fields = {
  state: oneOf(['pending', 'decided']),
  reason: maybeOneOf(['first', 'report']),
  words: wordsField(4),
  page: pageField,
};

it('reads what a room knows of its query, and the usual for what it does not', () => {
  expect(filterIn(fields, 'state=decided&reason=report&words=abcdef&page=3')).toEqual({
    state: 'decided',
    reason: 'report',
    words: 'abcd',
    page: 3,
  });
  const usual = { state: 'pending', reason: undefined, words: '', page: 1 };
  for (const search of ['', 'state=gone&reason=none&page=0', 'page=-1', 'page=1e3&other=1'])
    expect(filterIn(fields, search)).toEqual(usual);
});

it('writes nothing that an empty query says anyway, and reads back what it writes', () => {
  expect(queryFor(fields, filterIn(fields, ''))).toBe('');
  const filter = filterIn(fields, 'state=decided&words=买%26&page=2');
  expect(queryFor(fields, filter)).toBe(new URLSearchParams({ state: 'decided', words: '买&', page: '2' }).toString());
  expect(filterIn(fields, queryFor(fields, filter))).toEqual(filter);
});

it('keeps a row of any name one part of the path', () => {
  expect(addressOf('queue')).toBe('/admin/queue');
  expect(addressOf('queue', 'a/b?c', 'page=2')).toBe('/admin/queue/a%2Fb%3Fc?page=2');
});
