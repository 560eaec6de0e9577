import path from 'node:path';
import { listDayOf } from '../../packages/market/src/calendar/list-day.ts';
import { aShareCalendar } from '../../packages/market/src/calendar/trading-calendar.ts';
import { boardOf } from '../../packages/market/src/rules/board.ts';
import { riskStatusOfName } from '../../packages/market/src/rules/listed-name.ts';
import { limitPercent, limitPrices, newListingPhase } from '../../packages/market/src/rules/price-limit.ts';
import type { RiskStatus } from '../../packages/market/src/security.ts';
import { crossSectionsOf, listDatesOf, readRows } from './csv-rows.ts';

const fen = (price: string | number): number => Math.round(Number(price) * 100);

/** The limit prices of a stock on a date, `null` on a day without limit or without a reference price. */
function limitsOn(code: string, date: string, reference: number, status: RiskStatus, listDate: string | undefined) {
  if (!(reference >= 1)) return null;
  const board = boardOf(code);
  const day = aShareCalendar.atOrBefore(date);
  const listDay = listDayOf(listDate);
  const phase = listDay === null ? 'NORMAL' : newListingPhase(board, listDay, day);
  const percent = limitPercent({ board, status, phase, date });
  return percent === null ? null : limitPrices(reference, percent, board);
}

export interface DailyProof {
  readonly bars: number;
  readonly limitUps: number;
  readonly limitDowns: number;
  /** Bars with a price beyond the limits: `code date price limit`. */
  readonly beyond: readonly string[];
}

/** Every bar of the daily file with a known reference price against its limits. */
export function proveDaily(folder: string): DailyProof {
  const listed = listDatesOf(folder);
  let bars = 0;
  let limitUps = 0;
  let limitDowns = 0;
  const beyond: string[] = [];
  for (const row of readRows(path.join(folder, 'daily/daily.csv.gz'))) {
    const { code = '', date = '', high = '', low = '', close = '', preClose = '', isST = '', volume = '' } = row;
    const reference = fen(preClose);
    if (reference < 1 || Number(volume) === 0) continue;
    bars++;
    const limits = limitsOn(code, date, reference, isST === '1' ? 'ST' : 'NORMAL', listed.get(code));
    if (!limits) continue;
    if (fen(close) === limits.up) limitUps++;
    else if (fen(close) === limits.down) limitDowns++;
    if (fen(high) > limits.up) beyond.push(`${code} ${date} ${high} > ${limits.up / 100}`);
    if (fen(low) < limits.down) beyond.push(`${code} ${date} ${low} < ${limits.down / 100}`);
  }
  return { bars, limitUps, limitDowns, beyond };
}

export interface PoolProof {
  readonly published: number;
  /** Published limit-ups that the rules do not recognise: `code date price limit`. */
  readonly missed: readonly string[];
}

/** Every stock of the published pool: the close before follows from price and change. */
export function provePool(folder: string): PoolProof {
  const rows = readRows(path.join(folder, 'events/limit_up_pool.csv'));
  const missed: string[] = [];
  for (const { code = '', name = '', date = '', price = '', pctChg = '' } of rows) {
    const reference = Math.round(fen(price) / (1 + Number(pctChg) / 100));
    const limits = limitsOn(code, date, reference, riskStatusOfName(name), undefined);
    if (limits?.up !== fen(price)) missed.push(`${code} ${date} ${price}, limit ${(limits?.up ?? 0) / 100}`);
  }
  return { published: rows.length, missed };
}

export interface CrossSectionProof {
  readonly date: string;
  readonly recognised: number;
  readonly published: number;
  readonly both: number;
}

/** All stocks of one day: who closed at the limit by the rules, beside who is in the pool. Risk warnings are in neither. */
export function proveCrossSection(folder: string, date: string): CrossSectionProof {
  const listed = listDatesOf(folder);
  const rows = readRows(crossSectionsOf(folder).get(date)!);
  const covered = new Set(rows.map((row) => row['code']!));
  const pool = new Set(
    readRows(path.join(folder, 'events/limit_up_pool.csv')).flatMap((row) =>
      row['date'] === date && covered.has(row['code']!) ? [row['code']!] : [],
    ),
  );
  const recognised = rows.flatMap(({ code = '', name = '', close = '', preClose = '' }) => {
    if (riskStatusOfName(name) !== 'NORMAL') return [];
    const limits = limitsOn(code, date, fen(preClose), 'NORMAL', listed.get(code));
    return limits?.up === fen(close) ? [code] : [];
  });
  return {
    date,
    recognised: recognised.length,
    published: pool.size,
    both: recognised.filter((code) => pool.has(code)).length,
  };
}
