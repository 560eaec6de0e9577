import { useEffect, useRef } from 'react';
import { track } from '../../../shared/runtime.ts';

/** The only kind of thing that is searched so far. */
export const searchTab = 'stock';

/** Counts that a search was sent off, by its length and never by its words. */
export const countSubmit = (word: string): void =>
  track('searchSubmit', { len: Array.from(word).length, tab: searchTab });

/** Counts that the result at a place, from 0, was opened. */
export const countTap = (place: number): void => track('searchTap', { tab: searchTab, pos: place });

/**
 * Counts a search that found nothing: once, however many further letters find nothing either. `isEmpty` is `undefined`
 * while the answer is not there.
 */
export function useCountEmpty(isEmpty: boolean | undefined): void {
  const wasEmpty = useRef(false);
  useEffect(() => {
    if (isEmpty === undefined) return;
    if (isEmpty && !wasEmpty.current) track('searchEmpty', {});
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
}
