import { prepareToast } from '@lianpan/ui';
import { firstRoutes } from '../routes/first.ts';
import { loadAhead } from './lazy-screen.ts';

/** REQ-10: tells when the network goes. What is shown then is fetched now: later it could not be. */
export function standInForNetwork(onGone: () => void): void {
  void prepareToast();
  void loadAhead(firstRoutes.disconnected.screen);
  watchOnline(() => {
    if (!navigator.onLine) onGone();
  });
}

/** Subscribes to the browser's word on whether there is a network. */
export function watchOnline(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
