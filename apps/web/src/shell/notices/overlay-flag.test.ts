import { expect, it } from 'vitest';
import { overlayFlag } from './overlay-flag.ts';

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

it('SES-04 flags a member until he was shown around, and never again', () => {
  const storage = memory();
  overlayFlag.raise(storage, '7');
  expect(overlayFlag.isRaisedFor(storage, '7')).toBe(true);
  expect(overlayFlag.isRaisedFor(storage, '8')).toBe(false);
  expect(overlayFlag.isRaisedFor(storage, null)).toBe(false);
  overlayFlag.lower(storage);
  overlayFlag.raise(storage, '7');
  expect(overlayFlag.isRaisedFor(storage, '7')).toBe(false);
  overlayFlag.raise(storage, '8');
  expect(overlayFlag.isRaisedFor(storage, '8')).toBe(true);
});
