import type { EventDetail } from '../../company/stock-event.ts';
import type { SimulatedHistory } from '../history.ts';
import { never, type Universe } from '../universe.ts';
import type { ResultFigures } from './announcement-wording.ts';
import { closeUpTo } from './bar-lookup.ts';
import { dressEvent, type WordedEvent } from './event-dress.ts';
import { shareFactorOn, twelveMonths } from './firm-book.ts';
import { floatSharesOn, totalSharesOn } from './share-growth.ts';
import { noticeDays } from './firm-plan.ts';
import type { PlannedEvent } from './planned-event.ts';
import { surpriseOf } from './report-days.ts';
import { forecastRangeOf, profitsSinceJanuary } from './results.ts';
import { latestReportOf } from './statements.ts';
import { type FirmBook } from './firm-book-shape.ts';

/** A planned event as it comes out; `null` for an analyst's report, which is none of the company's. */
export function wordEvent(
  history: SimulatedHistory,
  index: number,
  planned: PlannedEvent,
  book: FirmBook,
): WordedEvent | null {
  if (planned.detail.type === 'RATING') return null;
  const detail = pricedDetail(history, index, planned, planned.detail, book);
  const { universe } = history;
  const isResult = detail.type === 'FORECAST' || detail.type === 'EXPRESS' || detail.type === 'REPORT';
  const result = isResult ? resultFigures(universe, index, book, detail.report) : null;
  return dressEvent(history, index, { ...planned, effect: effectOf(planned, book) }, detail, result);
}

function resultFigures(universe: Universe, index: number, book: FirmBook, report: number): ResultFigures {
  const { kind, low, high } = forecastRangeOf(book, report, surpriseOf(universe, index, report).late);
  return {
    profit: profitsSinceJanuary(book, report).now,
    forecast: { kind, profitLow: low, profitHigh: high },
  };
}

/** Fills in what needs a price or a count of shares. */
export function pricedDetail(
  history: SimulatedHistory,
  index: number,
  { day, luck }: PlannedEvent,
  detail: EventDetail,
  book: FirmBook,
): EventDetail {
  const { universe } = history;
  const close = day > history.lastDay ? null : closeUpTo(history, index, day);
  const factor = shareFactorOn(universe, book.payouts, day);
  switch (detail.type) {
    case 'DIVIDEND':
      return { ...detail, dividendYield: close === null ? null : detail.cash / close };
    case 'BUYBACK': {
      const cap = close === null ? null : close * totalSharesOn(universe, index, day, factor);
      return { ...detail, amount: cap === null ? null : Math.round((detail.shareOfCap! * cap) / 1e4) * 1e4 };
    }
    case 'MAJOR_CONTRACT': {
      const entry = latestReportOf(universe, index, day) - book.first;
      const revenue = twelveMonths(book.revenue, entry);
      return { ...detail, amount: Math.round((detail.shareOfRevenue! * revenue) / 1e4) * 1e4 };
    }
    case 'BLOCK_TRADE': {
      if (close === null) return detail;
      const shares = blockSharesOf(floatSharesOn(universe, index, day, factor), luck);
      const price = blockPriceOf(close, detail.discount!);
      return { ...detail, amount: Math.round(price * shares * 100) / 100 };
    }
    default:
      return detail;
  }
}

/** Price of a block in yuan, whole fen. */
export const blockPriceOf = (close: number, discount: number): number =>
  Math.max(0.01, Math.round(close * (1 - discount) * 100) / 100);

/** Size of a block: a hundredth of a percent to half a percent of the float, whole lots. */
export const blockSharesOf = (floatShares: number, luck: number): number =>
  Math.max(1, Math.round((floatShares * 0.0001 * 50 ** luck) / 100)) * 100;

/** Day on which it takes effect, when that is not the day on which it comes out. */
export function effectOf({ day, detail, until }: PlannedEvent, book: FirmBook): number | null {
  if (detail.type === 'UNLOCK') return day + noticeDays;
  if (detail.type === 'RIGHTS_ISSUE')
    return book.payouts.find(({ rightsDay }) => rightsDay > day && rightsDay !== never)?.rightsDay ?? null;
  if (detail.type === 'DIVIDEND')
    return book.payouts.find(({ exDay }) => exDay > day && exDay !== never)?.exDay ?? null;
  if (detail.type === 'RISK_WARNING') return day + 1;
  return until > day ? until : null;
}
