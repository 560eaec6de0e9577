import { setImmediate } from 'node:timers/promises';

/** The thread is given back after so long, so that messages come in between two parts of the work. */
const sliceMs = 4;
/** Work that has had less time goes first, in classes of so much. */
const classMs = 20;

interface Job {
  readonly steps: Generator<void>;
  readonly isPatient: boolean;
  spentMs: number;
  readonly end: (isWhole: boolean) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Several works in one thread, part by part. What has had the least time is served first, so that a short work that comes
 * later does not wait for a long one; what is patient waits for all that is not.
 */
export class Turns {
  #jobs: Job[] = [];
  #isRunning = false;
  readonly #now: () => number;

  /** `now` is a clock in milliseconds that only goes forward. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Does a work; whether it came to its end. Rejects with what it throws. */
  take(steps: Generator<void>, isPatient = false): Promise<boolean> {
    return new Promise((end, fail) => {
      this.#jobs.push({ steps, isPatient, spentMs: 0, end, fail });
      if (!this.#isRunning) void this.#run();
    });
  }

  /** Nothing that is under way is needed any more. */
  stop(): void {
    for (const { end } of this.#jobs.splice(0)) end(false);
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (;;) {
      // Also before the first part: whoever comes in the same moment is served by how much he asks.
      await setImmediate();
      const job = this.#next();
      if (!job) break;
      this.#serve(job);
    }
    this.#isRunning = false;
  }

  #next(): Job | undefined {
    let next: Job | undefined;
    for (const job of this.#jobs) if (!next || orderOf(job) < orderOf(next)) next = job;
    return next;
  }

  #serve(job: Job): void {
    const startedAt = this.#now();
    const leave = (): void => {
      this.#jobs = this.#jobs.filter((other) => other !== job);
    };
    try {
      let now = startedAt;
      while (now - startedAt < sliceMs) {
        if (job.steps.next().done) {
          leave();
          return job.end(true);
        }
        now = this.#now();
      }
      job.spentMs += now - startedAt;
    } catch (error) {
      leave();
      job.fail(error);
    }
  }
}

const orderOf = ({ isPatient, spentMs }: Job): number =>
  isPatient ? Number.POSITIVE_INFINITY : Math.floor(spentMs / classMs);
