/** Source: feature catalogue 9. */
const longPressMs = 700;
const swipePx = 30;

/** The part of a pointer event that a press looks at. */
export interface PressPoint {
  readonly clientX: number;
  readonly clientY: number;
}

/**
 * Tells a tap from a long press and a swipe: 700 ms without moving make a long press, moving more than 30 px makes
 * neither. `swallowsClick` says whether the click that a browser sends afterwards must do nothing. DSP-02.
 */
export class Press {
  #start: PressPoint | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSpent = false;

  /** A finger comes down; `onLongPress` is what holding it here means. */
  down(point: PressPoint, onLongPress: () => void): void {
    this.#start = { clientX: point.clientX, clientY: point.clientY };
    this.#isSpent = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#isSpent = true;
      onLongPress();
    }, longPressMs);
  }

  move(point: PressPoint): void {
    if (!this.#start) return;
    const moved = Math.hypot(point.clientX - this.#start.clientX, point.clientY - this.#start.clientY);
    if (moved <= swipePx) return;
    this.#isSpent = true;
    this.end();
  }

  /** The finger has left, or the browser took the gesture for its own. */
  end(): void {
    clearTimeout(this.#timer);
    this.#start = undefined;
  }

  swallowsClick(): boolean {
    const isSpent = this.#isSpent;
    this.#isSpent = false;
    return isSpent;
  }
}
