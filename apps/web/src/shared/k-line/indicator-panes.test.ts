import type { Bar } from '@lianpan/ui/k-line-chart';
import { expect, it } from 'vitest';
import { hasVolume, subPane, lastPane, togglePane } from './indicator-panes.ts';

const bar = (volume: number, turnover: number): Bar => ({
  time: 0,
  open: 1,
  high: 1,
  low: 1,
  close: 1,
  volume,
  turnover,
});

it('draws the volume of a stock in lots', () => {
  const pane = subPane('VOL', [bar(1200, 5000), bar(0, 0)]);
  expect([pane.title, Array.from(pane.columns?.values ?? [])]).toEqual(['VOL', [12, 0]]);
});

it('draws the money of an index, which has no shares', () => {
  const bars = [bar(0, 5000), bar(0, 7000)];
  const pane = subPane('VOL', bars);
  expect(hasVolume(bars)).toBe(false);
  expect([pane.title, Array.from(pane.columns?.values ?? [])]).toEqual(['AMT', [5000, 7000]]);
});

it('shows the pane that was tapped last where there is room for one, and keeps the other for the page', () => {
  expect(lastPane(['VOL'], 'MACD')).toEqual(['VOL', 'MACD']);
  expect(lastPane(['VOL', 'MACD'], 'VOL')).toEqual(['MACD', 'VOL']);
  expect(lastPane(['VOL', 'MACD'], 'KDJ')).toEqual(['MACD', 'KDJ']);
  expect(lastPane(['VOL'], 'VOL')).toEqual(['VOL']);
  expect(togglePane(['VOL', 'MACD'], 'VOL')).toEqual(['MACD']);
});

it.each([
  ['ROC', ['ROC', 'MAROC'], [20, Number.NaN]],
  ['PSY', ['PSY', 'MAPSY'], [100, Number.NaN]],
] as const)('draws %s over twelve bars with its mean of six', (kind, titles, [value, mean]) => {
  const bars = Array.from({ length: 13 }, (_, at) => ({ ...bar(100, 0), close: at < 12 ? 10 + at / 10 : 12 }));
  const { lines } = subPane(kind, bars);
  expect(lines.map(({ title }) => title)).toEqual(titles);
  expect(lines.map(({ values }) => Array.from(values).at(-1))).toEqual([expect.closeTo(value, 9), mean]);
});

const lastOf = (kind: 'VR' | 'MFI', bars: readonly Bar[]) =>
  Array.from(subPane(kind, bars).lines?.[0]?.values ?? []).at(-1);

it('weighs up and down days by shares, or by the money of an index', () => {
  // 26 changes: 13 up with 300 and 13 down with 100; the first bar compares with nothing.
  const closes = Array.from({ length: 27 }, (_, at) => (at % 2 === 0 ? 1 : 2));
  for (const isIndex of [false, true]) {
    const bars = closes.map((close, at) => {
      const traded = at % 2 === 1 ? 300 : 100;
      return { ...bar(isIndex ? 0 : traded, isIndex ? traded : 0), close, high: close, low: close };
    });
    expect(lastOf('VR', bars)).toBeCloseTo(300, 9);
    // Fourteen changes of the typical price: seven up at 2 with 300, seven down at 1 with 100.
    expect(lastOf('MFI', bars)).toBeCloseTo(100 - 100 / (1 + 6), 9);
  }
});

it('draws how far highs and lows reach from the open and from the close before', () => {
  const bars = Array.from({ length: 27 }, () => ({ ...bar(1, 1), open: 10, high: 12, low: 9, close: 10 }));
  const { lines } = subPane('BRAR', bars);
  expect(lines.map(({ title, values }) => [title, Array.from(values).at(-1)])).toEqual([
    ['BR', 200],
    ['AR', 200],
  ]);
});
