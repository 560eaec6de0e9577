import type { StatementRow } from '@lianpan/market/trades';
import { rejected } from '../../rejection.ts';
import { openBytes } from '../../tables/open-file.ts';
import { BrokenFileError, type SourceTable } from '../../tables/source-table.ts';
import { texts } from './texts.ts';

export interface StatementFile {
  readonly rows: readonly StatementRow[];
  readonly encoding: 'utf-8' | 'gb18030' | 'utf-16' | 'workbook';
  /** The file ended inside a character. */
  readonly isCut: boolean;
}

/** A statement is a table of some thousand lines. */
const maxRows = 50_000;

/** The rows of a statement as brokers export it: text of any encoding, a page or a workbook. Rejects what is no table. */
export async function readFile(bytes: Buffer): Promise<StatementFile> {
  try {
    const file = await openBytes(bytes, 'statement');
    try {
      const [table] = file.tables;
      if (!table) throw rejected(texts.notText, 'INPUT_INVALID');
      return await readTable(table);
    } finally {
      file.close();
    }
  } catch (error) {
    if (error instanceof BrokenFileError) throw rejected(texts.notText, 'INPUT_INVALID');
    throw error;
  }
}

async function readTable(table: SourceTable): Promise<StatementFile> {
  const rows: StatementRow[] = [];
  for await (const batch of table.rows()) {
    batch.rows.forEach((fields, at) => void rows.push({ line: batch.firstLine + at, fields }));
    if (rows.length > maxRows) throw rejected(texts.tooLong, 'LIMIT_REACHED', { n: maxRows });
  }
  const isCut = rows.at(-1)?.fields?.at(-1)?.endsWith('\uFFFD') ?? false;
  const encoding = table.encoding ? (table.encoding() ?? 'utf-8') : 'workbook';
  return { rows, encoding: encoding.startsWith('utf-16') ? 'utf-16' : (encoding as StatementFile['encoding']), isCut };
}
