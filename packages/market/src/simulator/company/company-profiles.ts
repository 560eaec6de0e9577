import { slotUpTo } from '../../series/bar-slots.ts';
import type { CompanyProfile } from '../../company/company-profile.ts';
import { endOfDay } from '../../company/moment.ts';
import type { SimulatedHistory } from '../history.ts';
import { indexDefinitions } from '../index-engine.ts';
import { createShareReader } from '../past-shares.ts';
import { dayKey, entityKey, normal, stream } from '../random.ts';
import type { Universe } from '../universe.ts';
import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import { factorBetween } from './bar-lookup.ts';
import { barDayOn, createCompanyReader } from './company-reader.ts';
import { isConnectEligible, isMarginEligible } from './eligibility.ts';
import { membershipOn } from './index-reviews.ts';
import { createMarketMood, type MarketMood } from './market-mood.ts';
import { popularityDayOn, popularityOn } from './popularity.ts';
import { regionOf } from './regions.ts';
import { floatSharesOn, totalSharesOn } from './share-growth.ts';
import { dateAfter } from './unlock-dates.ts';
import { unlockScheduleOf, type PlannedUnlock } from './unlocks.ts';

/** Trading days that unlocks are looked ahead for, and the least share of the float. Source: market handbook E.2. */
const unlockDays = 60;
const largeUnlock = 0.01;

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
  const { universe } = history;
  // Prices, shares and what is adjusted to them stand as after the last close.
  const barDay = barDayOn(day, second);
  const rankDay = popularityDayOn(day, second);
  const today = mood && popularityOn(history, rankDay, mood);
  const before = mood && popularityOn(history, rankDay - 1, mood);
  const company = createCompanyReader(history)(day, second);
  const sharesOf = createSharesOn(history, barDay);
  const indicesOf = createIndicesOn(history, day);
  const unlockOf = createUnlocksAfter(universe, day);
  return (index) => {
    const slot = slotUpTo(history.columns, index, barDay);
    const rank = today?.rank[index] ?? 0;
    const was = before?.rank[index] ?? 0;
    const unlock = unlockOf(index);
    const { report: _report, ...reported } = company.reportOf(index);
    return {
      stockNo: universe.stockNos[index]!,
      day,
      close: slot < 0 ? null : history.columns.close[slot]! / 100,
      totalShares: sharesOf.total(index),
      floatShares: sharesOf.float(index),
      issuePrice: issuePriceOn(history, index, barDay),
      ...company.standingOf(index, slot),
      ...reported,
      dividendTtmPerShare: company.dividendOf(index),
      plannedTransferRatio: company.plannedTransferOf(index),
      pledgeRatio: company.pledgeRatioOf(index),
      ...company.eventsOf(index),
      nextUnlockDate: unlock?.date ?? null,
      nextUnlockShare: unlock?.shareOfFloat ?? null,
      region: regionOf(universe, index),
      indices: indicesOf(index),
      popularityRank: rank === 0 ? null : rank,
      popularityChange: rank === 0 || was === 0 ? null : was - rank,
      isMarginEligible: isMarginEligible(universe, index, day),
      isConnectEligible: isConnectEligible(universe, index, day),
      marginChange5: company.marginChangeOf(index),
    };
  };
}

/** The profile of one company at the end of a trading day; for many companies keep `companyProfilesOn`. */
export function companyProfileOf(history: SimulatedHistory, index: number, day: number): CompanyProfile {
  return companyProfilesOn(history, day)(index);
}

/** Whole shares after a close. */
export function createSharesOn(history: SimulatedHistory, barDay: number) {
  const { universe } = history;
  const shareFactorOn = createShareReader(history);
  return {
    total: (index: number): number => Math.round(totalSharesOn(universe, index, barDay, shareFactorOn(index, barDay))),
    float: (index: number): number => Math.round(floatSharesOn(universe, index, barDay, shareFactorOn(index, barDay))),
  };
}

/** Symbols of the indices that hold a stock on a day. */
export function createIndicesOn(history: SimulatedHistory, day: number): (index: number) => readonly string[] {
  const membership = membershipOn(history, day);
  return (index) => indexDefinitions.flatMap(({ symbol }, n) => ((membership[index]! >> n) & 1 ? [symbol] : []));
}

/** The next unlock of 1 % of the float or more within 60 trading days. */
export function createUnlocksAfter(universe: Universe, day: number): (index: number) => PlannedUnlock | null {
  const from = aShareCalendar.dateOf(day);
  const to = dateAfter(day, unlockDays);
  return (index) => {
    for (const unlock of unlockScheduleOf(universe, index)) {
      if (unlock.date > from && unlock.date <= to && unlock.shareOfFloat >= largeUnlock) return unlock;
    }
    return null;
  };
}

/** Price of the first issue in yuan, as adjusted up to a close; of those listed before the simulation, to its beginning. */
export function issuePriceOn(history: SimulatedHistory, index: number, barDay: number): number {
  const { universe } = history;
  return issuePriceOf(universe, index) / factorBetween(history, index, universe.firstDay - 1, barDay);
}

function issuePriceOf(universe: Universe, index: number): number {
  const start = universe.startPrice[index]! / 100;
  if (universe.listDay[index]! >= universe.firstDay) return start;
  const key = entityKey(dayKey(universe.seed, stream.CORPORATE, -1), index);
  return start * Math.exp(-0.9 + 0.75 * normal(key, 0));
}
