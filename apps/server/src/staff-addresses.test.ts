import { expect, it } from 'vitest';
import { staffAddresses } from './staff-addresses.ts';

it.each([
  ['', '203.0.113.9', true],
  ['10.0.0.0/8', '10.200.3.4', true],
  ['10.0.0.0/8', '::ffff:10.200.3.4', true],
  ['10.0.0.0/8', '11.0.0.1', false],
  ['192.0.2.7, 2001:db8::/32', '192.0.2.7', true],
  ['192.0.2.7, 2001:db8::/32', '2001:db8::5', true],
  ['192.0.2.7, 2001:db8::/32', '2001:db9::5', false],
  ['192.0.2.7', 'nonsense', false],
])('of the list "%s" an address %s: %s', (list, address, isAllowed) => {
  expect(staffAddresses(list)(address)).toBe(isAllowed);
});

it('refuses a list that holds something else', () => {
  expect(() => staffAddresses('office')).toThrow('STAFF_ADDRESSES');
});
