import { withList, Written } from '../http/written.ts';
import { cellsOf } from './finished-day.ts';
import type { Market, StockCell } from './market.ts';
import type { DirectoryEntry } from './wire/protocol.ts';

/** A cell and its JSON. */
export interface WrittenCell {
  readonly cell: StockCell;
  readonly json: string;
}

/** Prices come every three seconds at the earliest; nobody sees that a list is a quarter of a second old. */
const momentMs = 250;

interface Moment {
  readonly state: object;
  readonly generation: number;
  /** By `performance.now()`. */
  readonly endsAt: number;
  readonly cells: Map<number, WrittenCell>;
  /** Whole lists by their slots. */
  readonly lists: Map<string, Promise<Written<CellList>>>;
}

type CellList = ReturnType<Market['freshnessOf']> & { readonly list: readonly StockCell[] };

/** Lists of one moment that are kept: what many look at is among the first. */
const maxLists = 256;

const moments = new WeakMap<Market, Moment>();

/** What is kept of a market for this moment: it ends with the next tick, the next list of securities and by itself. */
export function isOver(moment: Pick<Moment, 'state' | 'generation' | 'endsAt'>, market: Market): boolean {
  const { state, generation } = market;
  return moment.state !== state || moment.generation !== generation || performance.now() >= moment.endsAt;
}

/** The stamp of a moment that begins now. */
export const momentOf = ({ state, generation }: Market): Pick<Moment, 'state' | 'generation' | 'endsAt'> => ({
  state,
  generation,
  endsAt: performance.now() + momentMs,
});

/** What is kept of this moment; a new one begins where the last is over. */
function openMoment(market: Market): Moment {
  const known = moments.get(market);
  if (known && !isOver(known, market)) return known;
  const moment: Moment = { ...momentOf(market), cells: new Map(), lists: new Map() };
  moments.set(market, moment);
  return moment;
}

/** `cellsOf`, written once a moment however many lists show a stock. */
export async function writtenCellsOf(market: Market, entries: readonly DirectoryEntry[]): Promise<WrittenCell[]> {
  const moment = openMoment(market);
  const missing = entries.filter(({ slot }) => !moment.cells.has(slot));
  if (missing.length > 0) {
    const cells = await cellsOf(market, missing);
    for (const [at, { slot }] of missing.entries()) {
      const cell = cells[at];
      if (cell) moment.cells.set(slot, { cell, json: JSON.stringify(cell) });
    }
  }
  return entries.flatMap(({ slot }) => moment.cells.get(slot) ?? []);
}

/** A list of stocks with its freshness, written once a moment for all who look at the same one. */
export function writtenListOf(market: Market, entries: readonly DirectoryEntry[]): Promise<Written<CellList>> {
  const { lists } = openMoment(market);
  const key = entries.map(({ slot }) => slot).join();
  const known = lists.get(key);
  if (known) return known;
  const written = writeList(market, entries);
  if (lists.size < maxLists) lists.set(key, written);
  // A failure is for those who asked now; the next one asks again.
  written.catch(() => lists.delete(key));
  return written;
}

async function writeList(market: Market, entries: readonly DirectoryEntry[]): Promise<Written<CellList>> {
  const cells = await writtenCellsOf(market, entries);
  const texts = cells.map(({ json }) => json);
  return new Written(withList(market.freshnessOf(entries), 'list', texts));
}
