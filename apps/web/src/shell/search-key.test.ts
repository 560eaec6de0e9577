import { expect, it } from 'vitest';
import { isSearchKey } from './search-key.ts';

const plain = { key: '/', altKey: false, ctrlKey: false, metaKey: false, defaultPrevented: false };
const on = (inside: string | null) => ({ closest: () => inside }) as unknown as EventTarget;

it('takes a slash for the search where nothing is being typed', () => {
  expect(isSearchKey({ ...plain, target: on(null) })).toBe(true);
  expect(isSearchKey({ ...plain, target: on('input') })).toBe(false);
});

it('leaves other keys and those with a modifier alone', () => {
  for (const other of [
    { key: 'a' },
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { defaultPrevented: true },
  ]) {
    expect(isSearchKey({ ...plain, target: on(null), ...other })).toBe(false);
  }
});
