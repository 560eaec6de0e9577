import { publishedCalendar } from '@lianpan/market/calendar';
import {
  createConceptCsvReader,
  createMemberCsvReader,
  createDailyCsvReader,
  createEventCsvReader,
  createExRightsCsvReader,
  createFactorCsvReader,
  createFlowCsvReader,
  createIndexCsvReader,
  createMinuteCsvReader,
  createShareCsvReader,
  createStockListReader,
  createValuationCsvReader,
  type ConceptImport,
  type MemberImport,
  type EventCsvReader,
  type EventImport,
  type ExRightsImport,
  type FactorImport,
  type FlowImport,
  type ImportResult,
  type IndexImport,
  type MinuteImport,
  type ListedStock,
  type ShareImport,
  type StockListImport,
  type TableSink,
  type TableSinks,
  type ValuationImport,
} from '@lianpan/market/import';
import type { AdjustmentEvent } from '@lianpan/market/security';
import type { KnownList } from '../files/known-list.ts';
import { eventKindOf } from './import-files.ts';

/** What all files together gave. */
export interface ReadTables {
  readonly list: StockListImport;
  readonly daily: ImportResult;
  readonly exRights: ExRightsImport;
  readonly factors: FactorImport;
  readonly minutes: MinuteImport;
  readonly valuations: ValuationImport;
  readonly events: EventImport;
  readonly indices: IndexImport;
  readonly flows: FlowImport;
  readonly concepts: ConceptImport;
  readonly members: MemberImport;
  readonly shares: ShareImport;
  /** Names that rows of bars carry, by code; the newest of each. */
  readonly names: ReadonlyMap<string, string>;
}

/** Last days of which there can be rows. */
export interface LastDays {
  /** Of bars of whole days: the last one that has closed. */
  readonly closed: string;
  readonly today: string;
}

/** A reader for each kind of table but calendars; `finish` is told since when stocks are known to be listed. The lists of stocks have to be read before the others. */
export function openReaders(
  { closed, today }: LastDays,
  known: KnownList,
): { readonly sinks: TableSinks; finish(firstDayOf: (stockNo: string) => string | null): ReadTables } {
  const calendar = publishedCalendar;
  const lists = createStockListReader({ calendar });
  let list: StockListImport | null = null;
  const listed = (): StockListImport => (list ??= lists.finish());
  const newCodeOf = (stockNo: string): string | null => listed().renamed.get(stockNo) ?? known.renamed[stockNo] ?? null;
  let actions: ReadonlyMap<string, readonly AdjustmentEvent[]> = new Map();
  let factors: FactorImport['factors'] = new Map();
  let firstDays: (stockNo: string) => string | null = () => null;
  const rowOf = (stockNo: string): ListedStock | undefined => listed().stocks.get(stockNo) ?? known.stocks[stockNo];
  const ofDays = { calendar, newCodeOf, lastDay: closed };
  const daily = createDailyCsvReader({
    ...ofDays,
    listDateOf: (stockNo) => rowOf(stockNo)?.listDate ?? firstDays(stockNo),
    hasLeft: (stockNo) => rowOf(stockNo)?.isDelisted ?? false,
    delistDateOf: (stockNo) => rowOf(stockNo)?.delistDate ?? null,
    factorsOf: (stockNo) => factors.get(stockNo),
    actionsOf: (stockNo) => actions.get(stockNo) ?? [],
  });
  const exRights = createExRightsCsvReader({ calendar, newCodeOf, lastDay: today });
  const factorTable = createFactorCsvReader({ calendar, newCodeOf, lastDay: today });
  const minutes = createMinuteCsvReader({ calendar, newCodeOf, lastDay: today });
  const valuations = createValuationCsvReader(ofDays);
  const events = createEventCsvReader({ lastDate: calendar.lastDate, newCodeOf });
  const pools = new Map<string, EventCsvReader>();
  const poolOf = (eventKind: string): TableSink => {
    const reader = pools.get(eventKind) ?? createEventCsvReader({ lastDate: calendar.lastDate, newCodeOf });
    pools.set(eventKind, reader);
    return { ...reader, header: (columns, file) => reader.header(columns, eventKind, file) };
  };
  const indices = createIndexCsvReader({ calendar, lastDay: closed });
  const concepts = createConceptCsvReader({ calendar, newCodeOf, lastDay: today });
  const members = createMemberCsvReader({ calendar, newCodeOf, lastDay: today });
  const flows = createFlowCsvReader(ofDays);
  const shares = createShareCsvReader(ofDays);
  const names = new Map<string, DatedName>();
  return {
    sinks: {
      calendar: nowhere,
      stocks: lists,
      daily,
      exRights,
      factors: factorTable,
      minutes,
      valuation: valuations,
      indices,
      concepts,
      members,
      flows,
      shares,
      // The name of its file tells what kind of events a table has.
      events: { ...events, header: (columns, file) => events.header(columns, eventKindOf(file), file) },
      limits: poolOf,
      names: nameSink((code, named) => {
        const stockNo = newCodeOf(code) ?? code;
        if (named.date >= (names.get(stockNo)?.date ?? '')) names.set(stockNo, named);
      }),
    },
    finish(firstDayOf) {
      firstDays = firstDayOf;
      const exRightsRead = exRights.finish();
      const factorsRead = factorTable.finish();
      // Daily bars ask for them when they are put together.
      ({ actions } = exRightsRead);
      ({ factors } = factorsRead);
      return {
        list: listed(),
        exRights: exRightsRead,
        factors: factorsRead,
        daily: daily.finish(),
        minutes: minutes.finish(),
        valuations: valuations.finish(),
        events: joinEvents([events, ...pools.values()].map((reader) => reader.finish())),
        indices: indices.finish(),
        flows: flows.finish(),
        concepts: concepts.finish(),
        members: members.finish(),
        shares: shares.finish(),
        names: new Map([...names].map(([stockNo, { name }]) => [stockNo, name])),
      };
    },
  };
}

/** Events of several readers with what each of them found. */
function joinEvents(all: readonly EventImport[]): EventImport {
  return {
    events: all.flatMap(({ events }) => events),
    refused: all.flatMap(({ refused }) => refused),
    refusedCount: all.reduce((sum, { refusedCount }) => sum + refusedCount, 0),
    causes: all.flatMap(({ causes }) => causes),
    repeated: all.flatMap(({ repeated }) => repeated),
    notes: all.flatMap(({ notes }) => notes),
  };
}

/** A name and the day beside which it stands. */
interface DatedName {
  readonly name: string;
  readonly date: string;
}

/** Takes the names that stand beside codes. */
function nameSink(take: (code: string, named: DatedName) => void): TableSink {
  let places = { code: 0, name: 0, date: 0 };
  return {
    header(columns) {
      places = { code: columns.indexOf('code'), name: columns.indexOf('name'), date: columns.indexOf('date') };
    },
    row(fields) {
      const [code = '', name = '', date = ''] = [fields[places.code], fields[places.name], fields[places.date]];
      if (code !== '' && name !== '') take(code, { name, date });
    },
  };
}

const nowhere: TableSink = {
  header: () => {},
  row: () => {},
};
