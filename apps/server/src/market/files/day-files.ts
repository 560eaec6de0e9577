import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Security } from '@lianpan/market/security';
import { writeDurably } from './column-files.ts';
import type {
  SourcedBar,
  SourcedDay,
  SourcedFlow,
  SourcedIndexBar,
  SourcedLimit,
  SourcedListing,
  SourcedSplit,
  SourcedValuation,
} from '../wire/sourced-rows.ts';

const formatVersion = 1;

/** A day as a source gave it, kept until another answer for the same day takes its place. */
export interface StoredDay {
  readonly formatVersion: number;
  readonly date: string;
  readonly sourceId: 'tushare' | 'live' | 'imported';
  readonly bars: readonly SourcedBar[];
  readonly suspended: readonly string[];
  readonly valuations: readonly SourcedValuation[] | null;
  readonly flows: readonly SourcedFlow[] | null;
  /** `null` where nobody gave any; absent in days that were stored before they were asked for. */
  readonly indices?: readonly SourcedIndexBar[] | null;
  /** Who stood at a limit; as with indices. */
  readonly limits?: readonly SourcedLimit[] | null;
  /** The exchange's list of unusual trading; as with indices. */
  readonly listings?: readonly SourcedListing[] | null;
  /** What one share became; none of a day without an ex-rights stock, for nobody is asked then; else as with indices. */
  readonly splits?: readonly SourcedSplit[] | null;
  /** What somebody has and could not be asked for; such a day is asked for again. Absent in days of before. */
  readonly failed?: readonly ('moneyFlow' | 'indexBars' | 'limitLists' | 'publicTrading' | 'splits')[];
  /** What the source did not have yet; such a day is asked for again. */
  readonly unavailable: SourcedDay['unavailable'];
}

/** The stocks of the market as a source lists them. */
export interface StoredSecurities {
  readonly formatVersion: number;
  /** Day on which they were asked for. */
  readonly date: string;
  readonly securities: readonly Security[];
  readonly renamed: readonly (readonly [from: string, to: string])[];
  /** Whoever gave the list quotes its stocks: they are there before they have bars. */
  readonly isQuoted?: boolean;
}

const folderOf = (root: string): string => path.join(root, 'days');
const fileOf = (root: string, date: string): string => path.join(folderOf(root), `${date}.json.gz`);
const securitiesFile = (root: string): string => path.join(folderOf(root), 'securities.json.gz');

/** Dates that are stored, oldest first. */
export function storedDates(root: string): string[] {
  if (!fs.existsSync(folderOf(root))) return [];
  return fs
    .readdirSync(folderOf(root))
    .flatMap((name) => /^(\d{4}-\d{2}-\d{2})\.json\.gz$/.exec(name)?.[1] ?? [])
    .sort();
}

/** What tells one version of a stored day from another. */
export const versionOf = (root: string, date: string): string =>
  createHash('sha256')
    .update(fs.readFileSync(fileOf(root, date)))
    .digest('hex')
    .slice(0, 16);

/** Stores a day in the place of what was stored for it; a kill leaves the one or the other. */
export function saveDay(root: string, day: Omit<StoredDay, 'formatVersion'>): void {
  writeWhole(fileOf(root, day.date), { formatVersion, ...day });
}

/** A stored day, `null` where there is none that can be read. */
export const loadDay = (root: string, date: string): StoredDay | null => readWhole<StoredDay>(fileOf(root, date));

export function saveSecurities(root: string, list: Omit<StoredSecurities, 'formatVersion'>): void {
  writeWhole(securitiesFile(root), { formatVersion, ...list });
}

export const loadSecurities = (root: string): StoredSecurities | null =>
  readWhole<StoredSecurities>(securitiesFile(root));

function writeWhole(file: string, content: object): void {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.${process.pid}.writing`;
  try {
    writeDurably(temporary, gzipSync(JSON.stringify(content)));
    fs.renameSync(temporary, file);
  } catch (error) {
    fs.rmSync(temporary, { force: true });
    throw error;
  }
}

function readWhole<Content extends { readonly formatVersion: number }>(file: string): Content | null {
  try {
    const content = JSON.parse(gunzipSync(fs.readFileSync(file)).toString()) as Content;
    return content.formatVersion === formatVersion ? content : null;
  } catch {
    return null;
  }
}
