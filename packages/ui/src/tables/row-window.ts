/** Rows by their place in the whole table: from `start` up to, not including, `end`. */
export interface RowSpan {
  readonly start: number;
  readonly end: number;
}

interface RowView {
  readonly count: number;
  /** All rows are equally high, px. */
  readonly rowHeight: number;
  /** What can be seen, px from the top of the first row; it may reach beyond the rows. */
  readonly top: number;
  readonly bottom: number;
}

/** Above and below what can be seen: a flick then meets rows and not paper. */
const aheadRows = 8;
/** So few rows cost nothing: all of them stay, and the browser's own search finds them. */
const smallCount = 40;

/** Which rows have to be drawn for what can be seen: at least one, by which the height of all is known. */
export function rowSpanOf({ count, rowHeight, top, bottom }: RowView): RowSpan {
  if (count <= smallCount) return { start: 0, end: count };
  const place = (px: number, round: (rows: number) => number) => Math.min(count, Math.max(0, round(px / rowHeight)));
  const end = Math.max(
    1,
    place(bottom, (rows) => Math.ceil(rows) + aheadRows),
  );
  const start = place(top, (rows) => Math.floor(rows) - aheadRows);
  return { start: Math.min(start, end - 1), end };
}

/** What to draw when the row at `kept`, where the keyboard stands, must stay wherever the reader scrolls. Top first. */
export function spansWith({ start, end }: RowSpan, kept: number | null, count: number): readonly RowSpan[] {
  const span = { start: Math.min(start, count), end: Math.min(end, count) };
  if (kept === null || kept < 0 || kept >= count || (kept >= span.start && kept < span.end)) return [span];
  const alone = { start: kept, end: kept + 1 };
  return kept < span.start ? [alone, span] : [span, alone];
}
