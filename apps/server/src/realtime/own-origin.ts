import type { IncomingMessage } from 'node:http';

/**
 * Whether a socket is opened by a page of ours; browsers always say, native shells never. Proxies often pass the host on without
 * its port, and then the name alone is compared. Reliability handbook S18.
 */
export function isOwnOrigin({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  try {
    const page = new URL(origin);
    return page.host === host || page.hostname === host;
  } catch {
    return false;
  }
}
