/**
 * Numbers of the advisory locks that processes of one installation share. Each stands here alone, since two uses of one number
 * would wait for each other without a reason.
 */
export const advisoryLocks = {
  migration: 727001,
  seed: 727002,
  jobs: 727003,
  nicknames: 727004,
  /** First number of a pair; the second one is the person's. */
  feedback: 727005,
} as const;
