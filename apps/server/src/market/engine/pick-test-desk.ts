import { createHash } from 'node:crypto';
import { checkQuery, QueryFault } from '@lianpan/market';
import { openThread } from '../open-thread.ts';
import type { PickFault, PickTestRequest, PickTestResult, PickTestState } from '../picker-protocol.ts';
import type { PickTestTask } from './pick-test-run.ts';

/** What is tested over: the stocks of the day. */
type TestedStocks = Omit<PickTestTask, 'request'>;

/** Longest time that a test may take. Source: market handbook J.1. */
const timeoutMs = 60_000;
/** Tests that may wait; one more is told to come later. */
const mostWaiting = 20;

/**
 * Tests queries one after the other, each in a thread of its own. The same question has the same job until the next day is
 * finished, whoever asks. Source: market handbook E.8.
 */
export class PickTestDesk {
  readonly #stocks: () => TestedStocks;
  readonly #timeoutMs: number;
  readonly #jobs = new Map<string, PickTestState>();
  readonly #waiting: { readonly jobId: string; readonly request: PickTestRequest }[] = [];
  #lastDay = -1;
  #isRunning = false;

  constructor(stocks: () => TestedStocks, limitMs = timeoutMs) {
    this.#stocks = stocks;
    this.#timeoutMs = limitMs;
  }

  /** The job that answers a request, started unless it is there; `null` when too many wait. */
  start(request: PickTestRequest): { readonly jobId: string } | PickFault | null {
    try {
      checkQuery(request.query);
    } catch (error) {
      if (error instanceof QueryFault) return { fault: error.kind, where: error.where };
      throw error;
    }
    const { simulated, imported } = this.#stocks();
    const lastDay = Math.max(simulated.history.lastDay, imported?.lastDay ?? 0);
    if (lastDay !== this.#lastDay) {
      this.#lastDay = lastDay;
      for (const [jobId, { state }] of this.#jobs) if (state === 'done' || state === 'failed') this.#jobs.delete(jobId);
    }
    const jobId = createHash('sha256')
      .update(JSON.stringify([lastDay, imported?.lastDay, imported?.securities.length, request]))
      .digest('hex')
      .slice(0, 32);
    const known = this.#jobs.get(jobId);
    if (known && known.state !== 'failed') return { jobId };
    if (this.#waiting.length >= mostWaiting) return null;
    this.#jobs.set(jobId, { state: 'waiting' });
    this.#waiting.push({ jobId, request });
    void this.#runNext();
    return { jobId };
  }

  /** `null` for a job that is not known any more. */
  stateOf(jobId: string): PickTestState | null {
    return this.#jobs.get(jobId) ?? null;
  }

  async #runNext(): Promise<void> {
    if (this.#isRunning) return;
    const next = this.#waiting.shift();
    if (!next) return;
    this.#isRunning = true;
    this.#jobs.set(next.jobId, { state: 'running' });
    this.#jobs.set(next.jobId, await this.#run(next.request));
    this.#isRunning = false;
    void this.#runNext();
  }

  #run(request: PickTestRequest): Promise<PickTestState> {
    return new Promise((resolve) => {
      const thread = openThread('pick-test-worker', { ...this.#stocks(), request } satisfies PickTestTask);
      const timer = setTimeout(() => {
        resolve({ state: 'failed', reason: 'timeout' });
        void thread.terminate();
      }, this.#timeoutMs);
      const end = (state: PickTestState): void => {
        clearTimeout(timer);
        resolve(state);
      };
      thread.once('message', (result: PickTestResult) => end({ state: 'done', result }));
      thread.once('error', () => end({ state: 'failed', reason: 'broken' }));
      thread.once('exit', () => end({ state: 'failed', reason: 'broken' }));
      thread.unref();
    });
  }
}
