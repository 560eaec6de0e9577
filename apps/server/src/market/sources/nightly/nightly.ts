import { hourMs } from '@lianpan/domain';
import { addDays, publishedCalendar, listDayOf } from '@lianpan/market/calendar';
import { boardOf, newListingPhase, type LimitPhase } from '@lianpan/market/rules';
import { BrokenYear, storeYears, yearsOf } from '../../calendar/calendar-years.ts';
import { shanghaiDate } from '../../calendar/trading-day.ts';
import { requireSound, soundDay } from '../batch-rule.ts';
import type { DayHints, SourcedDay, SourcedSecurities } from '../../wire/sourced-rows.ts';
import {
  loadDay,
  loadSecurities,
  saveDay,
  saveSecurities,
  storedDates,
  type StoredDay,
} from '../../files/day-files.ts';
import type { MarketSource } from '../market-source.ts';
import type { RankedAnswer, Ranking } from '../source-ranking.ts';
import { askParts } from './part-questions.ts';
import type { NightlyParts } from './nightly-parts.ts';

export interface NightlyReport {
  readonly fetched: readonly string[];
  /** The newest day of which nothing is published yet, `null` when all are there. */
  readonly pending: string | null;
  /** The day that could not be had, and why. */
  readonly failed: { readonly date: string; readonly problem: string } | null;
  readonly mergedDays: number;
}

/** From 16:00 in Shanghai on a day may be published. Source: market handbook I.4. */
const dueHour = 16;
/** Days that lacked a part are asked for again so long: late parts come within days. */
const completedWithinDays = 5;

/** The newest trading day that should be published by now, `null` beyond the calendar. */
export function dueDay(now: number): number | null {
  const shifted = now - dueHour * hourMs;
  const date = shanghaiDate(shifted);
  return date > publishedCalendar.lastDate ? null : publishedCalendar.atOrBefore(date);
}

/** Whether the newest day that should be there is not. */
export function isHistoryBehind(root: string, now: number): boolean {
  const due = dueDay(now);
  return due !== null && !storedDates(root).includes(publishedCalendar.dateOf(due));
}

/**
 * Fetches the trading days that are missing or were not whole, each stored by itself, and merges them into the imported
 * stocks. May be run at any time and again: what is there is not fetched, and a day that comes again replaces itself.
 * Behind a day that fails nothing is asked for but the newest one, of those who know no other; a day of which nothing is published
 * is passed over.
 */
export async function fetchMissingDays(parts: NightlyParts): Promise<NightlyReport> {
  const { root, ranking, log, now } = parts;
  await renewCalendar(parts);
  const wanted = wantedDates(parts, parts.historyDays, now());
  let pending: string | null = null;
  let failed: NightlyReport['failed'] = null;
  const fetched: string[] = [];
  if (wanted.length > 0) await renewSecurities(parts);
  const newest = ranking.only((source) => !isWholeSource(source));
  for (const date of wanted) {
    // Of the days behind the one that failed the newest alone can be had elsewhere.
    if (failed && !(newest.has('dailyBars') && date === wanted.at(-1))) continue;
    const outcome = await fetchDay(parts, date);
    if (outcome === 'kept') continue;
    if (outcome === 'fetched') fetched.push(date);
    else if ('emptyFrom' in outcome) {
      pending = date;
      noteEmptyDay(parts, date, outcome.emptyFrom);
    } else {
      failed ??= { date, problem: outcome.problem };
    }
  }
  const mergedDays = await parts.merge(root);
  const report = { fetched, pending, failed, mergedDays };
  if (failed) log.warn({ ...report, sources: ranking.states() }, 'days of the market are missing');
  else if (fetched.length > 0 || mergedDays > 0) log.info(report, 'days of the market were fetched');
  return report;
}

/** From so many days before the calendar ends the next year is asked for: the exchanges publish it by then. */
const askedBeforeDays = 30;

/** Fetches the next year of the calendar once it is needed and published; a running market takes it over. */
async function renewCalendar({ root, ranking, log, now }: NightlyParts): Promise<void> {
  const { lastDate } = publishedCalendar;
  if (addDays(shanghaiDate(now()), askedBeforeDays) <= lastDate) return;
  const [given] = await ranking.ask('tradingDays', (source) => source.tradingDays(Number(lastDate.slice(0, 4)) + 1));
  if (!given || given.answer.size === 0) return;
  try {
    const years = yearsOf(given.answer);
    storeYears(root, years);
    log.info({ source: given.source.id, years: Object.keys(years) }, 'the trading calendar goes on');
  } catch (error) {
    if (!(error instanceof BrokenYear)) throw error;
    log.warn({ source: given.source.id, problem: error.message }, 'the days of a year can not be a calendar');
  }
}

/** Missing days, oldest first, and days of late that lack a part; the newest alone where nobody knows others. */
function wantedDates({ root, ranking }: NightlyParts, historyDays: number, now: number): string[] {
  const due = dueDay(now);
  if (due === null) return [];
  const stored = new Set(storedDates(root));
  const wanted: string[] = [];
  const hasPast = hasPastDays(ranking);
  for (let day = Math.max(0, hasPast ? due - historyDays + 1 : due); day <= due; day++) {
    const date = publishedCalendar.dateOf(day);
    const isLate = day <= due - completedWithinDays;
    const isWhole = stored.has(date) && (isLate || (isComplete(root, date) && !(hasPast && isOfQuotes(root, date))));
    if (!isWhole) wanted.push(date);
  }
  return wanted;
}

/** Whether a stored day is what quotes told of it: somebody else may know more. */
const isOfQuotes = (root: string, date: string): boolean => loadDay(root, date)?.sourceId === 'live';

/**
 * Whether nothing of a stored day is to come. Factors, flows, indices and lists that the day before had and this one has not will,
 * and so will what could not be asked for.
 */
function isComplete(root: string, date: string): boolean {
  const day = loadDay(root, date);
  if (day === null || (day.failed?.length ?? 0) > 0) return false;
  const dateBefore = storedDates(root).findLast((one) => one < date);
  const before = dateBefore === undefined ? null : loadDay(root, dateBefore);
  // Of most days nobody is asked for splits: the day before shows that we may ask where it has some.
  if (day.splits === null && (before?.splits?.length ?? 0) > 0) return false;
  const lacks: ((one: StoredDay | null) => boolean)[] = [
    (one) => one?.unavailable.includes('adjustFactors') ?? true,
    (one) => !one?.flows,
    (one) => (one?.indices?.length ?? 0) === 0,
    (one) => (one?.limits?.length ?? 0) === 0,
    (one) => (one?.listings?.length ?? 0) === 0,
  ];
  return lacks.every((lacksPart) => !lacksPart(day) || lacksPart(before));
}

/** Whether a source knows past days and whole lists. */
const isWholeSource = ({ isNewestOnly }: MarketSource): boolean => isNewestOnly !== true;

const hasPastDays = (ranking: Ranking): boolean => ranking.only(isWholeSource).has('dailyBars');

/** Asks those who know past days and whole lists before those who know the newest day alone. */
async function askWholeFirst<Answer>(
  ranking: Ranking,
  ask: (of: Ranking) => Promise<readonly RankedAnswer<Answer>[]>,
  isEnough: (answers: readonly RankedAnswer<Answer>[]) => boolean,
): Promise<readonly RankedAnswer<Answer>[]> {
  const answers = await ask(ranking.only(isWholeSource));
  return isEnough(answers) ? answers : [...answers, ...(await ask(ranking.only((source) => !isWholeSource(source))))];
}

/** Asks for the list of stocks once a day; without one the list of before serves. */
async function renewSecurities({ root, ranking, now, log }: NightlyParts): Promise<void> {
  const today = shanghaiDate(now());
  if (loadSecurities(root)?.date === today) return;
  const ask = (of: Ranking): ReturnType<typeof of.ask<'securities', SourcedSecurities>> =>
    of.ask('securities', async (source) => {
      const list = await source.securities();
      requireSound('securities', list.securities.length, list.refused);
      return list;
    });
  const [given] = await askWholeFirst(ranking, ask, (answers) => answers.length > 0);
  if (!given) return;
  const { securities, renamed, refused } = given.answer;
  if (refused.length > 0) log.warn({ source: given.source.id, refused }, 'stocks of the list were left out');
  // Others have quotes by another access, which ours may not include.
  const isQuoted = !isWholeSource(given.source);
  saveSecurities(root, { date: today, securities, renamed: [...renamed], isQuoted });
}

type Outcome = 'fetched' | 'kept' | { readonly emptyFrom: MarketSource } | { readonly problem: string };

/** Who gave a day, as its stocks will say. */
const sourceIdOf = ({ id }: MarketSource): StoredDay['sourceId'] =>
  id === 'tushare' || id === 'live' ? id : 'imported';

/** A day of which nothing is known after so long stays without bars, and is not asked for for ever. */
function noteEmptyDay({ root, log, now }: NightlyParts, date: string, source: MarketSource): void {
  const [day, due] = [publishedCalendar.numberOf(date), dueDay(now())];
  if (day === null || due === null || day > due - completedWithinDays) return;
  log.warn({ date }, 'a day of the market has no bars');
  const empty = { bars: [], suspended: [], valuations: null, flows: null, indices: null, unavailable: [] };
  saveDay(root, { date, sourceId: sourceIdOf(source), ...empty });
}

async function fetchDay(parts: NightlyParts, date: string): Promise<Outcome> {
  const { root, ranking, log } = parts;
  const hints = hintsOf(root, date);
  const ask = (of: Ranking): ReturnType<typeof of.ask<'dailyBars', SourcedDay>> =>
    of.ask(
      'dailyBars',
      async (source) => soundDay(await source.dailyBars(date, hints)),
      ({ bars }) => bars.length > 0,
    );
  const isKnown = isOfQuotes(root, date);
  const answers = await askWholeFirst(isKnown ? ranking.only(isWholeSource) : ranking, ask, (given) =>
    given.some(({ answer }) => answer.bars.length > 0),
  );
  const found = answers.find(({ answer }) => answer.bars.length > 0);
  if (!found && isKnown) return 'kept';
  if (!found) {
    // That whoever knows the newest day alone has none of another says nothing of it.
    const empty = answers.find(({ source }) => isWholeSource(source) || !hasPastDays(ranking));
    if (empty) return { emptyFrom: empty.source };
    const problem = ranking.states().find(({ capability, problem: one }) => capability === 'dailyBars' && one)?.problem;
    return { problem: problem ?? 'nobody could be asked' };
  }
  const { answer: day, source } = found;
  saveDay(root, {
    date,
    sourceId: sourceIdOf(source),
    bars: day.bars,
    suspended: day.suspended,
    valuations: day.valuations,
    ...(await askParts(parts, date, day.bars, loadDay(root, date))),
    unavailable: day.unavailable,
  });
  logLosses(log, date, source, day);
  return 'fetched';
}

function logLosses(log: NightlyParts['log'], date: string, source: MarketSource, day: SourcedDay): void {
  const { bars, suspended, gaps, refused, renamed, unavailable } = day;
  const counts = { bars: bars.length, suspended: suspended.length, gaps: gaps?.length ?? null };
  log.info({ date, source: source.id, ...counts, renamed: renamed.length, unavailable }, 'a day was stored');
  if (refused.length > 0) log.warn({ date, source: source.id, refused }, 'rows of a day were left out');
}

/** When each stock was listed, and which ones come back after long: their prices have no limit. */
function hintsOf(root: string, date: string): DayHints {
  const day = publishedCalendar.numberOf(date) ?? 0;
  const listDates = new Map(loadSecurities(root)?.securities.map(({ stockNo, listDate }) => [stockNo, listDate]));
  const dayBefore = storedDates(root)
    .filter((one) => one < date)
    .at(-1);
  const traded = new Set(dayBefore === undefined ? [] : loadDay(root, dayBefore)?.bars.map(({ stockNo }) => stockNo));
  return {
    limitPhaseOf(stockNo): LimitPhase | null {
      const listDay = listDayOf(listDates.get(stockNo));
      if (listDay === null || listDay > day) return null;
      const phase = newListingPhase(boardOf(stockNo), listDay, day);
      // Only who traded on the day before is known not to come back from a long absence.
      return phase === 'NORMAL' && !traded.has(stockNo) ? null : phase;
    },
  };
}
