const plainNumber = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;

/** Value of a decimal text, NaN for anything else; an empty text is NaN too. */
export function parseNumber(text: string): number {
  return plainNumber.test(text) ? Number(text) : Number.NaN;
}

export type FenProblem = 'notANumber' | 'notPositive' | 'notAMultipleOfTheTick';

/** Whole fen of a price in yuan, or why it is none. */
export function parseFen(text: string): number | FenProblem {
  const yuan = parseNumber(text);
  if (Number.isNaN(yuan)) return 'notANumber';
  if (yuan <= 0) return 'notPositive';
  const fen = Math.round(yuan * 100);
  // Binary noise of two decimals stays far below a thousandth of a fen.
  return Math.abs(yuan * 100 - fen) > 1e-3 ? 'notAMultipleOfTheTick' : fen;
}
