const key = 'lianpan-hall-rows';

/** How many rows the watchlist had on this browser's last visit, so that room is kept for as many; `null` at first. */
export function rememberedRows(): number | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? null : Number(stored);
  } catch {
    return null;
  }
}

export function rememberRows(count: number): void {
  try {
    localStorage.setItem(key, String(count));
  } catch {
    // Without storage the page keeps the usual room.
  }
}
