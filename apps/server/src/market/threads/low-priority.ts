import os from 'node:os';

/** Yields to every thread that answers people. */
const backgroundPriority = 10;

// On Linux the call is about the thread that makes it; elsewhere it would slow down the whole process.
if (process.platform === 'linux') os.setPriority(0, backgroundPriority);
