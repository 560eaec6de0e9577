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
