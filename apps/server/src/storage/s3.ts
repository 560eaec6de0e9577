import { Readable } from 'node:stream';
import {
  StorageFullError,
  type Bucket,
  type ByteRange,
  type ObjectFacts,
  type ObjectName,
  type ObjectStore,
  type OwnName,
  type Part,
  type SignedAddress,
  type UploadShape,
} from './object-store.ts';
import { completionBody, partsIn, valueOf } from './s3-xml.ts';
import { headersOf, sendable } from './signed-headers.ts';
import { encodePath, presign, type SigningKeys } from './signature-v4.ts';

export interface S3Options extends SigningKeys {
  /** `https://s3.example.com`; buckets are named in the path. */
  readonly endpoint: string;
  /** Stands before the bucket's own word: `gp-` makes `gp-media`. */
  readonly bucketPrefix: string;
  readonly now: () => number;
}

/** For requests of the server itself; seconds. */
const ownExpirySeconds = 300;
/** Copying and joining gigabytes takes the store a while; everything else answers soon. */
const longMs = 600_000;
const shortMs = 30_000;

interface OwnRequest {
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer | string;
  readonly range?: ByteRange | undefined;
  readonly timeoutMs?: number;
}

/** Keeps objects behind any S3 end point: plain fetch with our own signatures. Source: shells handbook 8.3, 8.4. */
export class S3Store implements ObjectStore {
  readonly origin: string;
  readonly #options: S3Options;

  constructor(options: S3Options) {
    this.#options = options;
    this.origin = new URL(options.endpoint).origin;
  }

  signPut(name: ObjectName, shape: UploadShape, expiresSeconds: number): SignedAddress {
    const headers = headersOf(shape);
    return { url: this.#sign('PUT', name, {}, headers, expiresSeconds), headers: sendable(headers) };
  }

  signPart(name: ObjectName, uploadId: string, partNumber: number, shape: UploadShape, expiresSeconds: number) {
    const headers = headersOf(shape);
    const query = { uploadId, partNumber: String(partNumber) };
    return { url: this.#sign('PUT', name, query, headers, expiresSeconds), headers: sendable(headers) };
  }

  signGet(name: ObjectName, expiresSeconds: number): string {
    return this.#sign('GET', name, {}, {}, expiresSeconds);
  }

  async facts(name: ObjectName | OwnName): Promise<ObjectFacts | undefined> {
    const response = await this.#send('HEAD', name);
    if (response.status === 404) return undefined;
    requireOk(response, 'HEAD');
    return {
      size: Number(response.headers.get('content-length')),
      eTag: withoutQuotes(response.headers.get('etag') ?? ''),
      contentType: response.headers.get('content-type') ?? 'application/octet-stream',
    };
  }

  async read(name: ObjectName | OwnName, range?: ByteRange): Promise<Readable> {
    const response = requireOk(await this.#send('GET', name, { range, timeoutMs: longMs }), 'GET');
    return response.body
      ? Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
      : Readable.from([]);
  }

  async write(name: ObjectName | OwnName, bytes: Buffer, contentType: string): Promise<void> {
    const headers = { 'content-type': contentType };
    await drained(requireOk(await this.#send('PUT', name, { headers, body: bytes }), 'PUT'));
  }

  async move(from: ObjectName, to: ObjectName, contentType: string): Promise<void> {
    const headers = {
      'x-amz-copy-source': encodePath(`/${this.#bucket(from.bucket)}/${from.key}`),
      'x-amz-metadata-directive': 'REPLACE',
      'content-type': contentType,
    };
    await requireDone(await this.#send('PUT', to, { headers, timeoutMs: longMs }), 'copy');
    await this.remove(from);
  }

  async remove(name: ObjectName | OwnName): Promise<void> {
    const response = await this.#send('DELETE', name);
    if (response.status !== 404) await drained(requireOk(response, 'DELETE'));
  }

  async beginParts(name: ObjectName, contentType: string): Promise<string> {
    const headers = { 'content-type': contentType };
    const response = requireOk(await this.#send('POST', name, { query: { uploads: '' }, headers }), 'begin');
    return valueOf(await response.text(), 'UploadId') ?? '';
  }

  async listParts(name: ObjectName, uploadId: string): Promise<readonly Part[] | undefined> {
    const parts: Part[] = [];
    for (let marker = '0'; ;) {
      const response = await this.#send('GET', name, { query: { uploadId, 'part-number-marker': marker } });
      if (response.status === 404) return undefined;
      const text = await requireOk(response, 'list').text();
      parts.push(...partsIn(text));
      const next = valueOf(text, 'NextPartNumberMarker');
      if (valueOf(text, 'IsTruncated') !== 'true' || next === undefined || next === marker) return parts;
      marker = next;
    }
  }

  async joinParts(name: ObjectName, uploadId: string, parts: readonly Part[]): Promise<void> {
    const request = { query: { uploadId }, body: completionBody(parts), timeoutMs: longMs };
    await requireDone(await this.#send('POST', name, request), 'join');
  }

  async dropParts(name: ObjectName, uploadId: string): Promise<void> {
    const response = await this.#send('DELETE', name, { query: { uploadId } });
    if (response.status !== 404) await drained(requireOk(response, 'drop'));
  }

  /** Every object and upload of ours has a row that housekeeping knows; the store itself leaves nothing behind. */
  sweep(): Promise<number> {
    return Promise.resolve(0);
  }

  #bucket(bucket: Bucket | OwnName['bucket']): string {
    return `${this.#options.bucketPrefix}${bucket}`;
  }

  #sign(
    method: string,
    { bucket, key }: ObjectName | OwnName,
    query: Record<string, string>,
    headers: Record<string, string>,
    expiresSeconds: number,
  ): string {
    const base = new URL(this.#options.endpoint);
    const path = `${base.pathname.replace(/\/$/, '')}/${this.#bucket(bucket)}/${key}`;
    const request = { method, host: base.host, path, query, headers, at: this.#options.now(), expiresSeconds };
    return `${base.origin}${encodePath(path)}?${presign(this.#options, request)}`;
  }

  #send(method: string, name: ObjectName | OwnName, request: OwnRequest = {}): Promise<Response> {
    const { query = {}, headers = {}, body, range, timeoutMs = shortMs } = request;
    return fetch(this.#sign(method, name, query, headers, ownExpirySeconds), {
      method,
      headers: { ...headers, ...(range ? { range: `bytes=${range.start}-${range.end}` } : {}) },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    });
  }
}

const withoutQuotes = (eTag: string): string => eTag.replaceAll('"', '');

const drained = (response: Response): Promise<ArrayBuffer> => response.arrayBuffer();

function requireOk(response: Response, what: string): Response {
  if (response.ok) return response;
  if (response.status === 507) throw new StorageFullError();
  throw new Error(`the object store answered ${response.status} to ${what}`);
}

/** Copying and joining may fail after the store has begun to answer 200: the body tells. */
async function requireDone(response: Response, what: string): Promise<void> {
  const text = await requireOk(response, what).text();
  if (valueOf(text, 'ETag') === undefined) {
    throw new Error(`the object store could not ${what}: ${valueOf(text, 'Code') ?? 'no reason given'}`);
  }
}
