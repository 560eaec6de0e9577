import { finished } from 'node:stream/promises';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

/** A document may unfold to so much, in so many pieces. */
const maxUnfolded = 100 * 1024 * 1024;
const maxPieces = 3000;

const unwanted = /vbaProject|\.(?:bin|exe|dll|js|vbs|zip|7z|rar)$|\/(?:embeddings|activeX|externalLinks)\//i;
const printerSettings = /printerSettings\d*\.bin$/i;

/**
 * What an office container holds, by its directory and by unfolding all of it: `busy` where it carries programs or other files,
 * has an encrypted piece or unfolds to more than it says; `damaged` where it is no such container.
 */
export async function inspectOffice(bytes: Buffer): Promise<'docx' | 'xlsx' | 'busy' | 'damaged'> {
  const opened = await entriesOf(bytes).catch(() => undefined);
  if (!opened) return 'damaged';
  if (opened === 'tooMany') return 'busy';
  const { zip, entries } = opened;
  const names = new Set(entries.map(({ fileName }) => fileName));
  if (!names.has('[Content_Types].xml')) return 'damaged';
  const type = names.has('word/document.xml') ? 'docx' : names.has('xl/workbook.xml') ? 'xlsx' : undefined;
  if (!type) return 'damaged';
  const isRefused =
    // Of two pieces of one name programs show one or the other.
    names.size < entries.length ||
    entries.some((entry) => entry.isEncrypted() || !entry.canDecodeFileData()) ||
    [...names].some((name) => unwanted.test(name) && !printerSettings.test(name)) ||
    // Pieces that lie over each other unfold the same bytes again and again.
    entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0) > bytes.length ||
    entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > maxUnfolded;
  return isRefused || !(await areAsTheySay(zip, entries)) ? 'busy' : type;
}

async function entriesOf(bytes: Buffer): Promise<{ zip: ZipFile; entries: Entry[] } | 'tooMany'> {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
  if (zip.entryCount > maxPieces) return 'tooMany';
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return { zip, entries };
}

/** Whether each piece unfolds to as much as the directory says, and no more. */
async function areAsTheySay(zip: ZipFile, entries: readonly Entry[]): Promise<boolean> {
  try {
    for (const entry of entries) await finished((await zip.openReadStreamPromise(entry)).resume());
    return true;
  } catch {
    return false;
  }
}
