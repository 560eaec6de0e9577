import { sign, verify, type KeyObject } from 'node:crypto';

export type AlipayParams = Readonly<Record<string, string>>;

/** Values by name as one text, empty ones left out, not encoded. */
const joined = (params: AlipayParams, without: readonly string[]): string =>
  Object.keys(params)
    .filter((name) => !without.includes(name) && params[name] !== '')
    .toSorted()
    .map((name) => `${name}=${params[name]}`)
    .join('&');

/** What a request of ours is signed over: `sign_type` belongs to it. Source: shells handbook 6.5. */
export const requestContent = (params: AlipayParams): string => joined(params, ['sign']);

/** What a callback is signed over: `sign_type` does not belong to it. */
export const notifyContent = (params: AlipayParams): string => joined(params, ['sign', 'sign_type']);

export const signRsa2 = (text: string, key: KeyObject): string =>
  sign('RSA-SHA256', Buffer.from(text), key).toString('base64');

export const verifyRsa2 = (text: string, signature: string, key: KeyObject): boolean =>
  verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'));

/** As it stands in an address or a form. */
export const encodedParams = (params: AlipayParams): string =>
  Object.entries(params)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');

/** The fields of a form; `null` where one stands there twice. */
export function fieldsOf(text: string): AlipayParams | null {
  const fields = [...new URLSearchParams(text)];
  const names = new Set(fields.map(([name]) => name));
  return names.size === fields.length ? Object.fromEntries(fields) : null;
}
