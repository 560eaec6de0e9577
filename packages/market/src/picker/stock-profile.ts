import { impactRange, type CompanyProfile } from '../company/company-profile.ts';
import type { Impact } from '../company/event-impact.ts';

/** A figure; `'none'` where it is known that there is none, as the price-earnings ratio of a loss; `null` is not known. */
export type Perhaps = number | 'none' | null;

/** Windows of trading days over which the exchange's lists are summed. */
export const listWindows = [1, 3, 5, 10, 20] as const;
export type ListWindow = (typeof listWindows)[number];

/** What the public lists showed of a stock over a window, yuan; `'none'` for a stock that was not on them. */
export interface ListedNets {
  readonly all: Perhaps;
  readonly institutions: Perhaps;
  readonly hotMoney: Perhaps;
}

/**
 * What was known of one stock on one day beside its bars, flat, from whatever source. Money is yuan, ratios are
 * fractions, prices are as traded on the day; `null` is "not known". Source: market handbook E.2, tables F, B and N.
 */
export interface StockProfile {
  readonly totalShares: number | null;
  readonly netProfitTtm: number | null;
  readonly revenueTtm: number | null;
  readonly equity: number | null;
  readonly dividendTtmPerShare: number | null;
  /** Share of the bars of three years on which the own PE was not above the day's. */
  readonly pePercentile: Perhaps;
  readonly roeTtm: number | null;
  readonly revenueYoy: number | null;
  readonly netProfitYoy: number | null;
  readonly deductedProfitYoy: number | null;
  readonly revenueCagr3y: number | null;
  readonly netProfitCagr3y: number | null;
  readonly grossMargin: number | null;
  readonly netMargin: number | null;
  readonly debtRatio: number | null;
  readonly cashToProfit: number | null;
  readonly goodwillToEquity: number | null;
  readonly pledgeRatio: number | null;
  /** Middle of the newest forecast whose report is not out yet. */
  readonly forecastGrowth: Perhaps;
  readonly isTurnedToProfit: boolean | null;
  readonly issuePrice: number | null;
  readonly institutionShare: number | null;
  readonly holderCountChange: number | null;
  readonly buyRatings90: number | null;
  readonly meanTargetPrice: number | null;
  readonly plannedTransferRatio: number | null;
  /** Trading days to the next unlock of 1 % of the float or more, looked for over the next 60. */
  readonly daysToUnlock: Perhaps;

  readonly region: string | null;
  /** Symbols of the indices that held the stock on the day. */
  readonly indices: readonly string[] | null;
  /** Those of which nobody knows the members on the day; absent where all are known. */
  readonly unknownIndices?: readonly string[];
  readonly bestThemeHeat: Perhaps;
  readonly isThemeLeader: boolean | null;
  readonly isThemeCore: boolean | null;
  readonly popularityRank: number | null;
  /** Places gained since the day before. */
  readonly popularityChange: number | null;
  /** Largest and smallest impact of events by how many days they are looked back for; `null` for a window unknown. */
  readonly impactOver: ((days: number) => { readonly largest: Impact; readonly smallest: Impact }) | null;
  readonly researchVisits90: number | null;
  readonly isBuybackUnderWay: boolean | null;
  readonly isHolderIncreaseUnderWay: boolean | null;
  readonly isMarginEligible: boolean | null;
  readonly isConnectEligible: boolean | null;

  readonly superLargeNet: number | null;
  /** Where the day's main net share of the money traded lies in the standard universe, 0 to 1, ties counted half. */
  readonly mainNetRank: number | null;
  /** Strength of the up limit at the close, 0 to 100; `'none'` where the stock did not close at it. */
  readonly sealStrength: Perhaps;
  /** Main net shares over the float of the last ten traded days, oldest first; `null` where one is not known. */
  readonly directions10: ArrayLike<number> | null;
  readonly listedNets: Readonly<Record<ListWindow, ListedNets>> | null;
  readonly marginChange5: Perhaps;
  readonly bestBlockPremium20: Perhaps;
  /** Whether the change from 14:30 to the close is as much as it takes; cheaper to know than the change itself. */
  readonly hasLateRise: boolean | null;
  /** From 14:30 to the close: change, share of the day's money over its 20-day mean, main net and its share. */
  readonly lateChange: number | null;
  readonly lateAmountTimes: number | null;
  readonly lateMainNet: number | null;
  readonly lateMainNetShare: number | null;
  /** From 09:20 to 09:25: rise of the indicative price, and what was matched anew over all that was matched. */
  readonly grabRange: number | null;
  readonly grabShare: number | null;
}

/** Nothing known: what a source gives is laid over it. */
export const unknownProfile: StockProfile = {
  totalShares: null,
  netProfitTtm: null,
  revenueTtm: null,
  equity: null,
  dividendTtmPerShare: null,
  pePercentile: null,
  roeTtm: null,
  revenueYoy: null,
  netProfitYoy: null,
  deductedProfitYoy: null,
  revenueCagr3y: null,
  netProfitCagr3y: null,
  grossMargin: null,
  netMargin: null,
  debtRatio: null,
  cashToProfit: null,
  goodwillToEquity: null,
  pledgeRatio: null,
  forecastGrowth: null,
  isTurnedToProfit: null,
  issuePrice: null,
  institutionShare: null,
  holderCountChange: null,
  buyRatings90: null,
  meanTargetPrice: null,
  plannedTransferRatio: null,
  daysToUnlock: null,
  region: null,
  indices: null,
  bestThemeHeat: null,
  isThemeLeader: null,
  isThemeCore: null,
  popularityRank: null,
  popularityChange: null,
  impactOver: null,
  researchVisits90: null,
  isBuybackUnderWay: null,
  isHolderIncreaseUnderWay: null,
  isMarginEligible: null,
  isConnectEligible: null,
  superLargeNet: null,
  mainNetRank: null,
  sealStrength: null,
  directions10: null,
  listedNets: null,
  marginChange5: null,
  bestBlockPremium20: null,
  hasLateRise: null,
  lateChange: null,
  lateAmountTimes: null,
  lateMainNet: null,
  lateMainNetShare: null,
  grabRange: null,
  grabShare: null,
};

/** The part of a profile that a company's own record answers; `dayOf` gives the trading-day number of a date. */
export function companyPart(company: CompanyProfile, dayOf: (date: string) => number): StockProfile {
  const { peDays, peDaysBelow, nextUnlockDate } = company;
  return {
    ...unknownProfile,
    ...company,
    pePercentile: peDaysBelow === null ? 'none' : peDays > 0 ? peDaysBelow / peDays : null,
    forecastGrowth: company.forecastGrowth ?? 'none',
    daysToUnlock: nextUnlockDate === null ? 'none' : dayOf(nextUnlockDate) - company.day,
    bestBlockPremium20: company.bestBlockPremium20 ?? 'none',
    marginChange5: company.marginChange5 ?? (company.isMarginEligible ? null : 'none'),
    impactOver: (days) => impactRange(company, days),
  };
}
