import type { ModelState, TacticsBefore, TacticsDay } from '@lianpan/market/tactics';
import type { DaysState } from './pool-days.ts';

/** Tactics that all stand at the close before `from`. */
export interface TacticsDaysRequest {
  readonly tactics: readonly {
    readonly id: string;
    readonly open: TacticsBefore['open'];
    readonly tracked: TacticsBefore['tracked'];
    readonly model: ModelState;
  }[];
  readonly from: string;
  readonly to: string;
}

/** One trading day of the tactics that a market knows enough for, by their ids. */
export interface TacticsOfDay {
  readonly tradeDate: string;
  readonly tactics: Readonly<Record<string, TacticsDay>>;
  /** Close of CSI 300; `null` where nobody told one. */
  readonly benchmark: number | null;
}

export type TacticsDaysState = DaysState<TacticsOfDay>;
