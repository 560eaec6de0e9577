import { useLayoutEffect, useRef, type RefObject } from 'react';

const moveMs = 240;

/** Lets the rows of a list, each marked with its id as `data-row`, slide to their new places when the order changes. */
export function useRowMotion(list: RefObject<HTMLElement | null>, order: string): void {
  const tops = useRef<ReadonlyMap<string, number>>(new Map());
  const shownOrder = useRef(order);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const origin = element.getBoundingClientRect().top;
    const rows = [...element.querySelectorAll<HTMLElement>('[data-row]')];
    const before = tops.current;
    // All places are read before anything moves: a row under way is not where it belongs.
    const places = rows.map((row) => ({
      row,
      id: row.dataset['row'] ?? '',
      top: row.getBoundingClientRect().top - origin,
    }));
    tops.current = new Map(places.map(({ id, top }) => [id, top]));
    if (shownOrder.current === order) return;
    shownOrder.current = order;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const { row, id, top } of places) {
      const from = before.get(id);
      if (from === undefined || Math.abs(from - top) < 1) continue;
      row.animate([{ transform: `translateY(${from - top}px)` }, { transform: 'none' }], {
        duration: moveMs,
        easing: 'ease-out',
      });
    }
  });
}
