import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { minuteMs } from '@lianpan/domain';

/** Who signs: the pair of keys and the region that both sides know. */
export interface SigningKeys {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

export interface RequestToSign {
  readonly method: string;
  /** Host as the receiver reads it, with its port. */
  readonly host: string;
  /** Path in plain text, not encoded. */
  readonly path: string;
  /** Further parameters, such as `partNumber`. */
  readonly query?: Readonly<Record<string, string>>;
  /** Headers besides `host` that the signature covers; names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly expiresSeconds: number;
}

/** A request as it arrived, with path and query decoded. */
export interface RequestToVerify {
  readonly method: string;
  readonly host: string;
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  header(name: string): string | undefined;
}

export type SignatureFault = 'missing' | 'malformed' | 'expired' | 'mismatch';

const algorithm = 'AWS4-HMAC-SHA256';
const service = 's3';
/** Clocks of the signer and the verifier may differ by this much. */
const skewMs = 15 * minuteMs;

const hex = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Percent-encoding of RFC 3986: everything but letters, digits and `-._~`. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

export const encodePath = (path: string): string => path.split('/').map(encode).join('/');

/** `20130524T000000Z`. */
const timeText = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');

const byCode = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

const canonicalQuery = (pairs: readonly (readonly [string, string])[]): string =>
  pairs
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort((left, right) => byCode(left[0], right[0]) || byCode(left[1], right[1]))
    .map((pair) => pair.join('='))
    .join('&');

function signatureOf(
  keys: SigningKeys,
  request: { method: string; path: string; query: string; headers: readonly (readonly [string, string])[] },
  time: string,
): string {
  const scope = `${time.slice(0, 8)}/${keys.region}/${service}/aws4_request`;
  const canonical = [
    request.method,
    encodePath(request.path),
    request.query,
    ...request.headers.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    request.headers.map(([name]) => name).join(';'),
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const key = ['aws4_request', service, keys.region, time.slice(0, 8)].reduceRight<Buffer | string>(
    (derived, part) => hmac(derived, part),
    `AWS4${keys.secretKey}`,
  );
  return hmac(key as Buffer, [algorithm, time, scope, hex(canonical)].join('\n')).toString('hex');
}

/**
 * Signs a request in its query, as AWS documents it (Signature Version 4, unsigned payload). Gives the whole query,
 * encoded, without the question mark. Source: shells handbook 8.3.
 */
export function presign(keys: SigningKeys, request: RequestToSign): string {
  const time = timeText(request.at);
  const headers = Object.entries({ ...request.headers, host: request.host }).sort(([left], [right]) =>
    byCode(left, right),
  );
  const query = canonicalQuery([
    ...Object.entries(request.query ?? {}),
    ['X-Amz-Algorithm', algorithm],
    ['X-Amz-Credential', `${keys.accessKey}/${time.slice(0, 8)}/${keys.region}/${service}/aws4_request`],
    ['X-Amz-Date', time],
    ['X-Amz-Expires', String(request.expiresSeconds)],
    ['X-Amz-SignedHeaders', headers.map(([name]) => name).join(';')],
  ]);
  const signature = signatureOf(keys, { method: request.method, path: request.path, query, headers }, time);
  return `${query}&X-Amz-Signature=${signature}`;
}

/** Checks a request that carries such a query. `null` when it is good; compares in constant time. */
export function faultOf(
  keys: SigningKeys,
  request: RequestToVerify,
  now: number,
  maxExpiresSeconds: number,
): SignatureFault | null {
  const given = new Map(request.query);
  const signature = given.get('X-Amz-Signature');
  if (signature === undefined) return 'missing';
  const time = given.get('X-Amz-Date') ?? '';
  const expires = Number(given.get('X-Amz-Expires'));
  const names = (given.get('X-Amz-SignedHeaders') ?? '').split(';');
  const credential = `${keys.accessKey}/${time.slice(0, 8)}/${keys.region}/${service}/aws4_request`;
  const signedAt = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (
    given.get('X-Amz-Algorithm') !== algorithm ||
    given.get('X-Amz-Credential') !== credential ||
    given.size !== request.query.length ||
    !Number.isInteger(expires) ||
    expires < 1 ||
    expires > maxExpiresSeconds ||
    Number.isNaN(signedAt) ||
    !names.includes('host') ||
    !/^[0-9a-f]{64}$/.test(signature)
  ) {
    return 'malformed';
  }
  if (now > signedAt + expires * 1000 || now < signedAt - skewMs) return 'expired';
  const headers = names.map((name) => [name, name === 'host' ? request.host : (request.header(name) ?? '')] as const);
  const query = canonicalQuery(request.query.filter(([name]) => name !== 'X-Amz-Signature'));
  const expected = signatureOf(keys, { method: request.method, path: request.path, query, headers }, time);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? null : 'mismatch';
}
