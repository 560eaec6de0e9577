import { useEffect, useEffectEvent } from 'react';

/** What lies over the page, the topmost last. */
const closers: (() => void)[] = [];

/** While open: the phone's back gesture closes this layer instead of leaving the page. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const closer = () => close();
    closers.push(closer);
    return () => {
      closers.splice(closers.indexOf(closer), 1);
    };
  }, [isOpen]);
}

/** Closes the topmost sheet, dialog or full screen. Returns false when the page lies open. */
export function closeTopLayer(): boolean {
  const closer = closers.at(-1);
  closer?.();
  return closer !== undefined;
}
