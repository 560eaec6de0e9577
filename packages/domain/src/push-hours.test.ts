import { expect, it } from 'vitest';
import { messageTypes } from './message-types.ts';
import { pushTime } from './push-hours.ts';

const at = (time: string): number => Date.parse(`2026-11-${time}+08:00`);

it.each([
  ['20T07:59:59.999', '20T08:00:00'],
  ['20T08:00:00', '20T08:00:00'],
  ['20T21:59:59.999', '20T21:59:59.999'],
  ['20T22:00:00', '21T08:00:00'],
  ['20T23:59:59.999', '21T08:00:00'],
  ['21T00:00:00', '21T08:00:00'],
])('what a friend does at %s rings at %s', (given, expected) => {
  expect(pushTime(messageTypes.friendInteraction, at(given))).toBe(at(expected));
});

it('never waits with what concerns the account', () => {
  expect(pushTime(messageTypes.overall, at('20T03:00:00'))).toBe(at('20T03:00:00'));
});
