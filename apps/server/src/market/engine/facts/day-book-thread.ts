import type { SimulatedHistory } from '@lianpan/market';
import { openThread } from '../../wire/open-thread.ts';
import type { DayBookJob, DayBookResults, DayBookTask } from './day-book-jobs.ts';

/** Does the long work of the day book in a thread, one job after the other; each thread takes its memory with it. */
export class DayBookThread {
  #last: Promise<unknown> = Promise.resolve();

  /** Rejects when the thread breaks down. */
  run<Job extends DayBookJob>(history: SimulatedHistory, job: Job): Promise<DayBookResults[Job['kind']]> {
    const result = this.#last.then(() => runAlone({ history, job }));
    this.#last = result.catch(() => undefined);
    return result;
  }
}

function runAlone<Job extends DayBookJob>(task: DayBookTask<Job>): Promise<DayBookResults[Job['kind']]> {
  return new Promise((resolve, reject) => {
    const thread = openThread('day-book-worker', task);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the thread of the day book ended without a result')));
    thread.unref();
  });
}
