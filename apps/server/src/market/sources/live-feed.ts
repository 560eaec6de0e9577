import type { Logger } from 'pino';
import type { LiveBook, LiveQuote, LiveUpdate } from '../wire/protocol.ts';
import { requireSound } from './batch-rule.ts';
import type { MarketSource } from './market-source.ts';
import { isLate } from './quote-age.ts';
import { quotesStandSince } from './quote-hours.ts';
import type { Ranking } from './source-ranking.ts';
import type { Snapshot, SourcedLevel } from '../wire/sourced-rows.ts';

export interface LiveFeedParts {
  readonly ranking: Ranking;
  /** Stocks whose quotes are wanted, by code. */
  readonly stockNos: () => readonly string[];
  readonly push: (update: LiveUpdate) => void;
  /** Whether the days that others give at night are behind. */
  readonly isHistoryBehind: () => boolean;
  readonly now: () => number;
  readonly log: Pick<Logger, 'warn'>;
}

export interface LiveFeed {
  /**
   * Asks for the quotes that may have changed since they were asked for, and hands over what is known then. Never rejects;
   * a second call waits for the first.
   */
  poll(): Promise<void>;
}

/** A quote is in one piece and of one source: what replaces it replaces all of it. */
interface Held {
  readonly quote: Snapshot;
  readonly source: MarketSource;
}

/** Refused rows that are named in the log at once. */
const namedRows = 5;

/**
 * Keeps the newest quote of every stock. The first source in the ranking that has a stock's quote and is not late gives
 * it; for what that one lacks the next is asked. A quote never goes back in time, and stays when nobody has a newer one.
 */
export function createLiveFeed({ ranking, stockNos, push, isHistoryBehind, now, log }: LiveFeedParts): LiveFeed {
  const held = new Map<string, Held>();
  /** When each stock was last asked for and somebody answered. */
  const answeredAt = new Map<string, number>();
  let running: Promise<void> | undefined;

  async function ask(): Promise<void> {
    const wanted = new Set(stockNos());
    const askedAt = now();
    const stand = quotesStandSince(askedAt);
    const asked = [...wanted].filter((stockNo) => stand === null || (answeredAt.get(stockNo) ?? 0) < stand);
    let left: readonly string[] = asked;
    if (left.length > 0) {
      const answers = await ranking.ask(
        'snapshots',
        async (source) => {
          const given = await source.snapshots(left);
          // In a list of few stocks one row alone says nothing of the others.
          requireSound('quotes', given.quotes.length, given.refused, 1);
          return given;
        },
        ({ quotes, refused, failures }, source) => {
          const fresh = new Set<string>();
          for (const quote of quotes) {
            if (!wanted.has(quote.stockNo)) continue;
            if (!isLate(quote.asOf, now(), source.delaySec) || quote.isSuspended) fresh.add(quote.stockNo);
            if (isNews(held.get(quote.stockNo), quote, source)) held.set(quote.stockNo, { quote, source });
          }
          if (refused.length > 0) {
            const rows = refused.slice(0, namedRows);
            log.warn({ source: source.id, refused: refused.length, rows }, 'quotes that can not be were left out');
          }
          if (failures.length > 0) {
            const problems = [...new Set(failures.map(messageOf))].slice(0, namedRows);
            log.warn({ source: source.id, problems }, 'some requests for quotes came to nothing');
          }
          left = left.filter((stockNo) => !fresh.has(stockNo));
          return left.length === 0;
        },
      );
      const isWhole = answers.some(({ answer }) => answer.failures.length === 0);
      const given = new Set(answers.flatMap(({ answer }) => answer.quotes.map(({ stockNo }) => stockNo)));
      for (const stockNo of asked) if (isWhole || given.has(stockNo)) answeredAt.set(stockNo, askedAt);
    }
    for (const known of [held, answeredAt])
      for (const stockNo of known.keys()) if (!wanted.has(stockNo)) known.delete(stockNo);
    report();
  }

  function report(): void {
    push({
      at: now(),
      hasQuotes: ranking.has('snapshots'),
      isHistoryBehind: isHistoryBehind(),
      // All that are known: an engine that was started again has none.
      quotes: Array.from(held.values(), ({ quote, source }) => liveQuoteOf(quote, source)),
    });
  }

  return {
    poll() {
      // Also while somebody keeps us waiting it is told that time goes by: quotes get late without any answer.
      if (running) report();
      running ??= ask()
        .catch((error: unknown) => log.warn({ err: error }, 'quotes were not asked for'))
        .finally(() => {
          running = undefined;
        });
      return running;
    },
  };
}

/** Whether a quote takes the place of the one that is held: it is newer, or the same moment told otherwise. */
function isNews(known: Held | undefined, quote: Snapshot, source: MarketSource): boolean {
  if (!known) return true;
  if (quote.asOf !== known.quote.asOf) return quote.asOf > known.quote.asOf;
  return source === known.source && isReportedOtherwise(known.quote, quote);
}

const isReportedOtherwise = (known: Snapshot, quote: Snapshot): boolean =>
  quote.price !== known.price ||
  quote.volume !== known.volume ||
  JSON.stringify(quote.book) !== JSON.stringify(known.book);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const fen = (yuan: number | null): number => (yuan === null ? 0 : Math.round(yuan * 100));

const levelsOf = (levels: readonly SourcedLevel[]): LiveBook['bids'] =>
  levels.map(({ price, volume }) => ({ price: fen(price), volume }));

function liveQuoteOf(quote: Snapshot, source: MarketSource): LiveQuote {
  return {
    stockNo: quote.stockNo,
    source: source.id === 'tushare' ? 'tushareQuotes' : 'live',
    delaySec: source.delaySec,
    asOf: quote.asOf,
    price: fen(quote.price),
    prevClose: fen(quote.prevClose),
    open: fen(quote.open),
    high: fen(quote.high),
    low: fen(quote.low),
    volume: quote.volume,
    amount: quote.amount,
    isSuspended: quote.isSuspended,
    book: quote.book && { bids: levelsOf(quote.book.bids), asks: levelsOf(quote.book.asks) },
  };
}
