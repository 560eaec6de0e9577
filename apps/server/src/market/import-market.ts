import path from 'node:path';
import {
  aShareCalendar,
  columnsOfImport,
  createDailyCsvReader,
  createEventCsvReader,
  createExRightsCsvReader,
  createIndexCsvReader,
  createMinuteCsvReader,
  createValuationCsvReader,
  MissingColumnError,
  type AdjustmentEvent,
  type ImportFindings,
  type ImportNote,
  type ImportResult,
  type ImportedStock,
  type StockListImport,
} from '@lianpan/market';
import { loadImported, loadRecords, saveImported, type ImportedMarket } from './engine/imported-files.ts';
import { eventKindOf, findFiles, type FileKind, type InputFile, type SkippedFile } from './import-files.ts';
import { whileImporting } from './import-lock.ts';
import { linesOf } from './import-lines.ts';
import { joinRecords, joinWithEarlier, withValuations } from './import-merge.ts';
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
  /** What the other files of the folder lacked, in the order in which they were read. */
  readonly others: readonly ImportFindings[];
  readonly minuteBars: number;
  readonly valuations: number;
  readonly events: number;
  readonly exRightsDays: number;
  /** Bars of indices. */
  readonly indexBars: number;
  /** Files that were read, with their lines. */
  readonly files: readonly { readonly name: string; readonly kind: FileKind; readonly lines: number }[];
  readonly skipped: readonly SkippedFile[];
  /** Imported stocks after this import, those of earlier ones included. */
  readonly total: number;
}

/** What takes a file line by line. */
interface LineReader {
  header(line: string, file: InputFile): void;
  line(text: string, lineNo: number): void;
}

const progressEvery = 100_000;

/**
 * Reads daily bars of stocks and indices, minute bars, valuations, events and ex-rights days from a file or a folder, refuses what can't be, and
 * stores the rest as a new generation beside what was imported before; a stock that is imported again replaces itself.
 * Nothing changes when it fails, however it fails; two at once wait for each other.
 *
 * Throws `MissingColumnError` for a single file, and the system's error for a file or disk that fails. In a folder a file
 * without its columns is skipped.
 */
export async function importMarket(request: ImportRequest): Promise<ImportSummary> {
  const found = await findFiles(request.path);
  const isFolder = found.files.length !== 1 || found.files[0]?.path !== request.path;
  const skipped = [...found.skipped];
  const list = await stockListOf(request, found.files);
  const newCodeOf = (stockNo: string): string | null => list.renamed.get(stockNo) ?? null;
  const calendar = aShareCalendar;
  const exRights = createExRightsCsvReader({ calendar, newCodeOf });
  let actions: ReadonlyMap<string, readonly AdjustmentEvent[]> = new Map();
  const daily = createDailyCsvReader({
    calendar,
    newCodeOf,
    listDateOf: (stockNo) => list.stocks.get(stockNo)?.listDate ?? null,
    hasLeft: (stockNo) => list.stocks.get(stockNo)?.isDelisted ?? false,
    delistDateOf: (stockNo) => list.stocks.get(stockNo)?.delistDate ?? null,
    actionsOf: (stockNo) => actions.get(stockNo) ?? [],
  });
  const minutes = createMinuteCsvReader({ calendar, newCodeOf });
  const valuations = createValuationCsvReader({ calendar, newCodeOf });
  const events = createEventCsvReader({ lastDate: calendar.lastDate, newCodeOf });
  const indices = createIndexCsvReader({ calendar });
  const readers: Readonly<Record<Exclude<FileKind, 'stocks'>, LineReader>> = {
    daily: { ...daily, header: (line, file) => daily.header(line, file.name, file.units) },
    exRights: { ...exRights, header: (line, file) => exRights.header(line, file.name) },
    minutes: { ...minutes, header: (line, file) => minutes.header(line, file.name, file.units) },
    valuation: { ...valuations, header: (line, file) => valuations.header(line, file.name) },
    indices: { ...indices, header: (line, file) => indices.header(line, file.name, file.units) },
    events: { ...events, header: (line, file) => events.header(line, eventKindOf(file.name), file.name) },
  };

  const files: { name: string; kind: FileKind; lines: number }[] = [];
  let read = 0;
  for (const file of found.files) {
    if (file.kind === 'stocks') continue;
    try {
      const lines = await feed(readers[file.kind], file, () => {
        if (++read % progressEvery === 0) request.onProgress?.(read);
      });
      files.push({ name: file.name, kind: file.kind, lines });
    } catch (error) {
      if (!isFolder || !(error instanceof MissingColumnError)) throw error;
      skipped.push({ name: file.name, reason: 'missingColumns', detail: error.message });
    }
  }
  const exRightsResult = exRights.finish();
  ({ actions } = exRightsResult);
  const result = daily.finish();
  const [minuteResult, valuationResult, eventResult] = [minutes.finish(), valuations.finish(), events.finish()];
  const indexResult = indices.finish();
  const records = {
    minutes: minuteResult.stocks,
    valuations: valuationResult.stocks,
    events: eventResult.events,
    indices: indexResult.indices.map((index) => ({ ...index, source: 'imported' as const })),
    // No file gives them.
    afterHours: [],
  };
  const hasRecords = Object.values(records).some((list) => list.length > 0);
  const total = whileImporting(request.root, () => {
    const market = withValuations(
      joinWithEarlier(loadImported(request.root), marketOf(result, list)),
      records.valuations,
    );
    if (result.stocks.length > 0 || hasRecords) {
      // Days from the network stand over the bars of a file, those of an index too: they are merged once more.
      const stored = records.indices.length > 0 ? { ...market, mergedDays: {} } : market;
      saveImported(request.root, stored, joinRecords(loadRecords(request.root), records));
    }
    return market.securities.length;
  });
  return {
    daily: result,
    others: [exRightsResult, minuteResult, valuationResult, eventResult, indexResult, findingsOfList(result, list)],
    minuteBars: records.minutes.reduce((sum, stock) => sum + stock.day.length, 0),
    valuations: records.valuations.reduce((sum, stock) => sum + stock.day.length, 0),
    events: records.events.length,
    indexBars: records.indices.reduce((sum, index) => sum + index.day.length, 0),
    exRightsDays: [...actions.values()].reduce((sum, known) => sum + known.length, 0),
    files,
    skipped,
    total,
  };
}

async function stockListOf({ stocksFile }: ImportRequest, files: readonly InputFile[]): Promise<StockListImport> {
  if (stocksFile !== undefined) return readStocks(stocksFile, path.basename(stocksFile));
  const file = files.find(({ kind }) => kind === 'stocks');
  return file === undefined ? noStocks : readStocks(file.path, file.name);
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
  const { refused, refusedCount, notes } = list;
  return { refused, refusedCount, notes: [...notes, ...leftOnUnknownDays] };
}
