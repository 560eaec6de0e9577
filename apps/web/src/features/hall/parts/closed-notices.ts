const key = 'lianpan-hall-notices';

interface Closed {
  readonly day: string;
  readonly ids: readonly string[];
}

const isClosed = (value: unknown): value is Closed =>
  typeof value === 'object' && value !== null && 'day' in value && 'ids' in value && Array.isArray(value.ids);

/** The notices that were closed on a day, on this browser. */
export function closedNotices(day: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isClosed(stored) && stored.day === day ? stored.ids : [];
  } catch {
    return [];
  }
}

export function rememberClosed(day: string, ids: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify({ day, ids } satisfies Closed));
  } catch {
    // Without storage the notice comes again with the next visit.
  }
}
