import { useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { rowSpanOf, type RowSpan } from './row-window.ts';

interface RowWindow extends RowSpan {
  /** px */
  readonly rowHeight: number;
}

/** Before anything is measured: a row of the default text size, and as many as a screen shows. */
const first: RowWindow = { start: 0, end: 24, rowHeight: 52 };

/**
 * Which of `count` equally high rows of `body` have to be drawn for what can be seen, whoever scrolls: the table in
 * itself or the page around it. A row is known by its `data-row`.
 */
export function useRowWindow(body: RefObject<HTMLTableSectionElement | null>, count: number): RowWindow {
  const [watch] = useState(() => new RowWatch());
  const shown = useSyncExternalStore(watch.subscribe, watch.shown);
  useLayoutEffect(() => (body.current ? watch.follow(body.current) : undefined), [body, watch]);
  useLayoutEffect(() => watch.look(count), [watch, count]);
  return shown;
}

/** A store and not a state: what a store tells is drawn in the frame of the scrolling, not in the next one. */
class RowWatch {
  readonly #listeners = new Set<() => void>();
  #body: HTMLTableSectionElement | undefined;
  #count = 0;
  #shown = first;

  shown = (): RowWindow => this.#shown;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  follow(body: HTMLTableSectionElement): () => void {
    this.#body = body;
    const stop = new AbortController();
    const on = { signal: stop.signal, passive: true };
    const look = (): void => this.look();
    // Scrolling does not bubble; whatever scrolls the rows stands above them.
    document.addEventListener('scroll', ({ target }) => target instanceof Node && target.contains(body) && look(), {
      ...on,
      capture: true,
    });
    window.addEventListener('resize', look, on);
    const sizes = new ResizeObserver(look);
    sizes.observe(boxOf(body));
    return () => {
      stop.abort();
      sizes.disconnect();
    };
  }

  look(count = this.#count): void {
    this.#count = count;
    const row = this.#body?.querySelector('[data-row]')?.getBoundingClientRect();
    // A page that is kept hidden has no sizes.
    if (!this.#body || !row || row.height === 0) return;
    const box = boxOf(this.#body).getBoundingClientRect();
    const origin = this.#body.getBoundingClientRect().top;
    const span = rowSpanOf({
      count,
      rowHeight: row.height,
      top: Math.max(box.top, 0) - origin,
      bottom: Math.min(box.bottom, window.innerHeight) - origin,
    });
    const { start, end, rowHeight } = this.#shown;
    if (span.start === start && span.end === end && row.height === rowHeight) return;
    this.#shown = { ...span, rowHeight: row.height };
    for (const listener of this.#listeners) listener();
  }
}

const boxOf = (body: HTMLTableSectionElement): Element => body.closest('.lp-table') ?? body;
