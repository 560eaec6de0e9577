import { dayMs, hourMs } from '@lianpan/domain';
import type { FullQuote } from 'stock-sdk';
import { shanghaiDate } from '../../calendar/trading-day.ts';
import type { RefusedRow, Snapshot, SourcedLevel } from '../../wire/sourced-rows.ts';
import { unitProblem } from '../bar-checks.ts';
import { limitPhaseOn, snapshotProblem, type ListDateOf } from '../snapshot.ts';

const sharesInLot = 100;
/** Amounts come in whole tens of thousands of yuan. */
export const yuanInAmountUnit = 10_000;
const shownLevels = 5;

/** A row of the page with the quote that it is. */
export interface QuoteRow {
  readonly row: FullQuote;
  readonly quote: Snapshot;
}

export interface QuoteRows {
  /** By code. */
  readonly rows: Map<string, QuoteRow>;
  readonly refused: RefusedRow[];
}

/** Adds the rows of one answer that can be quotes of stocks that were asked for, and names the others. */
export function takeRows(
  given: readonly FullQuote[],
  asked: ReadonlySet<string>,
  { now, listDateOf }: { readonly now: number; readonly listDateOf: ListDateOf },
  { rows, refused }: QuoteRows,
): void {
  for (const row of given) {
    const refuse = (reason: RefusedRow['reason'], detail: string): void =>
      void refused.push({ table: 'quotes', code: row.code, reason, detail });
    if (!asked.has(row.code)) refuse('badCode', `"${row.code}" was not asked for`);
    else if (rows.has(row.code)) refuse('duplicate', 'the stock is already given');
    // A stock that left the market long ago: the page knows its code and nothing else.
    else if (givenPrice(row.price) === null && givenPrice(row.prevClose) === null) continue;
    else if (row.timestamp === null) refuse('badTime', `time "${row.time}"`);
    else {
      const quote = quoteOf(row, row.timestamp);
      const date = shanghaiDate(quote.asOf);
      const phase = limitPhaseOn(quote.stockNo, date, listDateOf(quote.stockNo));
      const problem = snapshotProblem(quote, date, now, phase, yuanInAmountUnit / 2);
      if (problem) refuse(problem.reason, problem.detail);
      else rows.set(quote.stockNo, { row, quote });
    }
  }
}

/** The package writes 0 for what a page leaves empty: no price is 0, so it stands for none. */
const givenPrice = (price: number): number | null => (price === 0 ? null : price);

function quoteOf(row: FullQuote, asOf: number): Snapshot {
  const prevClose = givenPrice(row.prevClose) ?? Number.NaN;
  const [open, high, low] = [givenPrice(row.open), givenPrice(row.high), givenPrice(row.low)];
  const amount = row.amount * yuanInAmountUnit;
  const volume = sharesOf(row.volume, amount, high, low);
  // Orders are counted as trades are; without a trade it is lots.
  const unit = row.volume > 0 ? volume / row.volume : sharesInLot;
  const book = { bids: levelsOf(row.bid, unit, -1), asks: levelsOf(row.ask, unit, 1) };
  const hasOrders = [...row.bid, ...row.ask].some((level) => level.price > 0);
  return {
    stockNo: row.code,
    asOf,
    // Before the first trade, and on a day without one, the last close stands.
    price: givenPrice(row.price) ?? prevClose,
    prevClose,
    open,
    high: open === null ? null : high,
    low: open === null ? null : low,
    volume,
    amount,
    isSuspended: row.volume === 0 && open === null && !hasOrders && isPastAuction(asOf),
    book: book.bids.length + book.asks.length > 0 ? book : null,
  };
}

/**
 * The levels of one side, nearest first: `way` is 1 for asks, whose prices rise. Empty levels have no price; what does not
 * follow the level before it can be none of this side.
 */
function levelsOf(levels: readonly { price: number; volume: number }[], unit: number, way: 1 | -1): SourcedLevel[] {
  const found: SourcedLevel[] = [];
  for (const { price, volume } of levels.slice(0, shownLevels)) {
    if (!(price > 0) || !(volume > 0)) continue;
    const before = found.at(-1);
    if (before && (price - before.price) * way <= 0) break;
    found.push({ price, volume: Math.round(volume * unit) });
  }
  return found;
}

/**
 * Shares behind a volume. Pages count lots, and those of the STAR board shares: the amount (yuan) tells which. Without a
 * trade, or where both or neither would fit, it is lots.
 */
export function sharesOf(volume: number, amount: number, high: number | null, low: number | null): number {
  const inLots = volume * sharesInLot;
  if (volume === 0 || high === null || low === null) return inLots;
  const fits = (shares: number): boolean =>
    unitProblem({ high, low, volume: shares, amount }, yuanInAmountUnit / 2) === null;
  return !fits(inLots) && fits(volume) ? volume : inLots;
}

const isPastAuction = (at: number): boolean => ((at + 8 * hourMs) % dayMs) / 1000 > 9.5 * 3600;
