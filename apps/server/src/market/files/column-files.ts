import fs from 'node:fs';
import path from 'node:path';
import type { DailyColumns } from '@lianpan/market/columns';
import { isRunning } from './is-running.ts';

type TypedArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array;

const columnNames = [
  'start',
  'length',
  'day',
  'open',
  'high',
  'low',
  'close',
  'prevClose',
  'volume',
  'amount',
  'mainNet',
] as const satisfies (keyof DailyColumns)[];

export const bytesOf = (array: TypedArray): Uint8Array =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

/** Writes a file and does not return before the disk has it. */
export function writeDurably(file: string, content: Uint8Array | string): void {
  const descriptor = fs.openSync(file, 'w', 0o600);
  try {
    if (typeof content === 'string') fs.writeFileSync(descriptor, content);
    else writeWhole(descriptor, content);
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

function writeWhole(descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += fs.writeSync(descriptor, bytes, at, bytes.length - at);
}

/** Reads a whole file into an array of the same size. Throws when the sizes differ. */
export function readInto(file: string, array: TypedArray): void {
  const bytes = bytesOf(array);
  const descriptor = fs.openSync(file, 'r');
  try {
    if (fs.fstatSync(descriptor).size !== bytes.length)
      throw new Error(`${file} has another size than its description`);
    for (let at = 0; at < bytes.length;) {
      const read = fs.readSync(descriptor, bytes, at, bytes.length - at, null);
      if (read === 0) throw new Error(`${file} ended early`);
      at += read;
    }
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Names and bytes of the files of columns, the machine's own byte order. */
export const columnFiles = (columns: DailyColumns): (readonly [name: string, bytes: Uint8Array])[] =>
  columnNames.map((name) => [`${name}.bin`, bytesOf(columns[name])]);

/** Writes columns as one file each. */
export function writeColumns(dir: string, columns: DailyColumns): void {
  for (const [name, bytes] of columnFiles(columns)) writeDurably(path.join(dir, name), bytes);
}

/** Fills allocated columns; `start` must already be what the files hold. */
export function readColumns(dir: string, columns: DailyColumns): void {
  for (const [name, bytes] of columnFiles(columns)) readInto(path.join(dir, name), bytes);
}

/** Room of each security as its `start` file tells. */
export function readCapacities(dir: string): Uint32Array {
  const file = path.join(dir, 'start.bin');
  const start = new Uint32Array(fs.statSync(file).size / 4);
  readInto(file, start);
  return capacitiesOf(start);
}

/** Room of each security by the beginnings of their bars. */
export function capacitiesOf(start: Uint32Array): Uint32Array {
  return Uint32Array.from({ length: start.length - 1 }, (_, i) => (start[i + 1] ?? 0) - (start[i] ?? 0));
}

/**
 * Fills a new folder through `write` and only then gives it its name: whoever looks sees all of it or nothing, even
 * after a kill or a full disk. Leftovers of earlier failures are removed.
 */
export function writeFolderAtOnce(target: string, write: (dir: string) => void): void {
  const parent = path.dirname(target);
  fs.mkdirSync(parent, { recursive: true, mode: 0o700 });
  for (const name of fs.readdirSync(parent)) {
    if (name.startsWith('.writing-') && !isRunning(Number(name.split('-')[1]))) {
      fs.rmSync(path.join(parent, name), { recursive: true, force: true });
    }
  }
  const temporary = path.join(parent, `.writing-${process.pid}-${path.basename(target)}`);
  fs.rmSync(temporary, { recursive: true, force: true });
  fs.mkdirSync(temporary, { mode: 0o700 });
  try {
    write(temporary);
    fs.rmSync(target, { recursive: true, force: true });
    fs.renameSync(temporary, target);
  } catch (error) {
    fs.rmSync(temporary, { recursive: true, force: true });
    throw error;
  }
}
