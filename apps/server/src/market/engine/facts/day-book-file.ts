import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import v8 from 'node:v8';
import type { DayBookState, PackedMovements } from '@lianpan/market/day-book';

/** Raised whenever the book says something else of the same history, or keeps it otherwise; stored books are made anew. */
const formatVersion = 6;

const fileName = 'day-book.bin';
const stateFile = 'state.bin';
const lengthBytes = 4;

/** A day book as it is stored with the history that it was gathered from. */
export interface StoredDayBook extends DayBookState {
  readonly movements: ReadonlyMap<number, PackedMovements>;
}

const sectionNames = ['facts', 'themes', 'lists', 'movements'] as const satisfies readonly (keyof StoredDayBook)[];

/** Stands before the sections, which follow each other in its order. */
interface Header {
  readonly formatVersion: number;
  /** What the history ended with; each of its days left a trace in it. */
  readonly historyDigest: string;
  readonly sections: readonly { readonly name: string; readonly size: number; readonly sha256: string }[];
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const digestOfHistory = (folder: string): string => sha256(fs.readFileSync(path.join(folder, stateFile)));

/** Arrays become buffers of their own when they are read: none keeps the whole file in memory. */
function bytesOf(value: unknown): Buffer {
  const serializer = new v8.Serializer();
  serializer.writeHeader();
  serializer.writeValue(value);
  return serializer.releaseBuffer();
}

function valueOf(bytes: Buffer): unknown {
  const deserializer = new v8.Deserializer(bytes);
  deserializer.readHeader();
  return deserializer.readValue();
}

/**
 * Stores a book in the folder of its history, whole or not at all and in parts that hold up nothing; whether it did. A
 * folder that a later day has replaced meanwhile, or a full disk, only costs the next start time.
 */
export async function saveDayBook(folder: string, book: StoredDayBook): Promise<boolean> {
  const temporary = path.join(path.dirname(folder), `.writing-${process.pid}-${path.basename(folder)}-${fileName}`);
  try {
    const historyDigest = digestOfHistory(folder);
    const chunks: Buffer[] = [];
    const sections: Header['sections'][number][] = [];
    for (const name of sectionNames) {
      const bytes = bytesOf(book[name]);
      await setImmediate();
      sections.push({ name, size: bytes.length, sha256: sha256(bytes) });
      chunks.push(bytes);
      await setImmediate();
    }
    const header = Buffer.from(JSON.stringify({ formatVersion, historyDigest, sections } satisfies Header));
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32LE(header.length);
    const file = await fs.promises.open(temporary, 'w', 0o600);
    try {
      for (const chunk of [length, header, ...chunks]) await file.writeFile(chunk);
      await file.sync();
    } finally {
      await file.close();
    }
    await fs.promises.rename(temporary, path.join(folder, fileName));
    return true;
  } catch {
    await fs.promises.rm(temporary, { force: true });
    return false;
  }
}

/**
 * The book in the folder of a history; `null` where there is none, where it is damaged, and for one that other code or
 * another history made.
 */
export function loadDayBook(folder: string): StoredDayBook | null {
  try {
    const bytes = fs.readFileSync(path.join(folder, fileName));
    const headerEnd = lengthBytes + bytes.readUInt32LE(0);
    const header = JSON.parse(bytes.toString('utf8', lengthBytes, headerEnd)) as Header;
    if (header.formatVersion !== formatVersion || header.historyDigest !== digestOfHistory(folder)) return null;
    let at = headerEnd;
    const parts = header.sections.map(({ name, size, sha256: expected }) => {
      const section = bytes.subarray(at, (at += size));
      if (section.length !== size || sha256(section) !== expected)
        throw new Error(`${name} of the day book is damaged`);
      return [name, valueOf(section)] as const;
    });
    return at === bytes.length ? (Object.fromEntries(parts) as unknown as StoredDayBook) : null;
  } catch {
    return null;
  }
}
