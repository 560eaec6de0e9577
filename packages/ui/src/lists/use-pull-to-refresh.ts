import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

export type PullState = 'rest' | 'pulling' | 'ready' | 'refreshing';

const readyPx = 56;
const headPx = 48;

/**
 * Pulling at the top of the nearest scroller opens a head of `--lp-pull` px in `root`; letting go far enough refreshes.
 *
 * Our own gesture and not antd-mobile's PullToRefresh: that one must wrap the rows, so loading it lazily would mount
 * every row anew and lose the scroll place.
 */
export function usePullToRefresh(
  root: RefObject<HTMLElement | null>,
  onRefresh: (() => Promise<unknown>) | undefined,
): PullState {
  const [state, setState] = useState<PullState>('rest');
  const isEnabled = onRefresh !== undefined;
  const refresh = useEffectEvent(async () => {
    await onRefresh?.();
  });

  useEffect(() => {
    const element = root.current;
    if (!isEnabled || !element) return;
    let startX = 0;
    let startY: number | null = null;
    let pulled = 0;
    let isBusy = false;
    const place = (px: number) => {
      pulled = px;
      element.style.setProperty('--lp-pull', `${px}px`);
    };
    const start = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (isBusy || event.touches.length !== 1 || !touch || scrollTopAbove(element) > 0) return;
      startX = touch.clientX;
      startY = touch.clientY;
    };
    const move = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (startY === null || !touch) return;
      const dy = touch.clientY - startY;
      if (pulled === 0 && (dy < 6 || Math.abs(touch.clientX - startX) > dy)) {
        if (dy < -6 || Math.abs(touch.clientX - startX) > 10) startY = null;
        return;
      }
      if (event.cancelable) event.preventDefault();
      // The further, the heavier: half the way at first, never beyond 120 px.
      place(Math.max(1, 120 * (1 - Math.exp(-dy / 240))));
      setState(pulled > readyPx ? 'ready' : 'pulling');
    };
    const end = (event: TouchEvent) => {
      if (startY === null) return;
      startY = null;
      if (pulled <= readyPx || event.type === 'touchcancel') {
        place(0);
        setState('rest');
        return;
      }
      isBusy = true;
      place(headPx);
      setState('refreshing');
      const settle = () => {
        isBusy = false;
        place(0);
        setState('rest');
      };
      // A failed refresh is told by the list's own states, not here.
      refresh().then(settle, settle);
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      place(0);
      setState('rest');
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, [root, isEnabled]);

  return state;
}

function scrollTopAbove(element: HTMLElement): number {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    if (at.scrollTop > 0) return at.scrollTop;
  }
  return 0;
}
