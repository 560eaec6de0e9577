import { useLayoutEffect, useRef, type RefObject } from 'react';

const moveMs = 240;

type Places = ReadonlyMap<string, number>;

/**
 * Lets the rows of a list, each marked with its id as `data-row`, slide to their new places when the order changes.
 * Returns what has to be called right before it changes: where rows stood earlier is not where they are, once somebody
 * has scrolled.
 */
export function useRowMotion(list: RefObject<HTMLElement | null>, order: string): () => void {
  const before = useRef<Places>(new Map());
  useLayoutEffect(() => {
    const element = list.current;
    const from = before.current;
    before.current = new Map();
    if (!element || from.size === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // All places are read before anything moves: a row under way is not where it belongs.
    const to = placesIn(element);
    for (const row of rowsIn(element)) {
      const id = idOf(row);
      const moved = (from.get(id) ?? Number.NaN) - (to.get(id) ?? Number.NaN);
      if (!(Math.abs(moved) >= 1)) continue;
      row.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], {
        duration: moveMs,
        easing: 'ease-out',
      });
    }
  }, [list, order]);
  return () => {
    before.current = list.current ? placesIn(list.current) : new Map();
  };
}

const rowsIn = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-row]')];
const idOf = (row: HTMLElement): string => row.dataset['row'] ?? '';

/** Tops of the rows in px from that of the list. */
function placesIn(list: HTMLElement): Places {
  const origin = list.getBoundingClientRect().top;
  return new Map(rowsIn(list).map((row) => [idOf(row), row.getBoundingClientRect().top - origin]));
}
