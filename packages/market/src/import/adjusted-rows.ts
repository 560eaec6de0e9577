import type { StockFindings } from './stock-findings.ts';
import type { RowColumns, StockRows } from './stock-rows.ts';

/** Bars that have to lie beside what was paid for a share before all of a file are taken for adjusted. */
const minRows = 10;
const minShare = 0.3;
/** Share of a price that rounding explains, beside what a lot and a fen make of it. */
const slack = 0.0005;

/**
 * Refuses the rows of a file whose prices lie beside what was paid for a share on many days: they were adjusted for
 * dividends, and neither their units nor single rows are wrong.
 */
export function refuseAdjusted(rows: StockRows, findings: StockFindings): void {
  const { file, amount } = rows.columns;
  const counts = new Map<number, { given: number; beside: number }>();
  for (let slot = 0; slot < rows.count; slot++) {
    if (Number.isNaN(amount[slot]!)) continue;
    const of = file[slot]!;
    const count = counts.get(of) ?? { given: 0, beside: 0 };
    counts.set(of, count);
    count.given++;
    if (liesBeside(rows.columns, slot)) count.beside++;
  }
  const adjusted = [...counts].flatMap(([of, { given, beside }]) =>
    beside >= minRows && beside > given * minShare ? [of] : [],
  );
  if (adjusted.length === 0) return;
  rows.drop((slot) => {
    if (!adjusted.includes(file[slot]!)) return false;
    findings.refuse(slot, 'adjustedPrices', 'amount over volume lies beside the prices on many days');
    return true;
  });
}

/** Whether the mean price of a bar lies outside its range by more than rounding; what is wrong by a hundred is no price. */
function liesBeside({ high, low, volume, amount }: RowColumns, slot: number): boolean {
  const mean = (amount[slot]! / volume[slot]!) * 100;
  const rounding = slack + 100 / volume[slot]! + 1000 / amount[slot]!;
  const [min, max] = [low[slot]! * (1 - rounding) - 1, high[slot]! * (1 + rounding) + 1];
  return (mean < min && mean > min / 5) || (mean > max && mean < max * 5);
}
