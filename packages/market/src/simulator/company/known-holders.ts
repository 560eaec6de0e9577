import { isOut, momentOf, type Moment } from '../../company/moment.ts';
import { periodEndOf, type ReportNumber } from '../../company/statement.ts';
import type { SimulatedHistory } from '../history.ts';
import { createShareReader } from '../past-shares.ts';
import { dayKey, entityKey, stream, uniform } from '../random.ts';
import type { Universe } from '../universe.ts';
import { dayUpTo, reportHolding } from './calendar-days.ts';
import { knownHolders } from '../../company/known-holder-names.ts';
import { reportDayOf, reportSecondOf } from './report-days.ts';
import { floatSharesOn } from './share-growth.ts';
import { latestReportOf } from './statements.ts';

/** Shares that a known holder had at the end of a quarter, as the list of the ten largest float holders of a report names them. */
export interface DisclosedHolding {
  readonly report: ReportNumber;
  readonly periodEnd: string;
  /** Of the company's report: up to four months after the end of the quarter. */
  readonly publishedAt: Moment;
  readonly shares: number;
  /** Over the floating shares of that day, a fraction. */
  readonly shareOfFloat: number;
  /** Against the report before, with what splits made of the shares; `null` where the holder was not in it. */
  readonly before: number | null;
}

/** All that reports have told of a holder in one stock, oldest first. */
export interface DisclosedPosition {
  readonly index: number;
  readonly holdings: readonly DisclosedHolding[];
  /** The newest report of the company that is out: the holder is still in it when it is the last of the holdings. */
  readonly latest: ReportNumber;
}

/** Quarters before the first bar from which positions are followed, so that some are old. */
const quartersBefore = 6;
const fewestPlaces = 5;
const morePlaces = 5;
/** Stocks that are looked at until one is listed. */
const tries = 8;
const smallestShare = 0.003;
const largestShare = 0.049;

interface Stay {
  readonly index: number;
  readonly from: ReportNumber;
  readonly until: ReportNumber;
  readonly key: number;
}

/**
 * What each of the known holders had in which stock, quarter by quarter, as far as reports had told by a second of a
 * trading day: a pure function of the seed, so that a later day adds reports and changes none. Source: market handbook F.1.
 */
export function disclosedPositionsOf(
  history: SimulatedHistory,
  holder: number,
  day: number,
  second: number,
): DisclosedPosition[] {
  const { universe } = history;
  const first = reportHolding(universe.firstDay);
  const sharesOf = createShareReader(history);
  const now = momentOf(day, second);
  const found = new Map<number, DisclosedHolding[]>();
  for (const stay of staysOf(universe, holder, reportHolding(day))) {
    const latest = latestReportOf(universe, stay.index, day, second);
    const holdings = holdingsOf(universe, stay, Math.min(stay.until, latest), sharesOf);
    const known = found.get(stay.index) ?? [];
    // Two places can hold the same stock: the one that came first counts.
    const fresh = holdings.filter(
      ({ report, publishedAt }) =>
        report >= first && isOut(publishedAt, now) && !known.some((one) => one.report === report),
    );
    if (fresh.length > 0) found.set(stay.index, [...known, ...fresh]);
  }
  return [...found].map(([index, holdings]) => ({
    index,
    holdings: holdings.toSorted((a, b) => a.report - b.report).map(withBefore(universe, index, sharesOf)),
    latest: latestReportOf(universe, index, day, second),
  }));
}

/** Where a holder's places were, as long as they were: drawn stay after stay. */
function staysOf(universe: Universe, holder: number, newest: ReportNumber): Stay[] {
  const own = entityKey(dayKey(universe.seed, stream.KNOWN_HOLDER, 0), holder);
  const places = fewestPlaces + Math.floor(uniform(own, 0) * (morePlaces + 1));
  const stays: Stay[] = [];
  for (let place = 0; place < places; place++) {
    const key = entityKey(dayKey(universe.seed, stream.KNOWN_HOLDER, place + 1), holder);
    let from = reportHolding(universe.firstDay) - quartersBefore + Math.floor(uniform(key, 0) * 3);
    for (let n = 1; from <= newest; n++) {
      const stayKey = entityKey(key, n);
      const until = from + 1 + Math.floor(uniform(stayKey, 0) * 7);
      const index = stockFor(universe, stayKey, dayUpTo(periodEndOf(from)));
      if (index !== null) stays.push({ index, from, until, key: stayKey });
      from = until + 1 + Math.floor(uniform(stayKey, 1) * 2);
    }
  }
  return stays.sort((a, b) => a.from - b.from);
}

/** A stock that is traded on a day; `null` where none of the draws is. */
function stockFor(universe: Universe, key: number, day: number): number | null {
  for (let n = 0; n < tries; n++) {
    const index = Math.floor(uniform(key, 10 + n) * universe.count);
    if (universe.listDay[index]! <= day && universe.delistDay[index]! > day) return index;
  }
  return null;
}

type ShareFactorOn = ReturnType<typeof createShareReader>;
type Held = Omit<DisclosedHolding, 'before'> & { readonly before: null };

/** Bought in its first quarter, added to and reduced in those after it. */
function holdingsOf(universe: Universe, stay: Stay, last: ReportNumber, factorOn: ShareFactorOn): Held[] {
  const { index, key } = stay;
  const held: Held[] = [];
  let shares = 0;
  for (let report = stay.from; report <= last; report++) {
    const periodEnd = periodEndOf(report);
    const day = dayUpTo(periodEnd);
    if (day >= universe.delistDay[index]!) break;
    const factor = factorOn(index, day);
    const float = floatSharesOn(universe, index, day, factor);
    const step = (report - stay.from) * 2 + 20;
    const move = uniform(key, step);
    const size = uniform(key, step + 1);
    if (report === stay.from) shares = (0.004 + 0.026 * size * size) * float;
    else {
      shares *= factor / factorOn(index, dayUpTo(periodEndOf(report - 1)));
      if (move < 0.25) shares *= 1.1 + 0.5 * size;
      else if (move < 0.45) shares *= 0.5 + 0.4 * size;
    }
    shares = Math.round(Math.min(Math.max(shares, smallestShare * float), largestShare * float));
    held.push({
      report,
      periodEnd,
      publishedAt: momentOf(reportDayOf(universe, index, report), reportSecondOf(universe, index, report)),
      shares,
      shareOfFloat: shares / float,
      before: null,
    });
  }
  return held;
}

const withBefore =
  (universe: Universe, index: number, factorOn: ShareFactorOn) =>
  (held: DisclosedHolding, at: number, all: readonly DisclosedHolding[]): DisclosedHolding => {
    const last = all[at - 1];
    if (last?.report !== held.report - 1) return held;
    const grown = factorOn(index, dayUpTo(held.periodEnd)) / factorOn(index, dayUpTo(last.periodEnd));
    return { ...held, before: Math.round(last.shares * grown) };
  };

/** The known holders of a stock as its newest report names them, largest first. */
export function knownHoldersOf(history: SimulatedHistory, index: number, day: number, second: number) {
  return knownHolders
    .flatMap((holder, at) => {
      const position = disclosedPositionsOf(history, at, day, second).find((one) => one.index === index);
      const held = position?.holdings.at(-1);
      return position && held?.report === position.latest ? [{ ...held, holder }] : [];
    })
    .sort((a, b) => b.shares - a.shares || Number(a.holder.id) - Number(b.holder.id));
}
