export type Side = 'IN' | 'OUT';

export const isOnSide = (figure: number | null, side: Side): boolean =>
  figure !== null && (side === 'IN' ? figure > 0 : figure < 0);

/** The most that came first, or the most that went; equal ones by code. */
export const bySide =
  <Row extends { readonly stockNo: string } | { readonly code: string }>(
    side: Side,
    figureOf: (row: Row) => number | null,
  ) =>
  (a: Row, b: Row): number => {
    const more = (figureOf(b) ?? 0) - (figureOf(a) ?? 0);
    return (side === 'IN' ? more : -more) || (codeOf(a) < codeOf(b) ? -1 : 1);
  };

const codeOf = (row: { readonly stockNo: string } | { readonly code: string }): string =>
  'stockNo' in row ? row.stockNo : row.code;
