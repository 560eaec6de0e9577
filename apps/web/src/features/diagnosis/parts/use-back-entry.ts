import { closeTopLayer } from '@lianpan/ui';
import { useEffect } from 'react';

interface EntryMark {
  readonly isLayer?: boolean;
}

const isOnEntry = (): boolean => (history.state as EntryMark | null)?.isLayer === true;

/**
 * While open: a history entry of the same page, so that Back has something to take away even where nothing lies behind
 * the page. Back closes the topmost layer; the entry goes with the layer that it was made for.
 */
export function useBackEntry(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    history.pushState({ ...(history.state as object | null), isLayer: true } satisfies EntryMark, '');
    let isClosed = false;
    const onBack = (): void => {
      if (isOnEntry()) return;
      closeTopLayer();
      // A sheet above took the step: forward again, as browsers skip entries that are added without a touch.
      queueMicrotask(() => !isClosed && history.forward());
    };
    window.addEventListener('popstate', onBack);
    return () => {
      isClosed = true;
      window.removeEventListener('popstate', onBack);
      if (isOnEntry()) history.back();
    };
  }, [isOpen]);
}
