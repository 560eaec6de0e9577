import { expect, it } from 'vitest';
import { isDown, line, noteAnswer, noteSession } from './line.ts';

const isLineDown = (): boolean => isDown(line.getState().value);

it('is down after two requests in a row without an answer, and up with the next answer', () => {
  noteAnswer({ code: null });
  noteAnswer({ code: 1001 });
  noteAnswer({ code: null });
  expect(isLineDown()).toBe(false);
  noteAnswer({ code: null });
  expect(isLineDown()).toBe(true);
  // A refusal is an answer too.
  noteAnswer({ code: 1003 });
  expect(isLineDown()).toBe(false);
});

it('is down while the session of an earlier visit waits, whatever else is answered', () => {
  noteSession(true);
  noteAnswer({ code: 1001 });
  expect(isLineDown()).toBe(true);
  noteSession(false);
  expect(isLineDown()).toBe(false);
});
