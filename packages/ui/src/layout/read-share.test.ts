import { expect, it } from 'vitest';
import { readShare } from './read-share.ts';

it.each([
  ['at its beginning', { top: 0, height: 3000, view: 600 }, 0],
  ['below the fold', { top: 200, height: 3000, view: 600 }, 0],
  ['in the middle', { top: -1200, height: 3000, view: 600 }, 50],
  ['at its end', { top: -2400, height: 3000, view: 600 }, 100],
  ['past its end', { top: -4000, height: 3000, view: 600 }, 100],
  ['that is seen whole', { top: 20, height: 400, view: 600 }, 100],
  ['that is short and below', { top: 400, height: 400, view: 600 }, 0],
])('a text %s', (_name, measured, percent) => {
  expect(readShare(measured)).toBe(percent);
});
