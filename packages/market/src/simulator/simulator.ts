import type { Security } from '../security.ts';
import { createDailyEngine } from './daily-engine.ts';
import { createState, restoreState, scalar } from './engine-state.ts';
import { indexDefinitions } from './index-engine.ts';
import type { MarketDay } from './market-day.ts';
import { burnDays, createMarketPath, type MarketPath } from './market-path.ts';
import { securitiesAt } from './securities-at.ts';
import { createUniverse, type Universe } from './universe.ts';

export interface SimulatorOptions {
  /** 32-bit seed; the same seed gives the same market. */
  readonly seed: number;
  /** Trading-day number of the first bar; at least `burnDays` after the calendar's beginning. */
  readonly firstDay: number;
  /** Securities over all boards, 5,500 unless told. */
  readonly stockCount?: number;
  /** State saved by `saveState` of a simulator with the same seed, first day and count; skips the burn-in. */
  readonly state?: ArrayBuffer;
}

/** An invented market that moves one trading day at a time. */
export interface Simulator {
  readonly universe: Universe;
  readonly path: MarketPath;
  /** The securities as known on the last finished day; index i is security i everywhere. */
  readonly securities: readonly Security[];
  /** Last finished day; `firstDay - 1` before the first call of `advance`. */
  readonly lastDay: number;
  /** Bit n of entry i: security i is a member of index n (see `indexDefinitions`). */
  readonly membership: Uint8Array;
  /** What ex-rights days made of one share since the start, one value a security; see `floatSharesOn`. */
  readonly shareFactor: Float64Array;
  /** Draws the next day; `day` must be `lastDay + 1`, RangeError otherwise. The result is overwritten by the next call. */
  advance(day: number): MarketDay;
  /** Everything tomorrow needs, a copy. */
  saveState(): ArrayBuffer;
  /** Continues from a saved state. Throws RangeError when it does not fit this market. */
  loadState(saved: ArrayBuffer): void;
}

/** Creates the market and runs its burn-in (about half a second for 5,500 securities). Source: market handbook H. */
export function createSimulator(options: SimulatorOptions): Simulator {
  const { seed, firstDay, stockCount = 5500 } = options;
  const universe = createUniverse(seed, firstDay, stockCount);
  const path = createMarketPath(seed, firstDay);
  let state = options.state ? restoreState(options.state, stockCount) : createState(stockCount);
  let engine = createDailyEngine(universe, path, state);
  if (!options.state) {
    state.price.set(universe.startPrice);
    indexDefinitions.forEach((definition, n) => {
      state.indexLevel[n] = definition.startLevel;
    });
    state.scalars[scalar.DAY] = firstDay - burnDays - 1;
    for (let day = firstDay - burnDays; day < firstDay; day++) engine(day);
    // The burn-in settles volatilities and streaks; the indices start from their own levels.
    indexDefinitions.forEach((definition, n) => {
      state.indexLevel[n] = definition.startLevel;
    });
  }
  let cached: { day: number; securities: readonly Security[] } | null = null;
  const lastDay = (): number => state.scalars[scalar.DAY]!;
  return {
    universe,
    path,
    get securities() {
      if (cached?.day !== lastDay()) {
        cached = { day: lastDay(), securities: securitiesAt(universe, lastDay(), state.shareFactor) };
      }
      return cached.securities;
    },
    get lastDay() {
      return lastDay();
    },
    get membership() {
      return state.membership;
    },
    get shareFactor() {
      return state.shareFactor;
    },
    advance: (day) => engine(day),
    saveState: () => state.buffer.slice(0),
    loadState(saved) {
      state = restoreState(saved, stockCount);
      engine = createDailyEngine(universe, path, state);
      cached = null;
    },
  };
}
