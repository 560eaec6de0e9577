import { PDF, PdfArray, PdfDict, PdfName, PdfRef } from '@libpdf/core';

/** Names by which a pdf runs something or brings other files along. */
const busyNames = [
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
  'Encrypt',
] as const;
const busy = new Set<string>(busyNames);
const busyText = new RegExp(`/(?:${busyNames.join('|')})\\b`);

/** More than any document has that people send; beyond it nothing is looked at. */
const maxObjects = 300_000;
const maxNodes = 5_000_000;

/**
 * What a pdf is by its objects, those in packed streams too: `busy` where it runs something, carries other files or is encrypted;
 * `damaged` where it can't be read. Every object that can be reached is looked at, and every one that the file lists.
 */
export async function inspectPdf(bytes: Buffer): Promise<'plain' | 'busy' | 'damaged'> {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-2048).includes('%%EOF')) return 'damaged';
  // Viewers that repair a file may find objects that its list leaves out.
  if (busyText.test(shownNames(withoutStreams(text)))) return 'busy';
  try {
    const pdf = await PDF.load(bytes);
    return pdf.isEncrypted || isBusy(pdf) ? 'busy' : 'plain';
  } catch {
    return 'damaged';
  }
}

/** A name may hide its letters behind numbers. */
const shownNames = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** What stands outside of streams: packed bytes look like any name sooner or later. */
function withoutStreams(text: string): string {
  const kept: string[] = [];
  let at = 0;
  for (;;) {
    const from = text.indexOf('stream', at);
    const to = from < 0 ? -1 : text.indexOf('endstream', from);
    if (to < 0) break;
    kept.push(text.slice(at, from));
    at = to + 'endstream'.length;
  }
  return [...kept, text.slice(at)].join('\n');
}

function isBusy(pdf: PDF): boolean {
  const count = pdf.context.registry.nextObjectNumber;
  if (count > maxObjects) return true;
  const waiting: unknown[] = [pdf.getCatalog()];
  for (let number = 1; number < count; number++) waiting.push(PdfRef.of(number, 0));
  const seen = new Set<PdfRef>();
  let nodes = 0;
  for (let node = waiting.pop(); waiting.length > 0 || node !== undefined; node = waiting.pop()) {
    nodes += 1;
    if (nodes > maxNodes) return true;
    if (node instanceof PdfRef) {
      if (seen.has(node)) continue;
      seen.add(node);
      waiting.push(pdf.getObject(node));
    } else if (node instanceof PdfName) {
      if (busy.has(node.value)) return true;
    } else if (node instanceof PdfArray) {
      for (const one of node) waiting.push(one);
    } else if (node instanceof PdfDict) {
      for (const [name, value] of node) waiting.push(name, value);
    }
  }
  return false;
}
