import { Worker } from 'node:worker_threads';

export interface BenchResult {
  /** Title of the first test that failed, `null` when all passed. */
  readonly failed: string | null;
  readonly tests: number;
}

/** A thread that runs bundled tests; one that hangs or breaks down is ended and replaced, which counts as a failure. */
export class TestBench {
  #worker = startWorker();

  async run(code: string, timeoutMs: number): Promise<BenchResult> {
    const worker = this.#worker;
    return new Promise((resolve) => {
      const finish = (result: BenchResult, isWorkerLost: boolean): void => {
        clearTimeout(timer);
        worker.off('message', answered).off('error', broken);
        if (isWorkerLost) {
          void worker.terminate();
          this.#worker = startWorker();
        }
        resolve(result);
      };
      const answered = (result: BenchResult): void => finish(result, false);
      const broken = (): void => finish({ failed: 'broke down', tests: 0 }, true);
      const timer = setTimeout(() => finish({ failed: 'no end', tests: 0 }, true), timeoutMs);
      worker.on('message', answered).on('error', broken);
      worker.postMessage(code);
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

function startWorker(): Worker {
  return new Worker(new URL('test-worker.mjs', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
}
