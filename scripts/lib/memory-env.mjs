/**
 * What the server asks of the C library: threads that do seconds of work and end (win rates, the day book) leave their
 * memory in arenas of their own, which glibc keeps for later threads; one arena, and large blocks mapped by themselves,
 * go back to the system. Other libraries ignore the names.
 */
export const memoryEnv = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * What the server asks of V8, for itself and its threads. By itself V8 lets the heap of a thread that works through the market
 * grow to several times what lives in it before it collects, and keeps 100 MB for the young of a process with much memory.
 */
export const memoryFlags = ['--max-semi-space-size=8', '--heap-growing-percent=30'];
