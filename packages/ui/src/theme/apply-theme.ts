/** Light, dark, or whatever the device says. */
export type Theme = 'light' | 'dark' | 'system';

/** Puts the theme on the document; `system` removes the mark so that prefers-color-scheme decides. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** Calls `onChange` whenever the colours on screen change, by mark or by device. Returns the unsubscriber. */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const query = matchMedia('(prefers-color-scheme: dark)');
  query.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    query.removeEventListener('change', onChange);
  };
}
