import { hourMs } from '@lianpan/domain';
import { symbolOf } from '@lianpan/market/rules';
import type { Security } from '@lianpan/market/security';
import { StockSDK, getSdkErrorCode } from 'stock-sdk';
import { publishedCalendar } from '@lianpan/market/calendar';
import { unwatched, type CallEnd, type Ended, type ProviderWatch } from '../../../providers/calls/provider-watch.ts';
import { shanghaiDate } from '../../calendar/trading-day.ts';
import { noDay } from '../../wire/sourced-rows.ts';
import { askInParts } from '../ask-in-parts.ts';
import type {
  DailySource,
  IndexSource,
  LineSource,
  MinuteSource,
  SecuritySource,
  SnapshotSource,
} from '../market-source.ts';
import type { ListDateOf } from '../snapshot.ts';
import type { SourceClock } from '../source-clock.ts';
import { existingDate, isToCome } from '../source-dates.ts';
import { SourceFormatError, SourceRefusal, SourceUnreachable } from '../source-errors.ts';
import type { TokenBucket } from '../token-bucket.ts';
import { dayOfQuotes } from './closing-day.ts';
import { askDailyLine, readDailyLine } from './daily-lines.ts';
import { isCutName, isListedAt, possibleStockNos, securityOf } from './listed-stocks.ts';
import { indexBarsOf } from './index-quotes.ts';
import { minutesOf } from './minute-line.ts';
import { redirectedFetch } from './public-pages-fetch.ts';
import { takeRows, type QuoteRows } from './quote-rows.ts';

/** Each page has a quota of its own; `undefined` is none. */
export interface PageQuotas {
  readonly quotes?: TokenBucket | undefined;
  readonly minutes?: TokenBucket | undefined;
  readonly lines?: TokenBucket | undefined;
}

export interface LiveAccess {
  /** Where the pages answer instead of at their own addresses: a mirror, or a stand-in. */
  readonly baseUrl?: string | undefined;
  readonly clock: SourceClock;
  readonly watch?: ProviderWatch | undefined;
  readonly quotas?: PageQuotas;
  /** Default 5,000. */
  readonly timeoutMs?: number;
  readonly listDateOf: ListDateOf;
  /** Name of a stock as a list told it before, `null` for one that none told. */
  readonly nameOf?: (stockNo: string) => string | null;
  /** Stocks that are listed as far as is known; all that can be when absent. */
  readonly listedStockNos?: () => readonly string[];
}

/** The exchanges publish a picture every three seconds. */
const delaySec = 3;
/** Stocks in one request: the address stays below two kilobytes. */
const stocksPerRequest = 100;
const rateLimitRestMs = 60_000;

export type LiveSource = SnapshotSource & MinuteSource & SecuritySource & DailySource & LineSource & IndexSource;

/**
 * Quotes, the list of stocks, the newest day, minute lines and lines of days of public pages, most of it by the package
 * `stock-sdk`. Nothing is promised there: each row is checked, its age told by its own stamp. Source: decisions 0016, 0040.
 */
export function stockSdkSource(access: LiveAccess): LiveSource {
  const { clock, quotas = {}, timeoutMs = 5000 } = access;
  const fetchPage = redirectedFetch(access.baseUrl);
  const sdk = new StockSDK({
    timeout: timeoutMs,
    // Tries, rests and limits are ours, the same for every source.
    retry: { maxRetries: 0 },
    fetchImpl: fetchPage,
  });
  const ask = async <Answer>(page: keyof PageQuotas, run: () => Promise<Answer>): Promise<Answer> => {
    await quotas[page]?.take();
    try {
      return await (access.watch ?? unwatched).run(page, run, endOf);
    } catch (error) {
      throw faultOf(error, clock.now());
    }
  };
  let refusal: SourceRefusal | undefined;

  /** Quotes of stocks, and what went wrong with the requests that came to nothing. */
  async function quotesOf(stockNos: readonly string[]): Promise<QuoteRows & { readonly failures: readonly unknown[] }> {
    const given: QuoteRows = { rows: new Map(), refused: [] };
    // What came before the pages had enough of us was kept; that they do not want to be asked is told now.
    if (refusal?.retryAt && refusal.retryAt > clock.now()) throw refusal;
    const { rows: found, failures } = await askInParts(stockNos, stocksPerRequest, async (asked) => {
      const rows = await ask('quotes', () => sdk.quotes.cn(asked.map(wireCodeOf)));
      takeRows(rows, new Set(asked), { now: clock.now().getTime(), listDateOf: access.listDateOf }, given);
      return rows.length;
    });
    if (found === 0 && stockNos.length > 0) {
      throw new SourceFormatError('quotes', `none of ${stockNos.length} stocks is in the answers`);
    }
    refusal = failures.find((failure) => failure instanceof SourceRefusal);
    return { ...given, failures };
  }

  /** The same where a part would pass for the whole. */
  async function allQuotesOf(stockNos: readonly string[]): Promise<QuoteRows> {
    const { failures, ...given } = await quotesOf(stockNos);
    if (failures.length > 0) throw failures[0];
    return given;
  }

  return {
    id: 'live',
    sourceName: 'stock-sdk',
    delaySec,
    market: 'imported',
    isLocal: false,
    isNewestOnly: true,
    capabilities: new Set(['snapshots', 'minutes', 'securities', 'dailyBars', 'dailyLines', 'indexBars']),

    async snapshots(stockNos) {
      const { rows, refused, failures } = await quotesOf(stockNos);
      const missing = stockNos.filter((stockNo) => !rows.has(stockNo));
      return { quotes: [...rows.values()].map(({ quote }) => quote), refused, missing, failures };
    },

    async minutes(stockNo, date) {
      if (date !== undefined) existingDate(date);
      const line = minutesOf(await ask('minutes', () => sdk.quotes.timeline(wireCodeOf(stockNo))));
      // The page has the newest day alone.
      return date === undefined || line?.date === date ? line : null;
    },

    async securities() {
      const { rows, refused } = await allQuotesOf(possibleStockNos());
      const now = clock.now().getTime();
      const securities = [...rows.values()].flatMap((given): Security[] => {
        if (!isListedAt(given, now)) return [];
        const security = securityOf(given);
        const known = isCutName(given.row.name) ? (access.nameOf?.(security.stockNo) ?? null) : null;
        return [known === null ? security : { ...security, name: known }];
      });
      return { securities, renamed: new Map(), refused };
    },

    async dailyBars(tradeDate) {
      if (isToCome(tradeDate, clock) || tradeDate !== newestDay(clock.now().getTime())) return noDay;
      return dayOfQuotes(tradeDate, await allQuotesOf((access.listedStockNos ?? possibleStockNos)()));
    },

    async indexBars(symbols, tradeDate) {
      if (isToCome(tradeDate, clock) || tradeDate !== newestDay(clock.now().getTime()))
        return { rows: [], refused: [] };
      const rows = await ask('quotes', () => sdk.quotes.cn(symbols.map(wireCodeOfSymbol)));
      return indexBarsOf(tradeDate, symbols, rows);
    },

    async dailyLine(stockNo, from, to) {
      const wireCode = wireCodeOf(stockNo);
      const span = { from: existingDate(from), to: existingDate(to) };
      const retryAt = new Date(clock.now().getTime() + rateLimitRestMs);
      return ask('lines', async () =>
        readDailyLine(await askDailyLine(fetchPage, wireCode, span, { timeoutMs, retryAt }), wireCode),
      );
    },
  } satisfies LiveSource;
}

/** Until the exchanges open the pages have the day before. */
const pageTurnMs = 9 * hourMs;

/** The trading day whose quotes the pages have at an instant. */
function newestDay(now: number): string {
  const date = shanghaiDate(now - pageTurnMs);
  return publishedCalendar.dateOf(
    publishedCalendar.atOrBefore(date <= publishedCalendar.lastDate ? date : publishedCalendar.lastDate),
  );
}

/** `sh600519` for `600519`. Throws RangeError for a code that is no A share. */
const wireCodeOf = (stockNo: string): string => wireCodeOfSymbol(symbolOf(stockNo));

/** `sh000300` for `000300.SH`. */
function wireCodeOfSymbol(symbol: string): string {
  const [code = '', exchange = ''] = symbol.split('.');
  return `${exchange.toLowerCase()}${code}`;
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
