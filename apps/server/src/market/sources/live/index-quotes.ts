import { indexUnitProblem } from '@lianpan/market/import';
import { closeSecond } from '@lianpan/market/rules';
import type { FullQuote } from 'stock-sdk';
import { shanghaiDate } from '../../calendar/trading-day.ts';
import type { RefusedRow, Sourced, SourcedIndexBar } from '../../wire/sourced-rows.ts';
import { secondOf } from './closing-day.ts';
import { yuanInAmountUnit } from './quote-rows.ts';

const sharesInLot = 100;

/** Bars of a day of the indices that were asked for (`000300.SH`), as their quotes after the close tell them. */
export function indexBarsOf(
  date: string,
  symbols: readonly string[],
  rows: readonly FullQuote[],
): Sourced<SourcedIndexBar> {
  const bars: SourcedIndexBar[] = [];
  const refused: RefusedRow[] = [];
  for (const row of rows) {
    // No two of our indices share digits.
    const symbol = symbols.find((one) => one.startsWith(row.code));
    const refuse = (reason: RefusedRow['reason'], detail: string): void =>
      void refused.push({ table: 'quotes', code: row.code, reason, detail });
    if (symbol === undefined) refuse('badCode', `"${row.code}" was not asked for`);
    else if (row.timestamp === null) refuse('badTime', `time "${row.time}"`);
    else if (shanghaiDate(row.timestamp) === date && secondOf(row.timestamp) >= closeSecond) {
      const { open, high, low, price: close, prevClose } = row;
      const detail = `open ${open}, high ${high}, low ${low}, close ${close}`;
      const volume = row.volume * sharesInLot;
      const amount = row.amount * yuanInAmountUnit;
      const problem = indexUnitProblem({ volume, amount }, date);
      if (!(Math.min(open, high, low, close) > 0)) refuse('notPositive', detail);
      else if (high < Math.max(open, close, low) || low > Math.min(open, close)) refuse('highBelowLow', detail);
      else if (problem) refuse(problem, `volume ${volume} and amount ${amount}`);
      else {
        const given = prevClose > 0 ? prevClose : null;
        bars.push({ symbol, date, open, high, low, close, prevClose: given, volume, amount });
      }
    }
  }
  return { rows: bars, refused };
}
