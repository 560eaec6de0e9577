import type { RefusalReason } from '@lianpan/market/import';
import type { LimitSide } from '@lianpan/market/limit-board';
import type { RefusedRow, Sourced, SourcedLimit } from '../../wire/sourced-rows.ts';
import { readTable, type TableRow, type TushareAccess } from './tushare-client.ts';
import { byStock, type DayContext } from './tushare-day.ts';
import { numberOf, textOf, wireDateOf } from './tushare-values.ts';

type NewCodesIn = (codes: readonly string[]) => Promise<DayContext['newCodeOf']>;

/** Stocks at a limit at the close and those that left the up limit, without risk warnings; 2500 rows at once at most. */
const limitTable = {
  table: 'limit_list_d',
  columns: [
    'ts_code',
    'trade_date',
    'close',
    'fd_amount',
    'limit_amount',
    'first_time',
    'last_time',
    'open_times',
    'limit_times',
    'limit',
  ],
  pageRows: 2000,
} as const;

type LimitRow = TableRow<(typeof limitTable)['columns'][number]>;

/** 涨停, 跌停, 炸板. */
const letters: Readonly<Record<string, { readonly side: LimitSide; readonly isSealed: boolean }>> = {
  U: { side: 'up', isSealed: true },
  D: { side: 'down', isSealed: true },
  Z: { side: 'up', isSealed: false },
};

/**
 * The list of limits of a day: money in yuan as the table has it, times of `092500`, which lose a leading zero and are empty
 * for down limits. A stock may stand in two lists of a day, in none twice. Source: market handbook I.3.
 */
export async function readLimitList(
  access: TushareAccess,
  date: string,
  newCodesIn: NewCodesIn,
): Promise<Sourced<SourcedLimit>> {
  const { table } = limitTable;
  const given = await readTable(access, { ...limitTable, parameters: { trade_date: wireDateOf(date) } });
  const newCodeOf = await newCodesIn(given.map(({ values }) => textOf(values.ts_code)));
  const refused: RefusedRow[] = [];
  const refuse = (_table: string, code: string, reason: RefusedRow['reason'], detail: string): void =>
    void refused.push({ table, code, reason, detail });
  const rows: SourcedLimit[] = [];
  for (const [letter, list] of byLetter(given)) {
    for (const [stockNo, values] of byStock(table, list, date, refuse, newCodeOf)) {
      const limit = limitOf(letter, stockNo, values);
      if ('reason' in limit) refuse(table, textOf(values.ts_code), limit.reason, limit.detail);
      else rows.push(limit);
    }
  }
  return { rows, refused };
}

/** Rows of each list; of a row that lacks values nobody can tell which it is, and any list refuses it. */
function byLetter(given: readonly LimitRow[]): ReadonlyMap<string, readonly LimitRow[]> {
  const lists = new Map<string, LimitRow[]>();
  for (const row of given) {
    const letter = row.isWhole ? textOf(row.values.limit) : 'U';
    lists.set(letter, [...(lists.get(letter) ?? []), row]);
  }
  return lists;
}

type Refused = { readonly reason: RefusalReason; readonly detail: string };

function limitOf(letter: string, stockNo: string, values: LimitRow['values']): SourcedLimit | Refused {
  if (!Object.hasOwn(letters, letter)) return { reason: 'emptyField', detail: `limit "${letter}"` };
  const [firstSealSecond, lastSealSecond] = [secondOf(values.first_time), secondOf(values.last_time)];
  if (Number.isNaN(firstSealSecond) || Number.isNaN(lastSealSecond))
    return { reason: 'badTime', detail: `sealed at "${String(values.first_time)}", "${String(values.last_time)}"` };
  const names = ['close', 'fd_amount', 'limit_amount', 'open_times', 'limit_times'] as const;
  const wrong = names.find((name) => !((numberOf(values[name]) ?? 0) >= 0));
  if (wrong) {
    const reason = Number.isNaN(numberOf(values[wrong])) ? 'notANumber' : 'negativeFigure';
    return { reason, detail: `${wrong} "${String(values[wrong])}"` };
  }
  return {
    stockNo,
    ...letters[letter]!,
    close: numberOf(values.close),
    firstSealSecond,
    lastSealSecond,
    breakCount: numberOf(values.open_times),
    sealFunds: numberOf(values.fd_amount),
    boardAmount: letter === 'D' ? numberOf(values.limit_amount) : null,
    boards: numberOf(values.limit_times),
  };
}

/** Second of the day of `092500`, `92500` or `09:25:00`; `null` for none, NaN for anything else. */
function secondOf(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  const digits = (typeof value === 'number' ? value.toFixed() : textOf(value)).replaceAll(':', '');
  const [, hour, minute, second] = /^([01]\d|2[0-3])([0-5]\d)([0-5]\d)$/.exec(digits.padStart(6, '0')) ?? [];
  return digits === '' || hour === undefined ? Number.NaN : Number(hour) * 3600 + Number(minute) * 60 + Number(second);
}
