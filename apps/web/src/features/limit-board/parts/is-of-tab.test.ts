import { expect, it } from 'vitest';
import { isOfTab } from './is-of-tab.ts';

const states = ['NONE', 'UP', 'DOWN', 'UP_BROKEN', 'DOWN_BROKEN', 'NO_LIMIT'] as const;

it.each([
  ['LIMIT_UP', ['UP']],
  ['LADDER', ['UP']],
  ['BROKEN', ['UP_BROKEN']],
  ['LIMIT_DOWN', ['DOWN']],
  ['YESTERDAY', states],
] as const)('%s shows who stands there now: %j', (tab, own) => {
  expect(states.filter((state) => isOfTab(tab, state))).toEqual(own);
});
