import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
};

/** The room that the address names, and what is opened in it. */
export function useAddress(): { readonly room: string; readonly id: string } {
  const pathname = useSyncExternalStore(subscribe, () => location.pathname);
  const [, , room = '', id = ''] = pathname.split('/');
  return { room, id };
}

/** What is opened at this moment. */
export const openedNow = (): string => location.pathname.split('/')[3] ?? '';

/** Address of a room, or of what is opened in it. */
export const addressOf = (room: string, id = ''): string => (id === '' ? `/admin/${room}` : `/admin/${room}/${id}`);

export function go(address: string): void {
  history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** Follows links of the desk without loading it anew. */
export function followLinks(root: HTMLElement): void {
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="/admin"]') : null;
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    event.preventDefault();
    go(link.getAttribute('href')!);
  });
}
