import { dayMs } from '@lianpan/domain';
import type { PushToken } from '../shared/platform.ts';

/** How long a token counts as told. Source: SES-18. */
const keptMs = dayMs;
const key = 'lianpan-push-token';

/** What was told last, and for whom. `at` is milliseconds since the epoch. */
interface RegisteredToken {
  readonly token: string;
  readonly customerId: string;
  readonly at: number;
}

export type PushStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface PushTokenParts {
  readonly storage: PushStorage;
  readonly now: () => number;
  /** The member of this moment; `null` for a guest, `undefined` while that is not known yet. */
  readonly customerId: () => string | null | undefined;
  /** The token of the program around the page; `null` where nothing can be pushed. */
  readonly readToken: () => Promise<PushToken | null>;
  readonly send: (pushToken: string) => Promise<unknown>;
}

/**
 * Tells the server where this device's push messages go: once in 24 hours, and at once when the token or the member has
 * changed. A guest's device is forgotten, because the server forgets it with the end of the session. Never fails.
 *
 * Returns what to call whenever something may have changed. Source: SES-18, shells handbook 7.5.
 */
export function pushTokenTeller(parts: PushTokenParts): () => Promise<void> {
  let isBusy = false;
  let isAskedAgain = false;
  const register = async (): Promise<void> => {
    const customerId = parts.customerId();
    if (customerId === null) parts.storage.removeItem(key);
    if (!customerId) return;
    if (isBusy) {
      // What is being read may be old by now.
      isAskedAgain = true;
      return;
    }
    isBusy = true;
    try {
      const given = await parts.readToken();
      if (!given || !isDue(readRegistered(parts.storage), given.token, customerId, parts.now())) return;
      await parts.send(given.token);
      const view: RegisteredToken = { token: given.token, customerId, at: parts.now() };
      if (parts.customerId() === customerId) parts.storage.setItem(key, JSON.stringify(view));
    } catch {
      // The next page or sign-in tells it; nobody waits for a push token.
    } finally {
      isBusy = false;
    }
    if (!isAskedAgain) return;
    isAskedAgain = false;
    await register();
  };
  return register;
}

function isDue(view: RegisteredToken | null, token: string, customerId: string, now: number): boolean {
  if (!view || view.token !== token || view.customerId !== customerId) return true;
  // A clock that was set back must not keep the token from being told for years.
  return now - view.at >= keptMs || now < view.at;
}

function readRegistered(storage: PushStorage): RegisteredToken | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as RegisteredToken | null;
  } catch {
    return null;
  }
}
