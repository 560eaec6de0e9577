import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { freeBytesOf } from '../data-dir.ts';
import { StorageFullError, type Digests } from './object-store.ts';

/** Refused before a byte is read, or as soon as one byte is too many. */
export class BodySizeError extends Error {
  readonly reason: 'tooLarge' | 'tooShort';

  constructor(reason: 'tooLarge' | 'tooShort') {
    super(`the body is ${reason}`);
    this.reason = reason;
    this.name = 'BodySizeError';
  }
}

export interface ReceivedFile extends Digests {
  /** Where it lies until it is renamed. */
  readonly file: string;
  readonly size: number;
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 ** 2)} MB`;

/** Throws `StorageFullError` when less than `keepFree` bytes would be left. */
export async function requireRoom(folder: string, bytes: number, keepFree: number): Promise<void> {
  const free = await freeBytesOf(folder);
  if (free - bytes >= keepFree) return;
  const needed = `${megabytes(bytes)} more, and ${megabytes(keepFree)} stay free by UPLOAD_KEEP_FREE_BYTES`;
  throw new StorageFullError(
    undefined,
    `the storage is full: ${folder} has ${megabytes(free)} left, wanted are ${needed}`,
  );
}

/**
 * Writes a stream into a temporary file, counting and hashing on the way, and syncs it. Whatever goes wrong, the file is
 * gone again and the sender's stream has an owner: an interrupted request must never end the process.
 */
export async function receive(
  sources: AsyncIterable<Buffer> | Iterable<Buffer>,
  folder: string,
  limits: { readonly most: number; readonly exactly?: number | undefined },
): Promise<ReceivedFile> {
  const file = path.join(folder, randomUUID());
  const md5 = createHash('md5');
  const sha256 = createHash('sha256');
  let size = 0;
  const handle = await open(file, 'wx');
  try {
    for await (const chunk of sources) {
      size += chunk.length;
      if (size > limits.most) throw new BodySizeError('tooLarge');
      md5.update(chunk);
      sha256.update(chunk);
      await handle.writeFile(chunk);
    }
    if (limits.exactly !== undefined && size !== limits.exactly) throw new BodySizeError('tooShort');
    await handle.sync();
    await handle.close();
    return { file, size, md5: md5.digest('hex'), sha256: sha256.digest('hex') };
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(file, { force: true });
    throw isDiskFull(error) ? new StorageFullError(error) : error;
  }
}

const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '');

/** Renames into place and syncs the folder, so that a power cut leaves the old state or the new one. */
export async function settle(from: string, to: string, { makeFolder = true } = {}): Promise<void> {
  if (makeFolder) await mkdir(path.dirname(to), { recursive: true });
  await rename(from, to);
  const folder = await open(path.dirname(to), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Opens a file for reading; rejects when it is not there. */
export async function openStream(file: string, range?: { start: number; end: number }): Promise<Readable> {
  const stream = fs.createReadStream(file, range ?? {});
  await once(stream, 'open');
  return stream;
}
