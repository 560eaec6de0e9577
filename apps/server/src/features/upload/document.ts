import { CostlyWorkError, runInProcess, type ProcessWork } from './in-process.ts';
import type { inspectOffice } from './inspect-office.ts';
import type { inspectPdf } from './inspect-pdf.ts';
import type { SniffedType } from './sniff.ts';

const [pdfMark, zipMark, oleMark] = [
  Buffer.from('%PDF-'),
  Buffer.from([0x50, 0x4b, 0x03, 0x04]),
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
];

const begins = (bytes: Buffer, mark: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark);

/** Whether the first bytes are those of a document, or of a container that may be one. */
export const isDocumentHead = (head: Buffer): boolean => [pdfMark, zipMark, oleMark].some((mark) => begins(head, mark));

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
export async function documentTypeOf(bytes: Buffer): Promise<SniffedType | 'refused' | undefined> {
  if (begins(bytes, pdfMark)) return pdfOf(bytes);
  if (begins(bytes, oleMark)) return oldOfficeOf(bytes);
  return begins(bytes, zipMark) ? officeOf(bytes) : undefined;
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

async function officeOf(bytes: Buffer): Promise<SniffedType | 'refused' | undefined> {
  const found = (await inspected(['office'], bytes)) as Awaited<ReturnType<typeof inspectOffice>>;
  return found === 'damaged' ? undefined : found === 'busy' ? 'refused' : types[found];
}

async function pdfOf(bytes: Buffer): Promise<SniffedType | 'refused' | undefined> {
  const found = (await inspected(['pdf'], bytes)) as Awaited<ReturnType<typeof inspectPdf>>;
  return found === 'damaged' ? undefined : found === 'busy' ? 'refused' : types.pdf;
}

/** What a process of its own finds in a document; one that takes too long is refused like one that carries something. */
async function inspected(work: Readonly<ProcessWork>, bytes: Buffer): Promise<string> {
  try {
    return (await runInProcess(work, bytes)).toString();
  } catch (error) {
    if (error instanceof CostlyWorkError) return 'busy';
    throw error;
  }
}
