/** What people do with a page before they open another one. */
const signs = ['pointerdown', 'pointermove', 'scroll', 'keydown', 'focusin'] as const;

/** Does the work once, as soon as somebody does anything with the page, and after a while in any case. */
export function whenUsed(work: () => void, afterMs: number): void {
  const begin = (): void => {
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, begin, { capture: true });
    work();
  };
  const timer = setTimeout(begin, afterMs);
  // Pages scroll within themselves, which only the way down to them tells.
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
}
