import type { AdjustmentEvent } from '../security.ts';
import { parseNumber } from './csv-fields.ts';
import type { CsvRow } from './csv-row.ts';
import type { CsvOptions, CsvReader } from './csv-table.ts';
import { isImpossibleStep, isPossibleSplit } from './ex-rights-bounds.ts';
import type { Fault } from './findings.ts';
import type { ImportFindings, ImportNote } from './import-report.ts';
import { createStockTable } from './stock-table.ts';

export interface ExRightsImport extends ImportFindings {
  /** Ex-rights days of each stock, oldest first. */
  readonly actions: ReadonlyMap<string, readonly AdjustmentEvent[]>;
}

type Figure = 'prevClose' | 'preClose' | 'ratio' | 'split';
type ExRightsRow = Pick<AdjustmentEvent, 'factor' | 'split'> & { readonly fault: Fault | null };

/** How far a ratio may lie from the two prices it is the quotient of. */
const ratioSlack = 0.001;

/**
 * Reader of ex-rights days: `prevClose` is the close before in yuan, `preClose` the reference price, `ratio` the first over
 * the second. Refuses ratios under 1, other than the prices give, or larger than one day's can be. Where there is a `split`,
 * how many shares one share becomes, volumes are made comparable by it; one that can't be is noted, and the day taken
 * without it. Source: market handbook A.9.
 */
export function createExRightsCsvReader(options: CsvOptions): CsvReader<ExRightsImport> {
  const table = createStockTable<Figure, ExRightsRow>(
    {
      required: ['code', 'date', 'prevClose', 'preClose', 'ratio'],
      optional: ['split'],
    },
    options,
    readAction,
  );
  return {
    ...table,
    finish() {
      const stocks = table.byStock();
      const actions = new Map(
        stocks.map(([stockNo, rows]) => [
          stockNo,
          rows.map(({ day, factor, split }) => ({ day, factor, ...(split === undefined ? {} : { split }) })),
        ]),
      );
      const notes = stocks.flatMap(([stockNo, rows]) =>
        rows.flatMap(({ day, file, line, fault }): ImportNote[] =>
          fault ? [{ kind: 'refusedFactor', stockNo, date: options.calendar.dateOf(day), file, line, ...fault }] : [],
        ),
      );
      // Such lists are written newest first as often as not: their order is no finding.
      return { actions, ...table.findings.result(), notes };
    },
  };
}

function readAction(row: CsvRow<Figure>): ExRightsRow | null {
  const before = row.fen('prevClose');
  if (before === null) return null;
  const reference = row.fen('preClose');
  if (reference === null) return null;
  const factor = row.figure('ratio');
  if (factor === null) return null;
  const written = `ratio "${row.at('ratio')}" of ${row.at('prevClose')} and ${row.at('preClose')}`;
  if (Number.isNaN(factor)) return row.refuse('notANumber', written);
  if (factor <= 0) return row.refuse('adjustFactorNotPositive', written);
  if (Math.abs(factor - before / reference) > ratioSlack) return row.refuse('adjustFactorDoesNotFit', written);
  // A reference price a fen above the close before is rounding; more of it would be money out of nothing.
  if (reference > before + 1) return row.refuse('adjustFactorFalls', written);
  if (isImpossibleStep(factor, row.date)) return row.refuse('adjustFactorTooLarge', written);
  return { factor, ...readSplit(row, factor) };
}

/** Shares that one share becomes; none where the file tells none, and none but a fault where they can't be. */
function readSplit(row: CsvRow<Figure>, factor: number): Pick<ExRightsRow, 'split' | 'fault'> {
  const text = row.at('split');
  if (text === '') return { fault: null };
  const split = parseNumber(text);
  if (isPossibleSplit(split, factor)) return { split, fault: null };
  const reason = Number.isNaN(split) ? 'notANumber' : 'splitDoesNotFit';
  return { fault: { reason, detail: `split "${text}" of a ratio of ${row.at('ratio')}` } };
}
