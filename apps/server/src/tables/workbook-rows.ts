import readWorkbook, { type CellValue } from 'read-excel-file/node';
import { BrokenFileError, type RowBatch, type SourceTable } from './source-table.ts';

/** Dates of a workbook have no zone: they are read as those of Greenwich. */
function textOf(cell: CellValue | null): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ');
  return String(cell);
}

/** The sheets of a workbook, whose size the caller has bounded. Throws BrokenFileError for what is none. */
export async function workbookTables(bytes: Buffer, name: string): Promise<SourceTable[]> {
  let sheets;
  try {
    sheets = await readWorkbook(bytes);
  } catch (error) {
    throw new BrokenFileError('it is no workbook that can be read: save it as CSV', error);
  }
  return sheets.map(({ sheet, data }) => ({
    name: sheets.length === 1 ? name : `${name}#${sheet}`,
    // eslint-disable-next-line typescript/require-await
    async *rows(): AsyncGenerator<RowBatch> {
      yield { firstLine: 1, rows: data.map((row) => row.map(textOf)), isCut: false };
    },
  }));
}
