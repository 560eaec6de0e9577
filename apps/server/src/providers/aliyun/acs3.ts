import { createHash, createHmac } from 'node:crypto';

/** A request to an Aliyun product in its "RPC over ACS3" form. */
export interface Acs3Request {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Lower-case names; those that are signed. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** RFC 3986, as the signature wants it. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

export const acs3Query = (query: Readonly<Record<string, string>>): string =>
  Object.keys(query)
    .sort()
    .map((name) => `${encode(name)}=${encode(query[name] ?? '')}`)
    .join('&');

/** Headers that the signature covers. */
export const acs3SignedNames = (headers: Readonly<Record<string, string>>): string[] =>
  Object.keys(headers)
    .filter((name) => name.startsWith('x-acs-') || name === 'host' || name === 'content-type')
    .sort();

/** Hex signature of a request, ACS3-HMAC-SHA256. Source: Aliyun's V3 request signature. */
export function signAcs3(request: Acs3Request, keySecret: string): string {
  const names = acs3SignedNames(request.headers);
  const canonical = [
    request.method,
    request.path,
    acs3Query(request.query),
    names.map((name) => `${name}:${request.headers[name]?.trim() ?? ''}\n`).join(''),
    names.join(';'),
    sha256(request.body),
  ].join('\n');
  return createHmac('sha256', keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
}

/** The Authorization header of a signed request. */
export const acs3Authorization = (request: Acs3Request, keyId: string, keySecret: string): string =>
  `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${acs3SignedNames(request.headers).join(';')},Signature=${signAcs3(request, keySecret)}`;

export const emptyBodySha256 = sha256('');
