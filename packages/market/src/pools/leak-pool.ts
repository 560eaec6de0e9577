import { percentileRank } from '../diagnosis/percentiles.ts';
import type { ThemeStage } from '../themes/theme-stage.ts';
import { changeOver, meanOfLast, type RecentDays } from './recent-days.ts';

/** What makes a stock of a hot theme one that has not moved yet. Source: market handbook C.2. */
const rules = {
  leastHeat: 60,
  stages: ['ignition', 'spreading', 'climax'] as readonly ThemeStage[],
  minRelevance: 0.3,
  /** Of the change of the one that rose most. */
  maxPerLeader: 0.4,
  riseDays: 5,
  flowDays: 3,
  lineDays: 20,
  placeDays: 60,
  minAmount: 5e7,
  floatCap: [2e9, 30e9],
  /** Part of the members that lead. */
  leadingPart: 0.2,
  fullLag: 0.15,
} as const;

const points = { relevance: 30, lag: 25, mainNet: 20, place: 15, amount: 10 } as const;
const allPoints = 100;

/** Bars that a member is read with. */
export const leakLookback = rules.placeDays;

/** A theme that is hot and not ebbing. */
export const isLeakTheme = ({ heat, stage }: { readonly heat: number; readonly stage: ThemeStage }): boolean =>
  heat >= rules.leastHeat && rules.stages.includes(stage);

/** What the bars of a stock tell; ratios are fractions, money is yuan. */
export interface LeakStanding {
  /** Over five days. */
  readonly change: number;
  /** Over three days; NaN where somebody's figure is missing for one of them. */
  readonly mainNet: number;
  readonly mainNetShare: number;
  readonly amount: number;
  /** Where it stands between the low and the high of sixty days. */
  readonly place: number;
  /** Above its 20-day mean. */
  readonly isAboveLine: boolean;
}

/** `null` for a stock that has not traded for five days yet. */
export function leakStanding(days: RecentDays): LeakStanding | null {
  const change = changeOver(days, rules.riseDays);
  if (change === null) return null;
  const mainNet = sumOfLast(days.mainNet, rules.flowDays);
  return {
    change,
    mainNet,
    mainNetShare: mainNet / sumOfLast(days.amount, rules.flowDays),
    amount: days.amount.at(-1)!,
    place: placeOf(days),
    isAboveLine: days.close.at(-1)! > meanOfLast(days.close, rules.lineDays),
  };
}

/** A member of a theme that traded on the day. */
export interface LeakMember extends LeakStanding {
  readonly index: number;
  /** 0 to 1, see `conceptRelevanceOf`; `null` where membership alone is known. */
  readonly relevance: number | null;
  /** Closed, or stands, at its up limit on one of the last five days. */
  readonly hasLimitUp: boolean;
  /** Belongs to the standard universe. */
  readonly isStandard: boolean;
  /** Yuan. */
  readonly floatCap: number;
}

/** Where a member of a theme stands; ratios are fractions. */
export interface LeakMeasure {
  readonly index: number;
  readonly relevance: number | null;
  /** How far it stands behind the leading fifth of the members over five days. */
  readonly lag: number;
  /** Yuan over three days. */
  readonly mainNet: number;
  readonly mainNetShare: number;
  /** Where it stands between the low and the high of sixty days. */
  readonly place: number;
  /** 0 to 100. */
  readonly score: number;
  /** It lags the theme while money comes in. */
  readonly isFound: boolean;
}

/** A theme as its members measure it. */
export interface LeakTheme {
  /** The member that rose most over five days. */
  readonly leader: number;
  /** Mean of all members over five days, a fraction. */
  readonly change: number;
  /** Best first. */
  readonly members: readonly LeakMeasure[];
}

/** What a score is made of: shares 0 to 1, the lag a fraction; a relevance that nobody knows is `null`. */
export interface LeakFigures {
  readonly relevance: number | null;
  readonly lag: number;
  readonly mainNetRank: number;
  readonly place: number;
  readonly amountRank: number;
}

/** 0 to 100; points of an unknown relevance are spread over the known parts. Source: market handbook C.2. */
export function leakScore({ relevance, lag, mainNetRank, place, amountRank }: LeakFigures): number {
  const known =
    points.lag * Math.min(1, Math.max(0, lag / rules.fullLag)) +
    points.mainNet * mainNetRank +
    points.place * (1 - place) +
    points.amount * amountRank;
  return relevance === null
    ? (known * allPoints) / (allPoints - points.relevance)
    : points.relevance * relevance + known;
}

/**
 * What a stock has to go on meeting so as to stay: related to the theme, above its 20-day mean. The lowest relevance of a member
 * is enough, so membership is where nobody knows more. Source: market handbook C.2.
 */
export const staysInLeakPool = ({ relevance, isAboveLine }: Pick<LeakMember, 'relevance' | 'isAboveLine'>): boolean =>
  (relevance === null || relevance >= rules.minRelevance) && isAboveLine;

/** Measures the members of a theme; `null` without any. */
export function leakTheme(members: readonly LeakMember[]): LeakTheme | null {
  const risen = members.toSorted((a, b) => b.change - a.change || a.index - b.index);
  const leader = risen[0];
  if (!leader) return null;
  const meanOf = (some: readonly LeakMember[]): number =>
    some.reduce((sum, { change }) => sum + change, 0) / some.length;
  const lead = meanOf(risen.slice(0, Math.max(1, Math.round(risen.length * rules.leadingPart))));
  const median = (risen[(risen.length - 1) >> 1]!.change + risen[risen.length >> 1]!.change) / 2;
  const shares = Float64Array.from(risen.flatMap(({ mainNetShare: own }) => (Number.isNaN(own) ? [] : [own]))).sort();
  const amounts = Float64Array.from(risen, ({ amount }) => amount).sort();
  const lags = ({ change }: { readonly change: number }): boolean =>
    change <= median && change <= rules.maxPerLeader * leader.change;
  const measured = risen.map((one) => {
    const { index, relevance, mainNet, mainNetShare, amount, place, floatCap } = one;
    const lag = lead - one.change;
    const mainNetRank = Number.isNaN(mainNetShare) ? 0 : percentileRank(shares, mainNetShare)!;
    const score = leakScore({ relevance, lag, mainNetRank, place, amountRank: percentileRank(amounts, amount)! });
    const isFound =
      one.isStandard &&
      staysInLeakPool(one) &&
      lags(one) &&
      !one.hasLimitUp &&
      mainNet > 0 &&
      amount >= rules.minAmount &&
      floatCap >= rules.floatCap[0] &&
      floatCap <= rules.floatCap[1];
    return { index, relevance, lag, mainNet, mainNetShare, place, score, isFound };
  });
  return {
    leader: leader.index,
    change: meanOf(risen),
    members: measured.sort((a, b) => b.score - a.score || a.index - b.index),
  };
}

function sumOfLast(values: Float64Array, days: number): number {
  let sum = 0;
  for (let at = Math.max(0, values.length - days); at < values.length; at++) sum += values[at]!;
  return sum;
}

function placeOf({ close, high, low }: RecentDays): number {
  let [top, bottom] = [high[0]!, low[0]!];
  for (let at = 1; at < close.length; at++) {
    top = Math.max(top, high[at]!);
    bottom = Math.min(bottom, low[at]!);
  }
  return top > bottom ? (close.at(-1)! - bottom) / (top - bottom) : 0;
}
