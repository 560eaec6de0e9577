import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { rowSpanOf, type RowSpan } from './row-window.ts';

/** Before anything is measured: as many rows as a screen shows. */
const first: RowSpan = { start: 0, end: 24 };

/**
 * Which of `count` equally high rows of `table` have to be drawn for what can be seen, whoever scrolls: the table in itself or
 * the page around it. A group of rows is known by its `data-start`, the place of its first row.
 */
export function useRowWindow(table: HTMLTableElement | null, count: number): RowSpan {
  const [watch] = useState(() => new RowWatch());
  const shown = useSyncExternalStore(watch.subscribe, watch.shown);
  useLayoutEffect(() => (table ? watch.follow(table) : undefined), [table, watch]);
  useLayoutEffect(() => watch.look(count), [watch, table, count]);
  return shown;
}

/** A store and not a state: what a store tells is drawn in the frame of the scrolling, not in the next one. */
class RowWatch {
  readonly #listeners = new Set<() => void>();
  #table: HTMLTableElement | undefined;
  #count = 0;
  #shown = first;

  shown = (): RowSpan => this.#shown;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  follow(table: HTMLTableElement): () => void {
    this.#table = table;
    const stop = new AbortController();
    const on = { signal: stop.signal, passive: true };
    const look = (): void => this.look();
    // Scrolling does not bubble; whatever scrolls the rows stands above them.
    document.addEventListener('scroll', ({ target }) => target instanceof Node && target.contains(table) && look(), {
      ...on,
      capture: true,
    });
    window.addEventListener('resize', look, on);
    const sizes = new ResizeObserver(look);
    sizes.observe(boxOf(table));
    return () => {
      stop.abort();
      sizes.disconnect();
    };
  }

  look(count = this.#count): void {
    this.#count = count;
    const group = this.#table?.querySelector<HTMLElement>('[data-start]');
    const place = group?.getBoundingClientRect();
    // A page that is kept hidden has no sizes.
    if (!this.#table || !group || !place || place.height === 0) return;
    const rowHeight = place.height / group.childElementCount;
    const origin = place.top - Number(group.dataset['start']) * rowHeight;
    const box = boxOf(this.#table).getBoundingClientRect();
    const { start, end } = this.#shown;
    const top = Math.max(box.top, 0) - origin;
    const bottom = Math.min(box.bottom, window.innerHeight) - origin;
    const span = rowSpanOf({ count, rowHeight, top, bottom }, this.#shown);
    if (span.start === start && span.end === end) return;
    this.#shown = span;
    for (const listener of this.#listeners) listener();
  }
}

const boxOf = (table: HTMLTableElement): Element => table.closest('.lp-table') ?? table;
