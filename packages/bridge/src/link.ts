import type { Json } from './actions.ts';

/** Longest link that both sides accept, in characters. */
export const maxLinkLength = 65_536;

export const defaultScheme = 'gpapp';

/** A path of our own origin: one slash, no second one and no backslash behind it, no blanks. */
export const isOwnPath = (path: unknown): path is string =>
  typeof path === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(path);

/** Base64url of UTF-8, without padding. */
export function encodeText(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The text of base64url; throws when it is none, or not UTF-8. */
export function decodeText(encoded: string): string {
  if (!/^[\w-]*$/.test(encoded) || encoded.length % 4 === 1) throw new RangeError('not base64url');
  const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
    Uint8Array.from(binary, (char) => char.charCodeAt(0)),
  );
}

export interface LinkParts {
  readonly scheme: string;
  readonly action: string;
  readonly id: string;
  /** Capability of this document; only `hello` has none. */
  readonly cap?: string | undefined;
  readonly params: Readonly<Record<string, Json>>;
}

/** `scheme://bridge/v1/action?id=…[&k=capability][&p=payload]`. Source: shells handbook 3.1. */
export function writeLink({ scheme, action, id, cap, params }: LinkParts): string {
  const capability = cap === undefined ? '' : `&k=${cap}`;
  const payload = Object.keys(params).length === 0 ? '' : `&p=${encodeText(JSON.stringify(params))}`;
  return `${scheme}://bridge/v1/${action}?id=${id}${capability}${payload}`;
}
