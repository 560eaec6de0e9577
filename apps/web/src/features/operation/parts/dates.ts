/** `2026-11-20` in Shanghai; `--` for no date. */
export const dateText = (at: number | null): string =>
  at === null ? '--' : new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
