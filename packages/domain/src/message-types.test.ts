import { expect, it } from 'vitest';
import { messageTypes } from './message-types.ts';

it('MSG-01 numbers the types of messages as the specification does', () => {
  expect(Object.values(messageTypes)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect([messageTypes.overall, messageTypes.stockTracking, messageTypes.groupChat]).toEqual([0, 5, 6]);
});
