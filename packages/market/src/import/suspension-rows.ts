import { parseNumber } from './csv-fields.ts';
import { readAmount, type BarPrices, type CsvRow } from './csv-row.ts';
import type { StockFindings } from './stock-findings.ts';
import type { StockRows } from './stock-rows.ts';
import type { Suspension } from './suspension.ts';

type Column = keyof BarPrices | 'preClose' | 'volume' | 'amount' | 'tradeStatus';

const prices = ['open', 'high', 'low', 'close'] as const;

/** Whether a row tells of a day without trading. */
export function isSuspension(row: CsvRow<Column>): boolean {
  const volume = row.at('volume');
  if (parseNumber(volume) === 0) return true;
  const hasNoPrices = prices.every((name) => row.at(name) === '');
  return volume === '' && (row.at('tradeStatus') === '0' || hasNoPrices);
}

/**
 * Whether such a row has nothing that only trading makes: its prices are empty, 0 or all the same, its amount empty or 0.
 * Any other is refused with its reason.
 */
export function isPlainSuspension(row: CsvRow<Column>): boolean {
  const given = new Set<number>();
  for (const name of [...prices, 'preClose'] as const) {
    if (isBlankOrZero(row.at(name))) continue;
    const fen = row.fen(name);
    if (fen === null) return false;
    // A reference price of that day may be another: the day can be one of ex-rights.
    if (name !== 'preClose') given.add(fen);
  }
  const amount = readAmount(row);
  if (amount === null) return false;
  if (given.size < 2 && !(amount > 0)) return true;
  const range = `open ${row.at('open')}, high ${row.at('high')}, low ${row.at('low')}, close ${row.at('close')}`;
  row.refuse('tradeWithoutVolume', `${range}, amount ${row.at('amount')} with volume "${row.at('volume')}"`);
  return false;
}

/** Whether a figure that can't be 0 is not given. */
export const isBlankOrZero = (text: string): boolean => text === '' || parseNumber(text) === 0;

/** Drops suspensions of a day that has a bar, or that is suspended before. Rows are in order and each day is there once. */
export function dropDoubleSuspensions(rows: StockRows, findings: StockFindings): void {
  const bars = new Set(rows.columns.day.subarray(0, rows.count));
  const known = new Map<number, Suspension>();
  for (const suspension of rows.suspended) {
    const before = known.get(suspension.day);
    if (bars.has(suspension.day)) {
      findings.refuseSuspension(suspension, 'the day is given as suspended, and with a bar');
    } else if (before === undefined) known.set(suspension.day, suspension);
    else {
      const where = before.file === suspension.file ? '' : ' of another file';
      findings.refuseSuspension(suspension, `the day is already given as suspended in line ${before.line}${where}`);
    }
  }
  rows.suspended = [...known.values()];
}
