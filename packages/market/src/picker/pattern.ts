import type { Direction } from './candles.ts';
import type { Condition, ParameterValues, Words } from './condition.ts';
import type { StockView } from './stock-view.ts';

/** What a pattern says on the last bar; 'absent' when it is not there, `null` when that is not known. */
export type Finding = Direction | 'absent' | null;

export type PatternWords = readonly [id: string, name: Words, definition: Words];

const fields = {
  category: 'pattern',
  parameters: [],
  unit: 'direction',
  isIntraday: false,
  needs: [],
} as const;

/** A pattern as a condition, whose figure is its direction; `more` is what sets it apart from the others. */
export const pattern = (
  [id, name, definition]: PatternWords,
  finding: (stock: StockView, values: ParameterValues) => Finding,
  more: Pick<Partial<Condition>, 'goesOn'> = {},
): Condition => ({
  ...fields,
  ...more,
  id,
  name,
  definition,
  test(stock, values) {
    const found = finding(stock, values);
    return found === null ? null : found !== 'absent';
  },
  value(stock, values) {
    const found = finding(stock, values);
    return found === 'absent' ? null : found;
  },
});
