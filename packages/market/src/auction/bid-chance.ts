/** How a stock closed the day before. */
export type YesterdayState = 'limitUp' | 'broken' | 'limitDown' | 'bigFall' | 'plain';

/** What the opening call tells of a stock; ratios are fractions, money is yuan. */
export interface BidFigures {
  /** Indicative or opening price against the close before. */
  readonly change: number;
  readonly amount: number;
  /** Over the mean of the opening matches of the five days before; `null` where there were none. */
  readonly volumeRatio: number | null;
  /** Over all that was traded the day before; `null` where nothing was. */
  readonly yesterdayShare: number | null;
  /** From 09:20, since when no order can be withdrawn, to the match; `null` before. */
  readonly grabRange: number | null;
  /** Matched since 09:20 over all that is matched. */
  readonly grabShare: number | null;
  readonly isAtUpLimit: boolean;
  /** Shares that wait on the buy side over those that are matched. */
  readonly waiting: number;
  readonly yesterday: YesterdayState;
  /** Heat of its hottest theme, 0 to 100. */
  readonly heat: number;
}

export const bidTags = ['onePrice', 'grab', 'volume', 'weakToStrong', 'strongToWeak', 'dump', 'lowBid'] as const;
export type BidTag = (typeof bidTags)[number];

/** Source: market handbook C.3, J.1. */
const rules = {
  minAmount: 5e6,
  minYesterdayShare: 0.02,
  maxFall: -0.03,
  grabRange: 0.01,
  grabShare: 0.4,
  burst: 5,
  burstChange: [0.02, 0.07],
  turnChange: 0.02,
  turnShare: 0.05,
  dump: -0.07,
} as const;

const points = { change: 25, yesterdayShare: 25, volumeRatio: 20, grabRange: 15, heat: 15 } as const;
const full = { change: [0, 0.035, 0.08], yesterdayShare: 0.1, volumeRatio: 8, grabRange: 0.02 } as const;

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** 1 at the middle, 0 at both ends and beyond. */
const triangle = (value: number, [low, middle, high]: readonly [number, number, number]): number =>
  clamp(value <= middle ? (value - low) / (middle - low) : (high - value) / (high - middle));

/** 0 to 100. Source: market handbook C.3. */
export const bidScore = ({ change, yesterdayShare, volumeRatio, grabRange, heat }: BidFigures): number =>
  points.change * triangle(change, full.change) +
  points.yesterdayShare * clamp((yesterdayShare ?? 0) / full.yesterdayShare) +
  points.volumeRatio * clamp((volumeRatio ?? 0) / full.volumeRatio) +
  points.grabRange * clamp((grabRange ?? 0) / full.grabRange) +
  (points.heat * heat) / 100;

/** What kind of opening it is; several hold at once. Source: market handbook C.3. */
export function bidTagsOf(bid: BidFigures): BidTag[] {
  const { change, volumeRatio, yesterdayShare, grabRange, grabShare, yesterday } = bid;
  const wasWeak = yesterday === 'broken' || yesterday === 'bigFall' || yesterday === 'limitDown';
  const holds: Readonly<Record<BidTag, boolean>> = {
    onePrice: bid.isAtUpLimit && bid.waiting >= 1,
    grab: (grabRange ?? 0) >= rules.grabRange && (grabShare ?? 0) >= rules.grabShare,
    volume: (volumeRatio ?? 0) >= rules.burst && change >= rules.burstChange[0] && change <= rules.burstChange[1],
    weakToStrong: wasWeak && change >= rules.turnChange && (yesterdayShare ?? 0) >= rules.turnShare,
    strongToWeak: yesterday === 'limitUp' && change <= 0,
    dump: change <= rules.dump,
    lowBid: change >= rules.maxFall && change < 0 && (grabRange ?? 0) >= rules.grabRange,
  };
  return bidTags.filter((tag) => holds[tag]);
}

/** Whether it belongs to the list of all chances. Source: market handbook C.3. */
export const isBidChance = ({ amount, yesterdayShare, change, isAtUpLimit }: BidFigures): boolean =>
  amount >= rules.minAmount &&
  (yesterdayShare ?? 0) >= rules.minYesterdayShare &&
  change >= rules.maxFall &&
  !isAtUpLimit;
