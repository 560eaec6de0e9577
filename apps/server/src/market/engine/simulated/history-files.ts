import fs from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { allocateColumns } from '@lianpan/market/columns';
import type { AdjustmentEvent } from '@lianpan/market/security';
import {
  createSimulator,
  indexDefinitions,
  type CashDividend,
  type IndexSeries,
  type SimulatedHistory,
  type Simulator,
} from '@lianpan/market/simulator';
import {
  bytesOf,
  capacitiesOf,
  columnFiles,
  readInto,
  writeDurably,
  writeFolderAtOnce,
} from '../../files/column-files.ts';

/**
 * Raised whenever the simulator gives other bars than before, or a history is stored otherwise: one of another version is
 * made anew.
 */
const formatVersion = 8;

export interface HistoryKey {
  readonly seed: number;
  readonly stockCount: number;
  readonly firstDay: number;
}

interface Description extends HistoryKey {
  readonly formatVersion: number;
  /** Every other file by its name. A history is whole or it is none: the disk is not believed. */
  readonly files: Readonly<Record<string, { readonly size: number; readonly crc32: number }>>;
  readonly lastDay: number;
  readonly indexRoom: number;
  readonly indexLength: number;
  readonly actions: readonly (readonly AdjustmentEvent[])[];
  readonly dividends: readonly (readonly CashDividend[])[];
}

const indexColumns = ['open', 'high', 'low', 'close', 'prevClose', 'amount'] as const;

/** Folder of a simulated market's histories. */
export const marketFolder = ({ seed, stockCount }: Pick<HistoryKey, 'seed' | 'stockCount'>): string =>
  `simulated-${seed}-${stockCount}`;

/** Folder of the history that ends on a day; it need not be there. */
export const historyFolder = (root: string, key: HistoryKey, lastDay: number): string =>
  path.join(folderOf(root, key), String(lastDay));

const folderOf = (root: string, key: HistoryKey): string => path.join(root, marketFolder(key));

/** Stores a history so that the next start finds it; older ones of the same market are removed afterwards. */
export function saveHistory(root: string, key: HistoryKey, history: SimulatedHistory): void {
  const folder = folderOf(root, key);
  writeFolderAtOnce(historyFolder(root, key, history.lastDay), (dir) => {
    const files: Record<string, { size: number; crc32: number }> = {};
    const all = [
      ...columnFiles(history.columns),
      ['state.bin', new Uint8Array(history.state)],
      ['membership.bin', Uint8Array.from(history.membership)],
      ['heat.bin', bytesOf(history.themeHeat)],
      ...history.indices.flatMap(indexFiles),
    ] as const;
    for (const [name, bytes] of all) {
      writeDurably(path.join(dir, name), bytes);
      files[name] = { size: bytes.length, crc32: crc32(bytes) };
    }
    const description: Description = {
      ...key,
      formatVersion,
      files,
      lastDay: history.lastDay,
      indexRoom: history.indices[0]?.day.length ?? 0,
      indexLength: history.indices[0]?.length ?? 0,
      actions: history.actions,
      dividends: history.dividends,
    };
    writeDurably(path.join(dir, 'history.json'), JSON.stringify(description));
  });
  for (const day of storedDays(folder)) {
    if (day < history.lastDay) fs.rmSync(path.join(folder, String(day)), { recursive: true, force: true });
  }
}

/** Names and bytes of the files of an index. */
const indexFiles = (series: IndexSeries, n: number): (readonly [name: string, bytes: Uint8Array])[] =>
  (['day', ...indexColumns] as const).map((name) => [`index-${n}-${name}.bin`, bytesOf(series[name])]);

function storedDays(folder: string): number[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => b - a);
}

/** A history that was stored, and a simulator that stands at its end. */
export interface LoadedHistory {
  readonly history: SimulatedHistory;
  readonly simulator: Simulator;
  readonly folder: string;
}

/**
 * The newest stored history that does not reach beyond `lastDay`; `null` when there is none that can be used. A history
 * that reaches further would know the future. One that is damaged is passed over, and `onDamaged` told why.
 */
export function loadHistory(
  root: string,
  key: HistoryKey,
  lastDay: number,
  onDamaged: (problem: string) => void = () => undefined,
): LoadedHistory | null {
  const folder = folderOf(root, key);
  for (const day of storedDays(folder)) {
    if (day > lastDay) continue;
    const dir = path.join(folder, String(day));
    try {
      const loaded = loadFrom(dir, key);
      if (loaded) return loaded;
    } catch (error) {
      onDamaged(`the stored history ${dir} can't be used: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return null;
}

/** The history of a folder; `null` for one that other code made. Throws for a file that is not what was written. */
function loadFrom(dir: string, key: HistoryKey): LoadedHistory | null {
  const description = JSON.parse(fs.readFileSync(path.join(dir, 'history.json'), 'utf8')) as Description;
  if (description.formatVersion !== formatVersion || description.firstDay !== key.firstDay) return null;
  const read = (name: string, given?: Uint8Array): Uint8Array<ArrayBuffer> => {
    const written = description.files[name];
    if (!written) throw new Error(`${name} is not described`);
    const bytes = (given ?? new Uint8Array(written.size)) as Uint8Array<ArrayBuffer>;
    readInto(path.join(dir, name), bytes);
    if (crc32(bytes) !== written.crc32) throw new Error(`${name} is not what was written`);
    return bytes;
  };
  const state = read('state.bin').buffer;
  const simulator = createSimulator({ ...key, state });
  // The beginnings of the bars decide how much room is asked for: they are looked at before.
  const columns = allocateColumns(capacitiesOf(new Uint32Array(read('start.bin').buffer)), true);
  for (const [name, bytes] of columnFiles(columns)) read(name, bytes);
  const { indexRoom, indexLength } = description;
  const indices = indexDefinitions.map(({ symbol, name }, n) => {
    const series = emptySeries(symbol, name, indexRoom, indexLength);
    for (const [file, bytes] of indexFiles(series, n)) read(file, bytes);
    return series;
  });
  return {
    simulator,
    folder: dir,
    history: {
      universe: simulator.universe,
      securities: simulator.securities,
      firstDay: description.firstDay,
      lastDay: description.lastDay,
      columns,
      actions: description.actions.map((events) => [...events]),
      dividends: description.dividends.map((paid) => [...paid]),
      indices,
      themeHeat: new Float32Array(read('heat.bin').buffer),
      membership: read('membership.bin'),
      state,
    },
  };
}

const emptySeries = (symbol: string, name: string, room: number, length: number): IndexSeries => ({
  symbol,
  name,
  length,
  day: new Uint16Array(room),
  open: new Float64Array(room),
  high: new Float64Array(room),
  low: new Float64Array(room),
  close: new Float64Array(room),
  prevClose: new Float64Array(room),
  amount: new Float64Array(room),
});
