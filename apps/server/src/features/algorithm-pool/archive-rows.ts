import type { PoolDay, RankedPool } from '@lianpan/market/pools';

/** The id under which the rankings of the stars are kept among the pools. */
export const starId = 'STAR';

/** What happened to a pool on a day; `held` is how many it held at the close. */
export interface PoolEvents extends Pick<PoolDay, 'found' | 'entered' | 'missed' | 'left' | 'outcomes'> {
  readonly held: number;
}

export interface StarState {
  readonly ranking: readonly RankedPool[];
  /** At most three, the best first. */
  readonly stars: readonly string[];
}
