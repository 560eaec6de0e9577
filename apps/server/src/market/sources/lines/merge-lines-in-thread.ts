import { openThread } from '../../wire/open-thread.ts';
import type { LinesMerged } from './merge-lines.ts';

/** Merges in a thread of its own: a whole market is written, and calls must not wait for it. Rejects when it breaks down. */
export function mergeLinesInThread(root: string, lastDay: number, now: number): Promise<LinesMerged> {
  return new Promise((resolve, reject) => {
    const thread = openThread('lines-worker', { root, lastDay, now });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the thread that merges lines ended without an answer')));
  });
}
