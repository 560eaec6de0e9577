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
}

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

/** `cellsOf`, written once a moment however many lists show a stock. */
export async function writtenCellsOf(market: Market, entries: readonly DirectoryEntry[]): Promise<WrittenCell[]> {
  const known = moments.get(market);
  const moment = known && !isOver(known, market) ? known : { ...momentOf(market), cells: new Map() };
  moments.set(market, moment);
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
