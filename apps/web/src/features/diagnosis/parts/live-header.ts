import type { QuoteLine } from '@lianpan/contract/realtime';
import { rounded } from '@lianpan/domain';
import { useLiveQuote } from '../../../shared/live-quotes.ts';
import { withLive } from '../../../shared/quote.ts';
import type { QuoteHeader } from '../api.ts';

const scaled = (value: number | null, factor: number, digits: number): number | null =>
  value === null ? null : rounded(value * factor, digits);

/**
 * The header with the newest pushed quote in it. What hangs on price or volume alone moves along; the volume ratio
 * hangs on the minute too and waits for the next answer. A quote older than the header changes nothing.
 */
export function withLiveHeader(header: QuoteHeader, line: QuoteLine | undefined): QuoteHeader {
  if (!line || line.asOf <= header.asOf || header.stock.suspended) return header;
  const before = header.stock;
  const stock = withLive(before, line);
  if (stock === before) return header;
  const { price, volume, amount } = stock;
  const byPrice = price !== null && before.price ? price / before.price : 1;
  const byVolume = volume !== null && before.volume ? volume / before.volume : 1;
  return {
    ...header,
    asOf: line.asOf,
    // A quote that was pushed is as new as there is, but beyond the calendar nobody knows of which day.
    isStale: header.staleReason === 'calendarEnded',
    stock: { ...stock, turnoverPct: scaled(before.turnoverPct, byVolume, 2) },
    averagePrice: volume && amount ? scaled(amount / volume, 1, 3) : header.averagePrice,
    totalMv: scaled(header.totalMv, byPrice, 0),
    floatMv: scaled(header.floatMv, byPrice, 0),
    peTtm: scaled(header.peTtm, byPrice, 2),
    pb: scaled(header.pb, byPrice, 2),
    dividendYieldPct: scaled(header.dividendYieldPct, 1 / byPrice, 2),
  };
}

/** The header as of the newest quote. */
export const useLiveHeader = (header: QuoteHeader): QuoteHeader =>
  withLiveHeader(header, useLiveQuote(header.stock.symbol));
