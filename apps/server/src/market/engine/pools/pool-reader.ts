import type { GoodStyle } from '@lianpan/market/pools';
import type { FocusAnswer, GoodAnswer, LeakAnswer, PoolQueries } from '../../wire/pool-questions.ts';
import type { ListSource } from '../lists/list-reader.ts';
import type { PastSign } from '../past-results/past-signs.ts';
import { FocusReader } from './focus-reader.ts';
import { GoodReader } from './good-reader.ts';
import { LeakReader } from './leak-reader.ts';
import type { ScoredDays } from './scored-days.ts';

/** Answers about the pools of the simulated market. */
export class PoolReader implements PoolQueries {
  readonly #leak: LeakReader;
  readonly #focus: FocusReader;
  readonly #good: GoodReader;

  constructor(source: ListSource, scored: ScoredDays) {
    this.#leak = new LeakReader(source);
    this.#focus = new FocusReader(source);
    this.#good = new GoodReader(source, scored);
  }

  leakPool(date?: string): Promise<LeakAnswer | null> {
    return this.#leak.leakPool(date);
  }

  leaksOn(day: number): Promise<readonly PastSign[]> {
    return this.#leak.foundOn(day);
  }

  focusPool(date?: string): Promise<FocusAnswer | null> {
    return this.#focus.focusPool(date);
  }

  enteredUpTo(day: number): ReturnType<FocusReader['enteredUpTo']> {
    return this.#focus.enteredUpTo(day);
  }

  /** Whether a stock passes the risks of good stocks after a finished day. */
  isSafe(index: number, day: number): boolean {
    return this.#good.isSafe(index, day);
  }

  /** Draws the newest lists of good stocks before anybody asks. */
  prepareGoodStocks(): Promise<void> {
    return this.#good.prepare();
  }

  goodStocks(style: GoodStyle, date?: string): Promise<GoodAnswer | 'preparing' | null> {
    return this.#good.goodStocks(style, date);
  }
}
