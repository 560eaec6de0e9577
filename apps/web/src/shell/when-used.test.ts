import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenUsed } from './when-used.ts';

const afterMs = 6000;
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('does the work with the first sign of use, and once', () => {
  const work = vi.fn();
  whenUsed(work, afterMs);
  expect(work).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('scroll'));
  page.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(afterMs);
  expect(work).toHaveBeenCalledTimes(1);
});

it('does the work after a while where nobody does anything', () => {
  const work = vi.fn();
  whenUsed(work, afterMs);
  vi.advanceTimersByTime(afterMs - 1);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  page.dispatchEvent(new Event('scroll'));
  expect(work).toHaveBeenCalledTimes(1);
});
