import { createValue } from '../shared/store.ts';

/** Whether the overlay lies over the page. */
export const loadingOverlay = createValue(false);

/** Source: feature catalogue 9. */
const pollMs = 300;
const longestMs = 500;

let stop: (() => void) | undefined;

/**
 * Lays the overlay over a page that has just been opened and asks every 300 ms whether it is still coming; after 500 ms
 * the page's own skeletons take over, whatever is still missing. NAV-14.
 */
export function showLoadingOverlay(isComing: () => boolean): void {
  stop?.();
  loadingOverlay.setState({ value: true });
  const timers = [
    setInterval(() => {
      if (!isComing()) stop?.();
    }, pollMs),
    setTimeout(() => stop?.(), longestMs),
  ];
  stop = () => {
    for (const timer of timers) clearTimeout(timer);
    stop = undefined;
    loadingOverlay.setState({ value: false });
  };
}
