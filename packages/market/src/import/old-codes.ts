import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import type { StockFindings } from './stock-findings.ts';
import type { StockRows } from './stock-rows.ts';

/** Day from which all Beijing stocks trade under codes that begin with 920. Source: market handbook A.1. */
const newCodesFrom = '2025-10-09';

/** Code that most stocks of an old Beijing code were given: 215 of 240 kept their last three digits. */
export const likelyNewCode = (stockNo: string): string => `920${stockNo.slice(3)}`;

/**
 * Drops rows of an old Beijing code from the days on which there was none, where the stock with the likely new code closed
 * at the same price; where it is not there the rows are taken, which is noted. Rows of a code that is known to have been
 * replaced come under the new one and never here.
 */
export function checkOldCode(
  rows: StockRows,
  successor: StockRows | undefined,
  calendar: TradingCalendar,
  findings: StockFindings,
): void {
  if (rows.board !== 'BSE' || rows.stockNo.startsWith('920')) return;
  const from = calendar.atOrBefore(newCodesFrom);
  const closes = new Map<number, number>();
  for (let slot = 0; slot < (successor?.count ?? 0); slot++) {
    closes.set(successor!.columns.day[slot]!, successor!.columns.close[slot]!);
  }
  rows.drop((slot) => {
    const { day, close } = rows.columns;
    if (day[slot]! < from || closes.get(day[slot]!) !== close[slot]) return false;
    findings.refuse(slot, 'replacedCode', `the day is there under ${successor!.stockNo}`);
    return true;
  });
  const late = rows.columns.day.subarray(0, rows.count).findIndex((day) => day >= from);
  if (late < 0) return;
  const detail = `all Beijing codes begin with 920 since ${newCodesFrom}, and no list names the new one`;
  findings.note(late, 'oldCode', rows.columns.day[late]!, detail);
}
