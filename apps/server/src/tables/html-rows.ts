import type { Readable } from 'node:stream';
import { BrokenFileError, type RowBatch } from './source-table.ts';
import type { TextDecoderByContent } from './text-decoder.ts';

/** What spreadsheets save as a page stays far below. */
const maxLength = 64 << 20;

/** Whether a text is a page rather than rows of fields. */
export const isHtml = (text: string): boolean => /^\s*(?:<!doctype html|<html|<table|<\?xml[^>]*>\s*<html)/i.test(text);

const entities: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const textOf = (cell: string): string =>
  cell
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
    .trim();

/** Rows of the tables of a page, whose beginning was read. */
export async function* htmlRows(
  begun: string,
  source: Readable,
  decoder: TextDecoderByContent,
): AsyncGenerator<RowBatch> {
  const pieces = [begun];
  let length = begun.length;
  for await (const chunk of source) {
    const piece = decoder.decode(chunk as Buffer);
    length += piece.length;
    if (length > maxLength) throw new BrokenFileError('a page of more than 64 MB is no table');
    pieces.push(piece);
  }
  const rows = [...pieces.join('').matchAll(/<tr\b[^>]*>([\s\S]*?)<\/tr>/gi)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh]\b[^>]*>([\s\S]*?)<\/t[dh]>/gi)].map(([, cell = '']) => textOf(cell)),
  );
  yield { firstLine: 1, rows, isCut: false };
}
