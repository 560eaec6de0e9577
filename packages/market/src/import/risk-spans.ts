import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import type { DailyColumns } from '../columns.ts';
import { limitPercent, limitPrices } from '../rules/price-limit.ts';
import type { RiskStatus, RiskStatusChange, Security } from '../security.ts';
import type { RiskSpan } from './import-report.ts';
import { relistingGap } from './row-limits.ts';
import { stUnknown, stYes, type StockRows } from './stock-rows.ts';

/** The risk marks of a stock's rows, which stand in the order of days; rows without a mark belong to no span. */
export function riskSpansOf({ columns, count }: StockRows): RiskSpan[] {
  const { day, riskMark } = columns;
  const spans: RiskSpan[] = [];
  let first = 0;
  for (let row = 1; row <= count; row++) {
    if (row < count && riskMark[row] === riskMark[first]) continue;
    const mark = riskMark[first]!;
    if (mark !== stUnknown) spans.push({ from: day[first]!, to: day[row - 1]!, isRisk: mark === stYes });
    first = row;
  }
  return spans;
}

/** A stock with its bars and the marks that rows gave. */
export interface MarkedStock {
  readonly security: Pick<Security, 'stockNo' | 'name' | 'board' | 'status'>;
  readonly spans: readonly RiskSpan[];
  readonly columns: DailyColumns;
  /** Its place in the columns. */
  readonly index: number;
}

/**
 * Risk status of a stock by day, for `riskStatusOn`; none where nothing but the newest status is known. On a day that nothing
 * tells of the nearest one decides that something tells of: a mark, prices that no risk warning would have allowed, or the
 * name, which is of the day after the last bar. What lies before a long absence tells nothing of the days behind it. A mark
 * does not tell ST from *ST, whose limits are one. Source: market handbook A.2.
 */
export function statusChangesOf(stock: MarkedStock, calendar: TradingCalendar): RiskStatusChange[] {
  const { security, columns, index } = stock;
  const newest = security.status;
  const hasName = security.name !== security.stockNo;
  const isWarned = stock.spans.some(({ isRisk }) => isRisk) || newest === 'ST' || newest === '*ST';
  const marked: readonly RiskSpan[] = isWarned ? withFreeDays(stock, calendar) : stock.spans;
  if (marked.length === 0) return [];
  const reported = marked.map(({ from, to, isRisk }) => ({ from, to, status: statusOf(isRisk, newest) }));
  const lastBar = columns.day[columns.start[index]! + columns.length[index]! - 1] ?? 0;
  const after = Math.max(lastBar, marked.at(-1)!.to) + 1;
  // A stock of which nobody told the name has no status of its own.
  if (hasName) reported.push({ from: after, to: after, status: newest });
  const changes: RiskStatusChange[] = [];
  for (const [at, { from, status }] of reported.entries()) {
    const before = reported[at - 1];
    if (before?.status === status) continue;
    if (before === undefined) changes.push({ day: 0, status });
    // The first day of a delisting period has no limit: it is not put between two days.
    else if (status === 'DELISTING') changes.push({ day: before.to + 1, status });
    else changes.push({ day: returnBetween(stock, before.to, from) ?? ((before.to + from) >> 1) + 1, status });
  }
  return changes.length === 1 && changes[0]!.status === newest ? [] : changes;
}

const statusOf = (isRisk: boolean, newest: RiskStatus): RiskStatus => {
  if (!isRisk) return 'NORMAL';
  return newest === '*ST' ? '*ST' : 'ST';
};

/** First day of a stock behind a long absence between two days; `null` where it was never away for long. */
function returnBetween({ columns, index }: MarkedStock, from: number, to: number): number | null {
  const start = columns.start[index]!;
  for (let slot = start + 1; slot < start + columns.length[index]!; slot++) {
    const [before, day] = [columns.day[slot - 1]!, columns.day[slot]!];
    if (before >= from && day <= to && day - before > relistingGap) return day;
  }
  return null;
}

/**
 * The spans with the days between them on which prices went further than a risk warning allows, and no further than any
 * stock's: nobody warned of the stock then.
 */
function withFreeDays({ security, spans, columns, index }: MarkedStock, calendar: TradingCalendar): RiskSpan[] {
  const { board, status } = security;
  // Who is about to leave has the limits of an ordinary stock.
  if (status === 'DELISTING') return [...spans];
  const start = columns.start[index]!;
  const free: RiskSpan[] = [];
  let span = 0;
  for (let slot = start; slot < start + columns.length[index]!; slot++) {
    const [day, reference] = [columns.day[slot]!, columns.prevClose[slot]!];
    while (span < spans.length && spans[span]!.to < day) span++;
    if (reference < 1 || (span < spans.length && spans[span]!.from <= day)) continue;
    // Few bars go as far as any warned stock may.
    if (columns.high[slot]! <= reference * (1 + tightest) && columns.low[slot]! >= reference * (1 - tightest)) continue;
    const percents = { board, phase: 'NORMAL', date: calendar.dateOf(day) } as const;
    const [warned, ordinary] = (['ST', 'NORMAL'] as const).map((of) => limitPercent({ ...percents, status: of }));
    if (warned === null || ordinary === null || warned === ordinary) continue;
    const isWithin = (percent: number): boolean =>
      columns.high[slot]! <= limitPrices(reference + roundingFen, percent!, board).up &&
      columns.low[slot]! >= limitPrices(Math.max(1, reference - roundingFen), percent!, board).down;
    if (!isWithin(warned!) && isWithin(ordinary!)) free.push({ from: day, to: day, isRisk: false });
  }
  return [...spans, ...free].sort((a, b) => a.from - b.from);
}

/** The tightest limit of a risk warning. Source: market handbook A.2. */
const tightest = 0.05;
/** A reference price that was worked out may be a fen off. */
const roundingFen = 1;
