import type { PickQuery } from '@lianpan/market/picker';
import type { PoolDay, PoolState } from '@lianpan/market/pools';

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

/** How the work on days stands that are asked for until they are done. */
export type DaysState<Day> =
  | { readonly state: 'running' }
  | { readonly state: 'done'; readonly days: readonly Day[] }
  | { readonly state: 'failed'; readonly message: string };

export type PoolDaysState = DaysState<PoolsOfDay>;
