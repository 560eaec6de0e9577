/** One bar. `time` is its stamp in ms since the epoch; prices in yuan. */
export interface Bar {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  turnover?: number | undefined;
}

/** Our own indicator values, one a bar and in the order of the bars; `null` or NaN leaves a gap. */
export interface ChartLine {
  key: string;
  title: string;
  values: ArrayLike<number | null>;
  /** Number in the line palette, 1 to 6; the place in the list unless told. */
  line?: number | undefined;
}

/** Columns from zero: `candle` wears the colour of its bar, `signed` red above and green below zero. */
export interface ChartColumns {
  key: string;
  title: string;
  values: ArrayLike<number | null>;
  tone: 'candle' | 'signed';
}

/** What is drawn together on one axis: on the candles (moving averages, BOLL) or in a pane of its own. */
export interface ChartPane {
  key: string;
  title: string;
  lines: readonly ChartLine[];
  columns?: ChartColumns | undefined;
  /** Digits after the point in the legend of the pane. */
  digits?: number | undefined;
  /** Large figures are shortened by `formatLarge`. */
  isLarge?: boolean | undefined;
  /** CSS px of a sub pane, 84 unless told. */
  height?: number | undefined;
}

export type PaneRow = Record<string, number> & { toneOfBar?: number };

/** The values of a pane turned from columns into rows; a gap has no key. `toneOfBar` is 1, -1 or 0 by the candle. */
export function paneRows(pane: ChartPane, bars: readonly Bar[], count: number): PaneRow[] {
  const rows: PaneRow[] = new Array(count);
  for (let at = 0; at < count; at++) rows[at] = {};
  for (const series of pane.columns ? [...pane.lines, pane.columns] : pane.lines) {
    for (let at = 0; at < count; at++) {
      const value = series.values[at];
      const row = rows[at];
      if (row && value != null && !Number.isNaN(value)) row[series.key] = value;
    }
  }
  if (pane.columns?.tone === 'candle') {
    for (let at = 0; at < count; at++) {
      const bar = bars[at];
      const row = rows[at];
      if (bar && row)
        row.toneOfBar = Math.sign(bar.close - bar.open) || Math.sign(bar.close - (bars[at - 1]?.close ?? bar.open));
    }
  }
  return rows;
}

export type BarChange =
  | { kind: 'none' }
  /** The last bar moved or bars were added behind it; `from` is the first that differs. */
  | { kind: 'tail'; from: number }
  /** Older bars came in front. */
  | { kind: 'older'; count: number }
  | { kind: 'reset' };

/** How one list of bars became the next, judged by the stamps at its ends. */
export function barChange(before: readonly Bar[], after: readonly Bar[]): BarChange {
  if (before === after) return { kind: 'none' };
  const first = before[0];
  const last = before.at(-1);
  if (!first || !last) return { kind: 'reset' };
  if (after[0]?.time === first.time) {
    const at = before.length - 1;
    return after[at]?.time === last.time ? { kind: 'tail', from: at } : { kind: 'reset' };
  }
  const count = after.length - before.length;
  if (count > 0 && after[count]?.time === first.time && after.at(-1)?.time === last.time)
    return { kind: 'older', count };
  return { kind: 'reset' };
}

/** Changes when panes or their lines come, go or are renamed: then the drawing is built anew. */
export function paneShape(panes: readonly ChartPane[]): string {
  return panes
    .map((pane) => [
      pane.key,
      pane.title,
      pane.height,
      ...pane.lines.map(({ key, title }) => key + title),
      pane.columns?.key,
    ])
    .join(';');
}
