/** Turns the frame on phones that are held upright; the stylesheet asks the same. */
export const turnedQuery = '(orientation: portrait) and (max-width: 699px)';

const names = [
  'pointerdown',
  'pointermove',
  'pointerup',
  'mousedown',
  'mousemove',
  'mouseup',
  'wheel',
  'touchstart',
  'touchmove',
  'touchend',
  'touchcancel',
] as const;

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/**
 * Where a point of the screen lies in a chart that is turned by 90 degrees, told as if it were not turned: its top left
 * corner at the same place. Charts subtract the left edge of their box; `isScaled` is for the one that also divides by
 * the width of the box, which on screen is the chart's height.
 */
export function unturned(point: Point, box: Omit<DOMRect, 'toJSON'>, isScaled: boolean): Point {
  const along = point.clientY - box.top;
  const across = box.right - point.clientX;
  if (!isScaled) return { clientX: box.left + along, clientY: box.top + across };
  return {
    clientX: box.left + (along / box.height) * box.width,
    clientY: box.top + (across / box.width) * box.height,
  };
}

const place = (target: object, point: Point): void => {
  for (const [name, value] of [
    ['clientX', point.clientX],
    ['clientY', point.clientY],
    ['pageX', point.clientX],
    ['pageY', point.clientY],
  ] as const) {
    Object.defineProperty(target, name, { value, configurable: true });
  }
};

/**
 * Charts know nothing of the turned frame, and browsers give places on the upright screen. While the frame is turned,
 * each event inside it gets places along the frame's own axes before any chart sees it. Returns the undoing.
 */
export function turnPointers(frame: HTMLElement): () => void {
  let chart: Element | null = null;
  const turn = (event: Event): void => {
    const inside =
      event.target instanceof Element && frame.contains(event.target) ? event.target.closest('.lp-chart') : null;
    // A drag that leaves the chart still belongs to it.
    if (inside) chart = inside;
    if (!chart || (!inside && !/move|up|end|cancel/.test(event.type))) return;
    const box = chart.getBoundingClientRect();
    const isScaled = !chart.classList.contains('lp-k-line');
    if (event instanceof MouseEvent) place(event, unturned(event, box, isScaled));
    else if ('changedTouches' in event) turnTouches(event as TouchEvent, box, isScaled);
  };
  for (const name of names) window.addEventListener(name, turn, true);
  return () => {
    for (const name of names) window.removeEventListener(name, turn, true);
  };
}

/** Touch lists are read-only, so the event gets lists of its own. */
function turnTouches(event: TouchEvent, box: DOMRect, isScaled: boolean): void {
  for (const name of ['touches', 'targetTouches', 'changedTouches'] as const) {
    const turned = Array.from(event[name], (touch) => {
      const { clientX, clientY } = unturned(touch, box, isScaled);
      return { identifier: touch.identifier, target: touch.target, clientX, clientY, pageX: clientX, pageY: clientY };
    });
    Object.defineProperty(event, name, { value: turned, configurable: true });
  }
}
