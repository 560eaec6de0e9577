export { boardOfCode } from './csv-codes.ts';
export { createDailyCsvReader } from './daily-csv.ts';
export { inUnit } from './csv-units.ts';
export { type EventImport, type ImportedEvent, type EventCsvReader, createEventCsvReader } from './event-csv.ts';
export { type FactorImport, createFactorCsvReader } from './factor-csv.ts';
export { type TableSink, type TableSinks, feedTable } from './feed-table.ts';
export { isImpossibleStep, isPossibleSplit } from './ex-rights-bounds.ts';
export { type ExRightsImport, createExRightsCsvReader } from './ex-rights-csv.ts';
export {
  type ImportFindings,
  type ImportNote,
  type NoteKind,
  type ImportResult,
  type ImportedStock,
  MissingColumnError,
  noFindings,
  TableError,
  AdjustedPricesError,
  BarIntervalError,
  UnknownUnitError,
  UnusedTableError,
  type Refusal,
  type RefusalReason,
  type RiskSpan,
} from './import-report.ts';
export { columnsOfImport } from './imported-columns.ts';
export { indexUnitProblem } from './index-checks.ts';
export { type ImportedIndex, type IndexImport, createIndexCsvReader } from './index-csv.ts';
export { limitOfPool } from './limit-pool.ts';
export { type ImportedShares, type ShareImport, createShareCsvReader } from './share-csv.ts';
export { type ImportedMinutes, type MinuteImport, createMinuteCsvReader } from './minute-csv.ts';
export { statusChangesOf } from './risk-spans.ts';
export { type ListedStock, type StockListImport, createStockListReader } from './stock-list-csv.ts';
export { type ConceptImport, type ImportedConcepts, createConceptCsvReader } from './concept-csv.ts';
export { type IndexMembers, type MemberImport, createMemberCsvReader, joinMembers } from './member-csv.ts';
export { type FlowImport, type ImportedFlows, createFlowCsvReader } from './flow-csv.ts';
export { type ImportedValuation, type ValuationImport, createValuationCsvReader } from './valuation-csv.ts';
export { isHeader, maxTitles, recogniseTable } from './recognise-table.ts';
export {
  type TableHints,
  type TableKind,
  type TableReading,
  type TableSource,
  isIndexCode,
  tableKinds,
} from './table-reading.ts';
