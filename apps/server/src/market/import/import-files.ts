import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { tableKinds, type TableHints } from '@lianpan/market/import';
import { z } from 'zod';

/** A file that will be opened. */
export interface InputFile {
  readonly path: string;
  /** How reports call it: its way from the folder. */
  readonly name: string;
  /** What a manifest says of it. */
  readonly hints: TableHints;
}

/** A file, or a table of one, that is not taken, and why. */
export interface SkippedFile {
  readonly name: string;
  readonly reason:
    | 'notOfAKnownKind'
    | 'notUsedYet'
    | 'adjustedPrices'
    | 'longBars'
    | 'unknownUnit'
    | 'noAShare'
    | 'knownCalendar'
    | 'brokenCalendar'
    | 'hashMismatch'
    | 'missingFile'
    | 'missingColumns'
    | 'brokenFile';
  readonly detail: string;
}

/** A file by the name that somebody gave it, who keeps it under another one. */
export interface NamedFile {
  readonly path: string;
  readonly name: string;
}

export interface FoundFiles {
  readonly files: readonly InputFile[];
  readonly skipped: readonly SkippedFile[];
}

const manifestName = 'manifest.json';

/** What a manifest says of files whose names, units or content can't be told from themselves. Source: handbook I.3. */
const manifestSchema = z.object({
  files: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(tableKinds).optional(),
      units: z
        .object({
          volume: z.enum(['share', 'lot']).optional(),
          amount: z.enum(['yuan', 'thousandYuan', 'tenThousandYuan']).optional(),
        })
        .optional(),
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/i)
        .optional(),
    }),
  ),
});
type ManifestEntry = z.output<typeof manifestSchema>['files'][number];

/** Files beside data that nobody takes for some. */
const passedOver = /(^|\/)(\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)|\.(md|json|py|ts|js|pdf|log|bin)$/i;

/**
 * The files that are named, and all those of named folders and of their folders. Those that come by names of their own are one
 * folder together. Throws for a broken manifest.
 */
export async function findFiles(given: readonly (string | NamedFile)[]): Promise<FoundFiles> {
  const files: InputFile[] = [];
  const skipped: SkippedFile[] = [];
  const take = (found: FoundFiles): void => {
    files.push(...found.files);
    skipped.push(...found.skipped);
  };
  for (const one of given) {
    if (typeof one !== 'string') continue;
    if (fs.statSync(one).isDirectory()) take(await filesOfFolder(filesIn(one)));
    else files.push({ path: one, name: path.basename(one), hints: {} });
  }
  take(await filesOfFolder(given.filter((one) => typeof one !== 'string')));
  const taken = new Set<string>();
  return {
    // A folder and a pattern may name one file twice.
    files: files.filter((file) => !taken.has(path.resolve(file.path)) && taken.add(path.resolve(file.path))),
    skipped,
  };
}

const filesIn = (folder: string): NamedFile[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((found) => ({ path: found, name: path.relative(folder, found).split(path.sep).join('/') }));

async function filesOfFolder(all: readonly NamedFile[]): Promise<FoundFiles> {
  const manifest = readManifest(all.find(({ name }) => name === manifestName)?.path);
  const files: InputFile[] = [];
  const skipped: SkippedFile[] = [];
  const wanted = all.filter(({ name }) => !passedOver.test(name)).sort((a, b) => (a.name < b.name ? -1 : 1));
  const names = new Set(wanted.map(({ name }) => name));
  for (const entry of manifest.values()) {
    if (!names.has(entry.name)) {
      skipped.push({ name: entry.name, reason: 'missingFile', detail: 'the manifest has it' });
    }
  }
  for (const { name, path: found } of wanted) {
    const entry = manifest.get(name);
    const changed = await changeOf(name, found, entry);
    if (changed) skipped.push(changed);
    else files.push({ path: found, name, hints: { kind: entry?.kind, units: entry?.units } });
  }
  return { files, skipped };
}

function readManifest(file: string | undefined): ReadonlyMap<string, ManifestEntry> {
  if (file === undefined) return new Map();
  try {
    const { files } = manifestSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
    return new Map(files.map((entry) => [entry.name, entry]));
  } catch (error) {
    throw new Error(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

async function changeOf(name: string, file: string, entry: ManifestEntry | undefined): Promise<SkippedFile | null> {
  if (entry?.sha256 === undefined) return null;
  const hash = createHash('sha256');
  await pipeline(fs.createReadStream(file), hash);
  const found = hash.digest('hex');
  return found === entry.sha256.toLowerCase() ? null : { name, reason: 'hashMismatch', detail: `SHA-256 is ${found}` };
}

/** Kind of the events in a file: its name without dates. */
export const eventKindOf = (name: string): string =>
  path.posix
    .basename(name)
    .replace(/\.\w+(\.gz)?$/, '')
    .replaceAll(/_\d{4,8}/g, '');
