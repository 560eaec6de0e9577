import type { GoodStyle } from '@lianpan/market/pools';
import type { FocusAnswer, GoodAnswer, LeakAnswer, PoolQueries } from '../../wire/pool-questions.ts';
import type { ListSource } from '../lists/list-desk.ts';
import type { PastSign } from '../past-results/past-signs.ts';
import { FocusDesk } from './focus-desk.ts';
import { GoodDesk } from './good-desk.ts';
import { LeakDesk } from './leak-desk.ts';
import type { ScoredDays } from './scored-days.ts';

/** Answers about the pools of the simulated market. */
export class PoolDesk implements PoolQueries {
  readonly #leak: LeakDesk;
  readonly #focus: FocusDesk;
  readonly #good: GoodDesk;

  constructor(source: ListSource, scored: ScoredDays) {
    this.#leak = new LeakDesk(source);
    this.#focus = new FocusDesk(source);
    this.#good = new GoodDesk(source, scored);
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

  enteredUpTo(day: number): ReturnType<FocusDesk['enteredUpTo']> {
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
