import { boardOf, riskStatusOfName, symbolOf } from '@lianpan/market/rules';
import type { Security } from '@lianpan/market/security';
import type { QuoteRow } from './quote-rows.ts';

/**
 * Codes under which the exchanges list A shares, first and last of each run. The pages have no list: whoever answers to one
 * of them is listed. Source: market handbook A.1.
 */
const codeRuns = [
  [1, 3999],
  [300_000, 302_999],
  [600_000, 601_999],
  [603_000, 603_999],
  [605_000, 605_999],
  [688_000, 689_999],
  [920_000, 920_999],
] as const;

/** Stamps of listed stocks are renewed every trading day, those of stocks that left stand still. [unsure] */
const maxAgeMs = 20 * 86_400_000;

/** Every code that a listed stock can have, some 14,000. */
export const possibleStockNos = (): string[] =>
  codeRuns.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String(first + at).padStart(6, '0')),
  );

/** Whether a page's quote is of a stock that is listed at an instant (ms): one that left keeps its last stamp. */
export const isListedAt = ({ quote }: QuoteRow, now: number): boolean => now - quote.asOf <= maxAgeMs;

/** A listed stock as its quote describes it: name, status and shares; when it was listed and its industry are not told. */
export function securityOf({ row }: QuoteRow): Security {
  const name = nameOf(row.name) || row.code;
  return {
    stockNo: row.code,
    symbol: symbolOf(row.code),
    name,
    board: boardOf(row.code),
    status: name.includes('退') ? 'DELISTING' : riskStatusOfName(name),
    industry: null,
    concepts: null,
    listDate: null,
    delistDate: null,
    totalShares: sharesOf(row.totalShares),
    floatShares: sharesOf(row.circulatingShares),
    freeFloatShares: null,
  };
}

/** Marks of a day before a name: ex dividend, ex rights, both, the first day and the four after it. */
const dayMarks = /^(?:XD|XR|DR|N(?=[^a-z])|C(?=[^a-z]))/;

/** The name without the mark of its day; pages pad short names with blanks. */
const nameOf = (written: string): string => written.replaceAll(/\s/g, '').replace(dayMarks, '');

/** Whether a name carries the mark of an ex day: the page then cuts its end off to make room. */
export const isCutName = (written: string): boolean => /^(?:XD|XR|DR)/.test(written);

const sharesOf = (shares: number | null): number | null =>
  shares !== null && shares > 0 && Number.isInteger(shares) ? shares : null;
