import { useEffect, useEffectEvent, type RefObject } from 'react';

const closeAfterPx = 72;

/** Dragging `handle` downwards moves `panel` with the finger; far enough calls `onSwiped`, otherwise it springs back. */
export function useSwipeDown(
  handle: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  isActive: boolean,
  onSwiped: () => void,
): void {
  const swiped = useEffectEvent(onSwiped);
  useEffect(() => {
    const element = handle.current;
    if (!isActive || !element) return;
    let startY: number | null = null;
    const place = (dy: number) => {
      if (panel.current) panel.current.style.transform = dy > 0 ? `translateY(${dy}px)` : '';
    };
    const down = (event: PointerEvent) => {
      if ((event.target as Element).closest('button')) return;
      startY = event.clientY;
      element.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      if (startY !== null) place(event.clientY - startY);
    };
    const up = (event: PointerEvent) => {
      if (startY === null) return;
      const isFar = event.type === 'pointerup' && event.clientY - startY > closeAfterPx;
      startY = null;
      if (isFar) swiped();
      else place(0);
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
    };
  }, [isActive, handle, panel]);
}
