import { expect, it } from 'vitest';
import { partInView } from './part-in-view.ts';

it.each([
  ['the first before any has come up', [40, 600, 900], false, 0],
  ['the one whose top has passed', [-700, -10, 300], false, 1],
  ['the one that scrolling stopped at', [-700, 0.4, 300], false, 1],
  ['the last at the end of the page', [-1200, -600, 220], true, 2],
])('is %s', (_name, tops, isAtEnd, part) => {
  expect(partInView(tops, isAtEnd)).toBe(part);
});
