import { dayKey, entityKey, stream, uniform } from './random.ts';

/** How a security stands at its limit, at the close or at a moment of the day. */
export interface LimitStand {
  /** Has traded at the up limit alone. */
  readonly isOnePrice: boolean;
  readonly isSealed: boolean;
  readonly isDown: boolean;
}

/** Largest main net flow of a day either way, percent of the amount. Source: market handbook H.9. */
export const maxFlow = 60;

/** Key of the FLOW stream of a security and day. */
export const flowKeyOf = (seed: number, index: number, day: number): number =>
  entityKey(dayKey(seed, stream.FLOW, day), index);

/**
 * Part of the main net flow that follows the change against the reference price (a fraction), percent of the amount;
 * `sigma` is the security's own daily deviation. Source: market handbook H.9.
 */
export const changeFlow = (change: number, sigma: number): number => 4.5 * Math.tanh((1.2 * change) / (1.3 * sigma));

/** What a limit adds to the main net flow while it holds, percent of the amount. Source: market handbook H.9. */
export function limitFlow(key: number, { isOnePrice, isSealed, isDown }: LimitStand): number {
  if (isOnePrice) return 20 + 25 * uniform(key, 2);
  if (isSealed) return 8 + 14 * uniform(key, 2);
  return isDown ? -(8 + 14 * uniform(key, 2)) : 0;
}
