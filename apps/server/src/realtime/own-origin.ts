import type { IncomingMessage } from 'node:http';

/** Whether a socket is opened by a page of ours; browsers always say, native shells never. Reliability handbook S18. */
export function isOwnOrigin({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
