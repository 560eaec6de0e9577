/** A second tap on a link within this time is the first one again. Source: feature catalogue 9. */
const debounceMs = 400;

/** Opens links of this app without loading the page anew; modified clicks and foreign links stay the browser's. */
export function followInternalLinks(go: (href: string) => void): void {
  let followed = { href: '', at: -Infinity };
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    ) {
      return;
    }
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target === '_blank' || link.hasAttribute('download')) return;
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || /^\/(api|docs|assets|static)\b/.test(url.pathname)) return;
    event.preventDefault();
    const href = url.pathname + url.search;
    // DSP-02. Another link is another wish: whoever taps on as soon as a page stands is not to tap twice.
    if (href === followed.href && event.timeStamp - followed.at < debounceMs) return;
    followed = { href, at: event.timeStamp };
    go(href);
  });
}
