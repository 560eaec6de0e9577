import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isDocumentHead, documentTypeOf } from './document.ts';
import { pdfOf } from './samples.fixture.ts';
import { printedPage } from '../chat/seed/printed-page.ts';

interface Piece {
  readonly name: string;
  readonly bytes: Buffer;
  /** What the directory says it unfolds to; its real size where it is left out. */
  readonly said?: number;
  readonly flags?: number;
}

/** A container as office programs write them. */
function zipOf(pieces: readonly Piece[]): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, said = bytes.length, flags = 0 } of pieces) {
    const folded = deflateRawSync(bytes);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(folded.length, 18);
    local.writeUInt32LE(said, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(folded.length, 20);
    entry.writeUInt32LE(said, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    const body = Buffer.concat([local, Buffer.from(name), folded]);
    bodies.push(body);
    entries.push(Buffer.concat([entry, Buffer.from(name)]));
    at += body.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(pieces.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, directory, end]);
}

const text = (name: string, words = '<a/>'): Piece => ({ name, bytes: Buffer.from(words) });
const document = [text('[Content_Types].xml'), text('word/document.xml')];
const pdf = (catalog = '') => pdfOf({ catalog });
const script = '<</S/JavaScript/JS(app.alert)>>';
const old = (...names: string[]) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(600),
    ...names.map((name) => Buffer.from(name, 'utf16le')),
  ]);

describe('a document', () => {
  it.each([
    ['pdf', pdf()],
    ['pdf', printedPage('对账单', ['一行'])],
    ['pdf', pdfOf({ packed: ['<</Producer(a)>>', '<</Names[(JavaScript)]>>'] })],
    // Bytes of a picture, or words that are shown: nothing that runs.
    ['pdf', pdfOf({ objects: ['<</Length 12>>\nstream\n(a) /JS (b) \nendstream'] })],
    ['docx', zipOf(document)],
    ['xlsx', zipOf([text('[Content_Types].xml'), text('xl/workbook.xml')])],
    ['doc', old('WordDocument')],
    ['xls', old('Workbook')],
  ])('that is a %s is known by its content', async (extension, bytes) => {
    expect(isDocumentHead(bytes)).toBe(true);
    expect(await documentTypeOf(bytes)).toMatchObject({ kind: 'paper', extension });
  });

  it.each([
    ['a script in a pdf', pdf('/OpenAction << /S /JavaScript /JS (app.alert) >>')],
    ['a script whose name is hidden behind numbers', pdf('/OpenAction << /S /J#61vaScript >>')],
    ['a script that nothing leads to', pdfOf({ objects: [script] })],
    ['a script in a packed stream', pdfOf({ catalog: '/OpenAction 4 0 R', packed: [script] })],
    ['a script in a packed stream that nothing leads to', pdfOf({ packed: ['<</A 1>>', script] })],
    ['a script in a packed stream with a hidden name', pdfOf({ packed: ['<</S/J#61vaScript>>'] })],
    ['a script deep in a packed stream', pdfOf({ packed: [`[1[2<</Kids[${script}]>>]]`] })],
    ['a file in a packed stream', pdfOf({ packed: ['<</Type/EmbeddedFile>>'] })],
    ['a pdf that starts a program', pdf('/A << /S /Launch >>')],
    ['a file within a pdf', pdf('/EmbeddedFiles 3 0 R')],
    ['an encrypted pdf', pdf('/Encrypt 4 0 R')],
    ['macros of the new format', zipOf([...document, text('word/vbaProject.bin')])],
    ['two pieces of one name', zipOf([...document, text('word/document.xml', '<b/>')])],
    ['too many pieces', zipOf([...document, ...Array.from({ length: 3001 }, (_, n) => text(`word/${n}.xml`))])],
    ['another container within', zipOf([...document, text('word/embeddings/a.zip')])],
    ['an encrypted piece', zipOf([...document, { ...text('word/a.xml'), flags: 1 }])],
    ['a bomb that says its size', zipOf([...document, { ...text('word/a.xml'), said: 3_000_000_000 }])],
    [
      'a bomb that hides its size',
      zipOf([...document, { name: 'word/a.xml', bytes: Buffer.alloc(5_000_000), said: 100 }]),
    ],
    ['macros of the old format', old('WordDocument', '_VBA_PROJECT')],
    ['an encrypted sheet', old('EncryptedPackage')],
  ])('with %s is refused', async (_, bytes) => {
    expect(await documentTypeOf(bytes)).toBe('refused');
  });

  it.each([
    ['a pdf of nothing', Buffer.from('%PDF-1.7\n1 0 obj << /A 1 >> endobj\n%%EOF\n')],
    ['a pdf without an end', Buffer.from('%PDF-1.7 and nothing')],
    ['a container of something else', zipOf([text('a.txt')])],
    ['an old container of something else', old('PowerPoint')],
    ['a container without a directory', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0])],
  ])('is not %s', async (_, bytes) => {
    expect(await documentTypeOf(bytes)).toBeUndefined();
  });
});
