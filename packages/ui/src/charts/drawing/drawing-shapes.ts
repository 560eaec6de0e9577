import type { Spot } from '../watch-taps.ts';

export type DrawingKind = 'trend' | 'level' | 'ratio' | 'text';

/** A bar of the chart and a price as it is drawn. */
export interface Anchor {
  readonly index: number;
  readonly price: number;
}

/** What somebody drew on the candles; `trend` and `ratio` have two anchors, `level` and `text` one. */
export interface ChartDrawing {
  readonly id: string;
  readonly kind: DrawingKind;
  readonly anchors: readonly Anchor[];
  readonly text?: string | undefined;
}

export const anchorCount: Readonly<Record<DrawingKind, 1 | 2>> = { trend: 2, level: 1, ratio: 2, text: 1 };

/** Shares of the way from the first price to the second that chartists look at. */
export const ratios = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;

export interface Stroke {
  readonly from: Spot;
  readonly to: Spot;
  readonly isDashed: boolean;
  /** The price of a level, where the stroke has one. */
  readonly price?: number;
  readonly ratio?: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const across = (y: number, from: number, { width }: Size): Pick<Stroke, 'from' | 'to'> => ({
  from: { x: from, y },
  to: { x: width, y },
});

/** The strokes of a drawing whose anchors lie at `spots`; a trend goes on to the right edge, dashed. */
export function strokesOf(drawing: Omit<ChartDrawing, 'id'>, spots: readonly Spot[], size: Size): Stroke[] {
  const [first, second] = spots;
  if (!first) return [];
  switch (drawing.kind) {
    case 'level':
      return [{ ...across(first.y, 0, size), isDashed: false, price: drawing.anchors[0]?.price ?? 0 }];
    case 'text':
      return [];
    case 'trend': {
      if (!second) return [];
      const [left, right] = first.x <= second.x ? [first, second] : [second, first];
      const line = { from: left, to: right, isDashed: false };
      const run = right.x - left.x;
      if (run < 1 || right.x >= size.width) return [line];
      const y = right.y + ((right.y - left.y) / run) * (size.width - right.x);
      return [line, { from: right, to: { x: size.width, y }, isDashed: true }];
    }
    case 'ratio': {
      if (!second) return [];
      const [from, to] = [drawing.anchors[0]?.price ?? 0, drawing.anchors[1]?.price ?? 0];
      const left = Math.min(first.x, second.x);
      const levels = ratios.map((ratio) => ({
        ...across(first.y + (second.y - first.y) * ratio, left, size),
        isDashed: ratio !== 0 && ratio !== 1,
        price: from + (to - from) * ratio,
        ratio,
      }));
      return [...levels, { from: first, to: second, isDashed: true }];
    }
    default:
      return drawing.kind satisfies never;
  }
}

/** How far a place is from a stroke, px. */
export function distanceTo({ from, to }: Pick<Stroke, 'from' | 'to'>, { x, y }: Spot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length));
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy);
}

/** A finger is not exact. */
export const reachPx = 14;

/** The drawing under a place, the one drawn last where several are as near. */
export function drawingAt<Drawing extends Omit<ChartDrawing, 'id'>>(
  drawings: readonly Drawing[],
  spotOf: (anchor: Anchor) => Spot,
  size: Size,
  place: Spot,
): Drawing | null {
  let found: Drawing | null = null;
  let nearest = reachPx;
  for (const drawing of drawings) {
    const spots = drawing.anchors.map(spotOf);
    const ends = spots.map((spot) => ({ from: spot, to: spot }));
    // A note is as wide as it is written, about.
    const note = drawing.kind === 'text' && spots[0] ? [noteStroke(spots[0], drawing.text ?? '')] : [];
    for (const stroke of [...strokesOf(drawing, spots, size), ...ends, ...note]) {
      const away = distanceTo(stroke, place);
      if (away <= nearest) [found, nearest] = [drawing, away];
    }
  }
  return found;
}

const noteStroke = (spot: Spot, text: string): Pick<Stroke, 'from' | 'to'> => {
  const y = spot.y - noteRise;
  return { from: { x: spot.x, y }, to: { x: spot.x + text.length * 10, y } };
};

/** How far the middle of a note stands over its anchor, px. */
export const noteRise = 12;
