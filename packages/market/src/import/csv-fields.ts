const plainNumber = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;

/** Prices are kept in 32 bits, and their limits have to fit too. */
const maxFen = 2 ** 30;
/** Whole shares and fractions of sums are exact up to here. */
const maxFigure = Number.MAX_SAFE_INTEGER;

/** Value of a decimal text, NaN for anything else; an empty text is NaN too. One that is too large is infinite. */
export function parseNumber(text: string): number {
  return plainNumber.test(text) ? Number(text) : Number.NaN;
}

/** Whether a figure is one that no column holds exactly; NaN is none. */
export const isTooLarge = (figure: number): boolean => Math.abs(figure) > maxFigure;

/** Binary noise of two decimals stays far below a thousandth of a fen; prices kept in 32 bits have seven digits. */
export const fenSlack = (fen: number): number => Math.max(1e-3, Math.abs(fen) * 2e-7);

export type FenProblem = 'notANumber' | 'notPositive' | 'tooLarge' | 'notAMultipleOfTheTick';

/** Whole fen of a price in yuan, or why it is none. */
export function parseFen(text: string): number | FenProblem {
  const yuan = parseNumber(text);
  if (Number.isNaN(yuan)) return 'notANumber';
  if (yuan <= 0) return 'notPositive';
  const fen = Math.round(yuan * 100);
  if (fen > maxFen) return 'tooLarge';
  // What rounds to none at all is no price.
  return fen === 0 || Math.abs(yuan * 100 - fen) > fenSlack(fen) ? 'notAMultipleOfTheTick' : fen;
}
