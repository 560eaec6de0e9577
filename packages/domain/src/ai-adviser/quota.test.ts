import { expect, it } from 'vitest';
import { quotaOf } from './index.ts';

it.each([
  [false, false, 5],
  [false, true, 50],
  [true, false, 100],
  [true, true, 100],
])('in service %s and with the privilege %s there are %i questions a day', (isInService, hasPrivilege, quota) => {
  expect(quotaOf({ isInService, hasPrivilege })).toBe(quota);
});
