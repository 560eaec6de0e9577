import { useEffect, useState, type RefObject } from 'react';
import { ListHold } from './live-order.ts';

/** Tells the hold of a list what fingers, mouse, keyboard and scrolling do to it. */
export function useListHold(list: RefObject<HTMLElement | null>): ListHold {
  const [hold] = useState(() => new ListHold());
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const now = (): number => performance.now();
    const concerns = (target: EventTarget | null): boolean => target instanceof Node && target.contains(element);
    const stop = new AbortController();
    const on = { signal: stop.signal, passive: true };
    element.addEventListener('pointerdown', () => hold.press(), on);
    element.addEventListener('pointermove', ({ pointerType }) => pointerType === 'mouse' && hold.point(now()), on);
    for (const end of ['pointerup', 'pointercancel'] as const) {
      window.addEventListener(end, () => hold.release(now()), on);
    }
    // Scrolling does not bubble; whatever scrolls the list stands above it or in it.
    const scrolled = ({ target }: Event): void => {
      if (concerns(target) || (target instanceof Node && element.contains(target))) hold.scroll(now());
    };
    document.addEventListener('scroll', scrolled, { ...on, capture: true });
    // A finger or mouse that opened a row leaves a focus behind which nobody sees.
    element.addEventListener('focusin', ({ target }) => hold.focus((target as Element).matches(':focus-visible')), on);
    element.addEventListener('focusout', () => hold.focus(false), on);
    return () => {
      stop.abort();
      hold.focus(false);
    };
  }, [list, hold]);
  return hold;
}
