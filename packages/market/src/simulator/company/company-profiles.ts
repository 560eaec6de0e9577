import type { CompanyProfile, DatedImpact } from '../../company/company-profile.ts';
import { impactOf } from '../../company/event-impact.ts';
import { endOfDay, momentOf } from '../../company/moment.ts';
import { growthFrom } from '../../company/statement.ts';
import { fundamentalsFrom } from '../company-figures.ts';
import type { SimulatedHistory } from '../history.ts';
import { indexDefinitions } from '../index-engine.ts';
import { dayKey, entityKey, normal, stream } from '../random.ts';
import { never, type Universe } from '../universe.ts';
import { factorBetween, slotUpTo } from './bar-lookup.ts';
import { reportHolding, yearOf } from './calendar-days.ts';
import { isConnectEligible, isMarginEligible } from './eligibility.ts';
import { firmBookOf, shareFactorOn, sinceJanuary, twelveMonths, type FirmBook } from './firm-book.ts';
import { floatSharesOn, totalSharesOn } from './share-growth.ts';
import { institutionShareOf } from './holders.ts';
import { membershipOn } from './index-reviews.ts';
import { marginChangeOf } from './margin.ts';
import { createMarketMood, type MarketMood } from './market-mood.ts';
import { peStanding } from './pe-history.ts';
import type { PlannedEvent } from './planned-event.ts';
import { popularityDayOn, popularityOn } from './popularity.ts';
import { pricedDetail } from './priced-events.ts';
import { regionOf } from './regions.ts';
import { reportDayOf, reportSecondOf } from './report-days.ts';
import { analystReportFrom } from './research.ts';
import { profitsSinceJanuary } from './results.ts';
import { forecastsFrom, latestReportOf } from './statements.ts';
import { plannedBetween } from './stock-events.ts';
import { plannedUnlocks } from './unlock-dates.ts';

/** Trading days looked back for each figure. Source: market handbook E.2. */
const impactDays = 60;
const researchDays = 90;
const blockDays = 20;
const creditDays = 5;
const unlockDays = 60;
const largeUnlock = 0.01;
/** Longest time that a buyback goes on. */
const planDays = 243;

/**
 * Prepares the profiles of all companies as of a second of a trading day; each is worked out when asked for. What all
 * share (ranks, index membership) is worked out once, so keep the function while many companies are asked about. Without
 * a `mood` nobody is ranked by popularity, which is most of the work that is shared.
 */
export function companyProfilesOn(
  history: SimulatedHistory,
  day: number,
  second: number = endOfDay,
  mood: MarketMood | null = createMarketMood(history),
): (index: number) => CompanyProfile {
  // Prices, shares and what is adjusted to them stand as after the last close.
  const barDay = second >= closeSecond ? day : day - 1;
  const rankDay = popularityDayOn(day, second);
  const today = mood && popularityOn(history, rankDay, mood);
  const before = mood && popularityOn(history, rankDay - 1, mood);
  const membership = membershipOn(history, day);
  return (index) => {
    const { universe } = history;
    const book = firmBookOf(universe, index, yearOf(day) * 4 + 2);
    const report = latestReportOf(universe, index, day, second);
    const rank = today?.rank[index] ?? 0;
    const was = before?.rank[index] ?? 0;
    return {
      stockNo: universe.stockNos[index]!,
      day,
      ...priceFigures(history, index, book, report, barDay),
      ...resultFigures(history, index, book, report, day, second),
      ...eventFigures(history, index, book, barDay, day, second),
      institutionShare: institutionShareOf(history, index, report),
      region: regionOf(universe, index),
      indices: indexDefinitions.flatMap(({ symbol }, n) => ((membership[index]! >> n) & 1 ? [symbol] : [])),
      popularityRank: rank === 0 ? null : rank,
      popularityChange: rank === 0 || was === 0 ? null : was - rank,
      isMarginEligible: isMarginEligible(universe, index, day),
      isConnectEligible: isConnectEligible(universe, index, day),
      marginChange5: marginChangeOf(history, index, day, second, creditDays, book.payouts),
    };
  };
}

/** The profile of one company at the end of a trading day; for many companies keep `companyProfilesOn`. */
export function companyProfileOf(history: SimulatedHistory, index: number, day: number): CompanyProfile {
  return companyProfilesOn(history, day)(index);
}

function priceFigures(history: SimulatedHistory, index: number, book: FirmBook, report: number, barDay: number) {
  const { universe, columns } = history;
  const slot = slotUpTo(columns, index, barDay);
  const factor = shareFactorOn(universe, book.payouts, barDay);
  const close = slot < 0 ? null : columns.close[slot]! / 100;
  return {
    close,
    totalShares: Math.round(totalSharesOn(universe, index, barDay, factor)),
    floatShares: Math.round(floatSharesOn(universe, index, barDay, factor)),
    issuePrice: issuePriceOf(universe, index) / factorBetween(history, index, universe.firstDay - 1, barDay),
    ...peStanding(history, index, book, report, slot),
  };
}

/** Second of the close, from which on a day's bar is known. */
const closeSecond = 54_000;

/** Price of the first issue in yuan; of those listed before the simulation, as adjusted to its beginning. */
function issuePriceOf(universe: Universe, index: number): number {
  const start = universe.startPrice[index]! / 100;
  if (universe.listDay[index]! >= universe.firstDay) return start;
  const key = entityKey(dayKey(universe.seed, stream.CORPORATE, -1), index);
  return start * Math.exp(-0.9 + 0.75 * normal(key, 0));
}

function resultFigures(
  history: SimulatedHistory,
  index: number,
  book: FirmBook,
  report: number,
  day: number,
  second: number,
) {
  const { universe } = history;
  const n = report - book.first;
  const figures = fundamentalsFrom(history, index, book, report, day, second);
  const forecast = forecastsFrom(universe, index, book, momentOf(day, second), reportHolding(day))
    .filter((one) => one.report > report)
    .at(-1);
  const { now, before } = profitsSinceJanuary(book, report);
  const { growthLow, growthHigh } = forecast ?? { growthLow: null, growthHigh: null };
  return {
    netProfitTtm: figures.netProfitTtm,
    revenueTtm: figures.revenueTtm,
    equity: figures.equity,
    dividendTtmPerShare: figures.dividendTtmPerShare,
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
    pledgeRatio: figures.pledgeRatio,
    holderCountChange: figures.holderCountChange,
    forecastGrowth: growthLow === null || growthHigh === null ? null : (growthLow + growthHigh) / 2,
    isTurnedToProfit: forecast ? forecast.kind === 'TURNED_TO_PROFIT' : now > 0 && before < 0,
    plannedTransferRatio: plannedTransfer(universe, index, book, day, second),
  };
}

/** Yearly growth of twelve months' sums over three years; `null` when one of the ends is not positive. */
function yearlyGrowth(values: Float64Array, entry: number): number | null {
  const now = twelveMonths(values, entry);
  const before = twelveMonths(values, entry - 12);
  return now > 0 && before > 0 ? Math.cbrt(now / before) - 1 : null;
}

function plannedTransfer(universe: Universe, index: number, book: FirmBook, day: number, second: number): number {
  const payout = book.payouts.find(({ exDay }) => exDay > day && exDay !== never);
  if (!payout) return 0;
  const report = payout.year * 4 - 1;
  const announced = reportDayOf(universe, index, report);
  const isOut = announced < day || (announced === day && reportSecondOf(universe, index, report) <= second);
  return isOut ? payout.bonus : 0;
}

function eventFigures(
  history: SimulatedHistory,
  index: number,
  book: FirmBook,
  barDay: number,
  day: number,
  second: number,
) {
  const planned = plannedBetween(history, index, day - planDays, day, second, book);
  const recentImpacts: DatedImpact[] = [];
  const targets: number[] = [];
  let buyRatings90 = 0;
  let researchVisits90 = 0;
  let isBuybackUnderWay = false;
  let isHolderIncreaseUnderWay = false;
  let bestBlockPremium20: number | null = null;
  for (const event of planned) {
    const { detail, until } = event;
    const age = day - event.day;
    if (detail.type === 'RATING') {
      if (age >= researchDays) continue;
      if (detail.rating === 'BUY') buyRatings90++;
      const target = targetNow(history, index, event, barDay);
      if (target !== null) targets.push(target);
      continue;
    }
    if (age < impactDays) {
      const impact = impactOf(pricedDetail(history, index, event, detail, book));
      if (impact !== 0) recentImpacts.push({ day: event.day, impact });
    }
    if (detail.type === 'RESEARCH_VISIT' && age < researchDays) researchVisits90++;
    else if (detail.type === 'BUYBACK') isBuybackUnderWay ||= until > day;
    else if (detail.type === 'HOLDER_TRADE')
      isHolderIncreaseUnderWay ||= detail.direction === 'INCREASE' && until > day;
    else if (detail.type === 'BLOCK_TRADE' && age < blockDays) {
      // Written so that no discount is 0 and not minus 0.
      bestBlockPremium20 = Math.max(bestBlockPremium20 ?? -1, 0 - detail.discount!);
    }
  }
  const unlock = plannedUnlocks(history.universe, index, day, unlockDays).find(
    (one) => one.shareOfFloat >= largeUnlock,
  );
  return {
    recentImpacts,
    buyRatings90,
    meanTargetPrice: targets.length === 0 ? null : targets.reduce((sum, target) => sum + target, 0) / targets.length,
    researchVisits90,
    isBuybackUnderWay,
    isHolderIncreaseUnderWay,
    bestBlockPremium20,
    nextUnlockDate: unlock?.date ?? null,
    nextUnlockShare: unlock?.shareOfFloat ?? null,
  };
}

/** A target as it reads after the ex-rights days since. */
function targetNow(history: SimulatedHistory, index: number, event: PlannedEvent, barDay: number): number | null {
  if (event.detail.type !== 'RATING') return null;
  const { targetPrice } = analystReportFrom(history, index, event, event.detail);
  return targetPrice === null ? null : targetPrice / factorBetween(history, index, event.day - 1, barDay);
}
