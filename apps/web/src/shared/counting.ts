const key = 'lianpan-uncounted';

/**
 * Whether this device knows that a member withdrew the consent to counting. The server keeps nothing then, whatever is
 * sent; knowing it here saves the sending. Source: product handbook 13.2.
 */
export function isUncounted(customerId: string | null): boolean {
  try {
    return customerId !== null && localStorage.getItem(key) === customerId;
  } catch {
    return false;
  }
}

/** Remembers what the server or the member says about it. */
export function rememberCounting(customerId: string | null, isCounted: boolean): void {
  if (customerId === null || isUncounted(customerId) !== isCounted) return;
  try {
    if (isCounted) localStorage.removeItem(key);
    else localStorage.setItem(key, customerId);
  } catch {
    // Without storage the next answer of the server tells it again.
  }
}
