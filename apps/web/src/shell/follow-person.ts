import type { QueryClient } from '@tanstack/react-query';
import { restoreDisplay } from '../shared/display.ts';
import { guestWatchlist, watchOtherTabs } from '../shared/guest-watchlist.ts';
import { followLanguageOfOtherTabs } from '../shared/language.ts';
import { viewerStore } from '../shared/runtime.ts';
import type { MergeParts } from './guest-merge.ts';

/** What is tried again anyway, or missed by nobody. */
const ignore = (): void => {};

/** Follows who is signed in, here and in other tabs: what belongs to them comes along. `onKnown` hears that it is known. */
export function followPerson(call: MergeParts['call'], queries: QueryClient, onKnown: () => void): void {
  const guestMerge: MergeParts = {
    call,
    reload: () => queries.invalidateQueries({ queryKey: ['POST /api/stocks/hall/getoptionalstocks'] }),
  };
  watchOtherTabs();
  followLanguageOfOtherTabs();
  // A member's page from which stocks vanish: another tab gave them to the member's list.
  guestWatchlist.subscribe(({ value }, { value: before }) => {
    if (value.length < before.length && viewerStore.getState().value.status === 'member') void guestMerge.reload();
  });
  // Before the session is restored: a guest is known at once, and must get quotes too.
  viewerStore.subscribe(({ value: { status, customerId } }, { value: before }) => {
    if (status !== 'restoring') onKnown();
    // The display of this device stays when what was chosen elsewhere can't be read.
    if (customerId !== null && customerId !== before.customerId) {
      restoreDisplay(customerId).catch(ignore);
      // Without a network the list stays on the device for the next time.
      import('./guest-merge.ts').then(({ mergeGuestList }) => mergeGuestList(guestMerge)).catch(ignore);
    }
  });
}
