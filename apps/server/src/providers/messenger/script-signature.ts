import { createHash, timingSafeEqual } from 'node:crypto';

export interface SignedAddress {
  readonly ticket: string;
  readonly nonce: string;
  /** Seconds since the epoch. */
  readonly timestamp: number;
  /** Full address without its fragment. */
  readonly url: string;
}

/** Hex SHA-1 over the four values in alphabetic order of their names, raw. Source: shells handbook 2.2. */
export const signAddress = ({ ticket, nonce, timestamp, url }: SignedAddress): string =>
  createHash('sha1').update(`jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url}`).digest('hex');

/** Whether a signature fits; takes the same time for every wrong one. */
export function fitsAddress(signature: string, address: SignedAddress): boolean {
  const expected = Buffer.from(signAddress(address));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
