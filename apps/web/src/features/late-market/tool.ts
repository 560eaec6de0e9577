/** Refresh class R15 of the market handbook 0.5. */
export const movingMs = 15_000;
