import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { rowSpanOf, type RowSpan } from './row-window.ts';

interface RowWindow extends RowSpan {
  /**
   * While the rows are being scrolled and other columns are out of sight: how many of the first ones can be seen. What is out of
   * sight has time until the rows stand still.
   */
  readonly columns: number | undefined;
}

/** Before anything is measured: as many rows as a screen shows. */
const first: RowWindow = { start: 0, end: 24, columns: undefined };
/** So long after the last scrolling rows stand still, ms. */
const stillMs = 120;

/**
 * Which of `count` equally high rows of `table` have to be drawn for what can be seen, whoever scrolls: the table in itself or
 * the page around it. A group of rows is known by its `data-start`, the place of its first row.
 */
export function useRowWindow(table: HTMLTableElement | null, count: number): RowWindow {
  const [watch] = useState(() => new RowWatch());
  const shown = useSyncExternalStore(watch.subscribe, watch.shown);
  useLayoutEffect(() => {
    return table ? watch.follow(table) : undefined;
  }, [table, watch]);
  useLayoutEffect(() => {
    watch.measure(count);
  }, [watch, table, count]);
  return shown;
}

/** A store and not a state: what a store tells is drawn in the frame of the scrolling, not in the next one. */
class RowWatch {
  readonly #listeners = new Set<() => void>();
  #table: HTMLTableElement | undefined;
  #count = 0;
  #shown = first;
  #still: ReturnType<typeof setTimeout> | undefined;

  shown = (): RowWindow => this.#shown;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  follow(table: HTMLTableElement): () => void {
    this.#table = table;
    const stop = new AbortController();
    const on = { signal: stop.signal, passive: true };
    const measure = (): void => this.measure();
    // Scrolling does not bubble; whatever scrolls the rows stands above them.
    const scrolled = ({ target }: Event): void => {
      if (!(target instanceof Node) || !target.contains(table)) return;
      clearTimeout(this.#still);
      this.#still = setTimeout(() => this.#show({ ...this.#shown, columns: undefined }), stillMs);
      this.measure(this.#count, this.#shown.columns ?? columnsInView(table));
    };
    document.addEventListener('scroll', scrolled, { ...on, capture: true });
    window.addEventListener('resize', measure, on);
    const sizes = new ResizeObserver(measure);
    sizes.observe(boxOf(table));
    return () => {
      stop.abort();
      clearTimeout(this.#still);
      sizes.disconnect();
    };
  }

  measure(count = this.#count, columns = this.#shown.columns): void {
    this.#count = count;
    const group = this.#table?.querySelector<HTMLElement>('[data-start]');
    const place = group?.getBoundingClientRect();
    // A page that is kept hidden has no sizes.
    if (!this.#table || !group || !place || place.height === 0) return;
    const rowHeight = place.height / group.childElementCount;
    const origin = place.top - Number(group.dataset['start']) * rowHeight;
    const box = boxOf(this.#table).getBoundingClientRect();
    const top = Math.max(box.top, 0) - origin;
    const bottom = Math.min(box.bottom, window.innerHeight) - origin;
    this.#show({ ...rowSpanOf({ count, rowHeight, top, bottom }, this.#shown), columns });
  }

  #show(next: RowWindow): void {
    const { start, end, columns } = this.#shown;
    if (next.start === start && next.end === end && next.columns === columns) return;
    this.#shown = next;
    for (const listener of this.#listeners) listener();
  }
}

const boxOf = (table: HTMLTableElement): Element => table.closest('.lp-table') ?? table;

/** How many columns can be seen of a table that is not scrolled sideways; none is told where all can be, or it is. */
function columnsInView(table: HTMLTableElement): number | undefined {
  const box = boxOf(table);
  if (box.scrollLeft > 0) return undefined;
  const headings = [...(table.tHead?.rows[0]?.cells ?? [])];
  const out = headings.findIndex(({ offsetLeft }) => offsetLeft >= box.clientWidth);
  return out > 0 ? out : undefined;
}
