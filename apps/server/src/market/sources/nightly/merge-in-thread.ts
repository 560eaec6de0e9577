import { openThread } from '../../wire/open-thread.ts';

/**
 * Merges stored days in a thread of its own: hundreds of megabytes are written, and calls must not wait for them. Rejects
 * when the thread breaks down.
 */
export function mergeInThread(root: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const thread = openThread('merge-worker', { root });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the thread that merges days ended without an answer')));
  });
}
