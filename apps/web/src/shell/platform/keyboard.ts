/** Kept visible while a keyboard takes its part of the window: the field that is being filled. */
export function keepFocusVisible(): void {
  const viewport = window.visualViewport ?? window;
  viewport.addEventListener('resize', () => {
    const field = document.activeElement;
    if (isField(field)) field.scrollIntoView({ block: 'nearest' });
  });
}

/**
 * The messenger on iOS leaves the page pushed up after the keyboard has gone. Put back in the next frame, unless
 * another field took the focus. Source: shells handbook 1.2.
 */
export function settleAfterKeyboard(): void {
  document.addEventListener('focusout', () => {
    requestAnimationFrame(() => {
      if (!isField(document.activeElement)) window.scrollTo(0, 0);
    });
  });
}

/** The height that a native keyboard covers, for the frame of the app. CSS pixels, 0 when it is gone. */
export function setKeyboardHeight(height: number): void {
  document.documentElement.style.setProperty('--lp-keyboard', `${height}px`);
  const field = document.activeElement;
  if (height > 0 && isField(field)) field.scrollIntoView({ block: 'nearest' });
}

const isField = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.matches('input, textarea, select, [contenteditable="true"]');
