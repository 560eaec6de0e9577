import { useEffect, useEffectEvent, type RefObject } from 'react';

/** A way sideways, in px, that means a step; less springs back. */
const stepPx = 64;
/** Sideways is at least so many times as far as up or down. */
const slope = 1.5;
/** At the edges of the window the system's own gesture begins. */
const edgePx = 24;

/** Which way a finger wants: `1` the next (to the left), `-1` the one before, `0` neither. Ways in CSS px. */
export function swipeStep(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < stepPx || Math.abs(dx) < slope * Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}

/**
 * Swiping `box` sideways with a finger moves it a little and calls `onStep`; without `onStep` nothing moves. What scrolls
 * sideways inside keeps its own swipes by `data-scrolls`. The box leaves sideways touches to us: `touch-action: pan-y`.
 */
export function useSwipeAside(box: RefObject<HTMLElement | null>, onStep: ((step: -1 | 1) => void) | undefined): void {
  const isActive = onStep !== undefined;
  const stepped = useEffectEvent((step: -1 | 1) => onStep?.(step));
  useEffect(() => {
    const element = box.current;
    if (!element || !isActive) return;
    let start: { readonly x: number; readonly y: number } | null = null;
    const place = (dx: number): void => {
      element.style.transform = dx === 0 ? '' : `translateX(${Math.max(-1, Math.min(1, dx / stepPx)) * 24}px)`;
    };
    const down = (event: PointerEvent): void => {
      const isFinger = event.pointerType === 'touch' && event.isPrimary;
      const isAtEdge = event.clientX < edgePx || event.clientX > window.innerWidth - edgePx;
      const isTaken = (event.target as Element).closest('[data-scrolls]') !== null;
      start = isFinger && !isAtEdge && !isTaken ? { x: event.clientX, y: event.clientY } : null;
    };
    const move = (event: PointerEvent): void => {
      if (start) place(event.clientX - start.x);
    };
    const up = (event: PointerEvent): void => {
      if (!start) return;
      const step = event.type === 'pointerup' ? swipeStep(event.clientX - start.x, event.clientY - start.y) : 0;
      start = null;
      place(0);
      if (step !== 0) stepped(step);
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
  }, [box, isActive]);
}
