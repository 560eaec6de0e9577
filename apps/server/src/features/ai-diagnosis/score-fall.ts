import type { Db } from '@lianpan/db';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { Market } from '../../market/market.ts';
import type { DirectoryEntry } from '../../market/wire/protocol.ts';
import type { FactBook } from './facts.ts';
import { selectScoreSince } from './queries.ts';

/** How the score changed since it was first told within five trading days; not known where nobody was told. */
export async function addScoreFall(db: Db, market: Market, entry: DirectoryEntry, book: FactBook): Promise<void> {
  const total = book.figureOf('total');
  if (total === null) return;
  const from = aShareCalendar.dateOf(Math.max(0, aShareCalendar.atOrBefore(market.tradeDate) - 5));
  const before = await selectScoreSince(db, market.name, entry.stockNo, from);
  if (before?.total === null || before === undefined || before.tradeDate >= market.tradeDate) return;
  book.figure('scoreFall', Math.round((total - before.total) * 10) / 10, 'points', (value) =>
    value > 0 ? `+${value.toFixed(1)}` : value.toFixed(1),
  );
}
