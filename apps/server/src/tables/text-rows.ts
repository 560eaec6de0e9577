import type { Readable } from 'node:stream';
import { separatorOf, splitLine, type Separator } from '@lianpan/market/tables';
import { htmlRows, isHtml } from './html-rows.ts';
import { BrokenFileError, brokenFile, type RowBatch, type SourceTable } from './source-table.ts';
import { TextDecoderByContent } from './text-decoder.ts';

/** Far longer than a row of anything that is imported. */
const maxLineBytes = 1 << 20;
/** Lines by which the separator is told. */
const headLines = 20;

/** The table that a text is. */
export function textTable(name: string, open: () => Readable): SourceTable {
  let decoder = new TextDecoderByContent();
  return {
    name,
    rows: () => textRows(open, (decoder = new TextDecoderByContent())),
    encoding: () => decoder.encoding,
  };
}

/**
 * Rows of a text: encoding and separator are told from it, and tables in HTML are taken too. Throws BrokenFileError for what
 * is no text, and where a line is longer than a row can be: a packed file of kilobytes may hold one of gigabytes.
 */
async function* textRows(open: () => Readable, decoder: TextDecoderByContent): AsyncGenerator<RowBatch> {
  let rest = '';
  let lineNo = 1;
  let separator: Separator | null = null;
  let breaks: RegExp | null = null;
  const source = open();
  try {
    for await (const chunk of source) {
      rest += decoder.decode(chunk as Buffer);
      if (separator === null && isHtml(rest)) {
        yield* htmlRows(rest, source, decoder);
        return;
      }
      // A carriage return at the end may be half of a line end.
      const end: number = breaks === null ? endOfHead(rest) : lastBreak(rest, breaks);
      if (end > 0) {
        breaks ??= rest.slice(0, end).includes('\n') ? /\r?\n/ : /\r/;
        const lines = rest.slice(0, end).split(breaks);
        // The text ends with a line end: behind it stands an empty piece.
        lines.pop();
        rest = rest.slice(end);
        separator ??= separatorOf(lines.slice(0, headLines));
        yield batchOf(lines, lineNo, separator);
        lineNo += lines.length;
      }
      if (rest.length > maxLineBytes) {
        throw new BrokenFileError(
          `it can't be read beyond line ${lineNo - 1}: the next line is longer than ${maxLineBytes} bytes`,
        );
      }
    }
    rest += decoder.end();
  } catch (error) {
    throw brokenFile(lineNo - 1, error);
  } finally {
    source.destroy();
  }
  if (rest === '') return;
  breaks ??= rest.includes('\n') ? /\r?\n/ : /\r/;
  const isCut = !/[\r\n]$/.test(rest);
  const lines = rest.split(breaks);
  if (!isCut) lines.pop();
  separator ??= separatorOf(lines.slice(0, headLines));
  yield { ...batchOf(lines, lineNo, separator), isCut };
}

const batchOf = (lines: readonly string[], firstLine: number, separator: Separator): RowBatch => ({
  firstLine,
  rows: lines.map((line) => splitLine(line, separator)),
  isCut: false,
});

/** Text by which separator and line ends are told, unless the file is shorter. */
const headLength = 16_384;

/** Where the last line of the head ends; 0 where there is too little of it yet. */
function endOfHead(text: string): number {
  if (text.length < headLength) return 0;
  return lastBreak(text, text.includes('\n') ? /\n/ : /\r/);
}

/** Behind the last line end of a text; 0 where it has none. */
function lastBreak(text: string, breaks: RegExp): number {
  const isReturn = breaks.source === '\\r';
  return text.lastIndexOf(isReturn ? '\r' : '\n', isReturn ? text.length - 2 : text.length) + 1;
}
