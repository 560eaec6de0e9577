import fs from 'node:fs';
import path from 'node:path';
import { PassThrough, pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { parquetRows } from './parquet-rows.ts';
import { BrokenFileError, brokenFile, type OpenFile, type SourceTable } from './source-table.ts';
import { textTable } from './text-rows.ts';
import { tongdaxinKind, tongdaxinRows } from './tongdaxin-rows.ts';
import { workbookTables } from './workbook-rows.ts';

/** What stands in memory as a whole: a workbook, and a file of bars. */
const maxWhole = 64 << 20;
/** What the pieces of a workbook may unfold to; a million rows are more. */
const maxUnfolded = 256 << 20;
/** Entries of an archive: a package of all securities has some twenty thousand. */
const maxEntries = 100_000;

const starts = (head: Buffer, ...bytes: number[]): boolean => bytes.every((byte, at) => head[at] === byte);

/** Where bytes come from: a file, or memory. */
interface ByteSource {
  readonly head: Buffer;
  readonly size: number;
  /** Its place on the disk; `null` for bytes in memory. */
  readonly path: string | null;
  stream(): Readable;
  whole(): Buffer;
}

/**
 * Opens a file by what its bytes are, whatever its name says: texts, pages and packed ones of them, archives, workbooks,
 * columnar files, and Tongdaxin's bars by their names. Throws BrokenFileError for what is none of them.
 */
export const openFile = (file: string, name: string): Promise<OpenFile> =>
  openSource(
    {
      head: headOf(file),
      size: fs.statSync(file).size,
      path: file,
      stream: () => fs.createReadStream(file),
      whole: () => fs.readFileSync(file),
    },
    name,
  );

/** Opens the bytes of a file in the same way. */
export const openBytes = (bytes: Buffer, name: string): Promise<OpenFile> =>
  openSource(
    {
      head: bytes.subarray(0, headBytes),
      size: bytes.length,
      path: null,
      stream: () => Readable.from([bytes]),
      whole: () => bytes,
    },
    name,
  );

async function openSource(source: ByteSource, name: string): Promise<OpenFile> {
  const { head, path: file } = source;
  if (head.length === 0) throw new BrokenFileError('it is empty');
  if (starts(head, 0x50, 0x4b, 0x03, 0x04) || starts(head, 0x50, 0x4b, 0x05, 0x06)) return openArchive(source, name);
  if (starts(head, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new BrokenFileError('it is a workbook of before 2007: save it as .xlsx or CSV');
  }
  const only = (table: SourceTable): OpenFile => ({ tables: [table], others: [], close: () => {} });
  if (head.toString('latin1', 0, 4) === 'PAR1' && file !== null) return only({ name, rows: () => parquetRows(file) });
  const isPacked = starts(head, 0x1f, 0x8b);
  const read = (): Readable => (isPacked ? unpacked(source.stream()) : source.stream());
  const bare = name.replace(/\.gz$/i, '');
  return only(tongdaxinKind(bare) ? barsOf(bare, read) : textTable(name, read));
}

const headBytes = 8;

function headOf(file: string): Buffer {
  const head = Buffer.alloc(headBytes);
  const handle = fs.openSync(file, 'r');
  try {
    return head.subarray(0, fs.readSync(handle, head, 0, head.length, 0));
  } finally {
    fs.closeSync(handle);
  }
}

/** A packed stream unpacked; what fails in one fails in the other. */
function unpacked(packed: Readable): Readable {
  const gunzip = createGunzip();
  pipeline(packed, gunzip, () => {});
  return gunzip;
}

const barsOf = (name: string, read: () => Readable): SourceTable => ({
  name,
  async *rows() {
    try {
      yield tongdaxinRows(await buffer(read()), name);
    } catch (error) {
      throw brokenFile(0, error);
    }
  },
});

async function openArchive(source: ByteSource, name: string): Promise<OpenFile> {
  let zip: ZipFile;
  const entries: Entry[] = [];
  try {
    const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true };
    zip = await (source.path === null
      ? yauzl.fromBufferPromise(source.whole(), options)
      : yauzl.openPromise(source.path, options));
    if (zip.entryCount > maxEntries) throw new BrokenFileError(`it has more than ${maxEntries} entries`);
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch (error) {
    throw error instanceof BrokenFileError ? error : new BrokenFileError('it is no whole archive', error);
  }
  const close = (): void => zip.close();
  try {
    if (entries.some(({ fileName }) => fileName === 'xl/workbook.xml')) {
      requireSmall(source, entries);
      const tables = await workbookTables(source.whole(), name);
      return { tables, others: [], close };
    }
    return { ...(await entriesOf(zip, entries, name)), close };
  } catch (error) {
    close();
    throw error;
  }
}

function requireSmall({ size }: ByteSource, entries: readonly Entry[]): void {
  const unfolded = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (size > maxWhole || unfolded > maxUnfolded) {
    throw new BrokenFileError('a workbook of that size is too large: save it as CSV');
  }
}

async function entriesOf(
  zip: ZipFile,
  entries: readonly Entry[],
  name: string,
): Promise<Pick<OpenFile, 'tables' | 'others'>> {
  const tables: SourceTable[] = [];
  const others: { name: string; reason: string }[] = [];
  for (const entry of entries) {
    const own = `${name}/${entry.fileName}`;
    const base = path.posix.basename(entry.fileName);
    if (entry.fileName.endsWith('/') || entry.fileName.startsWith('__MACOSX/') || base.startsWith('.')) continue;
    const read = (): Readable => streamOf(zip, entry);
    if (entry.isEncrypted()) others.push({ name: own, reason: 'it is encrypted: unpack it first' });
    else if (tongdaxinKind(base)) tables.push(barsOf(own, read));
    else if (/\.(csv|txt|xls|tsv)(\.gz)?$/i.test(base)) {
      const isPacked = /\.gz$/i.test(base);
      tables.push(textTable(own, () => (isPacked ? unpacked(read()) : read())));
    } else if (/\.xlsx$/i.test(base) && entry.uncompressedSize <= maxWhole) {
      tables.push(...(await workbookTables(await buffer(read()), own)));
    } else others.push({ name: own, reason: 'it is no table that an archive may hold: unpack it first' });
  }
  return { tables, others };
}

/** A stream of an entry, which is opened when it is read. */
function streamOf(zip: ZipFile, entry: Entry): Readable {
  const gate = new PassThrough();
  zip.openReadStreamPromise(entry).then(
    (stream) => void pipeline(stream, gate, () => {}),
    (error: unknown) => void gate.destroy(error as Error),
  );
  return gate;
}
