import { publishedCalendar } from '@lianpan/market/calendar';
import {
  createConceptCsvReader,
  createDailyCsvReader,
  createEventCsvReader,
  createExRightsCsvReader,
  createFlowCsvReader,
  createIndexCsvReader,
  createMinuteCsvReader,
  createValuationCsvReader,
  type ConceptImport,
  type EventImport,
  type ExRightsImport,
  type FlowImport,
  type ImportResult,
  type IndexImport,
  type MinuteImport,
  type StockListImport,
  type ValuationImport,
} from '@lianpan/market/import';
import type { AdjustmentEvent } from '@lianpan/market/security';
import { eventKindOf, type FileKind, type InputFile } from './import-files.ts';

/** What takes a file line by line. */
export interface LineReader {
  header(line: string, file: InputFile): void;
  line(text: string, lineNo: number): void;
}

export type ReadersByKind = Readonly<Record<Exclude<FileKind, 'stocks' | 'calendar'>, LineReader>>;

/** What all files together gave. */
export interface ReadFiles {
  readonly daily: ImportResult;
  readonly exRights: ExRightsImport;
  readonly minutes: MinuteImport;
  readonly valuations: ValuationImport;
  readonly events: EventImport;
  readonly indices: IndexImport;
  readonly flows: FlowImport;
  readonly concepts: ConceptImport;
}

/** A reader for each kind of file, with what a list of stocks tells; `finish` once every file was given to its own. */
export function openReaders(list: StockListImport): { readonly byKind: ReadersByKind; finish(): ReadFiles } {
  const calendar = publishedCalendar;
  const newCodeOf = (stockNo: string): string | null => list.renamed.get(stockNo) ?? null;
  let actions: ReadonlyMap<string, readonly AdjustmentEvent[]> = new Map();
  const daily = createDailyCsvReader({
    calendar,
    newCodeOf,
    listDateOf: (stockNo) => list.stocks.get(stockNo)?.listDate ?? null,
    hasLeft: (stockNo) => list.stocks.get(stockNo)?.isDelisted ?? false,
    delistDateOf: (stockNo) => list.stocks.get(stockNo)?.delistDate ?? null,
    actionsOf: (stockNo) => actions.get(stockNo) ?? [],
  });
  const exRights = createExRightsCsvReader({ calendar, newCodeOf });
  const minutes = createMinuteCsvReader({ calendar, newCodeOf });
  const valuations = createValuationCsvReader({ calendar, newCodeOf });
  const events = createEventCsvReader({ lastDate: calendar.lastDate, newCodeOf });
  const indices = createIndexCsvReader({ calendar });
  const concepts = createConceptCsvReader({ calendar, newCodeOf });
  const flows = createFlowCsvReader({ calendar, newCodeOf });
  return {
    byKind: {
      daily: { ...daily, header: (line, file) => daily.header(line, file.name, file.units) },
      exRights: { ...exRights, header: (line, file) => exRights.header(line, file.name) },
      minutes: { ...minutes, header: (line, file) => minutes.header(line, file.name, file.units) },
      valuation: { ...valuations, header: (line, file) => valuations.header(line, file.name) },
      indices: { ...indices, header: (line, file) => indices.header(line, file.name, file.units) },
      concepts: { ...concepts, header: (line, file) => concepts.header(line, file.name) },
      flows: { ...flows, header: (line, file) => flows.header(line, file.name, file.units) },
      events: { ...events, header: (line, file) => events.header(line, eventKindOf(file.name), file.name) },
    },
    finish() {
      const exRightsRead = exRights.finish();
      // Daily bars ask for them when they are put together.
      ({ actions } = exRightsRead);
      return {
        exRights: exRightsRead,
        daily: daily.finish(),
        minutes: minutes.finish(),
        valuations: valuations.finish(),
        events: events.finish(),
        indices: indices.finish(),
        flows: flows.finish(),
        concepts: concepts.finish(),
      };
    },
  };
}
