import { bits, setBit } from './bits.ts';
import type { Condition, FigureDecision, ParameterValues } from './condition.ts';
import type { StockView } from './stock-view.ts';

/** One condition asked of every stock, a bit a stock. What is not known is in neither set. */
export interface Answers {
  readonly holds: Uint32Array;
  readonly fails: Uint32Array;
  /** The figure of each stock, NaN where there is none. */
  readonly figures: Float64Array;
  /** Stocks that are known to have no figure, which is an answer too. */
  readonly none: Uint32Array;
}

export const roomForAnswers = (stockCount: number): Answers => ({
  holds: bits(stockCount),
  fails: bits(stockCount),
  figures: new Float64Array(stockCount).fill(Number.NaN),
  none: bits(stockCount),
});

/** Asks one stock and writes down what it answers. */
export function askStock(
  { test, value, decision }: Condition,
  values: ParameterValues,
  stock: StockView,
  index: number,
  answers: Answers,
): void {
  if (!decision) {
    write(answers, index, test(stock, values));
    answers.figures[index] = value(stock, values) ?? Number.NaN;
    return;
  }
  const figure = decision.figure(stock, values);
  if (figure === null) return;
  if (figure === 'none') {
    setBit(answers.none, index);
    return write(answers, index, decision.ofNone);
  }
  answers.figures[index] = figure;
  write(answers, index, decision.holds(figure, values));
}

/** The answers with other bounds: the figures are the same, and no stock needs to be looked at. */
export function answersWithin(figures: Answers, decision: FigureDecision, values: ParameterValues): Answers {
  const known = figures.figures;
  const none = figures.none;
  const answers: Answers = { holds: bits(known.length), fails: bits(known.length), figures: known, none };
  for (let index = 0; index < known.length; index++) {
    const figure = known[index]!;
    if (figure === figure) write(answers, index, decision.holds(figure, values));
    else if ((none[index >> 5]! >> (index & 31)) & 1) write(answers, index, decision.ofNone);
  }
  return answers;
}

function write({ holds, fails }: Answers, index: number, answer: boolean | null): void {
  if (answer !== null) setBit(answer ? holds : fails, index);
}
