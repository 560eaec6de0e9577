import { useEffect, useRef, type RefObject } from 'react';
import { track } from '../runtime.ts';

/** How much of an item must be on the screen to count as seen. */
const seenShare = 0.5;

/** Counts an item of the operators once when it has been seen, and each tap on it. */
export function useCountedItem<Item extends Element>(
  trackId: string,
  pos: number,
): { readonly ref: RefObject<Item | null>; readonly onClick: () => void } {
  const ref = useRef<Item>(null);
  useEffect(() => {
    if (!ref.current) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watcher.disconnect();
        track('opExpose', { trackId, pos });
      },
      { threshold: seenShare },
    );
    watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, [trackId, pos]);
  return { ref, onClick: () => track('opTap', { trackId, pos }) };
}
