import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { dropIndex } from './drop-index.ts';
import { scrollingAncestor } from './scroll-end.ts';

/** A row on its way: where it was, where it would land, how much room it takes in px. */
export interface Drag {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly height: number;
}

/** Nearer to an edge of what scrolls than this, it scrolls along. */
const edgePx = 72;
const fastestPx = 14;

interface DragOrder {
  readonly drag: Drag | null;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>, id: string, from: number) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, id: string, from: number, total: number) => void;
}

/**
 * Moving the rows of a list by a handle, with finger, mouse or keys. The handle stands in an `li`; the dragged row
 * follows the pointer by itself, and only a new landing place is told to React.
 */
export function useDragOrder(onMove: (id: string, to: number) => void): DragOrder {
  const [drag, setDrag] = useState<Drag | null>(null);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const onPointerDown = (event: PointerEvent<HTMLElement>, id: string, from: number): void => {
    const handle: HTMLElement = event.currentTarget;
    const row = handle.closest('li');
    const rows = [...(row?.parentElement?.children ?? [])] as HTMLElement[];
    const first = rows[0];
    const last = rows.at(-1);
    if (event.button !== 0 || !row || !first || !last) return;
    const scroller = scrollingAncestor(row);
    handle.setPointerCapture(event.pointerId);
    stop.current?.abort();
    const over = new AbortController();
    stop.current = over;

    const middles = rows.map((other) => other.offsetTop + other.offsetHeight / 2);
    const middle = row.offsetTop + row.offsetHeight / 2;
    const highest = first.offsetTop - row.offsetTop;
    const lowest = last.offsetTop - row.offsetTop;
    const startY = event.clientY;
    const startScroll = scroller.scrollTop;
    let pointerY = startY;
    let to = from;
    const at = (place: number): Drag => ({ id, from, to: place, height: row.offsetHeight });
    setDrag(at(from));

    const follow = (): void => {
      const moved = pointerY - startY + scroller.scrollTop - startScroll;
      const offset = Math.min(lowest, Math.max(highest, moved));
      row.style.transform = `translateY(${offset}px)`;
      const next = dropIndex(middles, from, middle + offset);
      if (next === to) return;
      to = next;
      setDrag(at(to));
    };
    const box = scroller.getBoundingClientRect();
    let frame = requestAnimationFrame(function scrollAlong() {
      const above = box.top + edgePx - pointerY;
      const below = pointerY - (box.bottom - edgePx);
      const depth = above > 0 ? -above : Math.max(0, below);
      if (depth !== 0) {
        scroller.scrollTop += Math.sign(depth) * Math.min(fastestPx, Math.ceil(Math.abs(depth) / 5));
        follow();
      }
      frame = requestAnimationFrame(scrollAlong);
    });
    over.signal.addEventListener('abort', () => {
      cancelAnimationFrame(frame);
      row.style.transform = '';
      setDrag(null);
    });

    const listen = { signal: over.signal };
    handle.addEventListener(
      'pointermove',
      (move) => {
        pointerY = move.clientY;
        follow();
      },
      listen,
    );
    handle.addEventListener(
      'pointerup',
      () => {
        over.abort();
        if (to !== from) onMove(id, to);
      },
      listen,
    );
    handle.addEventListener('pointercancel', () => over.abort(), listen);
    handle.addEventListener('lostpointercapture', () => over.abort(), listen);
    // Escape takes back the move and not the sheet in which the list may stand.
    const takeBack = (key: globalThis.KeyboardEvent): void => {
      if (key.key !== 'Escape') return;
      key.stopPropagation();
      over.abort();
    };
    addEventListener('keydown', takeBack, { ...listen, capture: true });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, id: string, from: number, total: number): void => {
    const to = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: total - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to !== from && to >= 0 && to < total) onMove(id, to);
  };

  return { drag, onPointerDown, onKeyDown };
}

/** How far the row at place `at` gives way to the one on its way, px. */
export function roomFor({ from, to, height }: Drag, at: number): number {
  if (at > from && at <= to) return -height;
  if (at < from && at >= to) return height;
  return 0;
}
