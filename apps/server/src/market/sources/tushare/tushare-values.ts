import { isDate } from '@lianpan/market/calendar';
import { inUnit as figureInUnit, type RefusalReason } from '@lianpan/market/import';
import { symbolOf } from '@lianpan/market/rules';

/** Volume comes in lots. */
export const sharesInLot = 100;
/** Amount comes in thousands of yuan. */
export const yuanInAmountUnit = 1000;
/** Share capital comes in tens of thousands of shares. */
export const sharesInCapitalUnit = 10_000;

/** `2025-01-02` for `20250102`, `null` for anything that is no date. */
export function dateOf(value: unknown): string | null {
  const digits = typeof value === 'string' ? /^(\d{4})(\d{2})(\d{2})$/.exec(value) : null;
  const date = digits ? `${digits[1]}-${digits[2]}-${digits[3]}` : '';
  return isDate(date) ? date : null;
}

/** `20250102` for `2025-01-02`. Throws RangeError for a date that does not exist. */
export function wireDateOf(date: string): string {
  if (!isDate(date)) throw new RangeError(`not a date: "${date}"`);
  return date.replaceAll('-', '');
}

/** Six digits of `600519.SH`, or why it is no A share. Indices share digits with stocks: the exchange has to fit. */
export function stockNoOf(code: string): { stockNo: string } | { reason: RefusalReason } {
  const stockNo = /^(\d{6})\.[A-Z]{2}$/.exec(code)?.[1];
  if (stockNo === undefined) return { reason: 'badCode' };
  try {
    return symbolOf(stockNo) === code ? { stockNo } : { reason: 'badCode' };
  } catch {
    return { reason: 'unknownBoard' };
  }
}

/** A figure, `null` for one that is not given, NaN for anything else. */
export function numberOf(value: unknown): number | null {
  if (value === null || value === undefined || value === '' || value === '-') return null;
  return typeof value === 'number' ? value : Number.NaN;
}

/** A figure in our unit, rounded to where the source's last decimal ends: its digits are no more exact than that. */
export function inUnit(value: unknown, factor: number, decimals: number): number | null {
  const figure = numberOf(value);
  if (figure === null) return null;
  return figureInUnit(figure, factor, decimals);
}

/** Text of a value, empty for anything that is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
