/** The part of an event of the keyboard that is looked at. */
type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'target' | 'defaultPrevented'>;

/** Whether a key means the search: a slash that is not being typed into something. */
export function isSearchKey({ key, altKey, ctrlKey, metaKey, target, defaultPrevented }: Key): boolean {
  if (key !== '/' || altKey || ctrlKey || metaKey || defaultPrevented) return false;
  const element = target as Partial<HTMLElement> | null;
  return !element?.closest?.('input, textarea, select, [contenteditable], [role="dialog"], dialog');
}

/** A slash goes to the field of the page that is shown, or opens the search. */
export function watchSearchKey(openSearch: () => void): void {
  document.addEventListener('keydown', (event) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    const fields = [...document.querySelectorAll<HTMLElement>('.lp-stacked-page [type="search"]')];
    const shown = fields.find((field) => field.checkVisibility());
    if (shown) shown.focus();
    else openSearch();
  });
}
