import fs from 'node:fs';
import path from 'node:path';
import {
  allocateColumns,
  createSimulator,
  indexDefinitions,
  type AdjustmentEvent,
  type CashDividend,
  type IndexSeries,
  type SimulatedHistory,
  type Simulator,
} from '@lianpan/market';
import {
  readCapacities,
  readColumns,
  readInto,
  writeColumns,
  writeDurably,
  writeFolderAtOnce,
} from './column-files.ts';

/** Raised whenever the simulator gives other bars than before: stored history of another version is made anew. */
const formatVersion = 3;

export interface HistoryKey {
  readonly seed: number;
  readonly stockCount: number;
  readonly firstDay: number;
}

interface Description extends HistoryKey {
  readonly formatVersion: number;
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
    writeColumns(dir, history.columns);
    const state = new Uint8Array(history.state);
    writeDurably(path.join(dir, 'state.bin'), state);
    writeDurably(path.join(dir, 'membership.bin'), Uint8Array.from(history.membership));
    history.indices.forEach((series, n) => {
      writeDurably(path.join(dir, `index-${n}-day.bin`), new Uint8Array(series.day.slice().buffer));
      for (const name of indexColumns) {
        writeDurably(path.join(dir, `index-${n}-${name}.bin`), new Uint8Array(series[name].slice().buffer));
      }
    });
    const description: Description = {
      ...key,
      formatVersion,
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

function storedDays(folder: string): number[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => b - a);
}

/**
 * The newest stored history that does not reach beyond `lastDay`, with a simulator that stands at its end; `null` when
 * there is none that can be used. A history that reaches further would know the future. Tells the folder it was in.
 */
export function loadHistory(
  root: string,
  key: HistoryKey,
  lastDay: number,
): { history: SimulatedHistory; simulator: Simulator; folder: string } | null {
  const folder = folderOf(root, key);
  for (const day of storedDays(folder)) {
    if (day > lastDay) continue;
    const dir = path.join(folder, String(day));
    const description = readDescription(dir);
    if (!description || description.formatVersion !== formatVersion || description.firstDay !== key.firstDay) continue;
    const state = fs.readFileSync(path.join(dir, 'state.bin'));
    const buffer = new Uint8Array(state).buffer;
    const simulator = createSimulator({ ...key, state: buffer });
    const columns = allocateColumns(readCapacities(dir), true);
    readColumns(dir, columns);
    const membership = Uint8Array.from(fs.readFileSync(path.join(dir, 'membership.bin')));
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
        indices: indexDefinitions.map((definition, n) => readIndex(dir, n, definition, description)),
        membership,
        state: buffer,
      },
    };
  }
  return null;
}

function readDescription(dir: string): Description | null {
  try {
    return JSON.parse(fs.readFileSync(path.join(dir, 'history.json'), 'utf8')) as Description;
  } catch {
    return null;
  }
}

function readIndex(
  dir: string,
  n: number,
  { symbol, name }: { symbol: string; name: string },
  { indexRoom, indexLength }: Description,
): IndexSeries {
  const read = <Column extends Uint16Array | Float64Array>(columnName: string, column: Column): Column => {
    readInto(path.join(dir, `index-${n}-${columnName}.bin`), column);
    return column;
  };
  return {
    symbol,
    name,
    length: indexLength,
    day: read('day', new Uint16Array(indexRoom)),
    open: read('open', new Float64Array(indexRoom)),
    high: read('high', new Float64Array(indexRoom)),
    low: read('low', new Float64Array(indexRoom)),
    close: read('close', new Float64Array(indexRoom)),
    prevClose: read('prevClose', new Float64Array(indexRoom)),
    amount: read('amount', new Float64Array(indexRoom)),
  };
}
