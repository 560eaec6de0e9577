import type { Worker } from 'node:worker_threads';
import type { SimulatedHistory } from '@lianpan/market/simulator';
import type { Haste } from '../../wire/haste.ts';
import { openThread } from '../../wire/open-thread.ts';
import type { DayBookJob, DayBookResults, DayBookTask } from './day-book-jobs.ts';

/** How long a thread without work waits for more before it takes its memory with it. */
const idleMs = 1000;

interface WaitingJob {
  readonly isScoring: boolean;
  /** Resolves once it has ended, well or not. */
  readonly start: () => Promise<void>;
}

/**
 * Does the long work of the day book in a thread, one job after the other. Days are scored by the month, mostly for nobody
 * yet: whatever else is asked comes before the next of them.
 */
export class DayBookThread {
  readonly #haste: Haste;
  readonly #waiting: WaitingJob[] = [];
  #isWorking = false;
  #thread: Worker | null = null;
  /** The one that the thread has. */
  #history: SimulatedHistory | null = null;
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(haste: Haste) {
    this.#haste = haste;
  }

  /** Rejects when the thread breaks down; the next job has another one. */
  run<Job extends DayBookJob>(history: SimulatedHistory, job: Job): Promise<DayBookResults[Job['kind']]> {
    const isScoring = job.kind === 'scores';
    const result = new Promise<DayBookResults[Job['kind']]>((resolve, reject) => {
      const start = (): Promise<void> => this.#runAlone(history, job).then(resolve, reject);
      this.#waiting.push({ isScoring, start });
      if (!this.#isWorking) void this.#work();
    });
    // A day that is being scored for nobody would hold it up.
    return isScoring ? result : this.#haste.during(result);
  }

  async #work(): Promise<void> {
    clearTimeout(this.#idle);
    this.#isWorking = true;
    for (let job = this.#takeNext(); job; job = this.#takeNext()) await job.start();
    this.#isWorking = false;
    this.#rest();
  }

  #takeNext(): WaitingJob | undefined {
    const asked = this.#waiting.findIndex(({ isScoring }) => !isScoring);
    return this.#waiting.splice(Math.max(asked, 0), 1)[0];
  }

  async #runAlone<Job extends DayBookJob>(history: SimulatedHistory, job: Job): Promise<DayBookResults[Job['kind']]> {
    const thread = (this.#thread ??= openThread('day-book-worker', undefined));
    thread.unref();
    // What lies in shared memory is not copied, the rest of a history once.
    thread.postMessage({
      history: this.#history === history ? null : history,
      job,
      haste: this.#haste.memory,
    } satisfies DayBookTask);
    this.#history = history;
    return new Promise((resolve, reject) => {
      const present = (value: DayBookResults[Job['kind']]): void => {
        listen('off');
        resolve(value);
      };
      const failed = (error: unknown): void => {
        listen('off');
        this.#leave();
        reject(error instanceof Error ? error : new Error('the thread of the day book ended without a result'));
      };
      const listen = (how: 'on' | 'off'): void => {
        thread[how]('message', present)[how]('error', failed)[how]('exit', failed);
      };
      listen('on');
    });
  }

  #rest(): void {
    this.#idle = setTimeout(() => {
      const thread = this.#thread;
      this.#leave();
      void thread?.terminate();
    }, idleMs).unref();
  }

  #leave(): void {
    this.#thread = null;
    this.#history = null;
  }
}
