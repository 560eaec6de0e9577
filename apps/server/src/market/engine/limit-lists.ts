import { aShareCalendar, limitOfPool, type ImportedEvent, type ListedLimit } from '@lianpan/market';
import type { SourceName } from '../protocol.ts';

/** A stock in a published list of limits, and who gave the list. */
export interface GivenLimit extends ListedLimit {
  readonly source: SourceName;
}

const noRows: readonly GivenLimit[] = [];

/** What published lists say of limits, by stock and day; put together when it is first asked for. */
export class LimitLists {
  readonly #events: () => readonly ImportedEvent[];
  #rows: ReadonlyMap<string, readonly GivenLimit[]> | null = null;

  constructor(events: () => readonly ImportedEvent[]) {
    this.#events = events;
  }

  /** Rows of a stock on a trading day, those that go first in front. */
  rowsOf(stockNo: string, day: number): readonly GivenLimit[] {
    this.#rows ??= this.#gathered();
    return this.#rows.get(keyOf(stockNo, day)) ?? noRows;
  }

  #gathered(): Map<string, GivenLimit[]> {
    const rows = new Map<string, GivenLimit[]>();
    for (const event of this.#events()) {
      const listed = limitOfPool(event);
      const day = listed && event.date <= aShareCalendar.lastDate ? aShareCalendar.numberOf(event.date) : null;
      if (listed === null || day === null) continue;
      const key = keyOf(event.stockNo!, day);
      rows.set(key, [...(rows.get(key) ?? []), { ...listed, source: 'imported' }]);
    }
    return rows;
  }
}

const keyOf = (stockNo: string, day: number): string => `${stockNo} ${day}`;
