import { SourceFormatError } from '../source-errors.ts';
import { readTable, type TushareAccess } from './tushare-client.ts';
import { dateOf, numberOf, textOf } from './tushare-values.ts';

/** Days of the Shanghai exchange, `is_open` 1 or 0. A year has 366 rows at most. */
const calendarTable = { table: 'trade_cal', columns: ['cal_date', 'is_open'], pageRows: 2000 } as const;

/** Every day of a year and whether it is a trading day; empty while nothing is published. Throws SourceFormatError. */
export async function readTradingDays(access: TushareAccess, year: number): Promise<ReadonlyMap<string, boolean>> {
  const parameters = { exchange: 'SSE', start_date: `${year}0101`, end_date: `${year}1231` };
  const rows = await readTable(access, { ...calendarTable, parameters });
  const days = new Map<string, boolean>();
  for (const { isWhole, values } of rows) {
    const date = dateOf(values.cal_date);
    const isOpen = numberOf(values.is_open);
    if (!isWhole || date === null || (isOpen !== 0 && isOpen !== 1)) {
      throw new SourceFormatError(calendarTable.table, `a row of ${textOf(values.cal_date)} says ${isOpen}`);
    }
    days.set(date, isOpen === 1);
  }
  return days;
}
