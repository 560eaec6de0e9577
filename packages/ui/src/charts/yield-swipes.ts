interface Start {
  readonly touch: Touch;
  readonly x: number;
  readonly y: number;
}

/** From here on klinecharts (10.0.2) calls a touch a drag; the direction is settled at the same place. */
const dragFrom = 5;

const isVertical = (dx: number, dy: number): boolean => Math.abs(dy) >= Math.abs(dx);

/**
 * Gives vertical swipes over a chart to the page below it. klinecharts takes every drag and offers no switch, so it is
 * told that such a touch has ended where it began. Horizontal drags, pinches and what follows a long press stay the
 * chart's: `isCrossShown` says whether the finger moves the cross. Where the stylesheet gives a chart all touches
 * (`touch-action: none`), nothing changes. Returns the undoing.
 */
export function yieldSwipes(box: HTMLElement, isCrossShown: () => boolean): () => void {
  let start: Start | null = null;
  const onStart = (event: TouchEvent): void => {
    const touch = event.touches[0];
    const isAlone = event.touches.length === 1 && getComputedStyle(box).touchAction !== 'none';
    start = touch && isAlone ? { touch, x: touch.clientX, y: touch.clientY } : null;
  };
  const onMove = (event: TouchEvent): void => {
    const touch = event.touches[0];
    if (!start || !touch) return;
    const [dx, dy] = [touch.clientX - start.x, touch.clientY - start.y];
    if (Math.abs(dx) + Math.abs(dy) < dragFrom) return;
    const { touch: first } = start;
    start = null;
    if (isCrossShown() || !isVertical(dx, dy)) return;
    event.stopPropagation();
    endTouch(first);
  };
  box.addEventListener('touchstart', onStart, { capture: true, passive: true });
  box.addEventListener('touchmove', onMove, { capture: true, passive: true });
  return () => {
    box.removeEventListener('touchstart', onStart, true);
    box.removeEventListener('touchmove', onMove, true);
  };
}

/** A move straight down first: without one the end would be a tap, and with a way sideways a fling. */
function endTouch({ identifier, target, clientX, clientY, pageX, pageY }: Touch): void {
  const away = 2 * dragFrom;
  const moved = new Touch({ identifier, target, clientX, clientY: clientY + away, pageX, pageY: pageY + away });
  target.dispatchEvent(new TouchEvent('touchmove', { bubbles: true, touches: [moved], changedTouches: [moved] }));
  target.dispatchEvent(new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: [moved] }));
}
