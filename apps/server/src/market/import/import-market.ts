import path from 'node:path';
import {
  columnsOfImport,
  MissingColumnError,
  type ImportFindings,
  type ImportNote,
  type ImportResult,
  type ImportedStock,
  type StockListImport,
} from '@lianpan/market/import';
import { mergeFlows } from '../files/known-flows.ts';
import { loadImported, loadRecords, saveImported, type ImportedMarket } from '../files/imported-files.ts';
import { importCalendar } from './import-calendar.ts';
import { takeFlows } from './import-flows.ts';
import { findFiles, type FileKind, type InputFile, type SkippedFile } from './import-files.ts';
import { whileImporting } from './import-lock.ts';
import { BrokenFileError, linesOf, requireWhole } from './import-lines.ts';
import { listFindings } from './import-lists.ts';
import { joinRecords, joinWithEarlier, withConcepts, withValuations } from './import-merge.ts';
import { openReaders, type LineReader, type ReadersByKind, type ReadFiles } from './import-readers.ts';
import { noStocks, readStocks, securityOf } from './import-stocks.ts';

export interface ImportRequest {
  /** Folder of the market's files. */
  readonly root: string;
  /** A csv, or a folder of them. */
  readonly path: string;
  /** A list of stocks; the folder's own when absent. */
  readonly stocksFile?: string | undefined;
  readonly onProgress?: (lines: number) => void;
}

export interface ImportSummary {
  readonly daily: ImportResult;
  /** What the other files of the folder lacked, in the order in which they were read, then what lists contradict and which flows have no bar. */
  readonly others: readonly ImportFindings[];
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
  /** Files that were read, with their lines. */
  readonly files: readonly { readonly name: string; readonly kind: FileKind; readonly lines: number }[];
  readonly skipped: readonly SkippedFile[];
  /** Imported stocks after this import, those of earlier ones included. */
  readonly total: number;
}

const progressEvery = 100_000;
const mostNamed = 5;

/** None of a folder's files could be read. */
export class NothingReadError extends Error {
  constructor(skipped: readonly SkippedFile[]) {
    const named = skipped.slice(0, mostNamed).map(({ name, reason, detail }) => `${name}: ${reason}, ${detail}`);
    if (skipped.length > mostNamed) named.push(`and ${skipped.length - mostNamed} more`);
    super(`No file could be read. Nothing was changed.\n${named.join('\n')}`);
    this.name = 'NothingReadError';
  }
}

/**
 * Reads daily bars of stocks and indices, minute bars, valuations, events, flows, members of concepts and ex-rights days from
 * a file or a folder, refuses what can't be, and stores the rest as a new generation beside what was imported before; a stock that is imported
 * again replaces itself. Nothing changes when it fails, however it fails; two at once wait for each other.
 *
 * Throws `MissingColumnError` for a single file, and the system's error for a file or disk that fails. In a folder a file
 * that is broken or lacks its columns is skipped as a whole: half a file must not pass for one. Throws `NothingReadError`
 * for a folder of which nothing is left.
 */
export async function importMarket(request: ImportRequest): Promise<ImportSummary> {
  const found = await findFiles(request.path);
  // First: bars of a new year need its days.
  const calendars = await importCalendars(request, found.files);
  const { list, skipped: skippedLists } = await stockListOf(request, found.files);
  const readers = openReaders(list);
  const { files: readOthers, skipped: skippedFiles } = await readFiles(request, found.files, readers.byKind);
  const files = [...calendars.files, ...readOthers];
  const skipped = [...found.skipped, ...calendars.skipped, ...skippedLists, ...skippedFiles];
  if (files.length === 0 && skipped.length > 0) throw new NothingReadError(skipped);
  const read = readers.finish();
  const { daily, minutes, valuations, events, indices, exRights, flows, concepts } = read;
  const { total, lists, flowsTaken } = store(request.root, read, list);
  return {
    daily,
    others: [
      exRights,
      minutes,
      valuations,
      events,
      indices,
      flows,
      concepts,
      findingsOfList(daily, list),
      lists,
      flowsTaken.findings,
    ],
    minuteBars: minutes.stocks.reduce((sum, stock) => sum + stock.day.length, 0),
    valuations: valuations.stocks.reduce((sum, stock) => sum + stock.day.length, 0),
    events: events.events.length,
    indexBars: indices.indices.reduce((sum, index) => sum + index.day.length, 0),
    conceptMembers: concepts.members,
    flowDays: flowsTaken.figures.length,
    exRightsDays: [...exRights.actions.values()].reduce((sum, known) => sum + known.length, 0),
    files,
    skipped,
    total,
  };
}

/** Takes the trading days of all files that have some. */
async function importCalendars(
  { root, path: given }: ImportRequest,
  found: readonly InputFile[],
): Promise<Pick<ImportSummary, 'files' | 'skipped'>> {
  const files: { name: string; kind: FileKind; lines: number }[] = [];
  const skipped: SkippedFile[] = [];
  for (const file of found.filter(({ kind }) => kind === 'calendar')) {
    try {
      const outcome = await importCalendar(root, file);
      if ('reason' in outcome) skipped.push(outcome);
      else files.push({ name: file.name, kind: file.kind, lines: outcome.lines });
    } catch (error) {
      if (!isFolderOf(given, found)) throw error;
      skipped.push(skippedFor(file, error));
    }
  }
  return { files, skipped };
}

/** Gives every file but calendars and the list of stocks to the reader of its kind. */
async function readFiles(
  { path: given, onProgress }: ImportRequest,
  found: readonly InputFile[],
  readers: ReadersByKind,
): Promise<Pick<ImportSummary, 'files' | 'skipped'>> {
  const isFolder = isFolderOf(given, found);
  const files: { name: string; kind: FileKind; lines: number }[] = [];
  const skipped: SkippedFile[] = [];
  let read = 0;
  for (const file of found) {
    if (file.kind === 'stocks' || file.kind === 'calendar') continue;
    try {
      // Rows that were given to a reader can't be taken back.
      if (isFolder) await requireWhole(file.path);
      const lines = await feed(readers[file.kind], file, () => {
        if (++read % progressEvery === 0) onProgress?.(read);
      });
      files.push({ name: file.name, kind: file.kind, lines });
    } catch (error) {
      if (!isFolder) throw error;
      skipped.push(skippedFor(file, error));
    }
  }
  return { files, skipped };
}

const isFolderOf = (given: string, found: readonly InputFile[]): boolean =>
  found.length !== 1 || found[0]?.path !== given;

/** A file of a folder that can't be taken. Throws the error again where it is no fault of the file. */
function skippedFor({ name }: InputFile, error: unknown): SkippedFile {
  if (error instanceof MissingColumnError) return { name, reason: 'missingColumns', detail: error.message };
  if (error instanceof BrokenFileError) return { name, reason: 'brokenFile', detail: error.message };
  throw error;
}

/**
 * Stores what was read beside what was imported before. Returns the number of stocks after it, and which rows of limit pools
 * their bars contradict.
 */
function store(
  root: string,
  { daily, minutes, valuations, events, indices, flows, concepts }: ReadFiles,
  list: StockListImport,
): {
  readonly total: number;
  readonly lists: ImportFindings;
  readonly flowsTaken: ReturnType<typeof takeFlows>;
} {
  const records = {
    minutes: minutes.stocks,
    valuations: valuations.stocks,
    events: events.events,
    indices: indices.indices.map((index) => ({ ...index, source: 'imported' as const })),
    // No file gives the others; flows are put beside their bars first.
    afterHours: [],
    flows: [],
    limits: [],
  };
  const hasRecords = Object.values(records).some((list) => list.length > 0);
  return whileImporting(root, () => {
    const bars = withConcepts(joinWithEarlier(loadImported(root), marketOf(daily, list)), concepts.concepts);
    const market = withValuations(bars, records.valuations);
    const flowsTaken = takeFlows(market, flows.stocks);
    const others = joinRecords(loadRecords(root), records);
    const joined = { ...others, flows: mergeFlows(others.flows, flowsTaken.figures) };
    if (daily.stocks.length > 0 || hasRecords || flowsTaken.figures.length > 0 || concepts.concepts) {
      // Days from the network stand over the bars of a file, those of an index too: they are merged once more.
      const stored = records.indices.length > 0 ? { ...market, mergedDays: {} } : market;
      saveImported(root, stored, joined);
    }
    const stockNos = new Set(daily.stocks.map(({ stockNo }) => stockNo));
    const lists = listFindings(market, joined.events, { events: records.events, stockNos });
    return { total: market.securities.length, lists, flowsTaken };
  });
}

/** The list that was named, else the first of the folder that can be read; no other counts. */
async function stockListOf(
  { path: given, stocksFile }: ImportRequest,
  files: readonly InputFile[],
): Promise<{ readonly list: StockListImport; readonly skipped: readonly SkippedFile[] }> {
  const lists = files.filter(({ kind }) => kind === 'stocks');
  let list = stocksFile === undefined ? null : await readStocks(stocksFile, path.basename(stocksFile));
  const skipped: SkippedFile[] = [];
  for (const file of lists) {
    if (list !== null) {
      // The list that was named may be the folder's own.
      if (stocksFile !== undefined) continue;
      skipped.push({ name: file.name, reason: 'secondList', detail: 'another list of stocks was read' });
      continue;
    }
    try {
      if (isFolderOf(given, files)) await requireWhole(file.path);
      list = await readStocks(file.path, file.name);
    } catch (error) {
      if (!isFolderOf(given, files)) throw error;
      skipped.push(skippedFor(file, error));
    }
  }
  return { list: list ?? noStocks, skipped };
}

/** Gives a whole file to a reader. Returns the number of its lines. */
async function feed(reader: LineReader, file: InputFile, onLine: () => void): Promise<number> {
  let lineNo = 0;
  for await (const line of linesOf(file.path)) {
    lineNo += 1;
    if (lineNo === 1) reader.header(line, file);
    else reader.line(line, lineNo);
    onLine();
  }
  if (lineNo === 0) throw new MissingColumnError(['code', 'date', 'open', 'high', 'low', 'close', 'volume']);
  return lineNo;
}

function marketOf({ stocks }: ImportResult, list: StockListImport): ImportedMarket {
  return {
    columns: columnsOfImport(stocks, 0, false),
    securities: stocks.map(({ stockNo, day }) => securityOf(stockNo, list.stocks.get(stockNo), day.at(-1) ?? 0)),
    actions: stocks.map((stock) => stock.actions),
    sources: stocks.map(() => 'imported'),
    valuations: stocks.map(() => null),
    mergedDays: {},
    lastFactors: {},
    riskSpans: byStock(stocks, ({ riskSpans }) => riskSpans),
    noLimitDays: byStock(stocks, ({ noLimitDays }) => noLimitDays),
  };
}

/** A list of each stock by its code, empty ones left out. */
function byStock<Entry>(
  stocks: readonly ImportedStock[],
  listOf: (stock: ImportedStock) => readonly Entry[],
): Record<string, readonly Entry[]> {
  return Object.fromEntries(
    stocks.flatMap((stock) => (listOf(stock).length > 0 ? [[stock.stockNo, listOf(stock)] as const] : [])),
  );
}

/** What the list of stocks lacked, with notes on stocks that left the exchange on a day that it does not give. */
function findingsOfList({ stocks }: ImportResult, list: StockListImport): ImportFindings {
  const leftOnUnknownDays = stocks.flatMap(({ stockNo }): ImportNote[] => {
    const row = list.stocks.get(stockNo);
    if (!row?.isDelisted || row.delistDate !== null) return [];
    const detail = 'left the exchange, on what day is not given: taken for the day after its last bar';
    return [{ kind: 'delisted', stockNo, date: null, file: null, line: null, detail }];
  });
  const { refused, refusedCount, repeated, notes } = list;
  return { refused, refusedCount, repeated, notes: [...notes, ...leftOnUnknownDays] };
}
