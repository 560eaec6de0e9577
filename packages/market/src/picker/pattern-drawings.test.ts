import { expect, it } from 'vitest';
import { candlePatterns } from './candle-patterns.ts';
import { completeValues, conditionOf } from './catalogue.ts';
import { chartDrawings } from './chart-drawings.ts';
import { chartPatterns } from './chart-patterns.ts';
import type { PatternDrawing } from './drawn-pattern.ts';
import { patternDrawings } from './pattern-drawings.ts';
import { closing, slope, viewOf, type TestBar } from './stock-view.fixture.ts';

it('shows of every pattern of candles what its condition finds, each way that it may point', () => {
  const ofCandles = patternDrawings.filter((drawing) => !chartDrawings.includes(drawing));
  expect(new Set(ofCandles.map(({ id }) => id))).toEqual(new Set(candlePatterns.map(({ id }) => id)));
  for (const { id, direction, trend, bars } of ofCandles) {
    const condition = candlePatterns.find((one) => one.id === id)!;
    const found = (way: 1 | -1) =>
      condition.value(viewOf([...closing(way === 1 ? slope(16, 28, 25) : slope(40, 28, 25)), ...bars]), {});
    expect(found(trend === -1 ? -1 : 1), id).toBe(direction);
    expect(found(trend === -1 ? 1 : -1) === direction, id).toBe(trend === 0);
  }
});

const usual = 1e6;

/** The bars that the condition is asked of: those before the drawn ones, and these. */
function rowsOf({ bars, lead, lastVolume = 1 }: PatternDrawing): TestBar[] {
  const rows: TestBar[] = [...bars];
  if (lead) rows.unshift(...closing(slope(lead.from, bars[0]![0], lead.bars)));
  const [open, high, low, close] = rows.pop()!;
  return [...rows, [open, high, low, close, lastVolume * usual]];
}

const asked = (id: string, rows: readonly TestBar[], values: Record<string, string> = {}) =>
  conditionOf(id).value(viewOf(rows), completeValues(conditionOf(id), values));

it('shows of every pattern of a chart what its condition finds', () => {
  expect(new Set(chartDrawings.map(({ id }) => id))).toEqual(new Set(chartPatterns.map(({ id }) => id)));
  for (const drawing of chartDrawings.filter(({ id }) => id !== 'P40')) {
    expect([drawing.id, asked(drawing.id, rowsOf(drawing))]).toEqual([drawing.id, drawing.direction]);
    expect(drawing.bars.length, drawing.id).toBeLessThanOrEqual(41);
    if (drawing.line) expect(drawing.bars.map((_, at) => Number.isFinite(drawing.line![at]))).not.toContain(false);
  }
});

it('shows each streak that can be chosen', () => {
  const [black, white] = chartDrawings.filter(({ id }) => id === 'P40');
  expect(asked('P40', rowsOf(black!), { streak: 'sevenBlack' })).toBe(-1);
  for (const streak of ['eightWhite', 'nineWhite']) expect(asked('P40', rowsOf(white!), { streak })).toBe(1);
});

it.each(['P31', 'P32', 'P39'])('%s is gone without the bars before or the volume that it is told to need', (id) => {
  const { bars, direction, trend } = chartDrawings.find((one) => one.id === id)!;
  expect(asked(id, rowsOf({ id, bars, direction, trend }))).toBeNull();
});

it('reads patterns against the lines that their definitions name', () => {
  const lineOf = (id: string) => chartDrawings.find((one) => one.id === id)!;
  const highest = (drawing: PatternDrawing, from: number, to: number) =>
    Math.max(...drawing.bars.slice(from, to).map(([, high]) => high));
  const bottom = lineOf('P32');
  expect(bottom.line!.at(-1)).toBeCloseTo(highest(bottom, 9, 25), 9);
  const shoulders = lineOf('P33');
  // The highs beside the head, which is the lowest bar.
  const head = shoulders.bars.findIndex(([, , low]) => low === Math.min(...shoulders.bars.map(([, , each]) => each)));
  expect(shoulders.line!.at(13)).toBeCloseTo(highest(shoulders, 9, head), 9);
  expect(shoulders.line!.at(-1)).toBeCloseTo(highest(shoulders, head, shoulders.bars.length), 9);
  for (const [id, period] of [
    ['P31', 10],
    ['P39', 250],
  ] as const) {
    const closes = rowsOf(lineOf(id)).map(([, , , close]) => close);
    const mean = closes.slice(-period).reduce((sum, close) => sum + close, 0) / period;
    expect(lineOf(id).line!.at(-1), id).toBeCloseTo(mean, 9);
  }
});
