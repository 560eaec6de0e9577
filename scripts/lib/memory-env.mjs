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
