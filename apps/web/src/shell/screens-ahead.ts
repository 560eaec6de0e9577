import type { RouteRow } from '../routes/define-routes.ts';
import { loadRows } from '../routes/known.ts';
import { prepareScreen } from './lazy-screen.ts';

/** A page has come to rest by then: what it asks for itself goes first. */
const restMs = 600;

const screenOf = (rows: readonly RouteRow[], pathname: string): RouteRow['screen'] =>
  rows.find(({ path }) => pathname === path || pathname === `/pc${path}`)?.screen;

async function prepare(link: HTMLAnchorElement | null | undefined): Promise<void> {
  if (!link || link.origin !== location.origin || !navigator.onLine) return;
  const screen = screenOf(await loadRows(), link.pathname);
  if (screen) await prepareScreen(screen);
}

/** Whatever fails here is tried again, and told, when the page is opened. */
const tryTo = (work: Promise<void>): void => void work.catch(() => {});

/**
 * Fetches the screens that people are about to open, so that they open at once and show no waiting in between: that of a
 * link which is being touched, and that of a page's main link. Gives what is to be told of each new page.
 */
export function startScreensAhead(): () => void {
  const touched = ({ target }: Event): void =>
    tryTo(prepare((target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]')));
  for (const kind of ['pointerdown', 'mouseover'] as const) addEventListener(kind, touched, { passive: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const links = document.querySelectorAll<HTMLAnchorElement>('a.lp-button--primary[href]');
      tryTo(prepare([...links].find((link) => link.checkVisibility())));
    }, restMs);
  };
}
