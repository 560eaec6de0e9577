import fs from 'node:fs';
import path from 'node:path';
import { allocateColumns, type DailyColumns } from '@lianpan/market/columns';
import type { ImportedShares, IndexMembers, RiskSpan } from '@lianpan/market/import';
import type { AdjustmentEvent, Security } from '@lianpan/market/security';
import type { ImportedConcepts, ImportedEvent, ImportedMinutes, ImportedValuation } from '@lianpan/market/import';
import {
  copyRecords,
  isBeforeFlows,
  readEvents,
  readFlows,
  readIndices,
  readLimits,
  readMinutes,
  readRecords,
  readShares,
  readValuations,
  writeRecords,
  type ImportedRecords,
  type KnownFlows,
  type KnownIndex,
  type KnownLimits,
} from './imported-records.ts';
import { readCapacities, readColumns, writeColumns, writeDurably, writeFolderAtOnce } from './column-files.ts';
import type { SourceName } from '../wire/source-words.ts';
import type { TableSources } from '../wire/stored-kinds.ts';

const formatVersion = 1;

/** Real stocks that somebody imported. */
export interface ImportedMarket {
  readonly columns: DailyColumns;
  readonly securities: readonly Security[];
  readonly actions: readonly (readonly AdjustmentEvent[])[];
  /** Who gave the newest bar of each stock. */
  readonly sources: readonly SourceName[];
  /** Newest valuation of each stock, `null` where none is known. */
  readonly valuations: readonly (KnownValuation | null)[];
  /** Days that were merged from the network, by date, with what tells one version of a day from another. */
  readonly mergedDays: Readonly<Record<string, string>>;
  /** Cumulative factor of the last bar of each stock that the network gave, by code. */
  readonly lastFactors: Readonly<Record<string, { readonly day: number; readonly factor: number }>>;
  /** When a stock was under a risk warning, by code, as far as a file said so. */
  readonly riskSpans: Readonly<Record<string, readonly RiskSpan[]>>;
  /** Trading-day numbers on which a stock had no limit although nothing but its prices tells so, by code. */
  readonly noLimitDays?: Readonly<Record<string, readonly number[]>>;
  /** Trading-day numbers on which a file says that a stock was suspended, by code; what has no bar otherwise may lack it. */
  readonly suspendedDays?: Readonly<Record<string, readonly number[]>>;
  /** The newest published members of concepts; nobody knew them before that day, so no security carries them. */
  readonly concepts?: ImportedConcepts | null;
  /** Who belonged to indices, by index and day. */
  readonly indexMembers?: readonly IndexMembers[];
}

/** Valuation at the close of a day; ratios, a fraction, `null` for not known. */
export interface KnownValuation {
  readonly day: number;
  readonly peTtm: number | null;
  readonly isLoss: boolean;
  readonly pb: number | null;
  readonly psTtm: number | null;
  readonly dividendYield: number | null;
}

type Described = Omit<ImportedMarket, 'columns'>;
type Description = Pick<Described, 'securities' | 'actions'> &
  Partial<Described> &
  Partial<Pick<Origin, 'before'>> & { readonly formatVersion: number };

/** Where a generation came from. */
interface Origin {
  /** Generation to which this one can be taken back; 0 for nothing at all, `null` where it can't be. */
  readonly before: number | null;
  readonly tableSources: TableSources;
}

const originFile = 'origin.json';

interface SaveOptions {
  readonly canBeUndone?: boolean;
  /** Those of the generation before when absent. */
  readonly tableSources?: TableSources;
}

/** Folder of the imports, each in one of its number. */
export const importsFolder = 'imported';
const folderOf = (root: string): string => path.join(root, importsFolder);

function generations(root: string): number[] {
  const folder = folderOf(root);
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => b - a);
}

/** Number of the newest complete import; 0 when there is none. Cheap enough to ask every few seconds. */
export const newestImport = (root: string): number => generations(root)[0] ?? 0;

/**
 * Stores an import as a new generation, whole or not at all, and removes the older ones; where it can be taken back the one
 * before stays.
 */
export function saveImported(
  root: string,
  market: ImportedMarket,
  records?: ImportedRecords,
  { canBeUndone = false, tableSources = tableSourcesOf(root) }: SaveOptions = {},
): void {
  const last = newestImport(root);
  const next = last + 1;
  writeFolderAtOnce(path.join(folderOf(root), String(next)), (dir) => {
    const { columns, ...described } = market;
    writeColumns(dir, columns);
    const description: Description = { formatVersion, ...described };
    writeDurably(path.join(dir, 'imported.json'), JSON.stringify(description));
    const origin: Origin = { before: canBeUndone ? last : null, tableSources };
    writeDurably(path.join(dir, originFile), JSON.stringify(origin));
    if (records) writeRecords(dir, records);
    else if (last > 0) copyRecords(path.join(folderOf(root), String(last)), dir);
  });
  for (const generation of generations(root)) {
    if (generation < next && !(canBeUndone && generation === last))
      fs.rmSync(path.join(folderOf(root), String(generation)), { recursive: true, force: true });
  }
}

/** Folder of a generation. */
export const generationDir = (root: string, generation: number): string =>
  path.join(folderOf(root), String(generation));

/** Where the newest generation came from. */
function originOf(root: string): Origin {
  const dir = generationDir(root, newestImport(root));
  const read = (name: string): Partial<Origin> | null => {
    const file = path.join(dir, name);
    return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<Origin>) : null;
  };
  // A generation of before there was such a file says it in its description.
  const { before = null, tableSources = {} } = read(originFile) ?? read('imported.json') ?? {};
  // One that was brought back itself came from one that has been removed since.
  const isThere = before === 0 || (before !== null && fs.existsSync(generationDir(root, before)));
  return { before: isThere ? before : null, tableSources };
}

/** Who made the files of which the newest generation was read. */
export const tableSourcesOf = (root: string): TableSources => originOf(root).tableSources;

/** Whether the newest generation can be taken back. */
export const canBeUndone = (root: string): boolean => originOf(root).before !== null;

/**
 * Takes the newest generation back, which others must not change meanwhile: what was there before it is a new generation.
 * Returns whether there was something to take back; days from the network that came in since can't be.
 */
export function undoImported(root: string): boolean {
  const newest = newestImport(root);
  if (newest === 0) return false;
  const dir = generationDir(root, newest);
  const { before } = originOf(root);
  if (before === null) return false;
  const old = path.join(folderOf(root), String(before));
  if (before > 0) {
    writeFolderAtOnce(path.join(folderOf(root), String(newest + 1)), (to) => {
      // Generations never change: both may have one file.
      for (const name of fs.readdirSync(old)) linkOrCopy(path.join(old, name), path.join(to, name));
    });
    fs.rmSync(old, { recursive: true, force: true });
  }
  fs.rmSync(dir, { recursive: true, force: true });
  return true;
}

/** Some disks know no second name of a file. */
function linkOrCopy(from: string, to: string): void {
  try {
    fs.linkSync(from, to);
  } catch {
    fs.copyFileSync(from, to);
  }
}

/** The newest import; `null` when there is none that can be read. */
export function loadImported(root: string): ImportedMarket | null {
  for (const generation of generations(root)) {
    const dir = path.join(folderOf(root), String(generation));
    try {
      const description = JSON.parse(fs.readFileSync(path.join(dir, 'imported.json'), 'utf8')) as Description;
      if (description.formatVersion !== formatVersion) continue;
      const columns = allocateColumns(readCapacities(dir), true);
      readColumns(dir, columns);
      const { actions } = description;
      const securities = description.securities.map(withUnknownConcepts);
      return {
        columns,
        securities,
        actions,
        sources: description.sources ?? securities.map(() => 'imported'),
        valuations: description.valuations ?? securities.map(() => null),
        mergedDays: description.mergedDays ?? {},
        lastFactors: description.lastFactors ?? {},
        riskSpans: description.riskSpans ?? {},
        noLimitDays: description.noLimitDays ?? {},
        suspendedDays: description.suspendedDays ?? {},
        concepts: description.concepts ?? null,
        indexMembers: description.indexMembers ?? [],
      };
    } catch {
      // A generation that was being removed while we looked; an older or newer one is complete.
    }
  }
  return null;
}

/** No list of stocks tells concepts: an import that wrote down none of them did not know them. */
const withUnknownConcepts = (security: Security): Security =>
  security.concepts?.length === 0 ? { ...security, concepts: null } : security;

/** Minute bars, events, valuations, published flows, limits and shares of the newest import, each read when it is first asked for. */
export function lazyRecords(root: string): {
  minutes(): readonly ImportedMinutes[];
  events(): readonly ImportedEvent[];
  valuations(): readonly ImportedValuation[];
  flows(): readonly KnownFlows[];
  limits(): readonly KnownLimits[];
  shares(): readonly ImportedShares[];
} {
  const newest = newestImport(root);
  const dir = newest === 0 ? null : path.join(folderOf(root), String(newest));
  let minutes: readonly ImportedMinutes[] | null = null;
  let events: readonly ImportedEvent[] | null = null;
  let valuations: readonly ImportedValuation[] | null = null;
  let flows: readonly KnownFlows[] | null = null;
  let limits: readonly KnownLimits[] | null = null;
  let shares: readonly ImportedShares[] | null = null;
  return {
    minutes: () => (minutes ??= readMinutes(dir)),
    events: () => (events ??= readEvents(dir)),
    valuations: () => (valuations ??= readValuations(dir)),
    flows: () => (flows ??= readFlows(dir)),
    limits: () => (limits ??= readLimits(dir)),
    shares: () => (shares ??= readShares(dir)),
  };
}

/** Whether the newest import is of before flows were kept by size, or shares by day: stored days have them still. */
export function lacksFlows(root: string): boolean {
  const newest = newestImport(root);
  return newest > 0 && isBeforeFlows(path.join(folderOf(root), String(newest)));
}

/** Bars of indices of the newest import. */
export function loadIndices(root: string): readonly KnownIndex[] {
  const newest = newestImport(root);
  return readIndices(newest === 0 ? null : path.join(folderOf(root), String(newest)));
}

/** Everything beside the daily bars of stocks that the newest import has; empty where there is none. */
export function loadRecords(root: string): ImportedRecords {
  const newest = newestImport(root);
  return readRecords(newest === 0 ? null : path.join(folderOf(root), String(newest)));
}
