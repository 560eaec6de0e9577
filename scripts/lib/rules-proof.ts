import fs from 'node:fs';
import path from 'node:path';
import { aShareCalendar } from '../../packages/market/src/calendar/trading-calendar.ts';
import { adjustmentFactors } from '../../packages/market/src/rules/adjustment.ts';
import { boardOf } from '../../packages/market/src/rules/board.ts';
import { riskStatusOfName } from '../../packages/market/src/rules/listed-name.ts';
import { limitPercent, limitPrices } from '../../packages/market/src/rules/price-limit.ts';
import { readRows, type Row } from './csv-rows.ts';

const fen = (price: string | undefined): number => Math.round(Number(price) * 100);

function rowsByCode(rows: readonly Row[]): Map<string, Row[]> {
  const byCode = new Map<string, Row[]>();
  for (const row of rows) {
    const code = row['code'] ?? '';
    const own = byCode.get(code);
    if (own === undefined) byCode.set(code, [row]);
    else own.push(row);
  }
  return byCode;
}

export interface CalendarProof {
  readonly days: number;
  /** Dates that the calendar takes for the other kind of day. */
  readonly wrong: readonly string[];
}

/** Every published calendar day beside ours. */
export function proveCalendar(folder: string): CalendarProof {
  const rows = readRows(path.join(folder, 'calendar.csv'));
  const wrong = rows.flatMap(({ date = '', isOpen }) =>
    aShareCalendar.isTradingDay(date) === (isOpen === '1') ? [] : [date],
  );
  return { days: rows.length, wrong };
}

export interface ExRightsProof {
  readonly days: number;
  /** Ex days whose published reference price is what the published factors make of the close before, to the cent. */
  readonly equal: number;
  readonly withinOneCent: number;
  /** Bars whose backward factor from the ex days alone was compared with the published one. */
  readonly bars: number;
  /** Largest relative difference of those factors. */
  readonly worstFactor: number;
}

/** Ex-rights days: reference prices and adjustment factors. */
export function proveExRights(folder: string): ExRightsProof {
  const bars = rowsByCode(
    ['daily', 'daily_tail'].flatMap((name) => readRows(path.join(folder, `daily/${name}.csv.gz`))),
  );
  const events = rowsByCode(readRows(path.join(folder, 'daily/exrights.csv')));
  const proof = { days: 0, equal: 0, withinOneCent: 0, bars: 0, worstFactor: 0 };
  for (const [code, exDays] of events) {
    const rows = (bars.get(code) ?? []).toSorted((a, b) => (a['date']! < b['date']! ? -1 : 1));
    const at = new Map(rows.map((row, i) => [row['date'], i]));
    const actions = [];
    for (const { date = '', prevClose, preClose } of exDays) {
      const i = at.get(date) ?? 0;
      if (i === 0) continue;
      proof.days++;
      const reference = fen(rows[i]!['preClose']);
      const step = Number(rows[i]!['adjFactor']) / Number(rows[i - 1]!['adjFactor']);
      const distance = Math.abs(Math.floor(fen(prevClose) / step + 0.5) - reference);
      if (distance === 0 && reference === fen(preClose)) proof.equal++;
      if (distance <= 1 && reference === fen(preClose)) proof.withinOneCent++;
      actions.push({ day: aShareCalendar.atOrBefore(date), factor: fen(prevClose) / reference });
    }
    const factors = new Float64Array(rows.length);
    const days = rows.map((row) => aShareCalendar.atOrBefore(row['date']!));
    adjustmentFactors(days, actions, 'backward', factors);
    const first = Number(rows[0]?.['adjFactor']);
    rows.forEach((row, i) => {
      const published = Number(row['adjFactor']) / first;
      if (!(published > 0)) return;
      proof.bars++;
      proof.worstFactor = Math.max(proof.worstFactor, Math.abs(factors[i]! / published - 1));
    });
  }
  return proof;
}

export interface RiskWarningProof {
  readonly from: string;
  readonly to: string;
  /** Closes of main-board risk-warning stocks with a close the day before. */
  readonly closes: number;
  /** Those beyond a limit of five percent. */
  readonly beyondFive: number;
  /** Those at or beyond a limit of ten percent. */
  readonly atTen: number;
  readonly percentByRule: number | null;
}

/** First date on which risk-warning stocks of the main board may move by ten percent. */
const changeDate = '2026-07-06';
const daysAround = 10;

/** Risk-warning stocks of the main board in the days before and after their limit changed; `null` without the files. */
export function proveRiskWarning(folder: string): readonly RiskWarningProof[] | null {
  const file = path.join(folder, 'daily/recent65_qfq.csv.gz');
  const quotes = path.join(folder, 'daily/quotes_20260821.csv');
  if (!fs.existsSync(file) || !fs.existsSync(quotes)) return null;
  const risky = new Set(
    readRows(quotes).flatMap(({ code = '', name = '' }) => (riskStatusOfName(name).endsWith('ST') ? [code] : [])),
  );
  const byCode = rowsByCode(readRows(file).filter((row) => risky.has(row['code']!)));
  const change = aShareCalendar.atOrBefore(changeDate);
  return [change - daysAround, change].map((first) => {
    const [from, to] = [aShareCalendar.dateOf(first), aShareCalendar.dateOf(first + daysAround - 1)];
    const percentByRule = limitPercent({ board: 'SH_MAIN', status: 'ST', phase: 'NORMAL', date: from });
    const proof = { from, to, closes: 0, beyondFive: 0, atTen: 0, percentByRule };
    for (const [code, rows] of byCode) {
      rows.forEach(({ date = '', close }, i) => {
        if (i === 0 || date < from || date > to) return;
        const board = boardOf(code);
        const reference = fen(rows[i - 1]!['close']);
        const [five, ten] = [limitPrices(reference, 5, board), limitPrices(reference, 10, board)];
        proof.closes++;
        if (fen(close) > five.up || fen(close) < five.down) proof.beyondFive++;
        if (fen(close) >= ten.up || fen(close) <= ten.down) proof.atTen++;
      });
    }
    return proof;
  });
}

export interface CoveredPoolProof {
  readonly days: number;
  readonly recognised: number;
  readonly published: number;
  readonly both: number;
}

/** Limit-ups of all days of the published pool among the stocks whose bars are at hand, risk warnings aside. */
export function proveCoveredPool(folder: string): CoveredPoolProof {
  const pool = readRows(path.join(folder, 'events/limit_up_pool.csv'));
  const dates = new Set(pool.map((row) => row['date']!));
  const published = new Set(pool.map((row) => `${row['code']} ${row['date']}`));
  const bars = readRows(path.join(folder, 'daily/daily_tail.csv.gz')).filter(
    ({ date = '', preClose }) => dates.has(date) && fen(preClose) > 0,
  );
  let recognised = 0;
  let covered = 0;
  let both = 0;
  for (const { code = '', date = '', close, preClose } of bars) {
    const board = boardOf(code);
    const percent = limitPercent({ board, status: 'NORMAL', phase: 'NORMAL', date });
    const isUp = percent !== null && fen(close) === limitPrices(fen(preClose), percent, board).up;
    const isPublished = published.has(`${code} ${date}`);
    if (isUp) recognised++;
    if (isPublished) covered++;
    if (isUp && isPublished) both++;
  }
  return { days: dates.size, recognised, published: covered, both };
}
