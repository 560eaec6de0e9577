import { describe, expect, it } from 'vitest';
import { barChange, paneRows, paneShape, type Bar, type ChartPane } from './k-line-series.ts';

const bar = (time: number, open = 1, close = 2): Bar => ({ time, open, high: 3, low: 0, close, volume: 1 });
const bars = [bar(1), bar(2), bar(3)];

describe('barChange', () => {
  it('sees the last bar move', () => {
    expect(barChange(bars, [bar(1), bar(2), bar(3, 1, 5)])).toEqual({ kind: 'tail', from: 2 });
  });

  it('sees bars added behind', () => {
    expect(barChange(bars, [...bars, bar(4), bar(5)])).toEqual({ kind: 'tail', from: 2 });
  });

  it('sees older bars come in front', () => {
    expect(barChange(bars, [bar(-1), bar(0), ...bars])).toEqual({ kind: 'older', count: 2 });
  });

  it('starts over for another stock or period', () => {
    expect(barChange(bars, [bar(7), bar(8), bar(9)])).toEqual({ kind: 'reset' });
    expect(barChange([], bars)).toEqual({ kind: 'reset' });
    expect(barChange(bars, [])).toEqual({ kind: 'reset' });
    expect(barChange(bars, [bar(1), bar(2)])).toEqual({ kind: 'reset' });
  });

  it('does nothing for the same list', () => {
    expect(barChange(bars, bars)).toEqual({ kind: 'none' });
  });
});

describe('paneRows', () => {
  const pane: ChartPane = {
    key: 'VOL',
    title: 'VOL',
    lines: [{ key: 'ma5', title: 'MA5', values: Float64Array.of(Number.NaN, 2, 3) }],
    columns: { key: 'vol', title: 'VOL', values: [10, null, 30], tone: 'candle' },
  };

  it('leaves gaps where no value is', () => {
    const rows = paneRows(pane, bars, 3);
    expect(rows.map((row) => [row['ma5'], row['vol']])).toEqual([
      [undefined, 10],
      [2, undefined],
      [3, 30],
    ]);
  });

  it('colours a bar without a body by the close before', () => {
    const doji = [bar(1, 2, 2), bar(2, 1, 1), bar(3, 1, 1)];
    expect(paneRows(pane, doji, 3).map((row) => row.toneOfBar)).toEqual([0, -1, 0]);
  });

  it('changes shape with its lines and not with its values', () => {
    const fewer = { ...pane, lines: [] };
    const newer = { ...pane, lines: [{ ...pane.lines[0]!, values: [1, 2, 3] }] };
    expect(paneShape([fewer])).not.toBe(paneShape([pane]));
    expect(paneShape([newer])).toBe(paneShape([pane]));
  });
});
