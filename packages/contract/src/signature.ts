/**
 * The request signature `GP1-HMAC-SHA256`: what is signed, as text. Both sides build it here; the HMAC itself is
 * computed by each side's own crypto. Source: shells handbook 4.3.
 */
export interface SignedRequest {
  readonly method: string;
  /** As sent, from `/api/…`, without query. */
  readonly path: string;
  /** Decoded pairs, in any order. */
  readonly query: readonly (readonly [string, string])[];
  /** Lower-case hex SHA-256 of the exact body bytes. */
  readonly bodyHash: string;
  readonly appId: string;
  readonly clientType: number;
  /** Milliseconds since the epoch, 13 digits. */
  readonly timestamp: string;
  readonly noncestr: string;
  /** Lower-case hex SHA-256 of the Authorization value, empty for guests. */
  readonly tokenHash: string;
}

/** SHA-256 of nothing, the body hash of a request without body. */
export const emptyBodyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** RFC 3986 encoding; `encodeURIComponent` leaves `!'()*` alone. */
export const encodeRfc3986 = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Pairs sorted by encoded key, then encoded value, joined by `&`. */
export const canonicalQuery = (query: SignedRequest['query']): string =>
  query
    .map(([key, value]) => [encodeRfc3986(key), encodeRfc3986(value)] as const)
    .sort((a, b) => byCodeUnit(a[0], b[0]) || byCodeUnit(a[1], b[1]))
    .map((pair) => pair.join('='))
    .join('&');

/** The ten lines that the signature covers. */
export const stringToSign = (request: SignedRequest): string =>
  [
    'GP1-HMAC-SHA256',
    request.method.toUpperCase(),
    request.path,
    canonicalQuery(request.query),
    request.bodyHash,
    request.appId,
    String(request.clientType),
    request.timestamp,
    request.noncestr,
    request.tokenHash,
  ].join('\n');

/** Inputs of the guest key's HKDF; the key is public by nature and gives integrity only. */
export const guestKeyInputs = { ikm: 'gp-guest-public', salt: 'gp-guestKey-v1' } as const;

/** Salt of the member key's HKDF; its secret stays on the server. */
export const memberKeySalt = 'gp-oauthKey-v1';

/** Signing app id of each client type. Source: shells handbook 1.1. */
export const signAppIds: Readonly<Record<number, string>> = {
  0: 'gp-h5',
  1: 'gp-pc',
  2: 'gp-wx',
  10: 'gp-android',
  11: 'gp-ios',
  113: 'gp-mp',
};
