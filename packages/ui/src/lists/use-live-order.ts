import { useEffectEvent, useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { LiveOrder, type WantedOrder } from './live-order.ts';
import { useListHold } from './use-list-hold.ts';
import { useRowMotion } from './use-row-motion.ts';

/** How often a list that waits to move looks whether it may. */
const pollMs = 500;

/**
 * The rows, given in the order of their figures, in an order that does not move away under a finger; see `LiveOrder`. While
 * another order waits for its turn, the figures wait with it, so that what is shown stands in the order of what is shown;
 * only under a finger or the keyboard they go on in the order that is held.
 * `list` is the element around them, each marked with its id as `data-row`; those that change places slide.
 */
export function useLiveOrder<Row>(
  list: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  idOf: (row: Row) => string,
  { key, movesMembers }: Omit<WantedOrder, 'ids'>,
): readonly Row[] {
  const [place] = useState(() => new ShownRows(rows));
  useSyncExternalStore(place.subscribe, place.changes, place.changes);
  const shown = place.rows;
  const hold = useListHold(list);
  const joined = rows.map(idOf).join();
  const shownIds = shown.map(idOf).join();
  const isWaiting = joined !== shownIds;

  const rememberPlaces = useRowMotion(list, shownIds);

  const check = useEffectEvent(() => {
    const now = performance.now();
    place.follow(rows, idOf, { key, movesMembers }, now, hold.isHeld(now), rememberPlaces);
  });
  // Before the picture is drawn, so that another sort is never seen in the old order.
  useLayoutEffect(() => {
    if (!isWaiting) place.keep(rows);
  }, [place, rows, isWaiting]);
  useLayoutEffect(() => {
    check();
    if (!isWaiting) return;
    const timer = setInterval(() => check(), pollMs);
    return () => clearInterval(timer);
  }, [joined, key, movesMembers, isWaiting]);

  if (!isWaiting) return rows;
  if (!place.isHeld) return shown;
  const newest = new Map(rows.map((row) => [idOf(row), row]));
  // A held ranking still shows rows that its newest answer no longer names.
  return shown.map((row) => newest.get(idOf(row)) ?? row);
}

/** The rows in the order in which they are shown; tells when it is another one. */
class ShownRows<Row> {
  readonly #order = new LiveOrder();
  readonly #listeners = new Set<() => void>();
  #rows: readonly Row[];
  #changes = 0;
  /** When it was looked last: somebody is at work in the list. */
  isHeld = false;

  constructor(rows: readonly Row[]) {
    this.#rows = rows;
  }

  get rows(): readonly Row[] {
    return this.#rows;
  }

  /** How often the order has changed. */
  changes = (): number => this.#changes;

  /** Takes over the newest figures of the rows that are shown. */
  keep(rows: readonly Row[]): void {
    this.#rows = rows;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  follow(
    rows: readonly Row[],
    idOf: (row: Row) => string,
    by: Omit<WantedOrder, 'ids'>,
    now: number,
    isHeld: boolean,
    beforeChange: () => void,
  ): void {
    this.isHeld = isHeld;
    const ids = this.#order.next({ ids: rows.map(idOf), ...by }, now, isHeld);
    if (ids.join() === this.#rows.map(idOf).join()) return;
    beforeChange();
    const known = new Map([...this.#rows, ...rows].map((row) => [idOf(row), row]));
    this.#rows = ids.flatMap((id) => known.get(id) ?? []);
    this.#changes += 1;
    for (const listener of this.#listeners) listener();
  }
}
