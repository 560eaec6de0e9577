import { lazyRecords, loadImported, loadIndices, newestImport, type ImportedMarket } from './imported-files.ts';
import type { KnownIndex } from './imported-records.ts';

/** Everything of imported stocks that an engine lays out at once. */
export interface LoadedImport {
  /** Counts what was loaded: another number is another import. 0 for none. */
  readonly generation: number;
  readonly market: ImportedMarket | null;
  readonly indices: readonly KnownIndex[];
  readonly records: ReturnType<typeof lazyRecords>;
}

/** Where an engine has imported stocks from. */
export interface ImportStore {
  /** Number of the newest import; cheap enough to ask every few seconds. */
  readonly generation: number;
  load(): LoadedImport;
}

/** The imports in a market's folder, the newest at each time. */
export const importsIn = (root: string): ImportStore => ({
  get generation() {
    return newestImport(root);
  },
  load: () => ({
    generation: newestImport(root),
    market: loadImported(root),
    indices: loadIndices(root),
    records: lazyRecords(root),
  }),
});
