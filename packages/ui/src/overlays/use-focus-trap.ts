import { useEffect, useEffectEvent, type RefObject } from 'react';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** While active: focus goes in, Tab turns inside, Escape calls `onEscape`; afterwards focus returns where it was. */
export function useFocusTrap(panel: RefObject<HTMLElement | null>, isActive: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isActive) return;
    const before = document.activeElement;
    const enter = requestAnimationFrame(() => {
      if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true });
    });
    const onKey = (event: KeyboardEvent) => {
      const element = panel.current;
      if (!element || document.querySelector('dialog[open]')) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        escape();
      }
      if (event.key !== 'Tab') return;
      const stops = [...element.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.offsetParent !== null);
      const first = stops[0];
      const last = stops.at(-1);
      const at = document.activeElement;
      const isOutside = !element.contains(at) || at === element;
      if (event.shiftKey ? isOutside || at === first : isOutside || at === last) {
        event.preventDefault();
        (event.shiftKey ? last : first)?.focus();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => {
      cancelAnimationFrame(enter);
      document.removeEventListener('keydown', onKey);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [isActive, panel]);
}
