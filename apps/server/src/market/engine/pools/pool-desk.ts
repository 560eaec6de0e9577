import type { FocusAnswer, LeakAnswer, PoolQueries } from '../../wire/pool-questions.ts';
import type { ListSource } from '../lists/list-desk.ts';
import { FocusDesk } from './focus-desk.ts';
import { LeakDesk } from './leak-desk.ts';

/** Answers about the pools of the simulated market. */
export class PoolDesk implements PoolQueries {
  readonly #leak: LeakDesk;
  readonly #focus: FocusDesk;

  constructor(source: ListSource) {
    this.#leak = new LeakDesk(source);
    this.#focus = new FocusDesk(source);
  }

  leakPool(date?: string): Promise<LeakAnswer | null> {
    return this.#leak.leakPool(date);
  }

  focusPool(date?: string): Promise<FocusAnswer | null> {
    return this.#focus.focusPool(date);
  }
}
