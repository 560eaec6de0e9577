import { expect, it } from 'vitest';
import { actionOf, besideOf, caseAfter } from './keys.ts';

const pressed = { ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false, target: null };
/** An element that stands in a field, or in none. */
const inside = (isField: boolean) => ({ closest: () => (isField ? {} : null) });

it('reads keys of the list, but not while somebody types or for the browser', () => {
  expect(['j', 'k', '/', '?', 'Escape', 'x'].map((key) => actionOf({ ...pressed, key }))).toEqual([
    'next',
    'previous',
    'search',
    'help',
    'list',
    undefined,
  ]);
  expect(actionOf({ ...pressed, key: 'j', target: inside(false) })).toBe('next');
  expect(actionOf({ ...pressed, key: 'j', target: inside(true) })).toBeUndefined();
  for (const key of ['ctrlKey', 'metaKey', 'altKey', 'defaultPrevented'])
    expect(actionOf({ ...pressed, key: 'j', [key]: true })).toBeUndefined();
});

it('goes through rows and stops at the ends', () => {
  const ids = ['1', '2', '3'];
  expect([besideOf(ids, '', 1), besideOf(ids, '2', 1), besideOf(ids, '2', -1)]).toEqual(['1', '3', '1']);
  expect([besideOf(ids, '3', 1), besideOf(ids, '1', -1), besideOf([], '1', 1)]).toEqual(['3', '1', undefined]);
});

it('leads from a decided case to the next, at the end to the first that is left, and from the last to the list', () => {
  const ids = ['1', '2', '3'];
  expect([caseAfter(ids, '1'), caseAfter(ids, '3'), caseAfter(['1'], '1'), caseAfter(ids, '9')]).toEqual([
    '2',
    '1',
    '',
    '',
  ]);
});
