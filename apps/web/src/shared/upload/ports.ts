import type { CallFunction } from '@lianpan/client';

/** What an upload needs of the browser; tests hand in their own. */
export interface UploadPorts {
  readonly call: CallFunction;
  readonly put: Put;
  /** Lower-case hex md5. */
  md5(content: Blob, signal: AbortSignal): Promise<string>;
  prepareImage(file: File): Promise<PreparedImage>;
  describeVideo(file: File): Promise<VideoFacts>;
  readonly resumable: ResumableUploads;
  /** Waits, and at least until the page is seen and the network is there. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  random(): number;
  now(): number;
  /** Parts that may travel at one time. */
  lanes(): number;
}

/** Sends bytes to a signed address; gives the ETag without quotes. Throws `PutError`. */
export type Put = (
  target: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
  content: Blob,
  options: { readonly signal: AbortSignal; onProgress(sentBytes: number): void },
) => Promise<string>;

export interface PreparedImage {
  readonly content: Blob;
  /** Pixels; 0 where the browser can't read the picture. */
  readonly width: number;
  readonly height: number;
}

export interface VideoFacts {
  readonly width?: number;
  readonly height?: number;
  readonly durationSeconds?: number;
  readonly poster?: Blob;
}

/** An upload in parts that can go on after the page has been closed; the file itself has to be picked again. */
export interface ResumableUpload {
  readonly id: string;
  readonly customerId: string;
  readonly name: string;
  readonly size: number;
  /** Tells a file again: md5 of its first, middle and last MiB with its size. */
  readonly fingerprint: string;
  readonly uploadId: string;
  readonly filePath: string;
  readonly partSize: number;
  readonly partCount: number;
  /** Parts that have arrived, by number, with their md5. */
  readonly parts: Readonly<Record<number, string>>;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
}

export interface ResumableUploads {
  list(customerId: string): Promise<readonly ResumableUpload[]>;
  save(upload: ResumableUpload): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Why bytes did not arrive: the address is no longer good, the way broke, or the store does not want them. */
export class PutError extends Error {
  readonly reason: 'address' | 'network' | 'refused';

  constructor(reason: 'address' | 'network' | 'refused', message: string) {
    super(message);
    this.name = 'PutError';
    this.reason = reason;
  }
}
