import type { PickQuery, PoolDay, PoolState } from '@lianpan/market';

/** A pool that is taken on from where the archive has it. */
export interface PoolBefore {
  readonly id: string;
  readonly query: PickQuery;
  readonly state: PoolState;
}

/** Pools that all stand at the close before `from`. */
export interface PoolDaysRequest {
  readonly pools: readonly PoolBefore[];
  readonly from: string;
  readonly to: string;
}

/** One trading day of all pools, by their ids. */
export interface PoolsOfDay {
  readonly tradeDate: string;
  readonly pools: Readonly<Record<string, PoolDay>>;
  /** Close of CSI 300; `null` where nobody told one. */
  readonly benchmark: number | null;
}

export type PoolDaysState =
  | { readonly state: 'running' }
  | { readonly state: 'done'; readonly days: readonly PoolsOfDay[] }
  | { readonly state: 'failed'; readonly message: string };
