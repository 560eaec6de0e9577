import { slotUpTo } from '../series/bar-slots.ts';
import { rangeOfImpacts } from '../company/company-profile.ts';
import { percentileRank } from '../diagnosis/percentiles.ts';
import type { LimitRecord } from '../limit-board/limit-record.ts';
import type { Perhaps, StockProfile } from '../picker/stock-profile.ts';
import type { ListNets } from '../public-trading/list-nets.ts';
import { WindowNets } from '../public-trading/window-nets.ts';
import { dayAround } from './company/calendar-days.ts';
import type { CompanyDay, ReportFigures } from './company/company-reader.ts';
import { issuePriceOn, type createSharesOn, type createUnlocksAfter } from './company/company-profiles.ts';
import { isConnectEligible, isMarginEligible } from './company/eligibility.ts';
import type { EventFigures } from './company/event-marks.ts';
import type { PopularityTable } from './company/popularity.ts';
import { regionOf } from './company/regions.ts';
import type { FlowReader } from './flow-reader.ts';
import type { SimulatedHistory } from './history.ts';
import type { LateFigures, MinuteFigures } from './minute-figures.ts';
import { netShareOn } from './net-shares.ts';
import type { DayThemes } from './themes-on.ts';

/** What the profiles of one day read; what all stocks share is worked out when it is first asked for. */
export interface ProfileSources {
  readonly history: SimulatedHistory;
  readonly day: number;
  readonly company: CompanyDay;
  readonly flows: FlowReader;
  /** Of a stock that reached its up limit on a day. */
  readonly upRecordOf: (index: number, day: number) => LimitRecord | null;
  /** Main net shares of the standard universe, sorted. */
  readonly netShares: () => Float64Array;
  readonly minutes: MinuteFigures;
  readonly lists: ListNets | undefined;
  readonly popularity: (back: 0 | 1) => PopularityTable;
  readonly themes: () => DayThemes;
  readonly indicesOf: () => (index: number) => readonly string[];
  readonly unlockOf: ReturnType<typeof createUnlocksAfter>;
  readonly sharesOf: ReturnType<typeof createSharesOn>;
}

/** Trading days of which the direction of large orders is told. Source: market handbook E.2. */
const directionDays = 10;

/** The profile of a simulated stock at the end of a day: a condition costs what it reads, whoever asks first. */
export class SimulatedProfile implements StockProfile {
  readonly #of: ProfileSources;
  readonly #index: number;
  #events: EventFigures | undefined;
  #late: LateFigures | undefined;
  #lateTimes: { readonly times: number | null } | undefined;
  #nets: StockProfile['listedNets'] | undefined;

  constructor(of: ProfileSources, index: number) {
    this.#of = of;
    this.#index = index;
  }

  get #report(): ReportFigures {
    return this.#of.company.reportOf(this.#index);
  }

  get #eventFigures(): EventFigures {
    return (this.#events ??= this.#of.company.eventsOf(this.#index));
  }

  get #lateFigures(): LateFigures {
    return (this.#late ??= this.#of.minutes.lateOf(this.#index, this.#of.day));
  }

  get totalShares(): number {
    return this.#of.sharesOf.total(this.#index);
  }

  get netProfitTtm(): number | null {
    return this.#report.netProfitTtm;
  }

  get revenueTtm(): number | null {
    return this.#report.revenueTtm;
  }

  get equity(): number | null {
    return this.#report.equity;
  }

  get dividendTtmPerShare(): number {
    return this.#of.company.dividendOf(this.#index);
  }

  get pePercentile(): Perhaps {
    const { history, day, company } = this.#of;
    const { peDays, peDaysBelow } = company.standingOf(this.#index, slotUpTo(history.columns, this.#index, day));
    return peDaysBelow === null ? 'none' : peDays > 0 ? peDaysBelow / peDays : null;
  }

  get roeTtm(): number | null {
    return this.#report.roeTtm;
  }

  get revenueYoy(): number | null {
    return this.#report.revenueYoy;
  }

  get netProfitYoy(): number | null {
    return this.#report.netProfitYoy;
  }

  get deductedProfitYoy(): number | null {
    return this.#report.deductedProfitYoy;
  }

  get revenueCagr3y(): number | null {
    return this.#report.revenueCagr3y;
  }

  get netProfitCagr3y(): number | null {
    return this.#report.netProfitCagr3y;
  }

  get grossMargin(): number | null {
    return this.#report.grossMargin;
  }

  get netMargin(): number | null {
    return this.#report.netMargin;
  }

  get debtRatio(): number | null {
    return this.#report.debtRatio;
  }

  get cashToProfit(): number | null {
    return this.#report.cashToProfit;
  }

  get goodwillToEquity(): number | null {
    return this.#report.goodwillToEquity;
  }

  get pledgeRatio(): number {
    return this.#of.company.pledgeRatioOf(this.#index);
  }

  get forecastGrowth(): Perhaps {
    return this.#report.forecastGrowth ?? 'none';
  }

  get isTurnedToProfit(): boolean | null {
    return this.#report.isTurnedToProfit;
  }

  get issuePrice(): number {
    return issuePriceOn(this.#of.history, this.#index, this.#of.day);
  }

  get institutionShare(): number {
    return this.#report.institutionShare;
  }

  get holderCountChange(): number | null {
    return this.#report.holderCountChange;
  }

  get buyRatings90(): number {
    return this.#eventFigures.buyRatings90;
  }

  get meanTargetPrice(): number | null {
    return this.#eventFigures.meanTargetPrice;
  }

  get plannedTransferRatio(): number {
    return this.#of.company.plannedTransferOf(this.#index);
  }

  get daysToUnlock(): Perhaps {
    const unlock = this.#of.unlockOf(this.#index);
    return unlock === null ? 'none' : dayAround(unlock.date) - this.#of.day;
  }

  get region(): string {
    return regionOf(this.#of.history.universe, this.#index);
  }

  get indices(): readonly string[] {
    return this.#of.indicesOf()(this.#index);
  }

  get bestThemeHeat(): Perhaps {
    const { heat, conceptsOf } = this.#of.themes();
    let best: Perhaps = 'none';
    for (const concept of conceptsOf(this.#index)) {
      const found = heat.get(concept);
      if (found !== undefined && (best === 'none' || found > best)) best = found;
    }
    return best;
  }

  get isThemeLeader(): boolean {
    return this.#of.themes().leaders.has(this.#index);
  }

  get isThemeCore(): boolean {
    return this.#of.themes().cores.has(this.#index);
  }

  get popularityRank(): number | null {
    return this.#rankOf(0);
  }

  get popularityChange(): number | null {
    const [now, before] = [this.#rankOf(0), this.#rankOf(1)];
    return now === null || before === null ? null : before - now;
  }

  get impactOver(): StockProfile['impactOver'] {
    const { recentImpacts } = this.#eventFigures;
    return (days) => rangeOfImpacts(recentImpacts, this.#of.day, days);
  }

  get researchVisits90(): number {
    return this.#eventFigures.researchVisits90;
  }

  get isBuybackUnderWay(): boolean {
    return this.#eventFigures.isBuybackUnderWay;
  }

  get isHolderIncreaseUnderWay(): boolean {
    return this.#eventFigures.isHolderIncreaseUnderWay;
  }

  get isMarginEligible(): boolean {
    return isMarginEligible(this.#of.history.universe, this.#index, this.#of.day);
  }

  get isConnectEligible(): boolean {
    return isConnectEligible(this.#of.history.universe, this.#index, this.#of.day);
  }

  get mainNetRank(): number | null {
    return percentileRank(this.#of.netShares(), netShareOn(this.#of.history, this.#index, this.#of.day));
  }

  get sealStrength(): Perhaps {
    const record = this.#of.upRecordOf(this.#index, this.#of.day);
    return record?.isSealed ? record.strength : 'none';
  }

  get superLargeNet(): number | null {
    return this.#of.flows.superLargeNetOf(this.#index, this.#of.day);
  }

  get directions10(): ArrayLike<number> {
    return this.#of.flows.directionsOf(this.#index, this.#of.day, directionDays);
  }

  get listedNets(): StockProfile['listedNets'] {
    const { lists, day } = this.#of;
    if (!lists) return null;
    return (this.#nets ??= new WindowNets(lists, this.#index, day));
  }

  get marginChange5(): Perhaps {
    return this.#of.company.marginChangeOf(this.#index) ?? (this.isMarginEligible ? null : 'none');
  }

  get bestBlockPremium20(): Perhaps {
    return this.#eventFigures.bestBlockPremium20 ?? 'none';
  }

  get hasLateRise(): boolean | null {
    return this.#of.minutes.hasLateRise(this.#index, this.#of.day);
  }

  get lateChange(): number | null {
    return this.#lateFigures.change;
  }

  get lateAmountTimes(): number | null {
    return (this.#lateTimes ??= { times: this.#lateFigures.times() }).times;
  }

  get lateMainNet(): number | null {
    return this.#lateFigures.net;
  }

  get lateMainNetShare(): number | null {
    return this.#lateFigures.share;
  }

  get grabRange(): number | null {
    return this.#of.minutes.grabRangeOf(this.#index, this.#of.day);
  }

  get grabShare(): number | null {
    return this.#of.minutes.grabShareOf(this.#index, this.#of.day);
  }

  #rankOf(back: 0 | 1): number | null {
    return this.#of.popularity(back).rank[this.#index] || null;
  }
}
