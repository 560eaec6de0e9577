import { createDayFinder } from './csv-days.ts';
import { createCsvTable, type CsvOptions, type CsvReader } from './csv-table.ts';
import type { ImportFindings } from './import-report.ts';

/** Concepts of stocks as somebody published them on a day. */
export interface ImportedConcepts {
  readonly date: string;
  /** Names by stock, in the order of the file. */
  readonly of: Readonly<Record<string, readonly string[]>>;
}

export interface ConceptImport extends ImportFindings {
  /** Of the newest day; `null` where no file told any. */
  readonly concepts: ImportedConcepts | null;
  /** Members of all concepts on that day. */
  readonly members: number;
}

/** Names of themes in addresses are no longer. */
const longestName = 30;

/**
 * Reader of lists of concept members: required are `concept` and `code`; without a column `date` the eight digits in the
 * name of the file are the day. Each list is whole: the newest day's counts, and nobody knew it before.
 */
export function createConceptCsvReader(options: CsvOptions): CsvReader<ConceptImport> {
  const lists = new Map<string, Map<string, Set<string>>>();
  let fileDate = '';
  const table = createCsvTable<'concept'>(
    {
      required: ['code', 'concept'],
      optional: ['date'],
      dateOf: (row) => row.at('date') || fileDate,
      dayOf: createDayFinder(options.calendar, options.lastDay),
    },
    options,
    (row) => {
      const concept = row.at('concept').trim();
      if (concept === '' || concept.length > longestName)
        return void row.refuse('emptyField', `concept "${row.at('concept')}" is no name`);
      const stocks = lists.get(row.date) ?? new Map<string, Set<string>>();
      lists.set(row.date, stocks);
      const own = stocks.get(row.stockNo) ?? new Set<string>();
      stocks.set(row.stockNo, own);
      if (own.has(concept)) return void row.refuse('duplicate', `${concept} has it already`);
      own.add(concept);
    },
  );
  return {
    row: table.row,
    header(names, file) {
      table.header(names, file);
      const [, year, month, day] = /(\d{4})(\d\d)(\d\d)/.exec(file ?? '') ?? [];
      fileDate = year === undefined ? '' : `${year}-${month}-${day}`;
    },
    finish() {
      const date = [...lists.keys()].sort().at(-1);
      const newest = date === undefined ? undefined : lists.get(date);
      const of = Object.fromEntries([...(newest ?? [])].map(([stockNo, names]) => [stockNo, [...names]]));
      return {
        concepts: date === undefined ? null : { date, of },
        members: Object.values(of).reduce((sum, names) => sum + names.length, 0),
        ...table.findings.result(),
      };
    },
  };
}
