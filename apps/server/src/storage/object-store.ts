import type { Readable } from 'node:stream';

/**
 * `media` and `avatar` are for everybody, `contract` for its owner through short signed addresses. `incoming` takes what
 * people send until it has been checked; nobody can read it.
 */
export type Bucket = 'media' | 'avatar' | 'contract' | 'incoming';

export const isPublicBucket = (bucket: Bucket): boolean => bucket === 'media' || bucket === 'avatar';

export interface ObjectName {
  readonly bucket: Bucket;
  /** As `newKey` makes it. */
  readonly key: string;
}

/** What the server keeps for itself beside the files of people; no address leads there. */
export interface OwnName {
  readonly bucket: 'market';
  readonly key: string;
}

export interface ObjectFacts {
  readonly size: number;
  /** Without quotes: the md5, or for joined parts the md5 of the parts' md5s with their count. */
  readonly eTag: string;
  readonly contentType: string;
  /** Of the whole, where the store has computed them on the way in; lower-case hex. */
  readonly digests?: Digests | undefined;
}

export interface Digests {
  readonly md5: string;
  readonly sha256: string;
}

export interface Part {
  readonly partNumber: number;
  readonly eTag: string;
  readonly size: number;
}

/** An address that a browser may use without being signed in, and the headers that it has to send there. */
export interface SignedAddress {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a signed upload must look like; whatever is missing is checked afterwards only. */
export interface UploadShape {
  readonly contentType?: string | undefined;
  /** Bytes. */
  readonly size?: number | undefined;
  /** Lower-case hex; the store refuses bytes that differ. */
  readonly md5?: string | undefined;
}

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where files live: a folder of ours, or any S3 end point. Reading or removing what is not there is no error. Throws
 * `StorageFullError` when there is no room. Source: shells handbook 8.3 to 8.7.
 */
export interface ObjectStore {
  /** Where browsers send to and read from; `undefined` when that is this server. */
  readonly origin: string | undefined;
  signPut(name: ObjectName, shape: UploadShape, expiresSeconds: number): SignedAddress;
  signPart(
    name: ObjectName,
    uploadId: string,
    partNumber: number,
    shape: UploadShape,
    expiresSeconds: number,
  ): SignedAddress;
  signGet(name: ObjectName, expiresSeconds: number): string;
  facts(name: ObjectName): Promise<ObjectFacts | undefined>;
  /** Rejects when there is no such object. */
  read(name: ObjectName, range?: ByteRange): Promise<Readable>;
  write(name: ObjectName, bytes: Buffer, contentType: string): Promise<void>;
  /** Gives an object another name and type. */
  move(from: ObjectName, to: ObjectName, contentType: string): Promise<void>;
  remove(name: ObjectName): Promise<void>;
  beginParts(name: ObjectName, contentType: string): Promise<string>;
  /** Parts that have arrived, by number; `undefined` when the upload is unknown, ended or joined. */
  listParts(name: ObjectName, uploadId: string): Promise<readonly Part[] | undefined>;
  /** Makes one object of the parts, which must be those that have arrived. */
  joinParts(name: ObjectName, uploadId: string, parts: readonly Part[]): Promise<void>;
  dropParts(name: ObjectName, uploadId: string): Promise<void>;
  /** Removes what interrupted requests have left behind before that time. Returns how many things. */
  sweep(before: Date): Promise<number>;
}

/** No room for more. */
export class StorageFullError extends Error {
  constructor(cause?: unknown, message = 'the storage is full') {
    super(message, { cause });
    this.name = 'StorageFullError';
  }
}
