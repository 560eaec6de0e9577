import type { HashAnswer, HashQuestion } from './hash-worker.ts';

interface Waiting {
  resolve(md5: string): void;
  reject(error: unknown): void;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let asked = 0;

function openWorker(): Worker {
  const opened = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' });
  opened.addEventListener('message', ({ data }: MessageEvent<HashAnswer>) => {
    const question = waiting.get(data.id);
    waiting.delete(data.id);
    if ('md5' in data) question?.resolve(data.md5);
    else question?.reject(new Error(data.failure));
    if (waiting.size === 0) closeWorker();
  });
  opened.addEventListener('error', () => {
    for (const question of waiting.values()) question.reject(new Error('the hash worker could not start'));
    waiting.clear();
    closeWorker();
  });
  return opened;
}

/** A resting worker holds memory for nothing. */
function closeWorker(): void {
  worker?.terminate();
  worker = undefined;
}

/** Lower-case hex md5, computed off the main thread. Several questions are worked on side by side. */
export function md5InWorker(content: Blob, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason as Error);
      return;
    }
    asked += 1;
    const id = asked;
    const giveUp = (): void => {
      waiting.delete(id);
      if (waiting.size === 0) closeWorker();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', giveUp, { once: true });
    const settled = (): void => signal.removeEventListener('abort', giveUp);
    waiting.set(id, {
      resolve(md5) {
        settled();
        resolve(md5);
      },
      reject(error) {
        settled();
        reject(error as Error);
      },
    });
    worker ??= openWorker();
    worker.postMessage({ id, content } satisfies HashQuestion);
  });
}
