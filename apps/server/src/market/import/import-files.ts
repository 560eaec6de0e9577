import fs from 'node:fs';
import path from 'node:path';
import type { CsvUnits } from '@lianpan/market/import';
import { z } from 'zod';
import { hashOf } from './import-lines.ts';

export type FileKind =
  | 'calendar'
  | 'stocks'
  | 'daily'
  | 'exRights'
  | 'minutes'
  | 'valuation'
  | 'events'
  | 'indices'
  | 'flows'
  | 'concepts';

/** A file that will be read. */
export interface InputFile {
  readonly path: string;
  /** How reports call it: its way from the folder. */
  readonly name: string;
  readonly kind: FileKind;
  readonly units: CsvUnits;
}

/** A file that is not read, and why. */
export interface SkippedFile {
  readonly name: string;
  readonly reason:
    | 'notOfAKnownKind'
    | 'adjustedPrices'
    | 'knownCalendar'
    | 'brokenCalendar'
    | 'hashMismatch'
    | 'missingFile'
    | 'missingColumns'
    | 'brokenFile'
    | 'secondList'
    | 'empty';
  readonly detail: string;
}

export interface FoundFiles {
  readonly files: readonly InputFile[];
  readonly skipped: readonly SkippedFile[];
}

const manifestName = 'manifest.json';
const kinds = [
  'calendar',
  'stocks',
  'daily',
  'exRights',
  'minutes',
  'valuation',
  'events',
  'indices',
  'flows',
  'concepts',
] as const;

/** What a manifest says of files whose names, units or content can't be told from themselves. Source: handbook I.3. */
const manifestSchema = z.object({
  files: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(kinds).optional(),
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

/** Kinds by the start of a name; the first that fits decides. */
const namedKinds: readonly (readonly [pattern: RegExp, kind: FileKind])[] = [
  [/^calendar/, 'calendar'],
  [/^stocks\b/, 'stocks'],
  [/^minute/, 'minutes'],
  [/^valuation/, 'valuation'],
  [/^ex_?rights/, 'exRights'],
  [/^index_daily/, 'indices'],
  [/^concept_members/, 'concepts'],
  [/^(flows|money_?flow|cross_section)/, 'flows'],
  [/^(limit_(up|down)_|news|lhb_|xgb_pools)/, 'events'],
  [/^(daily|bars)/, 'daily'],
];

/** The one file, or all files of a folder and its folders that are of a known kind. Throws for a broken manifest. */
export async function findFiles(fileOrFolder: string): Promise<FoundFiles> {
  if (!fs.statSync(fileOrFolder).isDirectory()) {
    const name = path.basename(fileOrFolder);
    return { files: [{ path: fileOrFolder, name, kind: kindOf(name) ?? 'daily', units: {} }], skipped: [] };
  }
  const manifest = readManifest(path.join(fileOrFolder, manifestName));
  const files: InputFile[] = [];
  const skipped: SkippedFile[] = [];
  const names = fs
    .readdirSync(fileOrFolder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /\.csv(\.gz)?$/.test(name))
    .sort();
  for (const entry of manifest.values()) {
    if (!names.includes(entry.name))
      skipped.push({ name: entry.name, reason: 'missingFile', detail: 'the manifest has it' });
  }
  for (const name of names) {
    const entry = manifest.get(name);
    const found = path.join(fileOrFolder, name);
    const problem = await problemOf(name, found, entry);
    if (problem) skipped.push(problem);
    else files.push({ path: found, name, kind: entry?.kind ?? kindOf(name) ?? 'daily', units: entry?.units ?? {} });
  }
  return { files, skipped };
}

function readManifest(file: string): ReadonlyMap<string, ManifestEntry> {
  if (!fs.existsSync(file)) return new Map();
  try {
    const { files } = manifestSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
    return new Map(files.map((entry) => [entry.name, entry]));
  } catch (error) {
    throw new Error(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

async function problemOf(name: string, file: string, entry: ManifestEntry | undefined): Promise<SkippedFile | null> {
  const base = path.posix.basename(name);
  if (entry?.sha256 !== undefined) {
    const hash = await hashOf(file);
    if (hash !== entry.sha256.toLowerCase()) return { name, reason: 'hashMismatch', detail: `SHA-256 is ${hash}` };
  }
  if (entry?.kind !== undefined) return null;
  if (/[qh]fq/.test(base)) return { name, reason: 'adjustedPrices', detail: 'bars are kept as they were traded' };
  return kindOf(name) === null
    ? { name, reason: 'notOfAKnownKind', detail: 'neither its name nor a manifest tells' }
    : null;
}

function kindOf(name: string): FileKind | null {
  const base = path.posix.basename(name);
  return namedKinds.find(([pattern]) => pattern.test(base))?.[1] ?? null;
}

/** Kind of the events in a file: its name without dates. */
export const eventKindOf = (name: string): string =>
  path.posix
    .basename(name)
    .replace(/\.csv(\.gz)?$/, '')
    .replaceAll(/_\d{4,8}/g, '');
