import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import { clamp } from '../random.ts';
import { never, type Universe } from '../universe.ts';
import { reportHolding } from './calendar-days.ts';
import { firmAnchorOf } from './firm-anchor.ts';
import { exDayOf, isCountedDay, payoutOf, type Payout } from './payouts.ts';
import { surpriseOf, surpriseWeights } from './report-days.ts';
import { placementStepsOf, totalGrowthOn } from './share-growth.ts';
import { noiseOf, slowNoise } from './slow-noise.ts';
import { bookRows, type BookedPayout, type BookRow, type FirmBook } from './firm-book-shape.ts';

/** Quarters kept before the simulation begins: three years of growth need sixteen, with their year before. */
const quartersBefore = 20;
/** A surprise of one deviation moves the quarter's profit by this share. */
const surpriseOnProfit = 0.12;
const industryEntity = 1 << 20;
const firmChannels = [noiseOf.REVENUE, noiseOf.HEALTH, noiseOf.PROFIT, noiseOf.BALANCE, noiseOf.CASH];
type Noise = [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];

/** Report that the books of a universe begin with. */
export function firstReportOf(universe: Universe): number {
  return reportHolding(universe.firstDay) - quartersBefore;
}

/** What is kept of a firm: the longest of its books, and views of it that end earlier. */
interface KeptBooks {
  readonly longest: FirmBook;
  readonly shorter: FirmBook[];
}

interface BookCache {
  /** The calendar decides which payouts have a day: with another one the books are others. */
  readonly calendarDays: number;
  readonly firms: (KeptBooks | undefined)[];
}

const caches = new WeakMap<Universe, BookCache>();
/** Plans ask for the third quarter of a year, figures for the report of their day: more are seldom asked for at once. */
const maxShorter = 2;

function cacheOf(universe: Universe): BookCache {
  const cache = caches.get(universe);
  if (cache?.calendarDays === aShareCalendar.dayCount) return cache;
  const fresh = { calendarDays: aShareCalendar.dayCount, firms: [] };
  caches.set(universe, fresh);
  return fresh;
}

/** The books of a firm up to a report; they are drawn once for all of a year's reports and kept, some kilobytes a firm. */
export function firmBookOf(universe: Universe, index: number, last: number): FirmBook {
  const { firms } = cacheOf(universe);
  const count = quartersUpTo(universe, last);
  let kept = firms[index];
  if (!kept || kept.longest.count < count) {
    // Up to the end of the year, so that no later report of it has them drawn anew.
    kept = { longest: drawFirmBook(universe, index, last | 3), shorter: [] };
    firms[index] = kept;
  }
  const { longest, shorter } = kept;
  if (longest.count === count) return longest;
  const known = shorter.find((book) => book.count === count);
  if (known) return known;
  const book = shortened(longest, count);
  if (shorter.length >= maxShorter) shorter.shift();
  shorter.push(book);
  return book;
}

const quartersUpTo = (universe: Universe, last: number): number =>
  Math.max(quartersBefore + 1, last - firstReportOf(universe) + 1);

/** A view of the same books that ends earlier. */
function shortened(book: FirmBook, count: number): FirmBook {
  const lastYear = Math.floor((book.first + count - 1) / 4);
  const rows = Object.fromEntries(bookRows.map((row) => [row, book[row].subarray(0, count)]));
  return {
    ...book,
    ...(rows as Record<BookRow, Float64Array>),
    count,
    payouts: book.payouts.filter(({ year }) => year <= lastYear),
  };
}

/**
 * The books of a firm up to a report, a pure function of seed and index: revenue and profit follow a trend, the season,
 * slow noise of firm and industry, and the surprise of each report; equity follows from profit, dividends and what
 * owners pay in, forwards and backwards from the beginning of the simulation. A later `last` adds quarters and changes
 * none. Source: market handbook H.11.
 */
export function drawFirmBook(universe: Universe, index: number, last: number): FirmBook {
  const { seed } = universe;
  const first = firstReportOf(universe);
  const count = quartersUpTo(universe, last);
  const anchor = firmAnchorOf(universe, index);
  const [trend, health, swing, balance, cash] = slowNoise(seed, index, firmChannels, first, count) as Noise;
  const industry = industryEntity + universe.industry[index]!;
  const cycle = slowNoise(seed, industry, [noiseOf.REVENUE], first, count)[0]!;
  // One block of memory for all rows: many small ones cost the collector more than they hold.
  const block = new Float64Array(bookRows.length * count);
  const row = (name: BookRow): Float64Array => {
    const from = bookRows.indexOf(name) * count;
    return block.subarray(from, from + count);
  };
  const book = {
    anchor,
    first,
    count,
    revenue: row('revenue'),
    grossProfit: row('grossProfit'),
    profit: row('profit'),
    deducted: row('deducted'),
    cashFlow: row('cashFlow'),
    equity: row('equity'),
    liabilities: row('liabilities'),
    goodwill: row('goodwill'),
    dividends: row('dividends'),
    raised: row('raised'),
    payouts: [] as BookedPayout[],
  };
  for (let n = 0; n < count; n++) {
    const report = first + n;
    const season = anchor.season[(report & 3) as 0 | 1 | 2 | 3];
    const level = Math.exp((anchor.growth * (n - quartersBefore)) / 4 + 0.13 * trend[n]! + 0.06 * cycle[n]!);
    const { early, late } = surpriseOf(universe, index, report);
    const surprise = surpriseOnProfit * (surpriseWeights.early * early + surpriseWeights.late * late);
    const strength = anchor.health + 0.475 * health[n]!;
    const revenue = Math.round((anchor.revenue / 4) * season * level);
    const profit =
      strength >= 0
        ? (anchor.profit / 4) *
          season *
          level *
          Math.exp(0.2 * swing[n]!) *
          (1 + surprise) *
          clamp(0.4 + 3 * strength, 0.4, 1)
        : -(anchor.loss / 4) * (0.3 + Math.min(1.7, -strength)) * (1 - surprise);
    book.revenue[n] = revenue;
    book.profit[n] = Math.round(clamp(profit, -2 * revenue, 0.8 * revenue));
    const margin = book.profit[n]! / Math.max(1, revenue);
    const gross = clamp(anchor.grossMargin + 0.015 * balance[n]!, 0.02, 0.93);
    book.grossProfit[n] = Math.round(revenue * Math.max(gross, Math.min(0.93, margin + 0.05)));
    const usual = strength >= 0 ? Math.abs(profit) : anchor.loss / 4;
    book.deducted[n] = Math.round(book.profit[n]! - usual * (0.07 + 0.08 * swing[n]! * trend[n]!));
    const inflow = anchor.cashToProfit + 0.3 * cash[n]! + [-0.5, -0.1, 0.1, 0.5][report & 3]!;
    book.cashFlow[n] = Math.round(strength >= 0 ? profit * inflow : (anchor.loss / 4) * (inflow - 1));
  }
  const placed = new Float64Array(count);
  for (const { day, ratio } of placementStepsOf(universe, index)) {
    const n = reportHolding(day) - first;
    if (n > quartersBefore && n < count) placed[n] = (1 + placed[n]!) * (1 + ratio) - 1;
  }
  bookEquity(universe, index, { ...book, placed });
  for (let n = 0; n < count; n++) {
    const debtRatio = clamp(anchor.debtRatio + 0.02 * balance[n]!, 0.03, 0.96);
    book.liabilities[n] = Math.round((book.equity[n]! * debtRatio) / (1 - debtRatio));
    const goodwill = anchor.goodwillToEquity * anchor.equity * (1 + 0.05 * balance[n]!);
    book.goodwill[n] = Math.round(Math.min(goodwill, 1.2 * book.equity[n]!));
  }
  return book;
}

type OpenBook = Pick<FirmBook, 'anchor' | 'first' | 'count' | 'profit' | 'equity' | 'dividends' | 'raised'> & {
  /** Shares placed in each quarter over those before. */
  readonly placed: Float64Array;
  readonly payouts: BookedPayout[];
};

/** Share of the first equity below which owners do not let it fall. */
const minEquity = 0.15;
/** Most that the books of the past may shrink in one quarter, going back. */
const maxFormerGain = 0.3;

/** Fills payouts, dividends, what was raised, and equity. */
function bookEquity(universe: Universe, index: number, book: OpenBook): void {
  const { anchor, first, count, profit, equity, dividends, raised } = book;
  const at = quartersBefore;
  equity[at] = Math.round(anchor.equity);
  let factor = 1;
  const pay = (year: number): Payout => {
    const shares = sharesBefore(exDayOf(universe, index, year));
    const payout = payoutOf(universe, index, year, anchor, yearProfit(book, year - 1), shares);
    if (payout.exDay !== never) {
      const n = reportHolding(payout.exDay) - first;
      if (n < count) dividends[n] = Math.round(payout.cash * shares);
      if (isCountedDay(universe, payout.exDay)) factor *= 1 + payout.bonus;
    }
    return payout;
  };
  const sharesBefore = (day: number): number =>
    universe.totalShares[index]! * factor * totalGrowthOn(universe, index, day - 1);
  const firstYear = Math.ceil(first / 4) + 1;
  const lastYear = Math.floor((first + count - 1) / 4);
  for (let year = firstYear; year <= lastYear; year++) {
    const payout = pay(year);
    const rightsAt = payout.rightsDay === never ? never : reportHolding(payout.rightsDay) - first;
    const isRaised = rightsAt !== never && rightsAt > at && isCountedDay(universe, payout.rightsDay);
    // Rights are offered a little below the books, which is far below the price of the firms that offer them.
    const booked = isRaised ? equityAfter(book, at, Math.max(at, year * 4 - 1 - first)) : 0;
    const shares = isRaised ? sharesBefore(payout.rightsDay) : 0;
    const rightsPrice = isRaised ? Math.max(0.01, Math.round((90 * booked) / shares) / 100) : 0;
    if (isRaised) {
      if (rightsAt < count) raised[rightsAt] = Math.round(rightsPrice * payout.rights * shares);
      factor *= 1 + payout.rights;
    }
    book.payouts.push(
      isRaised ? { ...payout, rightsPrice } : { ...payout, rightsDay: never, rights: 0, rightsPrice: 0 },
    );
  }
  rollEquity(book, at, count - 1);
  for (let n = at; n > 0; n--) {
    const before = equity[n]! - profit[n]! + dividends[n]! - raised[n]!;
    equity[n - 1] = Math.max(before, Math.round((1 - maxFormerGain) * equity[n]!));
    raised[n] = equity[n]! - equity[n - 1]! - profit[n]! + dividends[n]!;
  }
}

/** Rolls equity on from entry `from` to entry `to`. */
function rollEquity({ anchor, profit, equity, dividends, raised, placed }: OpenBook, from: number, to: number): void {
  for (let n = from + 1; n <= to; n++) {
    // Placed at what is booked for a share: no price is known here.
    raised[n] = raised[n]! + Math.round(placed[n]! * equity[n - 1]!);
    const next = equity[n - 1]! + profit[n]! - dividends[n]! + raised[n]!;
    const rescue = Math.max(0, Math.round(minEquity * anchor.equity) - next);
    raised[n] = raised[n]! + rescue;
    equity[n] = next + rescue;
  }
}

/** Equity of entry `to`, rolled on from entry `from` without writing it down. */
function equityAfter(book: OpenBook, from: number, to: number): number {
  const trial = { ...book, equity: book.equity.slice(), raised: book.raised.slice() };
  rollEquity(trial, from, to);
  return trial.equity[to]!;
}

/** Profit of a calendar year out of its quarters; 0 where the book does not hold the whole year. */
function yearProfit({ first, count, profit }: Pick<FirmBook, 'first' | 'count' | 'profit'>, year: number): number {
  const n = year * 4 - first;
  if (n < 0 || n + 3 >= count) return 0;
  return profit[n]! + profit[n + 1]! + profit[n + 2]! + profit[n + 3]!;
}

/** Sum of the quarters of a report since January, NaN where the book begins later. */
export function sinceJanuary(values: Float64Array, entry: number, report: number): number {
  let sum = 0;
  for (let n = entry - (report & 3); n <= entry; n++) sum += values[n] ?? Number.NaN;
  return sum;
}

/** Sum of the last four quarters, NaN where the book begins later. */
export function twelveMonths(values: Float64Array, entry: number): number {
  if (entry < 3) return Number.NaN;
  return values[entry]! + values[entry - 1]! + values[entry - 2]! + values[entry - 3]!;
}

/** A day on which the number of shares grows, and what it is multiplied by. */
export interface ShareStep {
  readonly day: number;
  readonly factor: number;
}

/** The days on which the shares of a firm grow, as far as its book reaches. The ex day counts. */
export function shareStepsOf(universe: Universe, payouts: readonly BookedPayout[]): ShareStep[] {
  const steps: ShareStep[] = [];
  for (const { exDay, bonus, rightsDay, rights } of payouts) {
    if (bonus !== 0 && exDay !== never && isCountedDay(universe, exDay)) steps.push({ day: exDay, factor: 1 + bonus });
    if (rights !== 0 && rightsDay !== never) steps.push({ day: rightsDay, factor: 1 + rights });
  }
  return steps;
}

/**
 * Shares on the evening of a day over those at the beginning of the simulation, from the payouts of a book that reaches
 * the day.
 */
export function shareFactorOn(universe: Universe, payouts: readonly BookedPayout[], day: number): number {
  let factor = 1;
  for (const step of shareStepsOf(universe, payouts)) if (step.day <= day) factor *= step.factor;
  return factor;
}
