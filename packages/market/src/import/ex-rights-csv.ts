import type { AdjustmentEvent } from '../security.ts';
import type { CsvRow } from './csv-row.ts';
import type { CsvOptions, CsvReader } from './csv-table.ts';
import { isImpossibleStep } from './ex-rights-bounds.ts';
import type { ImportFindings } from './import-report.ts';
import { createStockTable } from './stock-table.ts';

export interface ExRightsImport extends ImportFindings {
  /** Ex-rights days of each stock, oldest first. */
  readonly actions: ReadonlyMap<string, readonly AdjustmentEvent[]>;
}

type Figure = 'prevClose' | 'preClose' | 'ratio';

/** How far a ratio may lie from the two prices it is the quotient of. */
const ratioSlack = 0.001;

/**
 * Reader of ex-rights days: `prevClose` is the close before in yuan, `preClose` the reference price, `ratio` the first over
 * the second. Refuses ratios under 1, other than the prices give, or larger than one day's can be. Source: market handbook A.9.
 */
export function createExRightsCsvReader(options: CsvOptions): CsvReader<ExRightsImport> {
  const table = createStockTable<Figure, { readonly factor: number }>(
    {
      required: ['code', 'date', 'prevClose', 'preClose', 'ratio'],
    },
    options,
    readFactor,
  );
  return {
    ...table,
    finish() {
      const actions = new Map(
        table.byStock().map(([stockNo, rows]) => [stockNo, rows.map(({ day, factor }) => ({ day, factor }))]),
      );
      // Such lists are written newest first as often as not: their order is no finding.
      return { actions, ...table.findings.result(), notes: [] };
    },
  };
}

function readFactor(row: CsvRow<Figure>): { readonly factor: number } | null {
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
  return { factor };
}
