import os from 'node:os';

/**
 * Imported first by a thread that works for nobody who waits: the system then gives the cores to the threads that answer people.
 * On Linux the priority is the calling thread's own; elsewhere it would be the whole process's, so it stays as it is.
 */
if (process.platform === 'linux') {
  try {
    os.setPriority(0, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Some systems forbid it: the thread keeps the usual priority.
  }
}
