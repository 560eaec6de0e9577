/** Rows never change places more often than this: faster is not read but watched. */
const restMs = 3000;
/** A mouse that moved over the list this long ago may still be about to click. */
const pointedMs = 1500;
/** Rows that still roll on after a flick count as scrolling. */
const scrolledMs = 400;

/** Whether somebody is at work in a list, so that no row may move away under them. Times are ms of one clock. */
export class ListHold {
  #isPressed = false;
  #isFocused = false;
  #until = -Infinity;

  press(): void {
    this.#isPressed = true;
  }

  /** The finger has left; what it started may go on for a moment. */
  release(now: number): void {
    this.#isPressed = false;
    this.#hold(now + scrolledMs);
  }

  point(now: number): void {
    this.#hold(now + pointedMs);
  }

  scroll(now: number): void {
    this.#hold(now + scrolledMs);
  }

  /** The keyboard stands on a row, or has left the list. */
  focus(isInside: boolean): void {
    this.#isFocused = isInside;
  }

  isHeld(now: number): boolean {
    return this.#isPressed || this.#isFocused || now < this.#until;
  }

  #hold(until: number): void {
    this.#until = Math.max(this.#until, until);
  }
}

/** What a list should show, by the figures of this moment. */
export interface WantedOrder {
  readonly ids: readonly string[];
  /** By what it is sorted; another one is somebody's wish and is followed at once. */
  readonly key: string;
  /** Rows leave and come with the figures, as in a ranking, and not because somebody removed or added them. */
  readonly movesMembers?: boolean | undefined;
}

/**
 * The order in which a list is shown while the figures that sort it move. It follows them at most every three seconds
 * and not at all while the list is held; rows that somebody added or removed come and go at once.
 */
export class LiveOrder {
  #shown: readonly string[] = [];
  #key: string | undefined;
  #movedAt = -Infinity;

  /** The ids to show now, top row first; the same array as before when nothing changes. */
  next(wanted: WantedOrder, now: number, isHeld: boolean): readonly string[] {
    if (wanted.key !== this.#key) {
      this.#key = wanted.key;
      return this.#move(wanted.ids, now);
    }
    const isDue = !isHeld && now - this.#movedAt >= restMs;
    if (isDue && !isSame(wanted.ids, this.#shown)) return this.#move(wanted.ids, now);
    if (wanted.movesMembers && this.#shown.length > 0) return this.#shown;
    return this.#keep(withMembers(this.#shown, wanted.ids));
  }

  #move(ids: readonly string[], now: number): readonly string[] {
    this.#movedAt = now;
    return this.#keep(ids);
  }

  #keep(ids: readonly string[]): readonly string[] {
    if (!isSame(ids, this.#shown)) this.#shown = ids;
    return this.#shown;
  }
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/** The shown order without rows that are gone; new ones stand where they belong as far as those that stay allow. */
function withMembers(shown: readonly string[], wanted: readonly string[]): readonly string[] {
  const members = new Set(wanted);
  const known = new Set(shown);
  const order = shown.filter((id) => members.has(id));
  for (const [at, id] of wanted.entries()) if (!known.has(id)) order.splice(at, 0, id);
  return order;
}
