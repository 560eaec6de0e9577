import fs from 'node:fs';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import { minuteMs } from '@lianpan/domain';
import { isRunning } from '../files/is-running.ts';

const lockName = '.lock';
const pauseMs = 25;
/** Longest that a change of the imported stocks of a whole market takes, with much to spare. */
const patienceMs = 10 * minuteMs;

let taken = 0;

/**
 * Does a piece of work while nobody else changes the imported stocks of a market's folder: other threads and processes
 * wait until it has ended. The work reads what is there and stores what comes of it, so two at once would lose one.
 * A holder that is no longer running is passed over. Blocks the thread meanwhile; throws when a holder takes longer
 * than ten minutes.
 */
export function whileImporting<Result>(root: string, work: () => Result): Result {
  const folder = path.join(root, 'imported');
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = path.join(folder, lockName);
  const own = `${process.pid}-${threadId}-${taken++}`;
  // Linked with its content, the lock never stands without its owner.
  const draft = `${lock}-${own}`;
  try {
    fs.writeFileSync(draft, own, { mode: 0o600 });
    const since = Date.now();
    while (!tryLink(draft, lock)) {
      passOverDeadHolder(lock, own);
      if (Date.now() - since > patienceMs) throw new Error(`${lock}: another import has not ended for ten minutes`);
      pause();
    }
  } finally {
    fs.rmSync(draft, { force: true });
  }
  removeLeftovers(folder);
  try {
    return work();
  } finally {
    if (holderOf(lock) === own) fs.rmSync(lock, { force: true });
  }
}

function tryLink(draft: string, lock: string): boolean {
  try {
    fs.linkSync(draft, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Takes away the lock of a process that is no longer running. */
function passOverDeadHolder(lock: string, own: string): void {
  const holder = holderOf(lock);
  if (holder === null || isRunning(Number(holder.split('-')[0]))) return;
  const aside = `${lock}-passed-${own}`;
  try {
    fs.renameSync(lock, aside);
  } catch {
    return;
  }
  // Somebody else may have passed over it first and taken the lock: then it is given back.
  if (holderOf(aside) !== holder) tryLink(aside, lock);
  fs.rmSync(aside, { force: true });
}

/** What killed ones left: drafts of locks that they did not come to take. */
function removeLeftovers(folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    const pid = /^\.lock-(?:passed-)?(\d+)-\d+-\d+$/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) fs.rmSync(path.join(folder, name), { force: true });
  }
}

function holderOf(lock: string): string | null {
  try {
    return fs.readFileSync(lock, 'utf8');
  } catch {
    return null;
  }
}

const pause = (): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
