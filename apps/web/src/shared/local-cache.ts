import { createValue } from './store.ts';

/** What pages keep on this device to be quicker; nothing of it is lost for good when it goes. */
const cachedKeys = ['lianpan-recent-searches', 'lianpan-hall-rows'] as const;

const cleared = createValue(0);

/** Tells pages that hold such things in memory that they are gone. */
export const onCacheCleared = (forget: () => void): (() => void) => cleared.subscribe(forget);

/** Takes them off this device. Choices, the session and unfinished uploads stay. */
export function clearLocalCache(): void {
  try {
    for (const key of cachedKeys) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to take away.
  }
  cleared.setState(({ value }) => ({ value: value + 1 }));
}
