import { createHash } from 'node:crypto';
import { openThread } from '../../wire/open-thread.ts';
import type { PoolDaysRequest, PoolDaysState, PoolsOfDay } from '../../wire/pool-days.ts';
import type { PoolDaysTask } from './pool-days-run.ts';
import type { TestedPart } from './pick-test-run.ts';

/**
 * Takes the pools of one market over days, in a thread that ends with its work, as it is needed once an evening. One request
 * at a time: another one waits until it is asked again.
 */
export class PoolDaysDesk {
  readonly #tested: () => TestedPart;
  #key = '';
  #state: PoolDaysState | null = null;

  constructor(tested: () => TestedPart) {
    this.#tested = tested;
  }

  /** How the work on a request stands; begins it. What is done or failed is told once. */
  ask(request: PoolDaysRequest): PoolDaysState {
    const key = createHash('sha256').update(JSON.stringify(request)).digest('hex');
    if (this.#state && this.#key !== key && this.#state.state === 'running') return { state: 'running' };
    if (this.#state && this.#key === key) {
      const state = this.#state;
      if (state.state !== 'running') this.#state = null;
      return state;
    }
    this.#key = key;
    this.#state = { state: 'running' };
    this.#run(request);
    return this.#state;
  }

  #run(request: PoolDaysRequest): void {
    const thread = openThread('pool-days-worker', { tested: this.#tested(), request } satisfies PoolDaysTask);
    const end = (state: PoolDaysState): void => {
      if (this.#state?.state === 'running') this.#state = state;
    };
    thread.once('message', (days: readonly PoolsOfDay[]) => end({ state: 'done', days }));
    thread.once('error', (error) => end({ state: 'failed', message: String(error) }));
    thread.once('exit', () => end({ state: 'failed', message: 'the thread of the pools ended' }));
    thread.unref();
  }
}
