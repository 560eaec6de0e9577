/** Source: feature catalogue 9. */
const defaultOffsetPx = 20;
const throttleMs = 20;

/** The part of an element that is looked at. */
export interface ScrolledElement {
  readonly scrollTop: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
  addEventListener(type: 'scroll', listener: () => void, options?: { passive: boolean }): void;
  removeEventListener(type: 'scroll', listener: () => void): void;
}

/**
 * Calls back when the end comes within so many pixels: at once if it is there already, then at most every 20 ms while it
 * scrolls. Returns what stops it. DSP-02.
 */
export function watchScrollEnd(element: ScrolledElement, onEnd: () => void, offsetPx = defaultOffsetPx): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = (): void => {
    timer = undefined;
    if (element.scrollTop + element.clientHeight >= element.scrollHeight - offsetPx) onEnd();
  };
  const scrolled = (): void => {
    timer ??= setTimeout(check, throttleMs);
  };
  element.addEventListener('scroll', scrolled, { passive: true });
  check();
  return () => {
    clearTimeout(timer);
    element.removeEventListener('scroll', scrolled);
  };
}

/** The nearest ancestor that scrolls; the page itself when there is none. */
export function scrollingAncestor(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.scrollingElement ?? document.documentElement;
}
