/** Rows that tell nothing but that there are more of them; the lock under them says how many. */
const shownHidden = 3;

/** All rows that may be read, and the first of those that are masked. */
export function withFewHidden<Row extends { readonly isMasked: boolean }>(rows: readonly Row[]): Row[] {
  let hidden = 0;
  return rows.filter(({ isMasked }) => !isMasked || ++hidden <= shownHidden);
}
