/** Asking again and again would be punished by the messenger, and would be a loop when its answer is no. */
const triedKey = 'lianpan-messenger-tried';

export interface SilentLoginParts {
  readonly clientType: number;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** The messenger's page that knows the person without asking. */
  start(back: string): Promise<string>;
  /** Leaves for a page in place of this one, so that a step back does not return there. */
  leaveFor(url: string): void;
}

/**
 * In the messenger, once a browser session: lets it say who the person is when a member's page is asked for. True when
 * the page is being left. A failure leaves the usual ways. Source: shells handbook 2.5.
 */
export async function trySilentLogin(parts: SilentLoginParts, back: string): Promise<boolean> {
  if (parts.clientType !== 2 || parts.storage.getItem(triedKey) !== null) return false;
  parts.storage.setItem(triedKey, '1');
  try {
    parts.leaveFor(await parts.start(back));
    return true;
  } catch {
    return false;
  }
}
