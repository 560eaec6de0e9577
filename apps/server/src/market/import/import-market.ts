import { publishedCalendar } from '@lianpan/market/calendar';
import {
  feedTable,
  joinMembers,
  type ImportFindings,
  type ImportNote,
  type ImportResult,
  type StockListImport,
  type TableKind,
  type TableSinks,
  type TableSource,
} from '@lianpan/market/import';
import {
  loadImported,
  loadRecords,
  saveImported,
  tableSourcesOf,
  undoImported,
  type ImportedMarket,
} from '../files/imported-files.ts';
import { mergeFlows } from '../files/known-flows.ts';
import { loadKnownList, saveKnownList, type KnownList } from '../files/known-list.ts';
import { importCalendar } from './import-calendar.ts';
import { findFiles, type NamedFile, type SkippedFile } from './import-files.ts';
import { takeFlows } from './import-flows.ts';
import { listFindings } from './import-lists.ts';
import { whileImporting } from './import-lock.ts';
import { joinRecords, mergeStocks, withConcepts, withValuations } from './import-merge.ts';
import { openReaders, type LastDays, type ReadTables } from './import-readers.ts';
import { securityOf } from './import-stocks.ts';
import { openTables, requireWhole, skipReason, type KnownTable } from './import-tables.ts';
import { lastDaysAt } from './last-days.ts';
import { noCounts, type MergeCounts } from './merge-bars.ts';
import type { TableSources } from '../wire/stored-kinds.ts';

export interface ImportRequest {
  /** Folder of the market's files. */
  readonly root: string;
  /** Files and folders of them. */
  readonly paths: readonly (string | NamedFile)[];
  /** A list of stocks beside them, which counts before others. */
  readonly stocksFile?: string | undefined;
  /** Unit of volumes in tables in which nothing proves it. */
  readonly volume?: 'share' | 'lot' | undefined;
  /** Whether `undoImport` takes it back; true when absent. */
  readonly canBeUndone?: boolean;
  /** Now, in milliseconds; the system's clock without. */
  readonly now?: number | undefined;
  readonly onProgress?: (rows: number, file: string) => void;
  /** A file has been read, one of so many. */
  readonly onFile?: (done: number, all: number) => void;
  /** All is read, nothing is changed yet: what it throws ends the import. */
  readonly onStoring?: () => void;
}

/** What was taken of a table. */
export interface TakenFile {
  readonly name: string;
  readonly kind: TableKind;
  readonly source: TableSource;
  /** Rows that it has; those that are refused or say again what another said are among them. */
  readonly rows: number;
  readonly refused: number;
}

export interface ImportSummary {
  readonly daily: ImportResult;
  /** What was found in all kinds of tables, then what lists contradict and which flows have no bar. */
  readonly findings: readonly ImportFindings[];
  readonly minuteBars: number;
  readonly valuations: number;
  readonly events: number;
  readonly exRightsDays: number;
  /** Bars of indices. */
  readonly indexBars: number;
  /** Members of all concepts on the newest day of which they are told. */
  readonly conceptMembers: number;
  /** Days of stocks with money by size of order, those beside no bar not counted. */
  readonly flowDays: number;
  readonly files: readonly TakenFile[];
  readonly skipped: readonly SkippedFile[];
  /** Daily bars beside those that were there. */
  readonly days: Readonly<MergeCounts>;
  /** Imported stocks after this import, those of earlier ones included. */
  readonly total: number;
  /** Nothing of any file was taken, and nothing changed. */
  readonly isEmpty: boolean;
}

const progressEvery = 100_000;
const maxNamed = 5;

/** None of the files could be read. */
export class NothingReadError extends Error {
  readonly skipped: readonly SkippedFile[];

  constructor(skipped: readonly SkippedFile[]) {
    const named = skipped.slice(0, maxNamed).map(({ name, reason, detail }) => `${name}: ${reason}, ${detail}`);
    if (skipped.length > maxNamed) named.push(`and ${skipped.length - maxNamed} more`);
    super(
      `No file could be read. Nothing was changed.${skipped.length === 0 ? ' There is none.' : ''}\n${named.join('\n')}`,
    );
    this.skipped = skipped;
    this.name = 'NothingReadError';
  }
}

/**
 * Reads bars of days and minutes of stocks and indices, valuations, events, flows, factors, members of concepts and ex-rights
 * days from files of whatever form, refuses what can't be, and merges the rest by day into what was imported before, as a new
 * generation. Nothing changes when it fails, however it fails; two at once wait for each other.
 *
 * A single file that can't be taken throws BrokenFileError or TableError, a file or disk that fails the system's error. Of
 * several files one that is broken or lacks its columns is skipped as a whole: half a file must not pass for one. Throws
 * `NothingReadError` where none is left.
 */
export async function importMarket(request: ImportRequest): Promise<ImportSummary> {
  const { root, paths, stocksFile, volume } = request;
  const found = await findFiles(stocksFile === undefined ? paths : [stocksFile, ...paths]);
  // A file that was named alone is told of itself; of several, each that can't be taken is skipped.
  const isSingle = paths.length === 1 && found.files.some((file) => file.path === paths[0]);
  const open = await openTables(found.files, { volume }, isSingle);
  try {
    const lastDays = lastDaysAt(request.now ?? Date.now());
    const { files, readers, skipped } = await readTables(open.tables, request, {
      ...lastDays,
      isSingle: isSingle && open.tables.length === 1,
    });
    const allSkipped = [...found.skipped, ...open.skipped, ...skipped];
    if (files.length === 0) throw new NothingReadError(allSkipped);
    request.onStoring?.();
    return summaryOf(store(root, readers, files, request.canBeUndone ?? true), files, allSkipped);
  } finally {
    open.close();
  }
}

/**
 * Takes the last import back, as long as nothing came in since; names and other facts of lists stay known. Returns whether
 * there was one.
 */
export const undoImport = (root: string): boolean => whileImporting(root, () => undoImported(root));

interface Read {
  readonly files: readonly Omit<TakenFile, 'refused'>[];
  readonly skipped: readonly SkippedFile[];
  readonly readers: ReturnType<typeof openReaders>;
}

/** Gives every table to the reader of its kind: calendars first, since bars of a new year need its days, then lists of stocks. */
async function readTables(
  tables: readonly KnownTable[],
  { root, onProgress, onFile }: ImportRequest,
  { isSingle, ...lastDays }: LastDays & { readonly isSingle: boolean },
): Promise<Read> {
  const files: Omit<TakenFile, 'refused'>[] = [];
  const skipped: SkippedFile[] = [];
  const take = async (table: KnownTable, work: () => Promise<number | SkippedFile>): Promise<void> => {
    try {
      const outcome = await work();
      const { name, reading } = table;
      if (typeof outcome === 'number') files.push({ name, kind: kindOf(table), source: reading.source, rows: outcome });
      else skipped.push(outcome);
    } catch (error) {
      const reason = skipReason(error);
      if (isSingle || reason === null) throw error;
      skipped.push({ name: table.name, reason, detail: (error as Error).message });
    }
    onFile?.(files.length + skipped.length, tables.length);
  };
  for (const table of tables.filter((one) => kindOf(one) === 'calendar')) {
    await take(table, async () => {
      const outcome = await importCalendar(root, table);
      return 'rows' in outcome ? outcome.rows : outcome;
    });
  }
  const readers = openReaders(lastDays, loadKnownList(root));
  let rows = 0;
  const onRows =
    (table: KnownTable) =>
    (count: number): void => {
      if (Math.floor((rows + count) / progressEvery) > Math.floor(rows / progressEvery))
        onProgress?.(rows + count, table.name);
      rows += count;
    };
  for (const table of [...listsOf(tables), ...tables.filter((one) => !['calendar', 'stocks'].includes(kindOf(one)))]) {
    await take(table, async () => {
      // Rows that were given to a reader can't be taken back.
      if (!isSingle) await requireWhole(table);
      return feed(table, readers.sinks, onRows(table));
    });
  }
  return { files, skipped, readers };
}

const kindOf = ({ reading }: KnownTable): TableKind => reading.parts[0]!.kind;

/** Lists of stocks, those that tell the most first: of a stock in two of them the first counts. */
const listsOf = (tables: readonly KnownTable[]): KnownTable[] =>
  tables
    .filter((table) => kindOf(table) === 'stocks')
    .sort((a, b) => b.reading.parts[0]!.names.length - a.reading.parts[0]!.names.length);

/** Gives a whole table to its readers. Returns the number of its rows. */
async function feed(table: KnownTable, sinks: TableSinks, onRows: (count: number) => void): Promise<number> {
  const { name, reading, header, headerLine, source } = table;
  const fed = feedTable(reading, header, name, sinks);
  for await (const batch of source.rows()) {
    const last = batch.rows.length - 1;
    for (const [at, fields] of batch.rows.entries()) {
      const lineNo = batch.firstLine + at;
      if (lineNo > headerLine) fed.row(fields, lineNo, batch.isCut && at === last);
    }
    onRows(batch.rows.length);
  }
  return fed.rows;
}

interface Stored {
  readonly read: ReadTables;
  readonly days: MergeCounts;
  readonly total: number;
  readonly lists: ImportFindings;
  readonly flowsTaken: ReturnType<typeof takeFlows>;
  readonly isEmpty: boolean;
}

/** Puts together what was read and merges it into what was imported before. */
function store(
  root: string,
  readers: ReturnType<typeof openReaders>,
  files: Read['files'],
  canBeUndone: boolean,
): Stored {
  return whileImporting(root, () => {
    const earlier = loadImported(root);
    const read = readers.finish(firstDays(earlier));
    const list = mergeLists(loadKnownList(root), read.list);
    const { daily, minutes, valuations, events, indices, flows, concepts, members, shares, names } = read;
    const records = {
      minutes: minutes.stocks,
      valuations: valuations.stocks,
      events: events.events,
      indices: indices.indices.map((index) => ({ ...index, source: 'imported' as const })),
      // No file gives the others; flows are put beside their bars first.
      afterHours: [],
      flows: [],
      limits: [],
      shares: shares.stocks,
    };
    const days = noCounts();
    const sharesOf = new Map(shares.stocks.map((one) => [one.stockNo, one]));
    const merged = mergeStocks(
      withFacts(earlier, list, read.list),
      {
        stocks: daily.stocks,
        renamed: list.renamed,
        securityOf: (stockNo, lastDay, before) =>
          securityOf(stockNo, {
            ...{ listed: list.stocks[stockNo], name: names.get(stockNo), shares: sharesOf.get(stockNo) },
            ...{ before, lastDay },
          }),
      },
      days,
    );
    const market = {
      ...withValuations(withConcepts(merged, concepts.concepts), records.valuations),
      indexMembers: joinMembers(merged.indexMembers ?? [], members.lists),
    };
    const flowsTaken = takeFlows(market, flows.stocks);
    const others = joinRecords(loadRecords(root), records);
    const joined = { ...others, flows: mergeFlows(others.flows, flowsTaken.figures) };
    const isEmpty =
      daily.stocks.length === 0 &&
      Object.values(records).every((rows) => rows.length === 0) &&
      flowsTaken.figures.length === 0 &&
      members.lists.length === 0 &&
      concepts.concepts === null;
    if (read.list.stocks.size > 0) saveKnownList(root, list);
    if (!isEmpty || (earlier !== null && read.list.stocks.size > 0)) {
      // Days from the network stand over the bars of a file, those of an index too: they are merged once more.
      // What comes by itself was made by nobody's program.
      const before = tableSourcesOf(root);
      const tableSources = canBeUndone ? withSources(before, files) : before;
      const stored = records.indices.length > 0 ? { ...market, mergedDays: {} } : market;
      saveImported(root, stored, joined, { canBeUndone, tableSources });
    }
    const stockNos = new Set(daily.stocks.map(({ stockNo }) => stockNo));
    const lists = listFindings(market, joined.events, { events: records.events, stockNos });
    return {
      read,
      days,
      total: market.securities.length,
      lists,
      flowsTaken,
      isEmpty: isEmpty && read.list.stocks.size === 0,
    };
  });
}

const withSources = (known: TableSources, files: Read['files']): TableSources =>
  files.reduce<TableSources>(
    (all, { kind, source }) => ({ ...all, [kind]: [...new Set([...(all[kind] ?? []), source])] }),
    known,
  );

/** What earlier lists told with what the new ones tell. */
const mergeLists = (known: KnownList, { stocks, renamed }: StockListImport): KnownList => ({
  stocks: { ...known.stocks, ...Object.fromEntries(stocks) },
  renamed: { ...known.renamed, ...Object.fromEntries(renamed) },
});

/** The stocks that were there with what a new list tells of them. */
function withFacts(earlier: ImportedMarket | null, list: KnownList, added: StockListImport): ImportedMarket | null {
  if (earlier === null || added.stocks.size === 0) return earlier;
  const { columns } = earlier;
  return {
    ...earlier,
    securities: earlier.securities.map((before, at) => {
      if (!added.stocks.has(before.stockNo)) return before;
      const lastDay = columns.day[columns.start[at]! + columns.length[at]! - 1] ?? 0;
      return securityOf(before.stockNo, { listed: list.stocks[before.stockNo], name: undefined, before, lastDay });
    }),
  };
}

/** Day from which a stock is known to be listed, by its code. */
function firstDays(earlier: ImportedMarket | null): (stockNo: string) => string | null {
  const first = new Map(
    earlier?.securities.map(({ stockNo, listDate }, at) => {
      const day = earlier.columns.day[earlier.columns.start[at]!] ?? 0;
      return [stockNo, listDate ?? publishedCalendar.dateOf(day)] as const;
    }),
  );
  return (stockNo) => first.get(stockNo) ?? null;
}

const countRows = (tables: readonly { readonly day: Uint16Array }[]): number =>
  tables.reduce((sum, { day }) => sum + day.length, 0);

function summaryOf(
  { read, days, total, lists, flowsTaken, isEmpty }: Stored,
  files: readonly Omit<TakenFile, 'refused'>[],
  skipped: readonly SkippedFile[],
): ImportSummary {
  const { list, daily, exRights, factors, minutes, valuations, events, indices, flows, concepts, members, shares } =
    read;
  const findings = [
    ...[daily, exRights, factors, minutes, valuations, events, indices, flows, concepts, members, shares],
    findingsOfList(daily, list),
    lists,
    flowsTaken.findings,
  ];
  const refusedOf = (name: string): number =>
    findings
      .flatMap(({ causes }) => causes)
      .reduce((sum, { example, count }) => sum + (example.file === name ? count : 0), 0);
  return {
    daily,
    findings,
    minuteBars: countRows(minutes.stocks),
    valuations: countRows(valuations.stocks),
    events: events.events.length,
    indexBars: countRows(indices.indices),
    conceptMembers: concepts.members,
    flowDays: flowsTaken.figures.length,
    exRightsDays: [...exRights.actions.values()].reduce((sum, known) => sum + known.length, 0),
    files: files.map((file) => ({ ...file, refused: refusedOf(file.name) })),
    skipped,
    days,
    total,
    isEmpty,
  };
}

/** What lists of stocks lacked, with notes on stocks that left the exchange on a day that they do not give. */
function findingsOfList({ stocks }: ImportResult, list: StockListImport): ImportFindings {
  const leftOnUnknownDays = stocks.flatMap(({ stockNo }): ImportNote[] => {
    const row = list.stocks.get(stockNo);
    if (!row?.isDelisted || row.delistDate !== null) return [];
    const detail = 'left the exchange, on what day is not given: taken for the day after its last bar';
    return [{ kind: 'delisted', stockNo, date: null, file: null, line: null, detail }];
  });
  const { refused, refusedCount, causes, repeated, notes } = list;
  return { refused, refusedCount, causes, repeated, notes: [...notes, ...leftOnUnknownDays] };
}
