import './toast.css';
import { readingTimeMs } from './reading-time.ts';

let region: HTMLElement | null = null;
let hideTimer: ReturnType<typeof setTimeout> | undefined;

/** The loaded half of `toast`. One live region for the page's lifetime, so that readers notice a change in it. */
export function showToast(text: string, durationMs = readingTimeMs(text)): void {
  region ??= createRegion();
  const element = region;
  element.classList.toggle('lp-toast--low', isCauseLow());
  clearTimeout(hideTimer);
  // Re-entering the top layer puts the toast above a dialog that opened later.
  leaveTopLayer(element);
  element.showPopover?.();
  element.textContent = '';
  requestAnimationFrame(() => {
    const bubble = document.createElement('span');
    bubble.className = 'lp-toast__bubble';
    bubble.textContent = text;
    element.replaceChildren(bubble);
  });
  hideTimer = setTimeout(() => {
    element.replaceChildren();
    leaveTopLayer(element);
  }, durationMs);
}

/** Whether what was tapped lies in the lower half of the screen: there one looks. Under a field the keyboard stands. */
function isCauseLow(): boolean {
  const cause = document.activeElement;
  if (!cause || cause === document.body || cause.matches('input, textarea, [contenteditable]')) return false;
  const { top, height } = cause.getBoundingClientRect();
  return height > 0 && height < innerHeight / 2 && top > innerHeight / 2 && top < innerHeight;
}

/** Old webviews know no popovers; there the z-index of the region must do. */
function leaveTopLayer(element: HTMLElement): void {
  if ('hidePopover' in element && element.matches(':popover-open')) element.hidePopover();
}

function createRegion(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'lp-toast';
  element.setAttribute('role', 'status');
  element.setAttribute('aria-live', 'polite');
  element.setAttribute('popover', 'manual');
  return document.body.appendChild(element);
}
