/** How long a page that is still loading may take to bring its heading. */
const headingMs = 5000;

/** Puts the focus where a page begins: its heading, or until there is one its content or the page itself. */
function focusStart(page: HTMLElement): void {
  const focus = (target: HTMLElement): void => {
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.dataset['pageStart'] = '';
    target.focus({ preventScroll: true });
  };
  const heading = page.querySelector('h1');
  if (heading) return focus(heading);
  const start = page.querySelector('main') ?? page;
  focus(start);
  const observer = new MutationObserver(() => {
    const late = page.querySelector('h1');
    const isWaiting = document.activeElement === start || document.activeElement === document.body;
    if (!late && isWaiting) return;
    observer.disconnect();
    if (late && isWaiting) focus(late);
  });
  observer.observe(page, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), headingMs);
}

/**
 * Where the keyboard stands on each living page. A page that hides its focused element would send it to the top of the
 * document: instead it begins at the heading of a page that opens, and stands on the row again that one comes back to.
 */
export class PageFocus {
  readonly #kept = new Map<string, HTMLElement>();

  /** Remembers what has the focus in a page that is about to be covered or left. */
  leave(key: string, page: HTMLElement | null): void {
    const { activeElement } = document;
    if (page && activeElement instanceof HTMLElement && page.contains(activeElement))
      this.#kept.set(key, activeElement);
  }

  /** Called when a page has been shown; `isBack` when one returns to it. `living` are the keys of all pages. */
  enter(key: string, page: HTMLElement | null, isBack: boolean, living: ReadonlySet<string>): void {
    for (const known of this.#kept.keys()) if (!living.has(known)) this.#kept.delete(known);
    if (!page) return;
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    const isHidden = activeElement?.closest('[data-page]') != null && !page.contains(activeElement);
    // A tab of the bar, a dialog and a field that took the focus itself keep it.
    if (!isLost && !isHidden) return;
    const kept = isBack ? this.#kept.get(key) : undefined;
    if (kept?.isConnected) kept.focus({ preventScroll: true });
    if (!kept?.isConnected || document.activeElement !== kept) focusStart(page);
  }
}
