/** A place in a chart, CSS px from its top left corner. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A finger that moves farther or rests longer wants something else. */
const farthestPx = 8;
const longestMs = 350;

/** Tells short taps and clicks on a chart: klinecharts keeps clicks of fingers to itself. Returns the undoing. */
export function watchTaps(box: HTMLElement, onTap: (spot: Spot) => void): () => void {
  let start: { readonly x: number; readonly y: number; readonly at: number } | null = null;
  const onDown = ({ clientX, clientY, isPrimary, timeStamp }: PointerEvent): void => {
    start = isPrimary ? { x: clientX, y: clientY, at: timeStamp } : null;
  };
  const onUp = ({ clientX, clientY, timeStamp }: PointerEvent): void => {
    if (!start) return;
    const isShort = timeStamp - start.at <= longestMs;
    const isNear = Math.hypot(clientX - start.x, clientY - start.y) <= farthestPx;
    start = null;
    if (!isShort || !isNear) return;
    const { left, top } = box.getBoundingClientRect();
    onTap({ x: clientX - left, y: clientY - top });
  };
  const onCancel = (): void => void (start = null);
  box.addEventListener('pointerdown', onDown);
  box.addEventListener('pointerup', onUp);
  box.addEventListener('pointercancel', onCancel);
  return () => {
    box.removeEventListener('pointerdown', onDown);
    box.removeEventListener('pointerup', onUp);
    box.removeEventListener('pointercancel', onCancel);
  };
}
