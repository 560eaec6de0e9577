import type { QuoteLine } from './realtime.ts';

const text = (value: number | null): string => (value === null ? '' : String(value));
const number = (field: string | undefined): number | null =>
  field === undefined || field === '' ? null : Number(field);

/** Writes one quote as a line; the counterpart of `decodeQuoteLines`. */
export const encodeQuoteLine = (quote: QuoteLine): string =>
  `${quote.symbol},${text(quote.price)},${text(quote.open)},${text(quote.high)},${text(quote.low)},` +
  `${text(quote.prevClose)},${quote.volume},${quote.amount},${quote.limitState},${quote.asOf}`;

/** Reads the lines of one push; a line of the wrong length is left out. */
export function decodeQuoteLines(lines: string): QuoteLine[] {
  const quotes: QuoteLine[] = [];
  for (const line of lines.split('\n')) {
    const fields = line.split(',');
    if (fields.length !== 10) continue;
    quotes.push({
      symbol: fields[0] ?? '',
      price: number(fields[1]),
      open: number(fields[2]),
      high: number(fields[3]),
      low: number(fields[4]),
      prevClose: number(fields[5]),
      volume: Number(fields[6]),
      amount: Number(fields[7]),
      limitState: fields[8] ?? 'NONE',
      asOf: Number(fields[9]),
    });
  }
  return quotes;
}
