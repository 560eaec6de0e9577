import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createInterface } from 'node:readline';
import { Transform, Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pipeline as join } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Far longer than a row of anything that is imported. */
const longestLineBytes = 1 << 20;

/**
 * Lines of a plain or gzipped text file. Throws BrokenFileError where a line is longer than a row can be: a packed file of
 * kilobytes may hold one of gigabytes.
 */
export async function* linesOf(file: string): AsyncGenerator<string> {
  let failure: Error | undefined;
  const keep = (error: NodeJS.ErrnoException | null): void => {
    if (error) failure ??= error;
  };
  const raw = fs.createReadStream(file);
  const short = limitLines();
  const text: Readable = file.endsWith('.gz') ? join(raw, createGunzip(), short, keep) : join(raw, short, keep);
  for await (const line of createInterface({ input: text, crlfDelay: Infinity })) yield line;
  // readline ends quietly when its source breaks; half a file must not pass for a whole one.
  if (failure) throw failure;
}

/** Passes text on until one of its lines is too long. */
function limitLines(): Transform {
  let lines = 0;
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let from = 0;
      for (let at = chunk.indexOf('\n'); at >= 0; at = chunk.indexOf('\n', from)) {
        lines += 1;
        length = 0;
        from = at + 1;
      }
      length += chunk.length - from;
      if (length <= longestLineBytes) done(null, chunk);
      else done(new BrokenFileError(lines, `the next line is longer than ${longestLineBytes} bytes`));
    },
  });
}

/** A file that ends too early or can't be read. */
export class BrokenFileError extends Error {
  constructor(linesRead: number, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`it can't be read beyond line ${linesRead}: ${reason}`, { cause });
    this.name = 'BrokenFileError';
  }
}

/** Reads a file to its end without keeping it. Throws BrokenFileError with the last line that was whole. */
export async function requireWhole(file: string): Promise<void> {
  let lines = 0;
  const counter = new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf('\n'); at >= 0; at = chunk.indexOf('\n', at + 1)) lines++;
      done();
    },
  });
  const raw = fs.createReadStream(file);
  const short = limitLines();
  try {
    await (file.endsWith('.gz') ? pipeline(raw, createGunzip(), short, counter) : pipeline(raw, short, counter));
  } catch (error) {
    throw error instanceof BrokenFileError ? error : new BrokenFileError(lines, error);
  }
}

/** SHA-256 of a file as it lies there, hexadecimal. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(fs.createReadStream(file), hash);
  return hash.digest('hex');
}
