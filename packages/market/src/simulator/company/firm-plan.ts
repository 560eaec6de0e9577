import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import { impactOf } from '../../company/event-impact.ts';
import type { EventDetail } from '../../company/stock-event.ts';
import { dayKey, entityKey, stream } from '../random.ts';
import { delistingPeriod, never, type Universe } from '../universe.ts';
import { arrivalsOf, firmTraitsOf } from './arrivals.ts';
import { dayFrom } from './calendar-days.ts';
import { impactShock, surpriseDrift, surpriseShock, type PlannedEvent } from './planned-event.ts';
import { eveningSecond, reportDayOf, reportSecondOf } from './report-days.ts';
import { resultDaysOf, resultDetail, surpriseIn, type ResultPaper } from './results.ts';
import { riskWarningStepsOf, statusNoAt } from './risk-warnings.ts';
import { unlocksIn } from './unlocks.ts';
import type { YearSpan } from './year-span.ts';
import type { FirmBook } from './firm-book-shape.ts';

/** Trading days between the notice of an unlock, or of rights, and the day itself. */
export const noticeDays = 3;
const rightsNoticeDays = 6;

/** Places after those of what comes unplanned. */
const ordinal = {
  FORECAST: 2000,
  EXPRESS: 2001,
  REPORT: 2002,
  DIVIDEND: 2006,
  RIGHTS: 2007,
  WARNING: 2008,
  UNLOCK: 2010,
};

/**
 * All that comes out about a firm in a calendar year, by day and second: results, dividend plan, rights, notices of
 * unlocks, the end of its listing, and what comes unplanned. A pure function of seed, index and year; `book` must reach
 * the third quarter of the year. Source: market handbook H.11.
 */
export function firmPlanOf(universe: Universe, index: number, span: YearSpan, book: FirmBook): PlannedEvent[] {
  const events = arrivalsOf(
    universe,
    index,
    span,
    firmTraitsOf(universe, index, book, span.year, statusNoAt(universe, index, span.from) !== 0),
  );
  const { year } = span;
  for (let report = year * 4 - 1; report <= year * 4 + 2; report++) addResults(universe, index, book, report, events);
  addPayouts(universe, index, book, year, events);
  const key = entityKey(dayKey(universe.seed, stream.HOLDER, -year), index);
  unlocksIn(universe, index, year).forEach(({ date, shareOfFloat }, n) => {
    const day = dayFrom(date);
    if (day === never || day - noticeDays < span.from) return;
    add(events, day - noticeDays, eveningSecond(key, 20 + n), ordinal.UNLOCK + n, { type: 'UNLOCK', shareOfFloat });
  });
  addWarnings(universe, index, span, events);
  const from = universe.listDay[index]!;
  const to = universe.delistDay[index]!;
  return events
    .filter(({ day }) => day >= from && day < to)
    .sort((a, b) => a.day - b.day || a.second - b.second || a.ordinal - b.ordinal);
}

function add(events: PlannedEvent[], day: number, second: number, order: number, detail: EventDetail): void {
  events.push({
    day,
    second,
    ordinal: order,
    detail,
    luck: 0.5,
    until: day,
    shock: impactOf(detail) * impactShock,
    drift: 0,
  });
}

function addResults(universe: Universe, index: number, book: FirmBook, report: number, events: PlannedEvent[]): void {
  if (report - book.first >= book.count || report < book.first) return;
  const days = resultDaysOf(universe, index, book, report);
  const second = reportSecondOf(universe, index, report);
  const publish = (paper: ResultPaper, day: number): void => {
    if (day === never) return;
    const { score, weight } = surpriseIn(universe, index, report, paper, days);
    events.push({
      day,
      second,
      ordinal: ordinal[paper] + (paper === 'REPORT' ? report & 3 : 0),
      detail: resultDetail(universe, index, book, report, paper, days),
      luck: 0.5,
      until: day,
      shock: surpriseShock * score * weight,
      drift: surpriseDrift * score * weight,
    });
  };
  publish('FORECAST', days.forecast);
  publish('EXPRESS', days.express);
  publish('REPORT', days.report);
}

/** A dividend is announced with the year's report and paid months later; its yield needs the close of that evening. */
function addPayouts(universe: Universe, index: number, book: FirmBook, year: number, events: PlannedEvent[]): void {
  const payout = book.payouts.find((one) => one.year === year);
  if (!payout) return;
  const { exDay, cash, bonus, rightsDay, rights, rightsPrice } = payout;
  const report = year * 4 - 1;
  if (exDay !== never) {
    const day = reportDayOf(universe, index, report);
    const second = reportSecondOf(universe, index, report);
    add(events, day, second, ordinal.DIVIDEND, { type: 'DIVIDEND', cash, bonus, dividendYield: null });
  }
  if (rightsDay === never) return;
  const key = entityKey(dayKey(universe.seed, stream.ACTION, -year), index);
  const day = rightsDay - rightsNoticeDays;
  const detail: EventDetail = { type: 'RIGHTS_ISSUE', shareRatio: rights, price: rightsPrice };
  add(events, day, eveningSecond(key, 20), ordinal.RIGHTS, detail);
}

/**
 * Changes of the risk status are told with the reports that cause them or some weeks later; what a firm stands under when
 * the simulation begins came with the spring reports before. A delisting period is announced on the evening before its
 * first day.
 */
function addWarnings(universe: Universe, index: number, span: YearSpan, events: PlannedEvent[]): void {
  const emit = (day: number, second: number, change: 'IMPOSED' | 'LIFTED'): void => {
    if (day < span.from || day >= span.from + span.length) return;
    add(events, day, second, ordinal.WARNING, { type: 'RISK_WARNING', change });
  };
  const evening = eveningSecond(entityKey(dayKey(universe.seed, stream.CORPORATE, -span.year), index), 0);
  if (universe.status[index] !== 0) {
    const began = Number(aShareCalendar.dateOf(universe.firstDay).slice(0, 4));
    emit(Math.max(reportDayOf(universe, index, (began - 1) * 4 - 1), universe.listDay[index]!), evening, 'IMPOSED');
  }
  for (const step of riskWarningStepsOf(universe, index)) emit(step.announcedDay, step.announcedSecond, step.change);
  if (universe.delistDay[index] !== never) emit(universe.delistDay[index]! - delistingPeriod - 1, evening, 'IMPOSED');
}
