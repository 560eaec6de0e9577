import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pipeline as join } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Lines of a plain or gzipped text file. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const raw = fs.createReadStream(file);
  let failure: Error | undefined;
  const keep = (error: NodeJS.ErrnoException | null): void => {
    if (error) failure = error;
  };
  const text: Readable = file.endsWith('.gz') ? join(raw, createGunzip(), keep) : raw;
  raw.once('error', keep);
  for await (const line of createInterface({ input: text, crlfDelay: Infinity })) yield line;
  // readline ends quietly when its source breaks; half a file must not pass for a whole one.
  if (failure) throw failure;
}

/** SHA-256 of a file as it lies there, hexadecimal. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(fs.createReadStream(file), hash);
  return hash.digest('hex');
}
