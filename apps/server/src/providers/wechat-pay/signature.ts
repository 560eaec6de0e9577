import { randomBytes, sign, verify, type KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What a request of ours is signed over. `target` is path and query. Source: shells handbook 6.3. */
export const requestMessage = (method: string, target: string, seconds: string, nonce: string, body: string): string =>
  `${method}\n${target}\n${seconds}\n${nonce}\n${body}\n`;

/** What an answer or a callback is signed over; `body` as it was sent, byte by byte. */
export const answerMessage = (seconds: string, nonce: string, body: string): string =>
  `${seconds}\n${nonce}\n${body}\n`;

/** What the messenger's script and mini-programs check: `prepay_id=…` at the end. Apps: the id alone. */
export const startMessage = (appId: string, seconds: string, nonce: string, last: string): string =>
  `${appId}\n${seconds}\n${nonce}\n${last}\n`;

export const signText = (text: string, key: KeyObject): string =>
  sign('RSA-SHA256', Buffer.from(text), key).toString('base64');

export const verifyText = (text: string, signature: string, key: KeyObject): boolean =>
  verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'));

export const newNonce = (): string => randomBytes(16).toString('hex').toUpperCase();

/** The scheme's name and its five values, as the header `authorization` carries them. */
export const authorizationOf = (values: {
  readonly merchantId: string;
  readonly nonce: string;
  readonly signature: string;
  readonly seconds: string;
  readonly serial: string;
}): string =>
  `WECHATPAY2-SHA256-RSA2048 mchid="${values.merchantId}",nonce_str="${values.nonce}",signature="${values.signature}",timestamp="${values.seconds}",serial_no="${values.serial}"`;

export const clockToleranceSeconds = 300;

/** Keys of the provider by their serial numbers: `PUB_KEY_ID_…`, or 40 hex digits of a certificate. */
export type PlatformKeys = ReadonlyMap<string, KeyObject>;

/** Why an answer or a callback is not the provider's; `null` when it is. */
export function reasonAgainst(
  headers: IncomingHttpHeaders,
  body: string,
  keys: PlatformKeys,
  now: number,
): 'headers' | 'time' | 'serial' | 'signature' | null {
  const [seconds, nonce, serial, signature] = ['timestamp', 'nonce', 'serial', 'signature'].map(
    (name) => headers[`wechatpay-${name}`],
  );
  if (
    typeof seconds !== 'string' ||
    typeof nonce !== 'string' ||
    typeof serial !== 'string' ||
    typeof signature !== 'string'
  )
    return 'headers';
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(Math.floor(now / 1000) - Number(seconds)) > clockToleranceSeconds)
    return 'time';
  const key = keys.get(serial);
  if (!key) return 'serial';
  return verifyText(answerMessage(seconds, nonce, body), signature, key) ? null : 'signature';
}
