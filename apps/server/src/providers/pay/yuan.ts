/** Fen of an amount as payment providers write it, such as `1.00`; `null` for any other text, so `0.1` and `1e2` too. */
export const fenOfYuan = (text: string): number | null =>
  /^(?:0|[1-9]\d{0,10})\.\d{2}$/.test(text) ? Number(text.replace('.', '')) : null;

export const yuanOfFen = (fen: number): string => `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

/** Parts of a fen in which bills count: their fees have up to five digits behind the point of a yuan. */
export const milsPerFen = 1000;

/** Thousandths of a fen of an amount in a bill, which may be negative; `null` for any other text. */
export function milsOfYuan(text: string): number | null {
  const [, sign, whole, part = ''] = /^(-?)(\d{1,10})(?:\.(\d{1,5}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const mils = Number(whole + part.padEnd(5, '0'));
  // A minus before nothing is no number of its own.
  return sign === '-' && mils !== 0 ? -mils : mils;
}
