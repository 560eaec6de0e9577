/** Where a figure of flow comes from: 1 orders, 2 three-second ticks, 3 minute bars, 4 daily bars. A higher number knows less. */
export type FlowTier = 1 | 2 | 3 | 4;

/** Money of one size of order, yuan. `in` and `out` are `null` where only their difference is estimated. */
export interface BucketFlow {
  readonly in: number | null;
  readonly out: number | null;
  readonly net: number;
}

/** Flow of one stock (or of many, summed) over one day or several, by size of order; the four nets sum to zero. */
export interface FlowDay {
  readonly superLarge: BucketFlow;
  readonly large: BucketFlow;
  readonly medium: BucketFlow;
  readonly small: BucketFlow;
  /** Net of super-large and large orders, yuan. */
  readonly mainNet: number;
  /** `mainNet` over `amount`; `null` without trading. */
  readonly mainNetShare: number | null;
  /** The same net in shares; `null` where shares are not known. */
  readonly mainNetVolume: number | null;
  /** Everything traded, yuan. */
  readonly amount: number;
  readonly tier: FlowTier;
  /** Nothing but orders is a count; every other tier is a guess. */
  readonly isEstimated: boolean;
}

/** Net inflow by size of order, yuan; sums to zero. */
export interface BucketNets {
  readonly superLarge: number;
  readonly large: number;
  readonly medium: number;
  readonly small: number;
}

/** A flow of which only the nets are known. */
export function flowOfNets(nets: BucketNets, amount: number, mainNetVolume: number | null, tier: FlowTier): FlowDay {
  const bucket = (net: number): BucketFlow => ({ in: null, out: null, net });
  return flowDay(
    { superLarge: bucket(nets.superLarge), large: bucket(nets.large), medium: bucket(nets.medium) },
    bucket(nets.small),
    amount,
    mainNetVolume,
    tier,
  );
}

/** Puts a flow together. `upper` are the buckets above `small`. */
export function flowDay(
  upper: Pick<FlowDay, 'superLarge' | 'large' | 'medium'>,
  small: BucketFlow,
  amount: number,
  mainNetVolume: number | null,
  tier: FlowTier,
): FlowDay {
  const mainNet = upper.superLarge.net + upper.large.net;
  return {
    ...upper,
    small,
    mainNet,
    mainNetShare: amount > 0 ? mainNet / amount : null,
    mainNetVolume,
    amount,
    tier,
    isEstimated: tier !== 1,
  };
}

/** Main net inflow in shares over the float, a fraction (DDX); `null` when either is not known. Source: handbook B.5. */
export function largeOrderDirection(flow: Pick<FlowDay, 'mainNetVolume'>, floatShares: number | null): number | null {
  if (flow.mainNetVolume === null || floatShares === null || !(floatShares > 0)) return null;
  return flow.mainNetVolume / floatShares;
}

/** Days in a row up to the last on which the main net inflow was positive; a day without figure ends the run. */
export function consecutiveInflowDays(mainNets: ArrayLike<number>): number {
  let days = 0;
  while (days < mainNets.length && mainNets[mainNets.length - 1 - days]! > 0) days++;
  return days;
}
