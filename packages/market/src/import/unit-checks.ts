import type { RefusalReason } from './import-report.ts';
import { yuanText } from './reference-price.ts';
import type { StockFindings } from './stock-findings.ts';
import type { RowColumns, StockRows } from './stock-rows.ts';

/** Room around the range of the day for rounding in amount and volume. */
const averagePriceSlack = 0.01;

type UnitProblem = Extract<
  RefusalReason,
  'lotsInsteadOfShares' | 'thousandYuanInsteadOfYuan' | 'lotsAndThousandYuan' | 'amountDoesNotFitVolume'
>;

/**
 * Drops the rows whose amount says that they are in other units, each with its line, and takes those whose amount fits
 * nothing without it. A file of which most such rows of the stock are in lots has the others, that give no amount, in lots too.
 */
export function dropWrongUnits(rows: StockRows, findings: StockFindings): void {
  const { file, amount } = rows.columns;
  const problems = Array.from({ length: rows.count }, (_, slot) => unitProblem(rows.columns, slot));
  if (problems.every((problem) => problem === null)) return;
  const filesInLots = new Map<number, UnitProblem>();
  for (const one of new Set(file.subarray(0, rows.count))) {
    const own = problems.filter((_, slot) => file[slot] === one && !Number.isNaN(amount[slot]));
    for (const problem of ['lotsInsteadOfShares', 'lotsAndThousandYuan'] as const) {
      if (own.filter((other) => other === problem).length * 2 > own.length) filesInLots.set(one, problem);
    }
  }
  rows.drop((slot) => {
    const problem = problems[slot];
    if (problem === 'amountDoesNotFitVolume') {
      findings.note(slot, 'amountNotTaken', rows.columns.day[slot]!, averagePriceText(rows.columns, slot));
      amount[slot] = Number.NaN;
      return false;
    }
    if (problem) {
      findings.refuse(slot, problem, averagePriceText(rows.columns, slot));
      return true;
    }
    const ofFile = Number.isNaN(amount[slot]) ? filesInLots.get(file[slot]!) : undefined;
    if (ofFile === undefined) return false;
    findings.refuse(slot, ofFile, 'most rows of the file that give an amount are');
    return true;
  });
}

/** Why amount over volume does not lie in the range of the day; `null` when it does or there is no amount. */
function unitProblem({ high, low, volume, amount }: RowColumns, slot: number): UnitProblem | null {
  const average = (amount[slot]! / volume[slot]!) * 100;
  const least = low[slot]! * (1 - averagePriceSlack) - 1;
  const most = high[slot]! * (1 + averagePriceSlack) + 1;
  const fits = (price: number): boolean => price >= least && price <= most;
  if (Number.isNaN(average) || fits(average)) return null;
  if (fits(average / 100)) return 'lotsInsteadOfShares';
  if (fits(average * 1000)) return 'thousandYuanInsteadOfYuan';
  if (fits(average * 10)) return 'lotsAndThousandYuan';
  return 'amountDoesNotFitVolume';
}

function averagePriceText({ high, low, volume, amount }: RowColumns, slot: number): string {
  const average = amount[slot]! / volume[slot]!;
  return `amount / volume is ${average.toPrecision(6)} yuan, the range ${yuanText(low[slot]!)} to ${yuanText(high[slot]!)}`;
}
