import { expect, it } from 'vitest';
import { changesOf } from './changes.ts';

it('sets what was beside what is, field by field', () => {
  expect(changesOf({ before: '{"state":"active","n":1}', after: '{"state":"stopped","rule":null}' })).toEqual([
    { field: 'state', before: 'active', after: 'stopped' },
    { field: 'n', before: '1', after: '--' },
    { field: 'rule', before: '--', after: '--' },
  ]);
  expect(changesOf({ before: '', after: '' })).toEqual([]);
  expect(changesOf({ before: '', after: '[1]' })).toEqual([{ field: '*', before: '--', after: '[1]' }]);
});
