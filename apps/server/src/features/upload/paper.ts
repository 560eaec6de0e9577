import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { SniffedType } from './sniff.ts';

const inflate = promisify(inflateRaw);
const mebibyte = 1024 * 1024;

/** A document may unfold to so much, in so many pieces. */
const mostUnfolded = 100 * mebibyte;
const mostPieces = 3000;

const [pdfMark, zipMark, oleMark] = [
  Buffer.from('%PDF-'),
  Buffer.from([0x50, 0x4b, 0x03, 0x04]),
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
];

const begins = (bytes: Buffer, mark: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark);

/** Whether the first bytes are those of a document, or of a container that may be one. */
export const isPaperHead = (head: Buffer): boolean => [pdfMark, zipMark, oleMark].some((mark) => begins(head, mark));

const office = 'application/vnd.openxmlformats-officedocument';
const types = {
  pdf: { kind: 'paper', contentType: 'application/pdf', extension: 'pdf' },
  doc: { kind: 'paper', contentType: 'application/msword', extension: 'doc' },
  docx: { kind: 'paper', contentType: `${office}.wordprocessingml.document`, extension: 'docx' },
  xls: { kind: 'paper', contentType: 'application/vnd.ms-excel', extension: 'xls' },
  xlsx: { kind: 'paper', contentType: `${office}.spreadsheetml.sheet`, extension: 'xlsx' },
} as const satisfies Record<string, SniffedType>;

/**
 * What a document is by its whole content: pdf, or a text or a sheet of either office format. `refused` where it carries
 * programs or other files, is encrypted, or unfolds to more than it says; nothing where it is no document.
 * Source: product handbook 6.2, 11.4.
 */
export async function paperOf(bytes: Buffer): Promise<SniffedType | 'refused' | undefined> {
  if (begins(bytes, pdfMark)) return pdfOf(bytes);
  if (begins(bytes, oleMark)) return oldOfficeOf(bytes);
  return begins(bytes, zipMark) ? officeOf(bytes) : undefined;
}

/** Names of a pdf by which it runs something or brings other files along. */
const busyNames = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|Encrypt)\b/;

function pdfOf(bytes: Buffer): SniffedType | 'refused' | undefined {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-2048).includes('%%EOF')) return undefined;
  // A name may hide its letters behind numbers.
  const names = text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return busyNames.test(names) ? 'refused' : types.pdf;
}

const wide = (word: string): Buffer => Buffer.from(word, 'utf16le');
const [programs, encrypted, text, sheet, oldSheet] = [
  ['_VBA_PROJECT', 'Macros', 'ObjectPool'].map(wide),
  ['EncryptedPackage', 'EncryptionInfo'].map(wide),
  wide('WordDocument'),
  wide('Workbook'),
  wide('Book\0'),
];

function oldOfficeOf(bytes: Buffer): SniffedType | 'refused' | undefined {
  if ([...programs, ...encrypted].some((name) => bytes.includes(name))) return 'refused';
  if (bytes.includes(text)) return types.doc;
  return bytes.includes(sheet) || bytes.includes(oldSheet) ? types.xls : undefined;
}

interface Piece {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly folded: number;
  readonly unfolded: number;
  readonly at: number;
}

const directoryEnd = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const directoryEntry = 0x02014b50;

/** The pieces of a container as its directory names them; nothing where it has none that can be read. */
function piecesOf(bytes: Buffer): Piece[] | undefined {
  const end = bytes.lastIndexOf(directoryEnd);
  if (end < 0 || end + 22 > bytes.length) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const pieces: Piece[] = [];
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== directoryEntry) return undefined;
    const [nameLength, extraLength, wordLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    pieces.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength!),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      folded: bytes.readUInt32LE(at + 20),
      unfolded: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength! + extraLength! + wordLength!;
  }
  return pieces;
}

const unwanted = /vbaProject|\.(?:bin|exe|dll|js|vbs|zip|7z|rar)$|\/(?:embeddings|activeX|externalLinks)\//i;
const printerSettings = /printerSettings\d*\.bin$/i;

async function officeOf(bytes: Buffer): Promise<SniffedType | 'refused' | undefined> {
  const pieces = piecesOf(bytes);
  if (!pieces) return undefined;
  const names = new Set(pieces.map(({ name }) => name));
  if (!names.has('[Content_Types].xml')) return undefined;
  const type = names.has('word/document.xml') ? types.docx : names.has('xl/workbook.xml') ? types.xlsx : undefined;
  if (!type) return undefined;
  const isRefused =
    pieces.length > mostPieces ||
    pieces.some(({ isEncrypted, method }) => isEncrypted || (method !== 0 && method !== 8)) ||
    [...names].some((name) => unwanted.test(name) && !printerSettings.test(name)) ||
    // Pieces that lie over each other unfold the same bytes again and again.
    pieces.reduce((sum, { folded }) => sum + folded, 0) > bytes.length ||
    pieces.reduce((sum, { unfolded }) => sum + unfolded, 0) > mostUnfolded;
  if (isRefused) return 'refused';
  for (const piece of pieces) if (!(await isAsItSays(bytes, piece))) return 'refused';
  return type;
}

/** Whether a piece unfolds to as much as the directory says, and no more. */
async function isAsItSays(bytes: Buffer, { at, folded, unfolded, method }: Piece): Promise<boolean> {
  if (at + 30 > bytes.length || !begins(bytes.subarray(at), zipMark)) return false;
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  if (from + folded > bytes.length) return false;
  if (method === 0) return folded === unfolded;
  try {
    const whole = (await inflate(bytes.subarray(from, from + folded), { maxOutputLength: unfolded + 1 })) as Buffer;
    return whole.length === unfolded;
  } catch {
    return false;
  }
}
