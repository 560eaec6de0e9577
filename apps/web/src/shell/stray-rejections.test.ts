import { OutcomeError } from '@lianpan/contract/outcomes';
import { expect, it, vi } from 'vitest';
import { takeStrayRejection } from './stray-rejections.ts';

function taken(reason: unknown) {
  const preventDefault = vi.fn();
  const onMissingFile = vi.fn();
  takeStrayRejection({ reason, preventDefault } as unknown as PromiseRejectionEvent, onMissingFile);
  return [preventDefault.mock.calls.length, onMissingFile.mock.calls.length];
}

it.each([
  'Failed to fetch dynamically imported module: /assets/x.js',
  'error loading dynamically imported module: /assets/x.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/x.css',
])('says that the network is gone when a file can not be had: %s', (message) => {
  expect(taken(new TypeError(message))).toEqual([1, 1]);
});

it('leaves a call that failed to where it was made, and a fault of ours to the log', () => {
  expect(taken(new OutcomeError('busy'))).toEqual([1, 0]);
  expect(taken(new TypeError('x is not a function'))).toEqual([0, 0]);
});
