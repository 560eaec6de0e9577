import { createDayFinder } from './csv-days.ts';
import { createCsvTable, type CsvOptions, type CsvReader } from './csv-table.ts';
import type { ImportFindings } from './import-report.ts';
import { symbolOfIndex } from './index-codes.ts';

/** Who belonged to an index from a day on, as somebody published it. */
export interface IndexMembers {
  /** As `000300.SH`. */
  readonly symbol: string;
  readonly date: string;
  readonly stockNos: readonly string[];
}

export interface MemberImport extends ImportFindings {
  /** By index and day, oldest first. */
  readonly lists: readonly IndexMembers[];
}

/** Reader of lists of index members: required are `index`, `code` and `date`. Each list of a day is whole. */
export function createMemberCsvReader(options: CsvOptions): CsvReader<MemberImport> {
  const lists = new Map<string, { readonly symbol: string; readonly date: string; readonly of: Set<string> }>();
  const table = createCsvTable<'index'>(
    { required: ['code', 'index', 'date'], dayOf: createDayFinder(options.calendar, options.lastDay) },
    options,
    (row) => {
      const symbol = symbolOfIndex(row.at('index'));
      if (symbol === null) return void row.refuse('badCode', `index "${row.at('index')}"`);
      const key = `${symbol} ${row.date}`;
      const list = lists.get(key) ?? { symbol, date: row.date, of: new Set<string>() };
      lists.set(key, list);
      if (list.of.has(row.stockNo)) return void row.refuse('duplicate', `${symbol} has it already`);
      list.of.add(row.stockNo);
    },
  );
  return {
    row: table.row,
    header: table.header,
    finish: () => ({
      lists: [...lists.values()]
        .map(({ symbol, date, of }) => ({ symbol, date, stockNos: [...of] }))
        .sort(byIndexAndDay),
      ...table.findings.result(),
    }),
  };
}

const byIndexAndDay = (a: IndexMembers, b: IndexMembers): number =>
  a.symbol < b.symbol || (a.symbol === b.symbol && a.date < b.date) ? -1 : 1;

/** Known lists with those that were given; of one index and day the given one counts. */
export function joinMembers(known: readonly IndexMembers[], given: readonly IndexMembers[]): readonly IndexMembers[] {
  const isGiven = new Set(given.map(({ symbol, date }) => `${symbol} ${date}`));
  return [...known.filter(({ symbol, date }) => !isGiven.has(`${symbol} ${date}`)), ...given].sort(byIndexAndDay);
}
