/** Light, dark, or whatever the device says. */
export type Theme = 'light' | 'dark' | 'system';

/** The colour of a rise: red as on Chinese boards, or green as elsewhere. */
export type RiseColour = 'red' | 'green';

/** 0 is the usual size, 1 is 112.5 %, 2 is 125 %. */
export type FontStep = 0 | 1 | 2;

/** Puts the theme on the document; `system` removes the mark so that prefers-color-scheme decides. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** Puts the colours of rise and fall on the document; charts read them anew. */
export function applyRiseColour(colour: RiseColour): void {
  if (colour === 'red') delete document.documentElement.dataset['rise'];
  else document.documentElement.dataset['rise'] = colour;
}

/** Puts the size of all text on the document. */
export function applyFontStep(step: FontStep): void {
  if (step === 0) delete document.documentElement.dataset['fontStep'];
  else document.documentElement.dataset['fontStep'] = String(step);
}

/** Calls `onChange` whenever the colours on screen change, by mark or by device. Returns the unsubscriber. */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-rise'] });
  const query = matchMedia('(prefers-color-scheme: dark)');
  query.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    query.removeEventListener('change', onChange);
  };
}
