import { closeSecond } from '../../rules/session.ts';
import { endOfDay, momentOf } from '../../company/moment.ts';
import { growthFrom } from '../../company/statement.ts';
import { dividendsOf, reportedFrom } from '../company-figures.ts';
import type { SimulatedHistory } from '../history.ts';
import { createShareReader } from '../past-shares.ts';
import { never, type Universe } from '../universe.ts';
import { reportHolding, yearOf } from './calendar-days.ts';
import { eventFiguresOf, eventMarksOf, type EventFigures, type EventMarks } from './event-marks.ts';
import { firmBookOf, sinceJanuary, twelveMonths } from './firm-book.ts';
import { institutionShareOf } from './holders.ts';
import { createMarginReader, type MarginChange } from './margin.ts';
import { peSpansOf, peStanding, type PeSpan, type PeStanding } from './pe-history.ts';
import type { PlannedEvent } from './planned-event.ts';
import { pledgeRatioAfter, pledgesUpTo } from './pledges.ts';
import { reportDayOf, reportSecondOf } from './report-days.ts';
import { profitsSinceJanuary, resultDaysOf } from './results.ts';
import { forecastsFrom, latestReportOf } from './statements.ts';
import { yearSpanOf } from './year-span.ts';
import { type FirmBook } from './firm-book-shape.ts';

/** What the newest report of a company tells, and a forecast whose report is not out. */
export type ReportFigures = ReturnType<typeof reportFigures>;

/** What is known of companies at a second of one trading day; each figure is worked out when it is asked for. */
export interface CompanyDay {
  reportOf(index: number): ReportFigures;
  /** Dividends of twelve months, yuan a share. */
  dividendOf(index: number): number;
  /** New shares per share of a plan that is announced and not carried out. */
  plannedTransferOf(index: number): number;
  pledgeRatioOf(index: number): number;
  eventsOf(index: number): EventFigures;
  /** Where the PE of a bar stands among those before; `slot` is the last bar that is out, -1 without one. */
  standingOf(index: number, slot: number): PeStanding;
  marginChangeOf(index: number): number | null;
}

/** Reads companies on any day; what holds from one report, event or year to the next is worked out once for the days between. */
export type CompanyReader = (day: number, second?: number) => CompanyDay;

/** Trading days over which a margin balance is compared. Source: market handbook E.2. */
const creditDays = 5;

/** Last trading day whose bar is out at a second of a day. */
export const barDayOn = (day: number, second: number): number => (second >= closeSecond ? day : day - 1);

/** What holds of a firm from the end of one day on, until something is published or the year ends. */
interface Step {
  readonly from: number;
  readonly until: number;
  readonly book: FirmBook;
  readonly figures: ReportFigures;
  spans: readonly PeSpan[] | null;
}

/** What holds of a firm in one calendar year. */
interface Year {
  readonly year: number;
  readonly book: FirmBook;
  /** Of the year and the one before it. */
  marks: readonly [before: EventMarks, own: EventMarks] | null;
  pledges: readonly PlannedEvent[] | null;
}

/** Keeps of each firm what it was asked last. */
class FirmMemory {
  readonly #history: SimulatedHistory;
  readonly #steps: (Step | undefined)[] = [];
  readonly #years: (Year | undefined)[] = [];
  #margin: MarginChange | undefined;
  #lastDay: number;

  constructor(history: SimulatedHistory) {
    this.#history = history;
    this.#lastDay = history.lastDay;
  }

  get margin(): MarginChange {
    return (this.#margin ??= createMarginReader(this.#history));
  }

  /** What was worked out without a bar that has come since is forgotten. */
  catchUp(): void {
    if (this.#lastDay === this.#history.lastDay) return;
    this.#lastDay = this.#history.lastDay;
    this.#steps.length = 0;
    this.#years.length = 0;
  }

  yearOf(index: number, year: number): Year {
    const kept = this.#years[index];
    if (kept?.year === year) return kept;
    const book = firmBookOf(this.#history.universe, index, year * 4 + 2);
    const made: Year = { year, book, marks: null, pledges: null };
    if (kept?.year === year - 1 && kept.marks) {
      made.marks = [kept.marks[1], eventMarksOf(this.#history, index, year, book)];
    }
    this.#years[index] = made;
    return made;
  }

  marksOf(index: number, year: number): readonly EventMarks[] {
    const of = this.yearOf(index, year);
    return (of.marks ??= [
      eventMarksOf(this.#history, index, year - 1, of.book),
      eventMarksOf(this.#history, index, year, of.book),
    ]);
  }

  pledgesOf(index: number, year: number): readonly PlannedEvent[] {
    const of = this.yearOf(index, year);
    return (of.pledges ??= pledgesUpTo(this.#history.universe, index, of.book.anchor.pledgeRatio, year));
  }

  stepOf(index: number, year: number, day: number, second: number): Step {
    const kept = this.#steps[index];
    if (kept && second === endOfDay && kept.from <= day && day < kept.until) return kept;
    const { universe } = this.#history;
    const { book } = this.yearOf(index, year);
    const figures = reportFigures(this.#history, index, book, day, second);
    const until = nextPaperOf(universe, index, book, figures.report, day, year);
    const made: Step = { from: day, until, book, figures, spans: null };
    if (second === endOfDay) this.#steps[index] = made;
    return made;
  }
}

/** Keep the reader while many companies or days are asked about. */
export function createCompanyReader(history: SimulatedHistory): CompanyReader {
  const { universe } = history;
  const memory = new FirmMemory(history);
  const shareFactorOn = createShareReader(history);
  return (day, second = endOfDay) => {
    memory.catchUp();
    const year = yearOf(day);
    const barDay = barDayOn(day, second);
    const stepOf = (index: number): Step => memory.stepOf(index, year, day, second);
    return {
      reportOf: (index) => stepOf(index).figures,
      dividendOf: (index) => dividendsOf(memory.yearOf(index, year).book, day),
      plannedTransferOf: (index) => plannedTransfer(universe, index, memory.yearOf(index, year).book, day, second),
      pledgeRatioOf(index) {
        const base = memory.yearOf(index, year).book.anchor.pledgeRatio;
        return pledgeRatioAfter(memory.pledgesOf(index, year), base, day, second);
      },
      eventsOf: (index) => eventFiguresOf(history, index, memory.marksOf(index, year), { day, second, barDay }),
      standingOf(index, slot) {
        const step = stepOf(index);
        step.spans ??= peSpansOf(history, index, step.book, step.figures.report, step.until, shareFactorOn);
        return peStanding(history, index, step.spans, slot);
      },
      marginChangeOf: (index) => memory.margin(index, day, second, creditDays),
    };
  };
}

/** Trading day after `day` on which the next report or forecast comes out, at most the first of the next year. */
function nextPaperOf(
  universe: Universe,
  index: number,
  book: FirmBook,
  report: number,
  day: number,
  year: number,
): number {
  const span = yearSpanOf(year);
  let next = Math.min(span === null ? day + 1 : span.from + span.length, reportDayOf(universe, index, report + 1));
  for (let at = report + 1; at <= reportHolding(day); at++) {
    const { forecast } = resultDaysOf(universe, index, book, at);
    if (forecast > day && forecast < next) next = forecast;
  }
  return Math.max(next, day + 1);
}

function reportFigures(history: SimulatedHistory, index: number, book: FirmBook, day: number, second: number) {
  const { universe } = history;
  const report = latestReportOf(universe, index, day, second);
  const n = report - book.first;
  const figures = reportedFrom(history, index, book, report);
  const forecast = forecastsFrom(universe, index, book, momentOf(day, second), reportHolding(day))
    .filter((one) => one.report > report)
    .at(-1);
  const { now, before } = profitsSinceJanuary(book, report);
  const { growthLow, growthHigh } = forecast ?? { growthLow: null, growthHigh: null };
  return {
    report,
    netProfitTtm: figures.netProfitTtm,
    revenueTtm: figures.revenueTtm,
    equity: figures.equity,
    revenueYoy: figures.revenueYoy,
    netProfitYoy: figures.netProfitYoy,
    deductedProfitYoy: growthFrom(
      sinceJanuary(book.deducted, n, report),
      sinceJanuary(book.deducted, n - 4, report - 4),
    ),
    revenueCagr3y: yearlyGrowth(book.revenue, n),
    netProfitCagr3y: yearlyGrowth(book.profit, n),
    grossMargin: figures.grossMargin,
    netMargin: figures.netProfitTtm! / figures.revenueTtm!,
    roeTtm: figures.roeTtm,
    debtRatio: figures.debtRatio,
    cashToProfit: figures.cashToProfit,
    goodwillToEquity: figures.goodwillToEquity,
    holderCountChange: figures.holderCountChange,
    institutionShare: institutionShareOf(history, index, report),
    forecastGrowth: growthLow === null || growthHigh === null ? null : (growthLow + growthHigh) / 2,
    isTurnedToProfit: forecast ? forecast.kind === 'TURNED_TO_PROFIT' : now > 0 && before < 0,
  };
}

/** Yearly growth of twelve months' sums over three years; `null` when one of the ends is not positive. */
function yearlyGrowth(values: Float64Array, entry: number): number | null {
  const now = twelveMonths(values, entry);
  const before = twelveMonths(values, entry - 12);
  return now > 0 && before > 0 ? Math.cbrt(now / before) - 1 : null;
}

function plannedTransfer(universe: Universe, index: number, book: FirmBook, day: number, second: number): number {
  for (const { exDay, bonus, year } of book.payouts) {
    if (exDay <= day || exDay === never) continue;
    const report = year * 4 - 1;
    const announced = reportDayOf(universe, index, report);
    const isOut = announced < day || (announced === day && reportSecondOf(universe, index, report) <= second);
    return isOut ? bonus : 0;
  }
  return 0;
}
