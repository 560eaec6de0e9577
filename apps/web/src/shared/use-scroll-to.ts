import { useEffect, type RefObject } from 'react';

/** What is above a section may still grow as it loads; after this it is left alone. */
const settleMs = 3000;

/** Brings a section into view and keeps it there while the page above it loads, until the person scrolls. */
export function useScrollTo(section: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const target = section.current;
    if (!isWanted || !target?.parentElement) return;
    const watcher = new ResizeObserver(() => target.scrollIntoView({ block: 'start' }));
    const stop = (): void => watcher.disconnect();
    watcher.observe(target.parentElement);
    const timer = setTimeout(stop, settleMs);
    const ends = ['pointerdown', 'wheel', 'keydown'] as const;
    for (const end of ends) addEventListener(end, stop, { once: true, capture: true });
    return () => {
      stop();
      clearTimeout(timer);
      for (const end of ends) removeEventListener(end, stop, { capture: true });
    };
  }, [section, isWanted]);
}
