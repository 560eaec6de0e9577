const key = 'lianpan-replay';

/** The replay that this tab is in; empty outside of any. Every call carries it. */
export function replayId(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Goes into a replay, or out of it, by loading the app anew: nothing of the one moment stays beside the other. */
export function switchReplay(id: number | null, to: string): void {
  if (id === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, String(id));
  location.assign(to);
}
