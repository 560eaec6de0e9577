import { replayKey } from './replay.ts';

/** Goes into a replay, or out of it, by loading the app anew: nothing of the one moment stays beside the other. */
export function switchReplay(id: number | null, to: string): void {
  if (id === null) sessionStorage.removeItem(replayKey);
  else sessionStorage.setItem(replayKey, String(id));
  location.assign(to);
}
