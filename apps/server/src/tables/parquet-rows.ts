import zlib from 'node:zlib';
import { asyncBufferFromFile, parquetMetadataAsync, parquetRead, parquetSchema } from 'hyparquet';
import { BrokenFileError, brokenFile, type RowBatch } from './source-table.ts';

/** Rows that stand in memory at once. */
const maxGroupRows = 4_000_000;

/** Frames of data write their index under such a name; it has no title. */
const indexName = /^__index_level_\d+__$|^index$/;

const compressors = {
  GZIP: (bytes: Uint8Array) => zlib.gunzipSync(bytes),
  BROTLI: (bytes: Uint8Array) => zlib.brotliDecompressSync(bytes),
  ZSTD: (bytes: Uint8Array) => zlib.zstdDecompressSync(bytes),
};

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ');
  return typeof value === 'object' ? '' : String(value as number | string | bigint | boolean);
}

/** Rows of a columnar file, its titles first, a group at a time. Throws BrokenFileError for what can't be read. */
export async function* parquetRows(path: string): AsyncGenerator<RowBatch> {
  let lineNo = 1;
  try {
    const file = await asyncBufferFromFile(path);
    const metadata = await parquetMetadataAsync(file);
    const columns = parquetSchema(metadata).children.map(({ element }) => element.name);
    yield { firstLine: lineNo++, rows: [columns.map((name) => (indexName.test(name) ? '' : name))], isCut: false };
    let rowStart = 0;
    for (const group of metadata.row_groups) {
      const rowEnd = rowStart + Number(group.num_rows);
      if (rowEnd - rowStart > maxGroupRows) {
        throw new BrokenFileError(`a group of more than ${maxGroupRows} rows is too large: write smaller row groups`);
      }
      const rows: string[][] = [];
      await parquetRead({
        ...{ file, metadata, columns, rowStart, rowEnd, compressors },
        onComplete: (read) => {
          for (const row of read as unknown[][]) rows.push(row.map(textOf));
        },
      });
      yield { firstLine: lineNo, rows, isCut: false };
      lineNo += rows.length;
      rowStart = rowEnd;
    }
  } catch (error) {
    throw brokenFile(lineNo - 1, error);
  }
}
