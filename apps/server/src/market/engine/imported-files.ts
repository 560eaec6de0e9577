import fs from 'node:fs';
import path from 'node:path';
import { allocateColumns, type AdjustmentEvent, type DailyColumns, type Security } from '@lianpan/market';
import { readCapacities, readColumns, writeColumns, writeDurably, writeFolderAtOnce } from './column-files.ts';

const formatVersion = 1;

/** Real stocks that somebody imported. */
export interface ImportedMarket {
  readonly columns: DailyColumns;
  readonly securities: readonly Security[];
  readonly actions: readonly (readonly AdjustmentEvent[])[];
}

interface Description {
  readonly formatVersion: number;
  readonly securities: readonly Security[];
  readonly actions: readonly (readonly AdjustmentEvent[])[];
}

const folderOf = (root: string): string => path.join(root, 'imported');

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

/** Stores an import as a new generation, whole or not at all, and removes the older ones. */
export function saveImported(root: string, market: ImportedMarket): void {
  const next = newestImport(root) + 1;
  writeFolderAtOnce(path.join(folderOf(root), String(next)), (dir) => {
    writeColumns(dir, market.columns);
    const description: Description = { formatVersion, securities: market.securities, actions: market.actions };
    writeDurably(path.join(dir, 'imported.json'), JSON.stringify(description));
  });
  for (const generation of generations(root)) {
    if (generation < next) fs.rmSync(path.join(folderOf(root), String(generation)), { recursive: true, force: true });
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
      return { columns, securities: description.securities, actions: description.actions };
    } catch {
      // A generation that was being removed while we looked; an older or newer one is complete.
    }
  }
  return null;
}
