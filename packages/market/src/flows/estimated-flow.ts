import { flowOfNets, type BucketNets, type FlowDay } from './flow-day.ts';

/** How the main flow is split where sizes are not known: super-large of main, small of what stands against it. */
const superPart = 0.4;
export const smallPart = 0.6;

/**
 * Flow of a day of which the main net alone is known, a daily bar's guess or somebody's figure, in four buckets (tier 4):
 * the split is guessed either way. Yuan; `volume` in shares, `null` when it is not known. Source: market handbook B.5.
 */
export function flowOfMainNet(mainNet: number, amount: number, volume: number | null): FlowDay {
  const shares = volume === null || !(amount > 0) ? null : (mainNet * volume) / amount;
  return flowOfNets(splitMain(mainNet), amount, shares, 4);
}

/** Main flow where sizes are not known: 40 to 60 above, and against it 60 to 40 below. */
export function splitMain(mainNet: number): BucketNets {
  const superLarge = superPart * mainNet;
  const large = mainNet - superLarge;
  const medium = -(1 - smallPart) * mainNet;
  return { superLarge, large, medium, small: -(superLarge + large + medium) };
}
