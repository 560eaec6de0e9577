import { createHash } from 'node:crypto';
import type { HasteMemory } from '../../wire/haste.ts';
import { openThread, type ThreadFile } from '../../wire/open-thread.ts';
import type { DaysState } from '../../wire/pool-days.ts';
import type { WorkLane } from '../work-lane.ts';
import type { TestedPart } from './pick-test-run.ts';

export interface DaysTask<Request> {
  readonly tested: TestedPart;
  readonly request: Request;
  readonly haste: HasteMemory;
}

/**
 * Takes what is kept of one market over days, in a thread that ends with its work, as it is needed once an evening. One
 * request at a time: another one waits until it is asked again. The lane is that of all such work of the engine.
 */
export class DaysQueries<Request, Day> {
  readonly #thread: ThreadFile;
  readonly #tested: () => TestedPart;
  readonly #lane: WorkLane;
  #key = '';
  #state: DaysState<Day> | null = null;

  constructor(thread: ThreadFile, tested: () => TestedPart, lane: WorkLane) {
    this.#thread = thread;
    this.#tested = tested;
    this.#lane = lane;
  }

  /** How the work on a request stands; begins it. What is done or failed is told once. */
  ask(request: Request): DaysState<Day> {
    const key = createHash('sha256').update(JSON.stringify(request)).digest('hex');
    if (this.#state && this.#key !== key && this.#state.state === 'running') return { state: 'running' };
    if (this.#state && this.#key === key) {
      const state = this.#state;
      if (state.state !== 'running') this.#state = null;
      return state;
    }
    this.#key = key;
    this.#state = { state: 'running' };
    void this.#lane.take(() => this.#run(request));
    return this.#state;
  }

  /** Resolves once the thread has ended. */
  #run(request: Request): Promise<void> {
    const thread = openThread(this.#thread, {
      tested: this.#tested(),
      request,
      haste: this.#lane.haste.memory,
    } satisfies DaysTask<Request>);
    const end = (state: DaysState<Day>): void => {
      if (this.#state?.state === 'running') this.#state = state;
    };
    thread.once('message', (days: readonly Day[]) => end({ state: 'done', days }));
    thread.once('error', (error) => end({ state: 'failed', message: String(error) }));
    thread.unref();
    return new Promise((resolve) => {
      thread.once('exit', () => {
        end({ state: 'failed', message: 'the thread that works on days ended' });
        resolve();
      });
    });
  }
}
