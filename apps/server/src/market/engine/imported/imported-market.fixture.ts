import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { importMarket, type ImportSummary } from '../../import/import-market.ts';
import type { FromEngine } from '../../wire/engine-messages.ts';
import { MarketEngine } from '../engine.ts';

type CsvFiles = Readonly<Record<string, readonly string[]>>;

/** An engine that stands still, and the slots of the stocks that were imported, by their numbers. */
export interface StandingEngine {
  readonly engine: MarketEngine;
  readonly slotOf: ReadonlyMap<string, number>;
}

export interface ImportedMarket {
  /** Folder of the market's files. */
  readonly root: string;
  readonly summary: ImportSummary;
  /** Imports further files into the same market. */
  importMore(files: CsvFiles): Promise<ImportSummary>;
  /** `at` as `2026-06-15T10:00:00+08:00`. */
  openAt(at: string): StandingEngine;
  /** Deletes the folder. */
  remove(): void;
}

/** Writes csv files, the lines of each by its name, and imports their folder. */
export async function importFiles(files: CsvFiles): Promise<ImportedMarket> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-imported-'));
  const importMore = (more: CsvFiles): Promise<ImportSummary> => {
    const folder = fs.mkdtempSync(path.join(root, 'files-'));
    for (const [name, lines] of Object.entries(more)) {
      fs.writeFileSync(path.join(folder, name), `${lines.join('\n')}\n`);
    }
    return importMarket({ root, paths: [folder] });
  };
  return {
    root,
    summary: await importMore(files),
    importMore,
    openAt: (at) => standingEngine(root, at),
    remove: () => fs.rmSync(root, { recursive: true, force: true }),
  };
}

/** Opens an engine over a market's files at an instant as `2026-06-15T10:00:00+08:00`; it stands still. */
export function standingEngine(dataDir: string, at: string): StandingEngine {
  const instant = Date.parse(at);
  const heard: FromEngine[] = [];
  const clock = { mode: 'FIXED', fixedAt: instant, origin: instant } as const;
  const engine = new MarketEngine(
    { dataDir, seed: 5, stockCount: 60, clock },
    (message) => heard.push(message),
    () => instant,
  );
  const { entries } = heard.findLast((message) => message.kind === 'directory')!;
  const imported = entries.filter(({ source, kind }) => source === 'imported' && kind === 'stock');
  return { engine, slotOf: new Map(imported.map(({ stockNo, slot }) => [stockNo, slot])) };
}
