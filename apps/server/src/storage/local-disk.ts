import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { dayMs } from '@lianpan/domain';
import { objectOfPath, pathOf } from './keys.ts';
import { BodySizeError, openStream, receive, requireRoom, settle, type ReceivedFile } from './local-files.ts';
import { compositeETag, LocalParts } from './local-parts.ts';
import {
  StorageFullError,
  type ByteRange,
  type ObjectFacts,
  type ObjectName,
  type ObjectStore,
  type Part,
  type SignedAddress,
  type UploadShape,
} from './object-store.ts';
import { headersOf, sendable } from './signed-headers.ts';
import { faultOf, presign, type RequestToVerify, type SigningKeys } from './signature-v4.ts';

export interface LocalDiskOptions {
  readonly folder: string;
  /** Signs the addresses; derived from the installation's secret. */
  readonly secretKey: string;
  readonly now: () => number;
  /** Bytes that always stay free on the disk. */
  readonly keepFreeBytes: number;
  /** The most that one request may bring; bytes. */
  readonly maxBytes: number;
}

/** Why a request to `/objects/` is refused. */
export type ObjectFault = 'signature' | 'notFound' | 'tooLarge' | 'tooShort' | 'md5' | 'full';

/** Addresses are relative, so any name of this server may serve them; the signature needs one all the same. */
const signedHost = 'objects';
/** No address lives longer. */
const longestSeconds = 3600;

/** Keeps objects in a folder of this machine: each as it is, with a small file about it beside. */
export class LocalDisk implements ObjectStore {
  readonly origin = undefined;
  readonly #options: LocalDiskOptions;
  readonly #keys: SigningKeys;
  readonly #parts: LocalParts;
  readonly #temporary: string;
  #prepared: Promise<unknown> | undefined;

  constructor(options: LocalDiskOptions) {
    this.#options = options;
    this.#keys = { accessKey: 'lianpan', secretKey: options.secretKey, region: 'local' };
    this.#parts = new LocalParts(path.join(options.folder, 'parts'));
    this.#temporary = path.join(options.folder, 'temporary');
  }

  signPut(name: ObjectName, shape: UploadShape, expiresSeconds: number): SignedAddress {
    return this.#sign('PUT', name, headersOf(shape), {}, expiresSeconds);
  }

  signPart(name: ObjectName, uploadId: string, partNumber: number, shape: UploadShape, expiresSeconds: number) {
    return this.#sign('PUT', name, headersOf(shape), { uploadId, partNumber: String(partNumber) }, expiresSeconds);
  }

  signGet(name: ObjectName, expiresSeconds: number): string {
    return this.#sign('GET', name, {}, {}, expiresSeconds).url;
  }

  /** Checks the signature of a request to `/objects/`; `null` when it is good. */
  refusalOf(request: Omit<RequestToVerify, 'host'>): ObjectFault | null {
    const arrived = { ...request, host: signedHost, header: (name: string) => request.header(name) };
    return faultOf(this.#keys, arrived, this.#options.now(), longestSeconds) === null ? null : 'signature';
  }

  /**
   * Takes the body of a signed PUT: an object, or a part when the query names one. Gives its ETag, or why not; the
   * body is then left unread.
   */
  async put(
    request: Omit<RequestToVerify, 'host'>,
    body: AsyncIterable<Buffer>,
  ): Promise<{ readonly eTag: string } | ObjectFault> {
    const name = objectOfPath(request.path);
    const query = new Map(request.query);
    if (this.refusalOf(request) !== null || name === undefined) return 'signature';
    const length = request.header('content-length');
    const exactly = length === undefined ? undefined : Number(length);
    if ((exactly ?? 0) > this.#options.maxBytes) return 'tooLarge';
    try {
      const received = await this.#receive(body, exactly);
      if (!isMd5(request.header('content-md5'), received.md5)) {
        await rm(received.file, { force: true });
        return 'md5';
      }
      const uploadId = query.get('uploadId');
      if (uploadId === undefined) {
        await this.#keep(name, received, request.header('content-type') ?? 'application/octet-stream', received.md5);
      } else if (!(await this.#parts.add(uploadId, Number(query.get('partNumber')), received))) {
        await rm(received.file, { force: true });
        return 'notFound';
      }
      return { eTag: received.md5 };
    } catch (error) {
      if (error instanceof BodySizeError) return error.reason;
      if (error instanceof StorageFullError) return 'full';
      throw error;
    }
  }

  async facts(name: ObjectName): Promise<ObjectFacts | undefined> {
    const [about, found] = await Promise.all([
      readFile(this.#aboutFile(name), 'utf8').catch(() => undefined),
      stat(this.#file(name)).catch(() => undefined),
    ]);
    return about === undefined || found === undefined ? undefined : (JSON.parse(about) as ObjectFacts);
  }

  read(name: ObjectName, range?: ByteRange): Promise<Readable> {
    return openStream(this.#file(name), range);
  }

  async write(name: ObjectName, bytes: Buffer, contentType: string): Promise<void> {
    const received = await this.#receive([bytes], bytes.length);
    await this.#keep(name, received, contentType, received.md5);
  }

  async move(from: ObjectName, to: ObjectName, contentType: string): Promise<void> {
    const facts = await this.facts(from);
    if (!facts) throw new Error('there is nothing to move');
    await this.#describe(to, { ...facts, contentType });
    await settle(this.#file(from), this.#file(to));
    await this.remove(from);
  }

  async remove(name: ObjectName): Promise<void> {
    await rm(this.#file(name), { force: true });
    await rm(this.#aboutFile(name), { force: true });
  }

  beginParts(_name: ObjectName, contentType: string): Promise<string> {
    return this.#parts.begin(contentType, (text) => this.#receive([Buffer.from(text)], undefined));
  }

  listParts(_name: ObjectName, uploadId: string): Promise<readonly Part[] | undefined> {
    return this.#parts.list(uploadId);
  }

  async joinParts(name: ObjectName, uploadId: string, parts: readonly Part[]): Promise<void> {
    const contentType = await this.#parts.contentType(uploadId);
    const size = parts.reduce((sum, part) => sum + part.size, 0);
    await this.#prepare();
    await requireRoom(this.#temporary, size, this.#options.keepFreeBytes);
    const bytes = this.#parts.bytes(uploadId, parts);
    const received = await receive(bytes, this.#temporary, { most: size, exactly: size });
    await this.#keep(name, received, contentType, compositeETag(parts));
    await this.#parts.drop(uploadId);
  }

  dropParts(_name: ObjectName, uploadId: string): Promise<void> {
    return this.#parts.drop(uploadId);
  }

  async sweep(before: Date): Promise<number> {
    await this.#prepare();
    let swept = await this.#parts.sweep(new Date(before.getTime() - 6 * dayMs));
    for (const name of await readdir(this.#temporary)) {
      const file = path.join(this.#temporary, name);
      const found = await stat(file).catch(() => undefined);
      if (!found || found.mtime >= before) continue;
      await rm(file, { force: true });
      swept += 1;
    }
    return swept;
  }

  #sign(
    method: string,
    name: ObjectName,
    headers: Record<string, string>,
    query: Record<string, string>,
    expiresSeconds: number,
  ): SignedAddress {
    const request = { method, host: signedHost, path: pathOf(name), query, headers, at: this.#options.now() };
    return {
      url: `${pathOf(name)}?${presign(this.#keys, { ...request, expiresSeconds })}`,
      headers: sendable(headers),
    };
  }

  async #receive(body: AsyncIterable<Buffer> | Iterable<Buffer>, exactly: number | undefined): Promise<ReceivedFile> {
    await this.#prepare();
    await requireRoom(this.#temporary, exactly ?? this.#options.maxBytes, this.#options.keepFreeBytes);
    return receive(body, this.#temporary, { most: this.#options.maxBytes, exactly });
  }

  /** The description comes first: an object that is there always has one. */
  async #keep(name: ObjectName, received: ReceivedFile, contentType: string, eTag: string): Promise<void> {
    const { size, md5, sha256, file } = received;
    await this.#describe(name, { size, eTag, contentType, digests: { md5, sha256 } });
    await settle(file, this.#file(name));
  }

  async #describe(name: ObjectName, facts: ObjectFacts): Promise<void> {
    await this.#prepare();
    const bytes = Buffer.from(JSON.stringify(facts));
    const received = await receive([bytes], this.#temporary, { most: bytes.length });
    await settle(received.file, this.#aboutFile(name));
  }

  #prepare(): Promise<unknown> {
    return (this.#prepared ??= Promise.all([mkdir(this.#temporary, { recursive: true }), this.#parts.prepare()]));
  }

  #file({ bucket, key }: ObjectName): string {
    return path.join(this.#options.folder, 'objects', bucket, key);
  }

  #aboutFile({ bucket, key }: ObjectName): string {
    return path.join(this.#options.folder, 'about', bucket, `${key}.json`);
  }
}

const isMd5 = (header: string | undefined, md5: string): boolean =>
  header === undefined || Buffer.from(header, 'base64').toString('hex') === md5;
