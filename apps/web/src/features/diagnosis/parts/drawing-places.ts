import type { CallInput } from '@lianpan/client';
import type { Anchor, ChartDrawing } from '@lianpan/ui/k-line-drawing';
import type { KLine } from '../api.ts';

export type KeptShape = CallInput<'POST /api/stocks/drawing/saveDrawing'>['drawing'];

/** A drawing as it is kept; version 0 was never saved by the server. */
export interface KeptDrawing {
  readonly drawingId: string;
  readonly version: number;
  readonly drawing: KeptShape;
}

type Line = Pick<KLine, 'date' | 'factors'>;

/** What a price as traded on a day is multiplied by in these bars. */
export const factorOn = ({ factors }: Line, date: string): number =>
  (factors.findLast(({ from }) => from <= date) ?? factors[0])?.factor ?? 1;

/** The bar that holds a day: days, weeks and months are named by their last one. */
function barOf({ date: dates }: Line, date: string): number {
  const at = dates.findIndex((last) => last >= date);
  return at < 0 ? dates.length - 1 : at;
}

/** A kept drawing on the bars at hand: its prices adjusted as theirs are. */
export function drawnOn(line: Line, { drawingId, drawing }: KeptDrawing): ChartDrawing {
  const anchors = drawing.points.map(({ date, price }) => ({
    index: barOf(line, date),
    price: price * factorOn(line, date),
  }));
  return { id: drawingId, kind: drawing.kind, anchors, text: drawing.kind === 'text' ? drawing.text : undefined };
}

/** Prices are kept finer than a fen, so that a line that goes through an adjustment and back does not wander. */
const fine = (price: number): number => Math.max(0.0001, Math.round(price * 10_000) / 10_000);

/** What is kept of anchors: the day of their bar and the price as it was traded then. */
export function keptOf(line: Line, kind: KeptShape['kind'], anchors: readonly Anchor[], text: string): KeptShape {
  const points = anchors.map(({ index, price }) => {
    const date = line.date[Math.min(line.date.length - 1, Math.max(0, index))] ?? '';
    return { date, price: fine(price / factorOn(line, date)) };
  });
  return kind === 'text' ? { kind, points, text } : { kind, points };
}
