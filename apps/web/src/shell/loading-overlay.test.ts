import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadingOverlay, showLoadingOverlay } from './loading-overlay.ts';

const isShown = (): boolean => loadingOverlay.getState().value;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('NAV-14 asks every 300 ms and leaves as soon as the page has come', () => {
  const isComing = vi.fn(() => false);
  showLoadingOverlay(isComing);
  vi.advanceTimersByTime(299);
  expect([isShown(), isComing.mock.calls.length]).toEqual([true, 0]);
  vi.advanceTimersByTime(1);
  expect([isShown(), isComing.mock.calls.length]).toEqual([false, 1]);
});

it('NAV-14 stays for at most 500 ms', () => {
  showLoadingOverlay(() => true);
  vi.advanceTimersByTime(499);
  expect(isShown()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isShown()).toBe(false);
});

it('begins anew with the next page', () => {
  showLoadingOverlay(() => true);
  vi.advanceTimersByTime(400);
  showLoadingOverlay(() => true);
  vi.advanceTimersByTime(400);
  expect(isShown()).toBe(true);
});
