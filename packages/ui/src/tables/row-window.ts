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

/**
 * Rows come and go in groups: what a browser does for a change costs the same for one row as for four. More at once do not
 * fit into one picture of a cheap phone.
 */
export const groupRows = 4;
/** Above and below what can be seen: a flick then meets rows and not paper. */
const aheadRows = 8;
/** Rows drawn before stay so much longer: who turns back and forth then moves nothing. */
const lingeringRows = 4;
/** So few rows cost nothing: all of them stay, and the browser's own search finds them. */
const smallCount = 40;

/**
 * Which rows, in whole groups, have to be drawn for what can be seen: at least one group, by which the height of all is known.
 * `drawn` are those of before.
 */
export function rowSpanOf({ count, rowHeight, top, bottom }: RowView, drawn?: RowSpan): RowSpan {
  if (count <= smallCount) return { start: 0, end: count };
  const from = (rows: number): number =>
    groupRows * Math.floor(Math.min(count - 1, Math.max(0, top / rowHeight - rows)) / groupRows);
  const to = (rows: number): number =>
    Math.min(count, groupRows * Math.ceil(Math.max(1, bottom / rowHeight + rows) / groupRows));
  const needed = { start: from(aheadRows), end: Math.max(to(aheadRows), from(aheadRows) + 1) };
  const whole = { start: needed.start, end: Math.min(count, Math.max(needed.end, needed.start + groupRows)) };
  if (!drawn || drawn.end < whole.start || drawn.start > whole.end) return whole;
  return {
    start: Math.min(whole.start, Math.max(drawn.start, from(aheadRows + lingeringRows))),
    end: Math.max(whole.end, Math.min(drawn.end, to(aheadRows + lingeringRows), count)),
  };
}

/** The groups to draw, as spans, top first, when the one of the row at `kept`, where the keyboard stands, must stay. */
export function groupsOf({ start, end }: RowSpan, kept: number, count: number): readonly RowSpan[] {
  const numbers = new Set<number>();
  for (let row = start; row < Math.min(end, count); row += groupRows) numbers.add(Math.floor(row / groupRows));
  if (kept >= 0 && kept < count) numbers.add(Math.floor(kept / groupRows));
  return [...numbers]
    .toSorted((one, other) => one - other)
    .map((group) => ({ start: group * groupRows, end: Math.min(count, (group + 1) * groupRows) }));
}
