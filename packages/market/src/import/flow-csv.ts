import type { CsvOptions, CsvReader } from './csv-table.ts';
import { yuanOf } from './csv-units.ts';
import type { ImportFindings } from './import-report.ts';
import { createStockTable } from './stock-table.ts';

/** What orders of each size bought of one stock less what they sold, by day, oldest first; yuan. Small follows: all sum to zero. */
export interface ImportedFlows {
  readonly stockNo: string;
  readonly day: Uint16Array;
  readonly superLarge: Float64Array;
  readonly large: Float64Array;
  readonly medium: Float64Array;
  /** What orders of all sizes bought: as much as was traded. */
  readonly traded: Float64Array;
}

export interface FlowImport extends ImportFindings {
  readonly stocks: readonly ImportedFlows[];
}

const sizes = ['Sm', 'Md', 'Lg', 'Elg'] as const;
type Amount = `${'buy' | 'sell'}${(typeof sizes)[number]}Amt`;
const amounts = sizes.flatMap((size): Amount[] => [`buy${size}Amt`, `sell${size}Amt`]);
/** Share of what was bought by which a published day may fail to be sold: rounding of its eight figures. */
const maxImbalance = 1e-3;

interface FlowRow {
  readonly superLarge: number;
  readonly large: number;
  readonly medium: number;
  readonly traded: number;
}

/**
 * Reader of money by size of order: required are code, date and what orders of four sizes bought and sold. A day on which
 * more was bought than sold leaves something out, and one of zeros tells nothing: both are refused. Source: market handbook B.5.
 */
export function createFlowCsvReader(options: CsvOptions): CsvReader<FlowImport> {
  const table = createStockTable<Amount, FlowRow>({ required: ['code', 'date', ...amounts] }, options, (row) => {
    const yuan = {} as Record<Amount, number>;
    for (const name of amounts) {
      const figure = row.figure(name);
      if (figure === null) return null;
      if (Number.isNaN(figure)) return row.refuse('emptyField', `${name} is empty`);
      if (figure < 0) return row.refuse('negativeFigure', `${name} "${row.at(name)}"`);
      yuan[name] = yuanOf(figure, row.source.units);
    }
    const [bought, sold] = (['buy', 'sell'] as const).map((side) =>
      sizes.reduce((sum, size) => sum + yuan[`${side}${size}Amt`], 0),
    ) as [number, number];
    if (bought === 0 && sold === 0) return row.refuse('emptyField', 'no order of any size');
    if (Math.abs(bought - sold) > maxImbalance * bought)
      return row.refuse('flowsDoNotBalance', `${bought} yuan bought, ${sold} sold`);
    return {
      superLarge: yuan.buyElgAmt - yuan.sellElgAmt,
      large: yuan.buyLgAmt - yuan.sellLgAmt,
      medium: yuan.buyMdAmt - yuan.sellMdAmt,
      traded: bought,
    };
  });
  return {
    ...table,
    finish: () => ({
      stocks: table.byStock().map(([stockNo, rows]) => ({
        stockNo,
        day: Uint16Array.from(rows, (row) => row.day),
        superLarge: Float64Array.from(rows, (row) => row.superLarge),
        large: Float64Array.from(rows, (row) => row.large),
        medium: Float64Array.from(rows, (row) => row.medium),
        traded: Float64Array.from(rows, (row) => row.traded),
      })),
      ...table.findings.result(),
    }),
  };
}
