import { createHash } from 'node:crypto';
import { checkQuery, QueryFault } from '@lianpan/market/picker';
import { openThread } from '../../wire/open-thread.ts';
import type { PickFault, PickTestRequest, PickTestResult, PickTestState } from '../../wire/picker-protocol.ts';
import type { PickTestTask, TestedPart } from './pick-test-run.ts';
import { asProductQuery } from './product-query.ts';

interface WaitingTest {
  readonly jobId: string;
  readonly request: PickTestRequest;
}

/** What a test tells. */
export type FromPickTest = { readonly progress: number } | { readonly result: PickTestResult };

/** How long a test may be at work. */
interface TestLimits {
  /** Without coming a hundredth further. Source: market handbook J.1, which gives it to the whole test. */
  readonly stalledMs: number;
  /** In all. Ours: three years of the slowest query on a machine that is busy. */
  readonly wholeMs: number;
}

const usualLimits: TestLimits = { stalledMs: 60_000, wholeMs: 900_000 };
/** Tests that may wait; one more is told to come later. */
const maxWaiting = 20;

/**
 * Tests queries of one market one after the other, each in a thread of its own. The same question has the same job until the next day is
 * finished, whoever asks. Source: market handbook E.8.
 */
export class PickTestReader {
  readonly #tested: () => TestedPart;
  readonly #limits: TestLimits;
  readonly #jobs = new Map<string, PickTestState>();
  readonly #waiting: WaitingTest[] = [];
  #lastDay = -1;
  #isRunning = false;
  #endRunning: (() => void) | null = null;

  constructor(tested: () => TestedPart, limits = usualLimits) {
    this.#tested = tested;
    this.#limits = limits;
  }

  /** The job that answers a request, started unless it is there; `null` when too many wait. */
  start(given: PickTestRequest): { readonly jobId: string } | PickFault | null {
    let request: PickTestRequest;
    try {
      request = { ...given, query: asProductQuery(given.query) };
      checkQuery(request.query);
    } catch (error) {
      if (error instanceof QueryFault) return { fault: error.kind, where: error.where };
      throw error;
    }
    const { source, part } = this.#tested();
    const { lastDay } = 'history' in part ? part.history : part;
    if (lastDay !== this.#lastDay) {
      this.#lastDay = lastDay;
      for (const [jobId, { state }] of this.#jobs) if (state === 'done' || state === 'failed') this.#jobs.delete(jobId);
    }
    const jobId = createHash('sha256')
      .update(JSON.stringify([source, lastDay, part.securities.length, request]))
      .digest('hex')
      .slice(0, 32);
    const known = this.#jobs.get(jobId);
    if (known && known.state !== 'failed') return { jobId };
    if (this.#waiting.length >= maxWaiting) return null;
    this.#jobs.set(jobId, { state: 'waiting' });
    this.#waiting.push({ jobId, request });
    void this.#runNext();
    return { jobId };
  }

  /** `null` for a job that is not known any more. */
  stateOf(jobId: string): PickTestState | null {
    return this.#jobs.get(jobId) ?? null;
  }

  /**
   * Ends a test that waits or runs; whether there was one. The same question has one job for all who ask it: the others are told
   * that it is gone, and start it again.
   */
  stop(jobId: string): boolean {
    const state = this.#jobs.get(jobId)?.state;
    if (state !== 'waiting' && state !== 'running') return false;
    this.#jobs.delete(jobId);
    const at = this.#waiting.findIndex((test) => test.jobId === jobId);
    if (at >= 0) this.#waiting.splice(at, 1);
    else this.#endRunning?.();
    return true;
  }

  async #runNext(): Promise<void> {
    if (this.#isRunning) return;
    const next = this.#waiting.shift();
    if (!next) return;
    this.#isRunning = true;
    this.#jobs.set(next.jobId, { state: 'running', progress: 0 });
    const ended = await this.#run(next);
    if (ended) this.#jobs.set(next.jobId, ended);
    this.#endRunning = null;
    this.#isRunning = false;
    void this.#runNext();
  }

  /** `null` of a test that was stopped. */
  #run({ jobId, request }: WaitingTest): Promise<PickTestState | null> {
    return new Promise((resolve) => {
      const thread = openThread('pick-test-worker', { tested: this.#tested(), request } satisfies PickTestTask);
      let isOver = false;
      const giveUp = (): void => {
        end({ state: 'failed', reason: 'timeout' });
        void thread.terminate();
      };
      const stalled = setTimeout(giveUp, this.#limits.stalledMs);
      const whole = setTimeout(giveUp, this.#limits.wholeMs);
      this.#endRunning = () => {
        end(null);
        void thread.terminate();
      };
      const end = (state: PickTestState | null): void => {
        isOver = true;
        clearTimeout(stalled);
        clearTimeout(whole);
        resolve(state);
      };
      thread.on('message', (message: FromPickTest) => {
        if (isOver) return;
        if ('result' in message) return end({ state: 'done', result: message.result });
        stalled.refresh();
        this.#jobs.set(jobId, { state: 'running', progress: message.progress });
      });
      thread.once('error', () => end({ state: 'failed', reason: 'broken' }));
      thread.once('exit', () => end({ state: 'failed', reason: 'broken' }));
      thread.unref();
    });
  }
}
