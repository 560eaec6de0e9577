import { call } from '../runtime.ts';
import { describeVideo } from './describe-video.ts';
import { md5InWorker } from './md5-in-worker.ts';
import type { UploadPorts } from './ports.ts';
import { prepareImage } from './prepare-image.ts';
import { putByXhr } from './put-by-xhr.ts';
import { uploadsInIndexedDb } from './resumable-uploads.ts';

interface Connection {
  readonly saveData?: boolean;
  readonly type?: string;
}

const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};

export const isCellular = (): boolean => connection().type === 'cellular';

const isIos = (): boolean => /iPhone|iPad/.test(navigator.userAgent);

/** Source: shells handbook 8.4. */
function lanes(): number {
  if (connection().saveData === true || isCellular()) return 1;
  return isIos() ? 2 : 3;
}

const isAwake = (): boolean => document.visibilityState === 'visible' && navigator.onLine;

/** A hidden page is put to sleep by phones, and a retry without a network is wasted. */
async function untilAwake(signal: AbortSignal): Promise<void> {
  if (isAwake()) return;
  await new Promise<void>((resolve, reject) => {
    const poll = (): void => {
      if (!isAwake() && !signal.aborted) return;
      document.removeEventListener('visibilitychange', poll);
      window.removeEventListener('online', poll);
      signal.removeEventListener('abort', poll);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    };
    document.addEventListener('visibilitychange', poll);
    window.addEventListener('online', poll);
    signal.addEventListener('abort', poll);
  });
}

/** Uploads with what the browser has. */
export const browserPorts: UploadPorts = {
  call,
  put: putByXhr,
  md5: md5InWorker,
  prepareImage,
  describeVideo,
  resumable: uploadsInIndexedDb,
  async wait(milliseconds, signal) {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop);
        resolve();
      }, milliseconds);
      const stop = (): void => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', stop, { once: true });
    });
    await untilAwake(signal);
  },
  random: Math.random,
  now: Date.now,
  lanes,
};
