import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { LiveOrder, type WantedOrder } from './live-order.ts';
import { useListHold } from './use-list-hold.ts';
import { useRowMotion } from './use-row-motion.ts';

/** How often a list that waits to move looks whether it may. */
const lookMs = 500;

/**
 * The rows, given in the order of their figures, in an order that does not move away under a finger; see `LiveOrder`.
 * `list` is the element around them, each marked with its id as `data-row`; those that change places slide.
 */
export function useLiveOrder<Row>(
  list: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  idOf: (row: Row) => string,
  { key, movesMembers }: Omit<WantedOrder, 'ids'>,
): readonly Row[] {
  const [order] = useState(() => new LiveOrder());
  const [shown, setShown] = useState(rows);
  const hold = useListHold(list);
  const wanted = rows.map(idOf);
  const shownIds = shown.map(idOf);
  const isWaiting = wanted.join() !== shownIds.join();
  const rowOf = new Map(rows.map((row) => [idOf(row), row]));

  const look = useEffectEvent(() => {
    const now = performance.now();
    const next = order.next({ ids: wanted, key, movesMembers }, now, hold.isHeld(now));
    if (next.join() === shownIds.join()) return;
    const known = new Map(shown.map((row) => [idOf(row), row]));
    setShown(next.flatMap((id) => rowOf.get(id) ?? known.get(id) ?? []));
  });
  const joined = wanted.join();
  // Before the picture is drawn, so that another sort is never seen in the old order.
  useLayoutEffect(() => {
    look();
    if (!isWaiting) return;
    const timer = setInterval(() => look(), lookMs);
    return () => clearInterval(timer);
  }, [joined, key, movesMembers, isWaiting]);

  useRowMotion(list, shownIds.join());
  // A held ranking still shows rows that its newest answer no longer names, with their live figures.
  return shown.map((row) => rowOf.get(idOf(row)) ?? row);
}
