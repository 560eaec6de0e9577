import { dayMs, hourMs } from '@lianpan/domain';
import { minuteStamp, symbolOf } from '@lianpan/market/rules';
import { StockSDK, getSdkErrorCode, type FullQuote } from 'stock-sdk';
import { unwatched, type CallEnd, type Ended, type ProviderWatch } from '../../providers/calls/provider-watch.ts';
import { shanghaiDate } from '../calendar/trading-day.ts';
import { askInParts } from './ask-in-parts.ts';
import { unitProblem } from './bar-checks.ts';
import { type RefusedRow, type SourcedMinutes, type Snapshot, type SourcedLevel } from '../wire/sourced-rows.ts';
import type { MinuteSource, SnapshotSource } from './market-source.ts';
import { redirectedFetch } from './public-quotes-fetch.ts';
import { limitPhaseOn, snapshotProblem, type ListDateOf } from './snapshot.ts';
import type { SourceClock } from './source-clock.ts';
import { existingDate } from './source-dates.ts';
import { SourceFormatError, SourceRefusal, SourceUnreachable } from './source-errors.ts';
import type { TokenBucket } from './token-bucket.ts';

export interface LiveAccess {
  /** Where the pages answer instead of at their own addresses: a mirror, or a stand-in. */
  readonly baseUrl?: string | undefined;
  readonly clock: SourceClock;
  readonly watch?: ProviderWatch | undefined;
  readonly quota?: TokenBucket | undefined;
  /** Default 5,000. */
  readonly timeoutMs?: number;
  readonly listDateOf: ListDateOf;
}

/** The exchanges publish a picture every three seconds. */
const delaySec = 3;
/** Stocks in one request: the address stays below two kilobytes. */
const stocksPerRequest = 100;
const sharesInLot = 100;
/** Amounts come in whole tens of thousands of yuan. */
const yuanInAmountUnit = 10_000;
const shownLevels = 5;
const rateLimitRestMs = 60_000;

/**
 * Quotes and minute lines of public pages, by the package `stock-sdk`. Nothing is promised there: each row is checked, its
 * age told by its own stamp. Source: decision 0016.
 */
export function stockSdkSource(access: LiveAccess): SnapshotSource & MinuteSource {
  const sdk = new StockSDK({
    timeout: access.timeoutMs ?? 5000,
    // Tries, rests and limits are ours, the same for every source.
    retry: { maxRetries: 0 },
    fetchImpl: redirectedFetch(access.baseUrl),
  });
  const ask = async <Answer>(action: string, run: () => Promise<Answer>): Promise<Answer> => {
    await access.quota?.take();
    try {
      return await (access.watch ?? unwatched).run(action, run, endOf);
    } catch (error) {
      throw faultOf(error, access.clock.now());
    }
  };
  let refusal: SourceRefusal | undefined;
  return {
    id: 'live',
    sourceName: 'stock-sdk',
    delaySec,
    market: 'imported',
    isLocal: false,
    capabilities: new Set(['snapshots', 'minutes']),

    async snapshots(stockNos) {
      const quotes = new Map<string, Snapshot>();
      const refused: RefusedRow[] = [];
      // What came before the pages had enough of us was kept; that they do not want to be asked is told now.
      if (refusal?.retryAt && refusal.retryAt > access.clock.now()) throw refusal;
      const { rows: found, failures } = await askInParts(stockNos, stocksPerRequest, async (asked) => {
        const rows = await ask('quotes', () => sdk.quotes.cn(asked.map(wireCodeOf)));
        takeRows(rows, new Set(asked), access, quotes, refused);
        return rows.length;
      });
      if (found === 0 && stockNos.length > 0) {
        throw new SourceFormatError('quotes', `none of ${stockNos.length} stocks is in the answers`);
      }
      refusal = failures.find((failure) => failure instanceof SourceRefusal);
      const missing = stockNos.filter((stockNo) => !quotes.has(stockNo));
      return { quotes: [...quotes.values()], refused, missing, failures };
    },

    async minutes(stockNo, date) {
      if (date !== undefined) existingDate(date);
      const line = minutesOf(await ask('minutes', () => sdk.quotes.timeline(wireCodeOf(stockNo))));
      // The page has the newest day alone.
      return date === undefined || line?.date === date ? line : null;
    },
  } satisfies SnapshotSource & MinuteSource;
}

/** `sh600519` for `600519`. Throws RangeError for a code that is no A share. */
function wireCodeOf(stockNo: string): string {
  const [code = '', exchange = ''] = symbolOf(stockNo).split('.');
  return `${exchange.toLowerCase()}${code}`;
}

function takeRows(
  rows: readonly FullQuote[],
  asked: ReadonlySet<string>,
  { clock, listDateOf }: LiveAccess,
  quotes: Map<string, Snapshot>,
  refused: RefusedRow[],
): void {
  const now = clock.now().getTime();
  for (const row of rows) {
    const refuse = (reason: RefusedRow['reason'], detail: string): void =>
      void refused.push({ table: 'quotes', code: row.code, reason, detail });
    if (!asked.has(row.code)) refuse('badCode', `"${row.code}" was not asked for`);
    else if (quotes.has(row.code)) refuse('duplicate', 'the stock is already given');
    // A stock that left the market long ago: the page knows its code and nothing else.
    else if (given(row.price) === null && given(row.prevClose) === null) continue;
    else if (row.timestamp === null) refuse('badTime', `time "${row.time}"`);
    else {
      const quote = quoteOf(row, row.timestamp);
      const date = shanghaiDate(quote.asOf);
      const phase = limitPhaseOn(quote.stockNo, date, listDateOf(quote.stockNo));
      const problem = snapshotProblem(quote, date, now, phase, yuanInAmountUnit / 2);
      if (problem) refuse(problem.reason, problem.detail);
      else quotes.set(quote.stockNo, quote);
    }
  }
}

/** The package writes 0 for what a page leaves empty: no price is 0, so it stands for none. */
const given = (price: number): number | null => (price === 0 ? null : price);

function quoteOf(row: FullQuote, asOf: number): Snapshot {
  const prevClose = given(row.prevClose) ?? Number.NaN;
  const [open, high, low] = [given(row.open), given(row.high), given(row.low)];
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
    price: given(row.price) ?? prevClose,
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
 * Shares behind a volume. Pages count lots, and those of the STAR board shares: the amount tells which. Without a trade, or
 * where both or neither would fit, it is lots.
 */
function sharesOf(volume: number, amount: number, high: number | null, low: number | null): number {
  const inLots = volume * sharesInLot;
  if (volume === 0 || high === null || low === null) return inLots;
  const fits = (shares: number): boolean =>
    unitProblem({ high, low, volume: shares, amount }, yuanInAmountUnit / 2) === null;
  return !fits(inLots) && fits(volume) ? volume : inLots;
}

const isPastAuction = (at: number): boolean => ((at + 8 * hourMs) % dayMs) / 1000 > 9.5 * 3600;

type Timeline = Awaited<ReturnType<StockSDK['quotes']['timeline']>>;

const minuteOf = new Map(Array.from({ length: 241 }, (_, index) => [minuteStamp(index), index]));

/** Points by minute, each with the shares since the one before; `null` for a line without a date. */
function minutesOf({ date, preClose, data }: Timeline): SourcedMinutes | null {
  const day = /^\d{8}$/.test(date) ? `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}` : date;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const price: number[] = [];
  const averagePrice: number[] = [];
  const volume: number[] = [];
  let known = 0;
  for (const point of data) {
    // 13:00 repeats the end of the morning; what was traded since then comes with 13:01.
    const index = minuteOf.get(point.time);
    if (index === undefined || point.price <= 0) continue;
    // A minute that the page leaves out had no trade.
    while (price.length < index && price.length > 0) {
      price.push(price.at(-1) ?? point.price);
      averagePrice.push(averagePrice.at(-1) ?? point.avgPrice);
      volume.push(0);
    }
    if (price.length !== index) continue;
    price.push(point.price);
    averagePrice.push(point.avgPrice > 0 ? point.avgPrice : point.price);
    volume.push(Math.max(0, point.volume - known));
    known = Math.max(known, point.volume);
  }
  return {
    date: day,
    prevClose: preClose !== undefined && preClose > 0 ? preClose : null,
    price,
    averagePrice,
    volume,
  };
}

const faults: readonly unknown[] = ['NETWORK_ERROR', 'TIMEOUT', 'ABORTED', 'HTTP_ERROR', 'PARSE_ERROR'];

function endOf(end: Ended): CallEnd {
  if ('value' in end) return { code: 'OK', isFault: false };
  const code = getSdkErrorCode(end.error) ?? (end.error instanceof SourceFormatError ? 'BAD_FORMAT' : 'NO_ANSWER');
  return { code, isFault: code === 'BAD_FORMAT' || code === 'NO_ANSWER' || faults.includes(code) };
}

/** What went wrong, in the words of all sources. */
function faultOf(error: unknown, now: Date): unknown {
  const cause = error instanceof Error && error.cause instanceof SourceFormatError ? error.cause : error;
  if (cause instanceof SourceFormatError) return cause;
  const status = (error as { status?: unknown } | null)?.status;
  const code = getSdkErrorCode(error);
  if (code === undefined) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (status === 403 || status === 429 || code === 'RATE_LIMITED') {
    const retryAt = new Date(now.getTime() + rateLimitRestMs);
    return new SourceRefusal('rateLimit', typeof status === 'number' ? status : 429, message, retryAt);
  }
  if (code === 'PARSE_ERROR' || code === 'UPSTREAM_ERROR' || code === 'UPSTREAM_EMPTY') {
    return new SourceFormatError('pages', message);
  }
  return new SourceUnreachable(message, typeof status === 'number' ? status : null, error);
}
